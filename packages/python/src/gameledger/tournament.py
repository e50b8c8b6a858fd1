"""One tournament of a service: docs/tournaments.md."""

from __future__ import annotations

from typing import Any, cast

from .models import RoundList, StandingList, TournamentActs
from .models import Tournament as TournamentState
from .transport import Transport


class Tournament:
    """A tournament, for one caller. Every method raises GameledgerError for what the service refuses."""

    def __init__(self, transport: Transport, id: str) -> None:
        self._transport = transport
        self.id = id

    def get(self) -> TournamentState:
        return self._transport.call("getTournament", tournamentId=self.id)

    def join(self, invitation: str | None = None, loadout: Any = None) -> TournamentState:
        """Takes part, with an invitation where one is needed. Repeated it changes nothing but the loadout, if it is named."""
        return self._transport.call("joinTournament", tournamentId=self.id, invitation=invitation, loadout=loadout)

    def invite(self, *players: str, tokens: int = 0) -> list[str]:
        """Lets more players join: by id, and as many tokens, which it returns; only its maker can."""
        return self._transport.call("inviteToTournament", tournamentId=self.id, players=players, tokens=tokens)["tokens"]

    def remove(self, player: str, reason: str) -> TournamentState:
        """Takes a player out, with a reason that everybody can read; only its maker can."""
        return self._transport.call("removeFromTournament", tournamentId=self.id, playerId=player, reason=reason)

    def hand_over(self, player: str) -> TournamentState:
        """Makes another player the maker."""
        return self._transport.call("handOverTournament", tournamentId=self.id, player=player)

    def acts(self, **page: str | int) -> TournamentActs:
        """What its makers have done, oldest first: `first`, `after`."""
        return self._transport.call("listTournamentActs", tournamentId=self.id, **cast(Any, page))

    def leave(self) -> TournamentState:
        """Takes part no longer; what is still to be played is forfeited."""
        return self._transport.call("leaveTournament", tournamentId=self.id)

    def start(self) -> TournamentState:
        """Begins the first round; only its maker can."""
        return self._transport.call("startTournament", tournamentId=self.id)

    def cancel(self) -> TournamentState:
        """Calls it off before its start; only its maker can."""
        return self._transport.call("cancelTournament", tournamentId=self.id)

    def rounds(self, **page: str | int) -> RoundList:
        """A page of the rounds that have begun, the first one first: `first`, `after`."""
        return self._transport.call("listRounds", tournamentId=self.id, **cast(Any, page))

    def standings(self, **page: str | int) -> StandingList:
        """A page of the players, best first: `first`, `after`."""
        return self._transport.call("listStandings", tournamentId=self.id, **cast(Any, page))
