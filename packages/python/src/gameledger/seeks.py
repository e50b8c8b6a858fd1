"""Being paired with somebody who wants the same match: docs/lobby.md."""

from __future__ import annotations

from .models import Seek, SeekRequest, WaitingSeeks
from .transport import Transport


class Seeks:
    """The seeks of one caller."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(self, request: SeekRequest, idempotency_key: str | None = None) -> Seek:
        """Sent again under one key until it is answered, it opens one seek."""
        return self._transport.call("createSeek", idempotency_key=idempotency_key, **request)

    def waiting(self) -> list[WaitingSeeks]:
        """The matches that others wait for: a seek for the same one meets them."""
        return self._transport.call("listSeeks")["items"]

    def read(self, id: str) -> Seek:
        return self._transport.call("getSeek", seekId=id)

    def renew(self, id: str) -> Seek:
        """Renews it; not needed while `events` is open."""
        return self._transport.call("renewSeek", seekId=id)

    def cancel(self, id: str) -> Seek:
        """Of one that has been matched the answer names the match."""
        return self._transport.call("cancelSeek", seekId=id)
