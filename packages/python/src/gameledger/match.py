"""One match for one caller."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Generic, Literal, cast

from .abort import AbortSignal
from .errors import GameledgerError
from .follow import OnConnection, follow_match
from .models import Agreed, Match as MatchState, MatchResult, OfferRequest, Presence, SeatRequest, Verification
from .refusals import REFUSALS
from .shapes import Accepted, Action, Event, LegalActions, Outcome, Refusal, Refused, Situation, View
from .talk import Messages
from .transport import Transport
from .words import Language, words_query

#: Chooses one of the actions; None leaves the turn alone.
Strategy = Callable[[Situation[View, Action]], Action | None]


class AgreedOnce(Agreed):
    """An entry about the match, and how the match stands now."""

    # Whether an earlier try had counted already.
    replayed: bool


class StrategyError(Exception):
    """An action was refused that the strategy had not chosen from the list."""


class Match(Generic[View, Action, Event]):
    """One match for one caller. Every method raises GameledgerError for what the service refuses."""

    def __init__(
        self,
        transport: Transport,
        id: str,
        seat: int | None = None,
        seat_token: str | None = None,
        invitations: list[dict[str, Any]] | None = None,
    ) -> None:
        self._transport = transport
        self.id = id
        #: The seat this object was made with; None when it was made by id alone.
        self.seat = seat
        #: Acts for that seat and nothing else: hand it to an agent, keep the key.
        self.seat_token = seat_token
        #: Those asked for when it was opened, each with `seat` and `token`, which is shown only then.
        self.invitations = invitations or []
        #: What is said about the match.
        self.messages = Messages(transport, id)

    def get(self, *, lang: Language | None = None) -> MatchState:
        return self._transport.call("getMatch", matchId=self.id, lang=lang)

    def join(self, request: SeatRequest | None = None) -> Match[View, Action, Event]:
        """Takes a seat; the result is this match with the seat and its token."""
        joined = self._transport.call("joinMatch", matchId=self.id, **(request or {}))
        return Match(self._transport, self.id, joined["seat"], joined["seatToken"])

    def leave(self, seat: int) -> MatchState:
        """Before the start only."""
        return self._transport.call("leaveMatch", matchId=self.id, seat=seat)

    def add_bot(self, bot: str, seat: int | None = None, loadout: Any = None) -> MatchState:
        """Fills a seat with a built-in bot, which may bring a loadout, if the caller opened the match."""
        return self._transport.call("addBot", matchId=self.id, bot=bot, seat=seat, loadout=loadout)

    def reveal_entropy(self, seat: int, entropy: str) -> MatchState:
        return self._transport.call("revealEntropy", matchId=self.id, seat=seat, entropy=entropy)

    def fork(self, at: int, **request: Any) -> Match[View, Action, Event]:
        """Opens a match that goes on from version `at` of this one."""
        return self._opened(self._transport.call("forkMatch", matchId=self.id, at=at, **request))

    def cancel(self) -> MatchState:
        """Before the start, by who opened it."""
        return self._transport.call("cancelMatch", matchId=self.id)

    def offer(self, offer: OfferRequest, idempotency_key: str | None = None) -> AgreedOnce:
        """Offers a draw, a takeback, an end without result or a pause; where nobody has to agree it takes effect at once."""
        return cast(AgreedOnce, self._transport.call("offer", matchId=self.id, idempotency_key=idempotency_key, **cast(Any, offer)))

    def answer(self, seq: int, accept: bool, idempotency_key: str | None = None) -> AgreedOnce:
        """Answers the offer that stands at `seq` of the log."""
        return cast(AgreedOnce, self._transport.call("answerOffer", matchId=self.id, seq=seq, accept=accept, idempotency_key=idempotency_key))

    def withdraw(self, seq: int, idempotency_key: str | None = None) -> AgreedOnce:
        """Takes the own offer back."""
        return cast(AgreedOnce, self._transport.call("withdrawOffer", matchId=self.id, seq=seq, idempotency_key=idempotency_key))

    def resume(self, idempotency_key: str | None = None) -> AgreedOnce:
        """Lets the clocks of a paused match go on."""
        return cast(AgreedOnce, self._transport.call("resume", matchId=self.id, idempotency_key=idempotency_key))

    def rematch(self, idempotency_key: str | None = None, loadout: Any = None) -> Match[View, Action, Event]:
        """After the end: a match like this one, every player one seat further unless seats are drawn; the second request returns the same one.

        `loadout`: what the caller brings instead of what they brought before.
        """
        return self._opened(self._transport.call("rematch", matchId=self.id, loadout=loadout, idempotency_key=idempotency_key))

    def presence(self) -> Presence:
        return self._transport.call("getPresence", matchId=self.id)

    def follow(
        self,
        *,
        after: int | None = None,
        story: bool = False,
        lang: Language | None = None,
        signal: AbortSignal | None = None,
        on_connection: OnConnection | None = None,
    ) -> Generator[dict[str, Any], None, None]:
        """A snapshot, every later entry once and in order, and the end; reconnects by itself.

        `after`: begins at this version, -1 or 0 at the setup; without it at the present one.
        `story`: each entry says what has happened.
        """
        return follow_match(self._transport, self.id, after, words_query(story, lang), signal, on_connection)

    def legal_actions(self, *, odds: bool = False, lang: Language | None = None) -> LegalActions[Action]:
        """Everything the caller's seat may do now; empty when the match is not under way.

        `odds`: each says how likely its dice make it succeed.
        """
        try:
            return cast(LegalActions[Action], self._transport.call("listLegalActions", matchId=self.id, odds=odds or None, lang=lang))
        except GameledgerError as error:
            if error.code != "MATCH_NOT_ACTIVE":
                raise
        # A match that is over, or has not begun, is no error: there is nothing to do in it.
        match = self.get()
        return {"version": match["version"], "seat": match["yourSeat"], "toAct": [], "actions": []}

    def act(
        self,
        action: Action,
        *,
        expected_version: int | None = None,
        idempotency_key: str | None = None,
        lang: Language | None = None,
    ) -> Outcome[Event]:
        """Acts: accepted or refused are values. Sent again under one key until it is answered, it counts once."""
        fields = {"action": action, "expectedVersion": expected_version, "lang": lang}
        return self._outcome("act", idempotency_key=idempotency_key, **fields)

    def resign(self, idempotency_key: str | None = None) -> Outcome[Event]:
        """Gives up."""
        return self._outcome("resign", idempotency_key=idempotency_key)

    def view(
        self,
        *,
        at: int | None = None,
        as_: int | Literal["spectator", "omniscient"] | None = None,
        words: bool = False,
        lang: Language | None = None,
    ) -> dict[str, Any]:
        """`view` in it is typed by the game. Once the match has finished, `as_` is any seat.

        `words`: it has `text`, `language`, `ask`, `standing` and `end` too.
        """
        return cast(dict[str, Any], self._transport.call("getView", matchId=self.id, at=at, as_=as_, words=words or None, lang=lang))

    def log(
        self, *, after: int | None = None, first: int | None = None, story: bool = False, lang: Language | None = None
    ) -> dict[str, Any]:
        """A page of entries with a `seq` greater than `after`: -1 includes the setup, which 0, the default, does not.

        `story`: each entry says what has happened.
        """
        return cast(dict[str, Any], self._transport.call("getLog", matchId=self.id, after=after, first=first, story=story or None, lang=lang))

    def imagine(self) -> dict[str, Any]:
        """A full state the caller's seat can imagine, another one each time."""
        return cast(dict[str, Any], self._transport.call("imagine", matchId=self.id))

    def record(self) -> str:
        """The portable record as text; `gameledger verify` proves it."""
        return self._transport.call("getRecord", matchId=self.id)

    def verification(self) -> Verification:
        """The service's own check."""
        return self._transport.call("verifyMatch", matchId=self.id)

    def inclusion(self) -> str:
        """The proof that the finished match is in the transparency log, as text."""
        return self._transport.call("getInclusion", matchId=self.id)

    def play(self, strategy: Strategy[View, Action], *, signal: AbortSignal | None = None) -> MatchResult | None:
        """Plays the caller's turns to the end of the match: the result, or None when the signal aborted."""
        for message in self.follow(signal=signal):
            if message["type"] == "end":
                return cast("MatchResult | None", message["result"])
            # A bot that is behind decides at the last waiting message.
            if message["type"] != "seats" and message["behind"] == 0:
                self.take_turn(strategy)
        return None

    def take_turn(self, strategy: Strategy[View, Action]) -> Outcome[Event] | None:
        """Acts once if the caller's seat owes an action: what became of it, or None."""
        legal = self.legal_actions()
        version, seat, actions = legal["version"], legal["seat"], legal["actions"]
        # A seat that owes nothing may still be allowed something, such as giving up.
        if version is None or seat is None or seat not in legal["toAct"] or not actions:
            return None
        serious_first = sorted(actions, key=lambda choice: cast(Any, choice["action"])["type"] == "resign")
        view = self.view(at=version)
        situation = {**view, "matchId": self.id, "seat": seat, "actions": serious_first}
        action = strategy(cast(Situation[View, Action], situation))
        if action is None:
            return None
        outcome = self.act(action, expected_version=version)
        if outcome.refusal and outcome.refusal.code == "ILLEGAL_ACTION":
            raise StrategyError(outcome.refusal.message)
        return outcome

    def _opened(self, match: Any) -> Match[View, Action, Event]:
        return Match(self._transport, match["id"], match.get("seat"), match.get("seatToken"))

    def _outcome(self, name: Literal["act", "resign"], **fields: Any) -> Outcome[Event]:
        try:
            made: Any = self._transport.call(name, matchId=self.id, **fields)
        except GameledgerError as error:
            refusal = _refusal_of(error)
            if refusal is None:
                raise
            return Refused(refusal)
        return Accepted(made["version"], made["events"], made["toAct"], made["result"], made["replayed"])


def _refusal_of(error: GameledgerError) -> Refusal | None:
    """None for an error that is none about the rules or the moment."""
    if error.code not in REFUSALS or error.problem is None:
        return None
    why = error.problem.get("refusal") or {}
    message = why.get("message") or error.message
    version = error.problem.get("currentVersion")
    rule, reason, instead, detail = (why.get(name) for name in ("rule", "code", "instead", "detail"))
    return Refusal(error.code, message, rule, reason, instead, detail, version, error.problem)
