"""Generates the models, which are not in git, before the package is built in a checkout."""

import subprocess
from pathlib import Path

from setuptools import setup

FOLDER = Path(__file__).resolve().parent
CHECKOUT = FOLDER.parents[1]
DOCUMENT = CHECKOUT / "openapi" / "openapi-games.json"
MODELS = FOLDER / "src" / "gameledger" / "models" / "__init__.py"

if DOCUMENT.exists() and not (MODELS.exists() and MODELS.stat().st_mtime >= DOCUMENT.stat().st_mtime):
    subprocess.run(["node", "scripts/run.mjs", "generate", "client"], cwd=CHECKOUT, check=True)

setup()
