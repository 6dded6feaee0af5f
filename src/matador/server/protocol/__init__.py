"""The protocol: everything that a client and the server send each other, and nothing else.

A client opens a socket, sends `hello`, and then receives `news` whenever its table has changed:
always the whole table as this reader may know it, and the entries that are new to it. A client acts
by sending a command with an id of its own choosing. The response is `done` or `refused`, with the
same id. A command that is sent again with the same id gets its first response and never runs twice.
"""
