"""Values that messages, requests and settings share, with their bounds."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

MOST_NAME = 24
MOST_SEATS = 12

Language = Literal["da", "de", "en", "nb", "sv"]
Level = Literal["easy", "steady", "sharp"]
ClockName = Literal["off", "relaxed", "fast", "days"]
GameName = Annotated[str, Meta(min_length=1, max_length=40)]
RuleName = Annotated[str, Meta(min_length=1, max_length=60)]
Name = Annotated[str, Meta(min_length=1, max_length=MOST_NAME)]
Seconds = Annotated[float, Meta(ge=1, le=100 * 24 * 3600)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
TableId = Annotated[str, Meta(min_length=12, max_length=12, pattern=r"^[A-Za-z0-9_-]+$")]
TokenText = Annotated[str, Meta(min_length=43, max_length=43, pattern=r"^[A-Za-z0-9_-]+$")]
SeatSeed = Annotated[str, Meta(max_length=64, pattern=r"^([0-9a-f]{2}){0,32}$")]
MoveText = Annotated[str, Meta(min_length=1, max_length=400)]
ChatText = Annotated[str, Meta(max_length=300)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
