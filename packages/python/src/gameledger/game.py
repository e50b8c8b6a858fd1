"""One game of a service."""

from __future__ import annotations

from typing import Any, Generic, Literal, TypeVar, cast

from .match import Match
from .models import Game, MatchTerms, Reference, SeatRequest
from .shapes import Action, Event, View
from .transport import Transport, path_of
from .words import Language

Config = TypeVar("Config")


class GameClient(Generic[Config, View, Action, Event]):
    """One game of a service; everything of its matches is typed by it."""

    def __init__(self, transport: Transport, id: str) -> None:
        self._transport = transport
        self.id = id

    def get(self) -> Game:
        """Seats, presets, bots, credits, schemas."""
        return cast(Game, self._read())

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
            return str(self._read("rules", section, version=version))
        return str(self._read("rules", form=form, version=version, lang=lang))

    def reference(self, *, engine: str | None = None, version: int | None = None, lang: Language | None = None) -> Reference:
        """The data book: what every id stands for; of a version, of one build by its SHA-256, or of the newest."""
        return cast(Reference, self._read("reference", engine=engine, version=version, lang=lang))

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
        request: dict[str, Any] = {"game": self.id, "config": config, "preset": preset, "visibility": visibility}
        request |= {"terms": terms, "join": join, "seats": seats}
        body = {name: value for name, value in request.items() if value is not None}
        made = self._transport.request("POST", path_of("matches"), body=body).value()
        return Match(self._transport, made["id"], made.get("seat"), made.get("seatToken"), made["invitations"])

    def match(self, id: str) -> Match[View, Action, Event]:
        """A match of this game by its id."""
        return Match(self._transport, id)

    def _read(self, *path: str, **query: Any) -> Any:
        return self._transport.request("GET", path_of("games", self.id, *path), query=query).value()
