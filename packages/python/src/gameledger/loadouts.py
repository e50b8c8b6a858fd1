"""The decks and teams that the caller keeps: docs/lobby.md, "Saved loadouts"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from .models import SavedLoadout, SavedLoadoutHead
from .shapes import LoadoutRequest
from .transport import Transport, path_of


class Loadouts:
    """The saved loadouts of the key's owner."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(self, request: LoadoutRequest) -> SavedLoadout:
        """Checked by the rules; a refusal names the one that forbids it. A seat brings it as `{"saved": id}`."""
        return cast(SavedLoadout, self._value("POST", body=request))

    def list(self, game: str | None = None) -> Sequence[SavedLoadoutHead]:
        """The oldest first, without their content."""
        query = {} if game is None else {"game": game}
        return cast(Sequence[SavedLoadoutHead], self._value("GET", query=query)["items"])

    def get(self, id: str) -> SavedLoadout:
        return cast(SavedLoadout, self._value("GET", id))

    def replace(self, id: str, request: LoadoutRequest) -> SavedLoadout:
        """Keeps something else under the same id; what was brought before does not change."""
        return cast(SavedLoadout, self._value("PUT", id, body=request))

    def remove(self, id: str) -> SavedLoadout:
        return cast(SavedLoadout, self._value("DELETE", id))

    def _value(self, method: str, *path: str, **request: Any) -> Any:
        return self._transport.request(method, path_of("me", "loadouts", *path), **request).value()
