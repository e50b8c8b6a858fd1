"""The shapes of the service as one game has them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Literal, TypedDict, TypeVar

View = TypeVar("View")
Action = TypeVar("Action")
Event = TypeVar("Event")


class Choice(TypedDict, Generic[Action]):
    """One thing a seat may do, and its name for people."""

    action: Action
    label: str


class LegalActions(TypedDict, Generic[Action]):
    """Everything the caller's seat may do now; empty when the match is not under way, and `version` None before its start."""

    version: int | None
    seat: int | None
    toAct: list[int]
    actions: list[Choice[Action]]


class LoadoutRequest(TypedDict, total=False):
    """What is to be kept: game, name and loadout, or a text."""

    game: str
    name: str
    loadout: Any
    #: Of the matches it is for; by default a preset of the game takes it.
    config: dict[str, Any]
    preset: str
    text: str


class Situation(TypedDict, Generic[View, Action]):
    """What a strategy decides on: all that the seat sees, and all that it may do."""

    matchId: str
    seat: int
    version: int
    view: View
    text: str
    # Never empty; giving up comes last, if it is among them at all.
    actions: list[Choice[Action]]


@dataclass(frozen=True)
class Accepted(Generic[Event]):
    """An action that is in the log."""

    version: int
    events: list[Event]
    to_act: list[int]
    result: dict[str, Any] | None
    # Whether an earlier try had counted already.
    replayed: bool
    refusal: None = None
    ok: Literal[True] = True


@dataclass(frozen=True)
class Refusal:
    """Why an action was not taken."""

    # `ILLEGAL_ACTION`: the rules forbid it; the others: not now.
    code: str
    message: str
    # The rule that forbids it, e.g. `AR-3.2`; None when it is none.
    rule: str | None
    # The game's own code for the reason.
    reason: str | None
    # What would be legal.
    instead: str | None
    # Both as the engine says them: in English, with its figures and ids.
    detail: str | None
    # Where the match is by now, if the service says so.
    current_version: int | None
    # The service's whole document.
    problem: dict[str, Any]


@dataclass(frozen=True)
class Refused:
    """An action that has changed nothing."""

    refusal: Refusal
    ok: Literal[False] = False


Outcome = Accepted[Event] | Refused
