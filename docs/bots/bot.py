"""A complete bot with nothing but Python's standard library: python3 bot.py, with GAMELEDGER_URL and GAMELEDGER_KEY set."""

import http.client
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request

URL = os.environ.get("GAMELEDGER_URL", "http://localhost:3000").rstrip("/")
KEY = os.environ["GAMELEDGER_KEY"]
# Longer than the service is ever silent: it sends a blank line every 15 seconds.
STREAM_TIMEOUT_S = 40


def request(path, body=None, headers=None, timeout=10):
    headers = {"Authorization": f"Bearer {KEY}", **(headers or {})}
    data = None
    if body is not None:
        data = json.dumps(body).encode()
        headers["Content-Type"] = "application/json"
    return urllib.request.urlopen(urllib.request.Request(URL + path, data, headers), timeout=timeout)


def choose(match_id, actions):
    """Put your own judgement here: the view is all your seat can see."""
    json.load(request(f"/v1/matches/{match_id}/view"))
    serious = [choice for choice in actions if choice["action"]["type"] != "resign"]
    return random.choice(serious or actions)


def act(match_id):
    try:
        legal = json.load(request(f"/v1/matches/{match_id}/actions"))
    except urllib.error.HTTPError as refusal:
        # 409: the match is over. Whatever else is wrong may pass: after a reconnect the stream names the turn again.
        if refusal.code == 409:
            return
        raise
    # By now the seat may owe nothing any more; giving up may still be listed.
    if legal["seat"] not in legal["toAct"]:
        return
    version = legal["version"]
    chosen = choose(match_id, legal["actions"])
    try:
        answer = request(
            f"/v1/matches/{match_id}/actions",
            {"action": chosen["action"], "expectedVersion": version},
            # With the same key a request repeated after a lost answer counts once.
            {"Idempotency-Key": f"turn-{version}"},
        )
        status = answer.status
    except urllib.error.HTTPError as refusal:
        # 409: the match has moved on, and the stream will say if an action is still owed.
        if refusal.code != 409:
            raise
        status = refusal.code
    print(match_id, version + 1, status, chosen["label"], flush=True)


def follow():
    """One connection for all matches; it begins with every turn that is owed already, so nothing is missed in between."""
    with request("/v1/me/turns", headers={"Accept": "application/x-ndjson"}, timeout=STREAM_TIMEOUT_S) as stream:
        for line in stream:
            if not line.strip():
                continue
            message = json.loads(line)
            # The last message of a stream whose key has been replaced.
            if message["type"] == "problem":
                raise ConnectionError(message["problem"]["detail"])
            # A message of another type is newer than this bot.
            if message["type"] == "turn":
                act(message["matchId"])


pause = 0.25
while True:
    try:
        follow()
        pause = 0.25
    except (OSError, http.client.HTTPException, ValueError) as error:
        print("disconnected:", error, file=sys.stderr, flush=True)
    time.sleep(pause)
    pause = min(2 * pause, 10)
