"""A complete bot: PYTHONPATH=packages/python/src python3 docs/bots/bot.py, with GAMELEDGER_URL and GAMELEDGER_KEY set."""

import os
import random
import sys

from gameledger import create_client

client = create_client(os.environ.get("GAMELEDGER_URL", "http://localhost:3000"), os.environ["GAMELEDGER_KEY"])


def choose(situation):
    """Put your own judgement here: `view` is all your seat can see, and an action is legal if and only if it is in `actions`."""
    actions = [choice["action"] for choice in situation["actions"]]
    # Giving up, where a game has it, is the last of the list.
    serious = [action for action in actions if action["type"] != "resign"]
    return random.choice(serious or actions)


def on_turn(turn, outcome):
    version, status = (turn["version"], outcome.refusal.code) if outcome.refusal else (outcome.version, 200)
    print(turn["matchId"], version, status, flush=True)


def on_connection(connected, error):
    if not connected:
        print("disconnected:", error or "the stream ended", file=sys.stderr, flush=True)


# Every match at once; whatever breaks off is tried again, and an action sent twice counts once.
client.play(choose, on_turn=on_turn, on_connection=on_connection)
