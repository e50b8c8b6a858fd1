import { readFileSync } from 'node:fs';
import { sha256Hex } from '#crypto';
import type { AnyGame } from '../../rules/kernel/game.js';
import type { AnyNarration } from '../../rules/kernel/narration.js';
import { ENGINES_FOLDER, type EngineEntry } from './engine-list.js';

/** An engine whose source is known to the byte. */
export interface Engine {
  game: AnyGame;
  /** Lower-case hex of the SHA-256 of `source`. */
  sha256: string;
  /** The bundle itself. */
  source: string;
  /** The rules as Markdown, for a game of `GAMES`; null: they are in docs/rules/. */
  rules: string | null;
  /** A summary of the rules as Markdown, for a game of `GAMES` that has one. */
  rulesSummary: string | null;
  /** What tells a game of `GAMES` in words; null for one without, and for ours, whose words are in no bundle. */
  narration: AnyNarration | null;
}

/** An engine cannot be used; the message names it and says why. */
export class EngineError extends Error {}

/**
 * Loads a listed bundle. *Errors*: EngineError, with the bundle's name, for a missing or a changed file, or one that
 * holds another game.
 */
export async function loadEngine({ game: id, version, sha256, file }: EngineEntry, folder: URL = ENGINES_FOLDER): Promise<Engine> {
  const name = `engine ${id} version ${version} (engines/${file})`;
  const source = readBundle(new URL(file, folder), name);
  const found = sha256Hex(source);
  if (found !== sha256) throw new EngineError(`${name} is not the pinned file: its SHA-256 is ${found}, ${sha256} is listed`);
  const game = await importEngine(source);
  if (game.id !== id || game.version !== version) throw new EngineError(`${name} holds ${game.id} version ${game.version}`);
  return { game, sha256, source, rules: null, rulesSummary: null, narration: null };
}

/** What a bundle exports. */
export interface EngineModule {
  game: AnyGame;
  rules?: unknown;
  rulesSummary?: unknown;
  narration?: AnyNarration;
}

/** As `importModule`, only the game. */
export async function importEngine(source: string): Promise<AnyGame> {
  return (await importModule(source)).game;
}

/**
 * Runs a bundle whose hash the caller knows. The text is what runs: a file could change between the check and the
 * import.
 */
export async function importModule(source: string): Promise<EngineModule> {
  // Without a name of its own every frame of a stack would show the whole bundle.
  const named = `${source}\n//# sourceURL=gameledger-engine/${sha256Hex(source).slice(0, 16)}.mjs\n`;
  return (await import(`data:text/javascript;base64,${Buffer.from(named).toString('base64')}`)) as EngineModule;
}

function readBundle(url: URL, name: string): string {
  try {
    return readFileSync(url, 'utf8');
  } catch (error) {
    throw new EngineError(`${name} cannot be read`, { cause: error });
  }
}
