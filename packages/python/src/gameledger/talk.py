"""What is said about a match."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Literal, cast

from .abort import AbortSignal
from .follow import OnConnection, Verdict, reconnecting
from .models import Message, MessageList
from .transport import Transport, path_of

TalkRoom = Literal["table", "stands"]


class Messages:
    """What is said about a match: at the `table` among its seats, in the `stands` among all others."""

    def __init__(self, transport: Transport, match_id: str) -> None:
        self._transport = transport
        self._match_id = match_id

    def list(self, room: TalkRoom, *, after: int | None = None, first: int | None = None) -> MessageList:
        """A page, the oldest change first; a message that was removed has no text. `after`: the `seq` last seen."""
        return self._transport.call("listMessages", matchId=self._match_id, room=room, after=after, first=first)

    def post(self, room: TalkRoom, text: str, idempotency_key: str | None = None) -> Message:
        """Says something. Sent again under one key until it is answered, it is posted once."""
        said = self._transport.call("postMessage", matchId=self._match_id, room=room, text=text, idempotency_key=idempotency_key)
        return cast(Message, {name: value for name, value in said.items() if name != "replayed"})

    def remove(self, message_id: str) -> Message:
        """Takes the text of the caller's own message away."""
        return self._transport.call("removeMessage", matchId=self._match_id, messageId=message_id)

    def follow(
        self,
        room: TalkRoom,
        *,
        after: int | None = None,
        signal: AbortSignal | None = None,
        on_connection: OnConnection | None = None,
    ) -> Generator[Message, None, None]:
        """Each message as it is posted, and once more, without its text, when it is removed; reconnects by itself.

        `after`: the `seq` last seen; 0: everything that was said; without it only what is said from now on.
        """
        cursor = after
        ended = AbortSignal()
        forget = signal.on_abort(ended.abort) if signal else lambda: None

        def advance(message: dict[str, Any]) -> Verdict:
            nonlocal cursor
            cursor = message["seq"]
            return "take" if message["type"] == "message" else "skip"

        path = path_of("matches", self._match_id, "messages", "stream")
        try:
            for message in reconnecting(
                lambda: self._transport.lines(path, {"room": room, "after": cursor}, ended),
                advance,
                ended,
                self._transport.patience_s,
                on_connection,
            ):
                yield cast(Message, {name: value for name, value in message.items() if name != "type"})
        finally:
            forget()
            ended.abort()
