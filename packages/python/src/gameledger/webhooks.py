"""Where what the caller is told is posted to: docs/webhooks.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from .models import NewWebhook, Webhook
from .transport import Transport
from .words import Language


class Webhooks:
    """The webhooks of the key's owner."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(self, url: str, events: Sequence[str], lang: Language | None = None) -> NewWebhook:
        """A new one; its secret is shown only here. `standardwebhooks` verifies with it what arrives.

        `lang`: of the texts that are posted.
        """
        return self._transport.call("createWebhook", url=url, events=cast(Any, list(events)), lang=lang)

    def list(self) -> Sequence[Webhook]:
        """The oldest first."""
        return self._transport.call("listWebhooks")["items"]

    def get(self, id: str) -> Webhook:
        """How one fares."""
        return self._transport.call("getWebhook", webhookId=id)

    def remove(self, id: str) -> Webhook:
        return self._transport.call("deleteWebhook", webhookId=id)

    def enable(self, id: str) -> Webhook:
        """Goes on where it stopped, at once."""
        return self._transport.call("enableWebhook", webhookId=id)

    def test(self, id: str) -> Webhook:
        """Has a ping posted."""
        return self._transport.call("testWebhook", webhookId=id)
