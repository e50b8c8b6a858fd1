"""Requests that were refused, or got no answer in time."""

from __future__ import annotations

from typing import Any


class GameledgerError(Exception):
    """A request that was refused, or that got no answer in time.

    `code` to decide by (docs/errors.md); `problem` is the service's own document, None when no answer came
    (the code is `UNAVAILABLE` then); `retry_after` are the seconds to wait, where the service says so.
    """

    def __init__(
        self,
        code: str,
        message: str,
        status: int | None = None,
        problem: dict[str, Any] | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status
        self.problem = problem
        self.retry_after = retry_after

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"


PASSING = frozenset({"UNAVAILABLE", "RATE_LIMITED", "INTERNAL"})


def may_pass(error: Exception) -> bool:
    """Whether a later try may mend it."""
    return isinstance(error, GameledgerError) and error.code in PASSING


def error_of(problem: dict[str, Any]) -> GameledgerError:
    """A problem document as an error."""
    return GameledgerError(problem["code"], problem["detail"], problem.get("status"), problem, problem.get("retryAfter"))


def refused_by(status: int, reason: str, headers: dict[str, str], body: Any) -> GameledgerError:
    """What an answer that is not a success says."""
    if isinstance(body, dict) and isinstance(body.get("code"), str) and "detail" in body:
        return error_of(body)
    # Not the service speaks but something before it, e.g. a proxy whose server is restarting.
    code = "RATE_LIMITED" if status == 429 else "UNAVAILABLE" if status >= 502 else "INTERNAL"
    return GameledgerError(code, f"The server returned {status} {reason}.", status, None, seconds_of(headers))


def seconds_of(headers: dict[str, str]) -> float | None:
    """How long to wait, where an answer says so in seconds."""
    text = headers.get("retry-after", "")
    return float(text) if text.replace(".", "", 1).isdigit() else None
