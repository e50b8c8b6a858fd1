"""One game of a service."""

from __future__ import annotations

from typing import Any, Generic, Literal, TypeVar, cast

from .match import Match
from .models import Game, MatchTerms, Reference, SeatRequest
from .shapes import Action, Event, View
from .transport import Transport
from .words import Language

Config = TypeVar("Config")


class GameClient(Generic[Config, View, Action, Event]):
    """One game of a service; everything of its matches is typed by it."""

    def __init__(self, transport: Transport, id: str) -> None:
        self._transport = transport
        self.id = id

    def get(self) -> Game:
        """Seats, presets, bots, credits, schemas."""
        return self._transport.call("getGame", gameId=self.id)

    def rules(
        self,
        *,
        form: Literal["whole", "summary"] | None = None,
        section: str | None = None,
        version: int | None = None,
        lang: Language | None = None,
    ) -> str:
        """Markdown: on two pages with `summary`, or one rule, chapter or section by its id; `lang`: of the summary."""
        if section is not None:
            return self._transport.call("getRulesSection", gameId=self.id, section=section, version=version)
        return self._transport.call("getRules", gameId=self.id, form=form, version=version, lang=lang)

    def reference(self, *, engine: str | None = None, version: int | None = None, lang: Language | None = None) -> Reference:
        """The data book: what every id stands for; of a version, of one build by its SHA-256, or of the newest."""
        return self._transport.call("getReference", gameId=self.id, engine=engine, version=version, lang=lang)

    def create(
        self,
        *,
        config: Config | None = None,
        preset: str | None = None,
        visibility: Literal["public", "private"] | None = None,
        terms: MatchTerms | None = None,
        join: SeatRequest | None = None,
        seats: list[dict[str, Any] | None] | None = None,
    ) -> Match[View, Action, Event]:
        """Opens a match; `join` is the seat to take, without it none.

        `seats`: by seat, for whom it is kept: `{"player": id}`, `{"invite": True}` or None.
        """
        kept = {"config": config, "preset": preset, "visibility": visibility, "terms": terms, "join": join, "seats": seats}
        made: Any = self._transport.call("createMatch", game=self.id, **cast(Any, kept))
        return Match(self._transport, made["id"], made.get("seat"), made.get("seatToken"), made["invitations"])

    def match(self, id: str) -> Match[View, Action, Event]:
        """A match of this game by its id."""
        return Match(self._transport, id)
