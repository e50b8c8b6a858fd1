"""Requests over HTTP, repeated where a repetition counts once."""

from __future__ import annotations

import http.client
import json
import random
import re
import secrets
import socket
import ssl
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode, urlsplit

from .abort import AbortSignal
from .errors import GameledgerError, refused_by, seconds_of
from .models.operations import OPERATIONS, Operations

FIRST_S = 0.25
LONGEST_S = 10.0
#: For one try, until its whole answer is here.
TRY_S = 30.0
#: The service sends a sign of life every 15 seconds.
SILENCE_S = 40.0
#: The service, or what stands before it, has not worked on the request or will say the same again.
PASSING = frozenset({502, 503, 504})
#: Characters that no URL changes, and not of dots alone: `..` would take away the part of the path before it.
PART = re.compile(r"(?=.*[^.])[A-Za-z0-9_.~-]+")


def backoff_s(attempt: int) -> float:
    """How long to wait before try number `attempt` + 1: doubled each time, and spread."""
    most = min(LONGEST_S, FIRST_S * 2.0 ** min(attempt, 10))
    return FIRST_S / 2 + random.random() * (most - FIRST_S / 2)


def fresh_key() -> str:
    """A key no other request has."""
    return secrets.token_hex(16)


def path_of(*parts: str) -> str:
    """A path below `/v1`. *Errors*: GameledgerError NOT_FOUND for a part that cannot be an id."""
    return "/v1/" + "/".join(map(checked, parts))


def checked(part: str) -> str:
    """A part of a path. *Errors*: GameledgerError NOT_FOUND for one that cannot be an id."""
    if not PART.fullmatch(part):
        raise GameledgerError("NOT_FOUND", f"{part!r} cannot be an id.")
    return part


@dataclass(frozen=True)
class Answer:
    """An answer that has come whole."""

    status: int
    reason: str
    headers: dict[str, str]
    body: bytes

    def value(self) -> Any:
        """The JSON of a success, or its text. *Errors*: GameledgerError for everything else."""
        is_json = "json" in self.headers.get("content-type", "") and "ndjson" not in self.headers.get("content-type", "")
        body = json.loads(self.body) if is_json and self.body else self.body.decode()
        if not 200 <= self.status < 300:
            raise refused_by(self.status, self.reason, self.headers, body)
        return body

    @property
    def replayed(self) -> bool:
        """Whether this is the answer of an earlier try."""
        return self.headers.get("idempotent-replayed") == "true"


