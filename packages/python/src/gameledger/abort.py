"""Ending what another thread waits for."""

from __future__ import annotations

import threading
from collections.abc import Callable


class AbortSignal:
    """Ends the streams, pauses and bots that it was given to, from any thread."""

    def __init__(self) -> None:
        self._event = threading.Event()
        self._lock = threading.Lock()
        self._listeners: list[Callable[[], None]] = []

    @property
    def aborted(self) -> bool:
        """Whether `abort` has been called."""
        return self._event.is_set()

    def abort(self) -> None:
        """Ends everything; again, it does nothing."""
        self._event.set()
        with self._lock:
            listeners, self._listeners = self._listeners, []
        for listener in listeners:
            listener()

    def wait(self, seconds: float) -> None:
        """Waits; ends early when the signal aborts."""
        self._event.wait(seconds)

    def on_abort(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Calls `listener` when the signal aborts, at once if it has; what is returned takes it back."""
        with self._lock:
            self._listeners.append(listener)
        if self.aborted:
            listener()

        def forget() -> None:
            with self._lock:
                if listener in self._listeners:
                    self._listeners.remove(listener)

        return forget
