import { readFileSync } from 'node:fs';
import { sha256Hex } from '#crypto';
import type { AnyGame } from '../kernel/game.js';
import { ENGINES_FOLDER, type EngineEntry } from './engine-list.js';

/** An engine that was found to be the one that is pinned. */
export interface Engine {
  game: AnyGame;
  /** Lower-case hex of the bundle's SHA-256. */
  sha256: string;
  /** The bundle itself. */
  source: string;
}

/** A bundle is not what the list says of it. */
export class EngineError extends Error {}

/** Loads a listed bundle. *Errors*: EngineError, with the bundle's name, for a missing or a changed file, or one that holds another game. */
export async function loadEngine({ game: id, version, sha256, file }: EngineEntry, folder: URL = ENGINES_FOLDER): Promise<Engine> {
  const name = `engine ${id} version ${version} (engines/${file})`;
  const source = readBundle(new URL(file, folder), name);
  const found = sha256Hex(source);
  if (found !== sha256) throw new EngineError(`${name} is not the one that is pinned: its SHA-256 is ${found}, ${sha256} is listed`);
  const game = await importEngine(source);
  if (game.id !== id || game.version !== version) throw new EngineError(`${name} holds ${game.id} version ${game.version}`);
  return { game, sha256, source };
}

/** Runs a bundle whose hash the caller has checked. The text is what runs: a file could change between the check and the import. */
export async function importEngine(source: string): Promise<AnyGame> {
  const url = `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
  const { game } = (await import(url)) as { game: AnyGame };
  return game;
}

function readBundle(url: URL, name: string): string {
  try {
    return readFileSync(url, 'utf8');
  } catch (error) {
    throw new EngineError(`${name} cannot be read`, { cause: error });
  }
}
