#!/bin/sh
# A game of Gnav against two bots by curl alone, always by the first choice:
#
#     sh examples/one_line.sh [http://localhost:8000]
set -eu
tables="${1:-http://localhost:8000}/api/tables"
seats='[{"who": "me", "name": "Shell"}, {"who": "bot"}, {"who": "bot"}]'

opened=$(curl -sS "$tables" -d "{\"settings\": {\"game\": \"gnav\", \"rules\": {}}, \"seats\": $seats}")
table=$(echo "$opened" | sed 's/.*"table":"\([^"]*\)".*/\1/')
token=$(echo "$opened" | sed 's/.*"token":"\([^"]*\)".*/\1/')

ask() { curl -sS "$tables/$table$1" -H "Authorization: Bearer $token" ${2:+-d "$2"}; }

ask /commands '{"type": "start", "id": "start"}' > /dev/null
until news=$(ask ""); echo "$news" | grep -q '"status":"over"'; do
    seen=$(echo "$news" | sed 's/.*"type":"news","version":\([0-9]*\).*/\1/')
    move=$(echo "$news" | sed -n 's/.*"choices":\["\([^"]*\)".*/\1/p')
    play="{\"type\": \"play\", \"id\": \"at-$seen\", \"seen\": $seen, \"move\": \"$move\"}"
    if [ -n "$move" ]; then ask /commands "$play" > /dev/null; else sleep 0.3; fi
done
echo "$news" | sed 's/.*"told":"\([^"]*\)".*/\1/'
