"""The decks and teams that the caller keeps: docs/lobby.md, "Saved loadouts"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast
from .models import SavedLoadout, SavedLoadoutHead
from .shapes import LoadoutRequest
from .transport import Transport


class Loadouts:
    """The saved loadouts of the key's owner."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(self, request: LoadoutRequest) -> SavedLoadout:
        """Checked by the rules; a refusal names the one that forbids it. A seat brings it as `{"saved": id}`."""
        return self._transport.call("createLoadout", **cast(Any, request))

    def list(self, game: str | None = None) -> Sequence[SavedLoadoutHead]:
        """The oldest first, without their content."""
        return self._transport.call("listLoadouts", game=game)["items"]

    def get(self, id: str) -> SavedLoadout:
        return self._transport.call("getLoadout", loadoutId=id)

    def replace(self, id: str, request: LoadoutRequest) -> SavedLoadout:
        """Keeps something else under the same id; what was brought before does not change."""
        return self._transport.call("replaceLoadout", loadoutId=id, **cast(Any, request))

    def remove(self, id: str) -> SavedLoadout:
        return self._transport.call("deleteLoadout", loadoutId=id)
