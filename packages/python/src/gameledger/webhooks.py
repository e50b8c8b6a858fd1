"""Where what the caller is told is posted to: docs/webhooks.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from .models import NewWebhook, Webhook
from .transport import Transport, path_of
from .words import Language


class Webhooks:
    """The webhooks of the key's owner."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(self, url: str, events: Sequence[str], lang: Language | None = None) -> NewWebhook:
        """A new one; its secret is shown only here. `standardwebhooks` verifies with it what arrives.

        `lang`: of the texts that are posted.
        """
        words = {} if lang is None else {"lang": lang}
        return cast(NewWebhook, self._value("POST", body={"url": url, "events": list(events), **words}))

    def list(self) -> Sequence[Webhook]:
        """The oldest first."""
        return cast(Sequence[Webhook], self._value("GET")["items"])

    def get(self, id: str) -> Webhook:
        """How one fares."""
        return cast(Webhook, self._value("GET", id))

    def remove(self, id: str) -> Webhook:
        return cast(Webhook, self._value("DELETE", id))

    def enable(self, id: str) -> Webhook:
        """Goes on where it stopped, at once."""
        return cast(Webhook, self._value("POST", id, "enable"))

    def test(self, id: str) -> Webhook:
        """Has a ping posted."""
        return cast(Webhook, self._value("POST", id, "test"))

    def _value(self, method: str, *path: str, **request: Any) -> Any:
        return self._transport.request(method, path_of("webhooks", *path), **request).value()
