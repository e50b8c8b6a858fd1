"""A service for one caller."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Literal, cast

from .abort import AbortSignal
from .errors import GameledgerError, may_pass
from .follow import OnConnection, follow_events, follow_turns
from .games import TypedGames
from .invitations import Invitations
from .loadouts import Loadouts
from .match import Match, Strategy
from .models import GameSummary, Leaderboard, MatchList, NewKey, NewPlayer, Player, PlayerList, Profile, RatingHistory
from .models import TournamentList
from .models import Match as MatchState
from .seeks import Seeks
from .models import Tournament as TournamentState
from .shapes import Outcome
from .tournament import Tournament
from .transport import Transport, backoff_s
from .webhooks import Webhooks
from .words import Language, words_query

PATIENCE_S = 60.0

#: Hears of every action made.
OnTurn = Callable[[dict[str, Any], Outcome[Any]], None]


def create_client(url: str, key: str | None = None, *, patience_s: float = PATIENCE_S) -> Client:
    """A client of the service at `url`, for the owner of the key.

    `key`: an API key (`gl_…`) or a seat token (`gs_…`); without it only what anybody may do.
    `patience_s`: the seconds for which a request is repeated that may be repeated.
    """
    return Client(Transport(url, key, patience_s))


class Client(TypedGames):
    """A service for one caller. Every method raises GameledgerError for what the service refuses."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport
        #: Asks for any operation by its name: `client.call("getMatch", matchId=id)`.
        self.call = transport.call
        #: Being paired with somebody who wants the same match.
        self.seeks = Seeks(transport)
        #: Seats reserved for the caller, or for the holder of an invitation.
        self.invitations = Invitations(transport)
        #: Has what `events` says posted to an address.
        self.webhooks = Webhooks(transport)
        #: The decks and teams that the caller keeps.
        self.loadouts = Loadouts(transport)

    def create_player(self, name: str, kind: Literal["human", "bot"]) -> NewPlayer:
        """Creates an account; its key is shown only here."""
        return self._transport.call("createPlayer", name=name, kind=kind)

    def me(self) -> Player:
        return self._transport.call("getMe")

    def update_me(self, name: str, face: int | None = None) -> Player:
        """Gives the account a name and a face; None: the face that is drawn from its id."""
        return self._transport.call("updateMe", name=name, face=face)

    def rotate_key(self) -> NewKey:
        """A new API key; the old ones stop working, also this client's."""
        return self._transport.call("rotateKey")

    def games(self, *, lang: Language | None = None) -> list[GameSummary]:
        return self._transport.call("listGames", lang=lang)["items"]

    def matches(self, **wanted: str | int) -> MatchList:
        """A page of matches, newest first: `game`, `status`, `player` (an id, or `me`), `first`, `after`."""
        return self._transport.call("listMatches", **cast(Any, wanted))

    def players(self, name: str, **page: str | int) -> PlayerList:
        """A page of those whose names have this in them: `first`, `after`."""
        return self._transport.call("searchPlayers", name=name, **cast(Any, page))

    def player(self, id: str) -> Profile:
        """A player's public profile, with results and ratings by game."""
        return self._transport.call("getPlayer", playerId=id)

    def ratings(self, player: str, game: str, **page: str | int) -> RatingHistory:
        """A page of what has moved a rating, newest first: `first`, `after`."""
        return self._transport.call("getRatingHistory", playerId=player, gameId=game, **cast(Any, page))

    def leaderboard(self, game: str, **wanted: str | int) -> Leaderboard:
        """A page of the best of a game: `kind` (`human` or `bot`), `provisional` (`1`), `first`, `after`."""
        return self._transport.call("getLeaderboard", gameId=game, **cast(Any, wanted))

    def match(self, id: str) -> Match[Any, Any, Any]:
        """A match by its id."""
        return Match(self._transport, id)

    def tournaments(self, **wanted: str | int) -> TournamentList:
        """A page of tournaments, newest first: `game`, `status`, `player` (an id, or `me`), `first`, `after`."""
        return self._transport.call("listTournaments", **cast(Any, wanted))

    def create_tournament(self, **request: Any) -> TournamentState:
        """Makes a tournament: `game`, `format`, `seats`, `terms` with a clock, and what docs/tournaments.md says besides.

        Sent again under one key until it is answered, it makes one.
        """
        return self._transport.call("createTournament", **cast(Any, request))

    def tournament(self, id: str) -> Tournament:
        """A tournament by its id."""
        return Tournament(self._transport, id)

    def import_record(self, record: str) -> MatchState:
        """Takes over a record of a match played elsewhere."""
        return self._transport.call("importRecord", body=record)

    def turns(
        self,
        *,
        story: bool = False,
        lang: Language | None = None,
        signal: AbortSignal | None = None,
        on_connection: OnConnection | None = None,
    ) -> Generator[dict[str, Any], None, None]:
        """Every turn the caller owes in any match, as it comes to be owed; reconnects by itself.

        `story`: each says what is asked, and what has happened since the caller's last action.
        """
        return follow_turns(self._transport, words_query(story, lang), signal, on_connection)

    def events(
        self,
        *,
        after: int | None = None,
        story: bool = False,
        lang: Language | None = None,
        signal: AbortSignal | None = None,
        on_connection: OnConnection | None = None,
    ) -> Generator[dict[str, Any], None, None]:
        """Everything that concerns the caller, and the turns owed, each once; reconnects by itself with the last `id`.

        `after`: the `id` last seen; 0: all that are kept; without it those to come.
        `story`: each turn says what is asked, and what has happened since the caller's last action.
        """
        return follow_events(self._transport, after, words_query(story, lang), signal, on_connection)

    def play(
        self,
        strategy: Strategy[Any, Any],
        *,
        on_turn: OnTurn | None = None,
        story: bool = False,
        lang: Language | None = None,
        signal: AbortSignal | None = None,
        on_connection: OnConnection | None = None,
    ) -> None:
        """A bot in one call: plays every turn of every match until the signal aborts.

        `story` and `lang`: of the turns that `on_turn` hears of.
        """
        ended = signal or AbortSignal()
        failures = 0
        while not ended.aborted:
            try:
                # A connection names a turn once; after a turn that failed the next one names those that are still owed.
                for turn in self.turns(story=story, lang=lang, signal=ended, on_connection=on_connection):
                    outcome = self.match(turn["matchId"]).take_turn(strategy)
                    failures = 0
                    if outcome is not None and on_turn is not None:
                        on_turn(turn, outcome)
            except GameledgerError as error:
                if ended.aborted:
                    return
                if not may_pass(error):
                    raise
                ended.wait(backoff_s(failures))
                failures += 1
