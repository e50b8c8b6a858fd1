"""The typed client of gameledger: matches, live streams that resume, actions that count once, bots."""

from . import models as models
from .abort import AbortSignal as AbortSignal
from .client import Client as Client
from .client import create_client as create_client
from .errors import GameledgerError as GameledgerError
from .game import GameClient as GameClient
from .match import Match as Match
from .seeks import Seeks as Seeks
from .shapes import Accepted as Accepted
from .shapes import Choice as Choice
from .shapes import LegalActions as LegalActions
from .shapes import Outcome as Outcome
from .shapes import Refusal as Refusal
from .shapes import Refused as Refused
from .shapes import Situation as Situation
from .tournament import Tournament as Tournament
