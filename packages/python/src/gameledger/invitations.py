"""Seats that are kept for somebody: docs/lobby.md."""

from __future__ import annotations

from typing import Any, cast

from .match import Match
from .models import DeclinedSeat, KeptSeat, KeptSeatList
from .transport import Transport


class Invitations:
    """Seats reserved for the caller, or for the holder of an invitation."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, **page: str | int) -> KeptSeatList:
        """Those kept for the caller, newest match first (`first`, `after`); `match.join` takes one."""
        return self._transport.call("listInvitations", **cast(Any, page))

    def decline(self, match_id: str) -> DeclinedSeat:
        """Gives up the seat that is kept for the caller in a match."""
        return self._transport.call("declineInvitation", matchId=match_id)

    def read(self, token: str) -> KeptSeat:
        """The match and seat of an invitation (`gi_…`), for any caller."""
        return self._transport.call("getInvitation", token=token)

    def accept(self, token: str) -> Match[Any, Any, Any]:
        """Takes the seat that an invitation is for; the result is the match with the seat and its token."""
        joined = self._transport.call("acceptInvitation", token=token)
        return Match(self._transport, joined["id"], joined["seat"], joined["seatToken"])
