"""Streams over as many connections as it takes."""

from __future__ import annotations

import http.client
import json
import queue
import threading
import time
from collections.abc import Callable, Generator, Iterator
from typing import Any, Literal

from .abort import AbortSignal
from .errors import GameledgerError, error_of, may_pass
from .transport import Transport, backoff_s, path_of

Verdict = Literal["take", "skip", "last", "broken"]
#: Hears of every connection that is made, None, or lost, with why.
OnConnection = Callable[[bool, Exception | None], None]
Message = dict[str, Any]

#: How many messages are held for a caller that is busy.
MOST_AHEAD = 1000


def reconnecting(
    open_stream: Callable[[], Iterator[str | None]],
    read: Callable[[Message], Verdict],
    signal: AbortSignal,
    patience_s: float,
    on_connection: OnConnection | None,
) -> Generator[Message, None, None]:
    """Every message that `read` takes, until one is the last or the signal aborts.

    *Errors*: GameledgerError for what no other try can mend, e.g. a key that has been replaced.
    """
    tell = on_connection or (lambda connected, error: None)
    give_up_at = time.monotonic() + patience_s
    has_heard = False
    attempt = 0
    while not signal.aborted:
        lost: Exception | None = None
        try:
            for line in open_stream():
                if line is None:
                    tell(True, None)
                    continue
                message = json.loads(line)
                if message["type"] == "problem":
                    raise error_of(message["problem"])
                verdict = read(message)
                if verdict == "broken":
                    break
                has_heard = True
                attempt = 0
                if verdict != "skip":
                    yield message
                if verdict == "last":
                    return
        except (GameledgerError, OSError, http.client.HTTPException) as error:
            lost = error
            is_over = isinstance(error, GameledgerError) and not may_pass(error)
            if not signal.aborted and (is_over or (not has_heard and time.monotonic() > give_up_at)):
                raise
        if signal.aborted:
            return
        tell(False, lost)
        after = lost.retry_after if isinstance(lost, GameledgerError) else None
        signal.wait(max(backoff_s(attempt), after or 0.0))
        attempt += 1


class Cursor:
    """How far the caller has been told: after a reconnect the stream begins with a snapshot of what is known already."""

    def __init__(self, after: int | None) -> None:
        self.seq = None if after is None else max(0, after)
        self._has_snapshot = False

    def advance(self, message: Message) -> Verdict:
        """What to do with the next message."""
        kind = message["type"]
        if kind == "snapshot":
            if self._has_snapshot:
                return "skip" if message["version"] == self.seq else "broken"
            self.seq = message["version"]
            self._has_snapshot = True
            return "take"
        if kind == "entry":
            following = (-1 if self.seq is None else self.seq) + 1
            if message["seq"] != following:
                return "skip" if message["seq"] < following else "broken"
            self.seq = message["seq"]
            return "take"
        if kind == "end":
            # None: the match was abandoned before it had a version.
            return "last" if message["version"] is None or message["version"] == self.seq else "broken"
        # Who sits down before the start, or a kind of message that is newer than this client.
        return "take"


def follow_match(
    transport: Transport,
    match_id: str,
    after: int | None,
    words: dict[str, Any],
    signal: AbortSignal | None,
    on_connection: OnConnection | None,
) -> Generator[Message, None, None]:
    """A snapshot, every later entry once and in order, and the end, each with how many have arrived after it."""
    cursor = Cursor(after)
    ended = AbortSignal()
    path = path_of("matches", match_id, "stream")
    messages = reconnecting(
        lambda: transport.lines(path, {"after": cursor.seq, **words}, ended),
        cursor.advance,
        ended,
        transport.patience_s,
        on_connection,
    )
    return _ahead(messages, ended, signal)


def _ahead(messages: Generator[Message, None, None], ended: AbortSignal, signal: AbortSignal | None) -> Generator[Message, None, None]:
    """Takes messages while the caller is busy, so that the caller can be told how far behind it is."""
    forget = signal.on_abort(ended.abort) if signal else lambda: None
    waiting: queue.Queue[Message | Exception | None] = queue.Queue()
    room = threading.Semaphore(MOST_AHEAD)

    def pump() -> None:
        outcome: Exception | None = None
        try:
            for message in messages:
                waiting.put(message)
                room.acquire()
                if ended.aborted:
                    return
        except Exception as error:  # noqa: BLE001: the caller's thread gets it
            outcome = error
        finally:
            waiting.put(outcome)

    threading.Thread(target=pump, daemon=True).start()
    try:
        while True:
            item = waiting.get()
            if isinstance(item, Exception):
                raise item
            if item is None or ended.aborted:
                return
            room.release()
            # The mark of the end is no message.
            yield {**item, "behind": sum(isinstance(one, dict) for one in list(waiting.queue))}
    finally:
        forget()
        ended.abort()
        room.release()


def follow_turns(
    transport: Transport, words: dict[str, Any], signal: AbortSignal | None, on_connection: OnConnection | None
) -> Generator[Message, None, None]:
    """Every turn the caller owes in any match; every new connection names those again that are still owed."""
    ended = AbortSignal()
    forget = signal.on_abort(ended.abort) if signal else lambda: None
    try:
        yield from reconnecting(
            lambda: transport.lines(path_of("me", "turns"), words, ended),
            lambda message: "take" if message["type"] == "turn" else "skip",
            ended,
            transport.patience_s,
            on_connection,
        )
    finally:
        forget()
        ended.abort()


class EventCursor:
    """How far the caller has been told: a new connection tells again which turns are owed."""

    def __init__(self, after: int | None) -> None:
        self.id = after
        self._has_started = False
        self._turns: dict[str, int] = {}

    def advance(self, message: Message) -> Verdict:
        """What to do with the next message."""
        kind = message["type"]
        if kind == "turn":
            if self._turns.get(message["matchId"], -1) >= message["version"]:
                return "skip"
            self._turns[message["matchId"]] = message["version"]
            return "take"
        if kind == "start":
            is_first = not self._has_started
            self._has_started = True
            self.id = message["id"]
            return "take" if is_first else "skip"
        if kind != "reset" and self.id is not None and message["id"] <= self.id:
            return "skip"
        self._has_started = True
        self.id = message["id"]
        if kind == "finished":
            self._turns.pop(message["matchId"], None)
        return "take"


def follow_events(
    transport: Transport,
    after: int | None,
    words: dict[str, Any],
    signal: AbortSignal | None,
    on_connection: OnConnection | None,
) -> Generator[Message, None, None]:
    """Everything that concerns the caller, each event and each turn once."""
    cursor = EventCursor(after)
    ended = AbortSignal()
    forget = signal.on_abort(ended.abort) if signal else lambda: None
    try:
        yield from reconnecting(
            lambda: transport.lines(path_of("me", "events"), {"after": cursor.id, **words}, ended),
            cursor.advance,
            ended,
            transport.patience_s,
            on_connection,
        )
    finally:
        forget()
        ended.abort()
