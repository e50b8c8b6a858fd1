"""One tournament of a service: docs/tournaments.md."""

from __future__ import annotations

from typing import Any, cast

from .models import RoundList, StandingList, TournamentActs
from .models import Tournament as TournamentState
from .transport import Transport, path_of


class Tournament:
    """A tournament, for one caller. Every method raises GameledgerError for what the service refuses."""

    def __init__(self, transport: Transport, id: str) -> None:
        self._transport = transport
        self.id = id

    def get(self) -> TournamentState:
        return cast(TournamentState, self._value("GET"))

    def join(self, invitation: str | None = None, loadout: Any = None) -> TournamentState:
        """Takes part, with an invitation where one is needed. Repeated it changes nothing but the loadout, if it is named."""
        body = {"invitation": invitation, "loadout": loadout}
        body = {name: value for name, value in body.items() if value is not None}
        return cast(TournamentState, self._value("POST", "players", body=body))

    def invite(self, *players: str, tokens: int = 0) -> list[str]:
        """Lets more players join: by id, and as many tokens, which it returns; only its maker can."""
        made = self._value("POST", "invitations", body={"players": list(players), "tokens": tokens})
        return cast(list[str], made["tokens"])

    def remove(self, player: str, reason: str) -> TournamentState:
        """Takes a player out, with a reason that everybody can read; only its maker can."""
        return cast(TournamentState, self._value("POST", "players", player, "removal", body={"reason": reason}))

    def hand_over(self, player: str) -> TournamentState:
        """Makes another player the maker."""
        return cast(TournamentState, self._value("POST", "maker", body={"player": player}))

    def acts(self, **page: str | int) -> TournamentActs:
        """What its makers have done, oldest first: `first`, `after`."""
        return cast(TournamentActs, self._value("GET", "acts", query=page))

    def leave(self) -> TournamentState:
        """Takes part no longer; what is still to be played is forfeited."""
        return cast(TournamentState, self._value("DELETE", "players", "me"))

    def start(self) -> TournamentState:
        """Begins the first round; only its maker can."""
        return cast(TournamentState, self._value("POST", "start"))

    def cancel(self) -> TournamentState:
        """Calls it off before its start; only its maker can."""
        return cast(TournamentState, self._value("DELETE"))

    def rounds(self, **page: str | int) -> RoundList:
        """A page of the rounds that have begun, the first one first: `first`, `after`."""
        return cast(RoundList, self._value("GET", "rounds", query=page))

    def standings(self) -> StandingList:
        """All players, best first."""
        return cast(StandingList, self._value("GET", "standings"))

    def _value(self, method: str, *path: str, **request: Any) -> Any:
        return self._transport.request(method, path_of("tournaments", self.id, *path), **request).value()