class Transport(Operations):
    """One service for one caller."""

    def __init__(self, url: str, key: str | None, patience_s: float) -> None:
        self._url = urlsplit(url.rstrip("/"))
        if self._url.scheme not in ("http", "https") or not self._url.hostname:
            raise ValueError(f"not the address of a service: {url}")
        self._headers = {"authorization": f"Bearer {key}"} if key else {}
        self.patience_s = patience_s

    def request(
        self,
        method: str,
        path: str,
        *,
        body: Any = None,
        query: dict[str, Any] | None = None,
        key: str | None = None,
        content_type: str = "application/json",
    ) -> Answer:
        """Sends, again where a repetition counts once, until an answer is here. *Errors*: GameledgerError UNAVAILABLE."""
        headers = dict(self._headers)
        if key is not None:
            headers["idempotency-key"] = key
        data = None
        if body is not None:
            headers["content-type"] = content_type
            data = body.encode() if isinstance(body, str) else json.dumps(body).encode()
        may_repeat = method in ("GET", "PUT") or key is not None
        give_up_at = time.monotonic() + self.patience_s
        attempt = 0
        while True:
            answer = self._try_once(method, self._target(path, query), data, headers)
            wait_s = _wait_before_next(answer, may_repeat, attempt)
            if wait_s is None or time.monotonic() + wait_s > give_up_at:
                if isinstance(answer, GameledgerError):
                    raise answer
                return answer
            time.sleep(wait_s)
            attempt += 1

    def _call(self, operation: str, /, *, idempotency_key: str | None = None, **fields: Any) -> Any:
        method, route, *marks = OPERATIONS[operation].split(" ")
        template, _, named = route.partition("?")
        given = {field.rstrip("_"): value for field, value in fields.items() if value is not None}
        path = path_of(*(_filled(part, given) for part in template.split("/")[2:]))
        if "lines" in marks:
            return self.request(method, path, body=given["body"], content_type="application/x-ndjson").value()
        query = {field: given.pop(field) for field in list(given) if "body" not in marks or field in named.split(",")}
        query = {field: int(value) if isinstance(value, bool) else value for field, value in query.items()}
        key = (idempotency_key or fresh_key()) if "once" in marks else None
        answer = self.request(method, path, body=given if "body" in marks else None, query=query, key=key)
        value = answer.value()
        return {**value, "replayed": answer.replayed} if key and isinstance(value, dict) else value

    def lines(self, path: str, query: dict[str, Any], signal: AbortSignal) -> Iterator[str | None]:
        """The lines of a stream, None first once it is open; ends when it ends. *Errors*: GameledgerError, OSError."""
        connection = self._connection(SILENCE_S)
        connection.connect()
        # The connection lets its socket go to the answer.
        wire = connection.sock
        forget = signal.on_abort(lambda: _cut(wire))
        try:
            headers = {**self._headers, "accept": "application/x-ndjson"}
            connection.request("GET", self._target(path, query), headers=headers)
            response = connection.getresponse()
            if response.status != 200:
                Answer(response.status, response.reason, _names(response), response.read()).value()
            yield None
            while line := response.readline():
                # A last line that was cut off has not arrived.
                if not line.endswith(b"\n"):
                    return
                if line.strip():
                    yield line.decode()
        finally:
            forget()
            connection.close()

    def _try_once(self, method: str, target: str, data: bytes | None, headers: dict[str, str]) -> Answer | GameledgerError:
        connection = self._connection(TRY_S)
        try:
            connection.request(method, target, data, headers)
            response = connection.getresponse()
            return Answer(response.status, response.reason, _names(response), response.read())
        except (OSError, http.client.HTTPException) as error:
            place = f"{self._url.scheme}://{self._url.netloc}"
            return GameledgerError("UNAVAILABLE", f"{place} cannot be reached: {error!r}")
        finally:
            connection.close()

    def _target(self, path: str, query: dict[str, Any] | None) -> str:
        given = {name: value for name, value in (query or {}).items() if value is not None}
        return self._url.path + path + (f"?{urlencode(given)}" if given else "")

    def _connection(self, timeout: float) -> http.client.HTTPConnection:
        host, port = self._url.hostname or "", self._url.port
        if self._url.scheme == "https":
            return http.client.HTTPSConnection(host, port, timeout=timeout, context=ssl.create_default_context())
        return http.client.HTTPConnection(host, port, timeout=timeout)


def _filled(part: str, given: dict[str, Any]) -> str:
    """A part of a path with the fields that it names, which are taken out."""
    for field in re.findall(r"{(\w+)}", part):
        part = part.replace(f"{{{field}}}", checked(str(given.pop(field))))
    return part


def _names(response: http.client.HTTPResponse) -> dict[str, str]:
    return {name.lower(): value for name, value in response.getheaders()}


def _cut(wire: socket.socket) -> None:
    # Another thread may be reading: only a shutdown wakes it. A socket that is closed already needs none.
    try:
        wire.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass


def _wait_before_next(answer: Answer | GameledgerError, may_repeat: bool, attempt: int) -> float | None:
    """None: there is no next try."""
    if isinstance(answer, GameledgerError):
        return backoff_s(attempt) if may_repeat else None
    wait_s = max(backoff_s(attempt), seconds_of(answer.headers) or 0.0)
    if answer.status == 429:
        return wait_s
    return wait_s if answer.status in PASSING and may_repeat else None
