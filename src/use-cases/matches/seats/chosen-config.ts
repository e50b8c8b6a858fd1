/** The game and the config that a caller names. */

import { malformed } from '../../../base/errors.js';
import { jsonBytes } from '../../../base/json-bytes.js';
import { FREE_TEXT_IN_WORDS, findHidden } from '../../../rules/kernel/free-text.js';
import type { AnyGame } from '../../../rules/kernel/game.js';
import { formatJsonPointer } from '../../../rules/kit/json-pointer.js';
import { LONGEST_ID } from '../input-bounds.js';
import type { Limited, Presenting } from '../parts.js';
import type { CreateInput } from '../shapes.js';

/** A game of the catalogue, and a config of it written out or by the name of a preset. */
export type ConfigRequest = Pick<CreateInput, 'game' | 'config' | 'preset'>;

/** What a match can be opened with. */
export interface ChosenConfig {
  game: AnyGame;
  /** Resolved. */
  config: unknown;
}

/** Resolves the config by the newest version of the game. *Errors*: MALFORMED, with the config's clause. */
export function chooseConfig({ findGame, limits }: Limited & Pick<Presenting, 'findGame'>, request: ConfigRequest): ChosenConfig {
  const game = requireGame({ findGame }, request.game);
  requireSmall(request.config, limits.configBytes, '/config');
  requireShown(request.config, '/config');
  const verdict = game.resolveConfig(givenConfig(game, request));
  if (!verdict.ok) {
    const { path, message, clause, rule } = verdict;
    throw malformed(`The config is invalid: ${message}`, [{ path: `/config${path}`, message, clause, rule }]);
  }
  return { game, config: verdict.config };
}

/** The newest version of a game of the catalogue. *Errors*: MALFORMED. */
export function requireGame({ findGame }: Pick<Presenting, 'findGame'>, id: string): AnyGame {
  const game = findGame(id);
  if (game) return game;
  throw malformed(`There is no game «${id}».`, [{ path: '/game', message: 'not in the catalogue: GET /v1/games lists them' }]);
}

/**
 * The config a caller means: written out, or the name of a preset in `preset` or in its place. *Errors*: MALFORMED for
 * both, and for a name that is none.
 */
function givenConfig({ id, presets }: AnyGame, { config, preset }: ConfigRequest): unknown {
  if (preset !== undefined && config !== undefined)
    throw malformed('A match has a config or a preset, not both.', [{ path: '/preset', message: 'leave it out, or leave the config out' }]);
  const name = preset ?? (typeof config === 'string' ? config : undefined);
  if (name === undefined) return config ?? {};
  if (Object.hasOwn(presets, name)) return presets[name];
  // A stranger's name for a preset may be as long as a config.
  throw malformed(`${id} has no preset «${name.slice(0, LONGEST_ID)}».`, [
    { path: preset === undefined ? '/config' : '/preset', message: `one of ${Object.keys(presets).join(', ')}` },
  ]);
}

/**
 * *Errors*: MALFORMED for a text in a config or a loadout, at `base`, that nobody could be shown as it is, whichever
 * the game.
 */
export function requireShown(given: unknown, base: string): void {
  const path = findHidden(given);
  if (!path) return;
  const pointer = `${base}${formatJsonPointer(path)}`;
  const message = `"${pointer.slice(1).replaceAll('/', '.').slice(0, 100)}" ${FREE_TEXT_IN_WORDS}.`;
  throw malformed(message, [{ path: pointer, message }]);
}

/** *Errors*: MALFORMED for a config or a loadout that every reader of the match would have to carry. */
export function requireSmall(given: unknown, configBytes: number, path: string): void {
  if (jsonBytes(given, configBytes) <= configBytes) return;
  throw malformed(`The ${path.slice(path.lastIndexOf('/') + 1)} is too large.`, [
    { path, message: `at most ${configBytes} bytes of JSON` },
  ]);
}
