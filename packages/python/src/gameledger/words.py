"""Which words answers come with: docs/narration.md."""

from __future__ import annotations

from typing import Any, Literal

#: A language of texts; English without one.
Language = Literal["en", "es"]


def words_query(story: bool, lang: Language | None) -> dict[str, Any]:
    """Words as the service is asked for them; `story`: whether it says what has happened."""
    return {"story": "1" if story else None, "lang": lang}
