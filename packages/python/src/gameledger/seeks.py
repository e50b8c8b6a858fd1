"""Being paired with somebody who wants the same match: docs/lobby.md."""

from __future__ import annotations

from typing import Literal, cast

from .models import Seek, SeekRequest, WaitingSeeks, WaitingSeeksList
from .transport import Transport, fresh_key, path_of


class Seeks:
    """The seeks of one caller."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(self, request: SeekRequest, idempotency_key: str | None = None) -> Seek:
        """Sent again under one key until it is answered, it opens one seek."""
        answer = self._transport.request("POST", path_of("seeks"), body=request, key=idempotency_key or fresh_key())
        return cast(Seek, answer.value())

    def waiting(self) -> list[WaitingSeeks]:
        """The matches that others wait for: a seek for the same one meets them."""
        return cast(WaitingSeeksList, self._transport.request("GET", path_of("seeks")).value())["items"]

    def read(self, id: str) -> Seek:
        return self._asked("GET", id)

    def renew(self, id: str) -> Seek:
        """Renews it; not needed while `events` is open."""
        return self._asked("PUT", id)

    def cancel(self, id: str) -> Seek:
        """Of one that has been matched the answer names the match."""
        return self._asked("DELETE", id)

    def _asked(self, method: Literal["GET", "PUT", "DELETE"], id: str) -> Seek:
        return cast(Seek, self._transport.request(method, path_of("seeks", id)).value())
