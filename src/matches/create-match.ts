/** Opening a match of a game by a config. */
import { canonicalJson } from '../kernel/canonical-json.js';
import type { AnyGame } from '../kernel/game.js';
import type { Caller } from '../players/caller.js';
import { requirePlayer } from '../players/players.js';
import { malformed } from '../service/errors.js';
import { jsonBytes } from '../service/json-bytes.js';
import { LIMITS } from '../service/limits.js';
import { LONGEST_ID } from './input-bounds.js';
import type { CreateInput, Opened } from './shapes.js';
import type { Deps } from './shared/deps.js';
import { openMatch } from './shared/open-match.js';
import { requireTerms } from './shared/terms.js';

/** Opens a match; with `join` its creator takes a seat at once. */
export async function createMatch(deps: Deps, caller: Caller, input: CreateInput, bots: readonly string[]): Promise<Opened> {
  const player = requirePlayer(caller);
  const game = deps.findGame(input.game);
  if (!game)
    throw malformed(`There is no game «${input.game}».`, [{ path: '/game', message: 'not in the catalogue: GET /v1/games lists them' }]);
  requireSmall(input.config);
  const verdict = game.resolveConfig(givenConfig(game, input));
  if (!verdict.ok) {
    throw malformed(`The config is refused: ${verdict.message}`, [
      { path: `/config${verdict.path}`, message: verdict.message, clause: verdict.clause },
    ]);
  }
  const seats = game.seats(verdict.config).max;
  const made = {
    game: game.id,
    gameVersion: game.version,
    config: canonicalJson(verdict.config),
    visibility: input.visibility ?? 'public',
    seats,
    createdBy: player.id,
    parent: null,
    terms: requireTerms(input.terms, { seats, isFork: false, bots }),
  };
  return openMatch(deps, caller, made, input.join);
}

/** The config a caller means: written out, or the name of a preset in `preset` or in its place. *Errors*: MALFORMED for both, and for a name that is none. */
function givenConfig({ id, presets }: AnyGame, { config, preset }: CreateInput): unknown {
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

/** *Errors*: MALFORMED for a config that every reader of the match would have to carry. */
function requireSmall(config: unknown): void {
  const { configBytes } = LIMITS;
  if (jsonBytes(config, configBytes) <= configBytes) return;
  throw malformed('The config is too large.', [{ path: '/config', message: `at most ${configBytes} bytes of JSON` }]);
}
