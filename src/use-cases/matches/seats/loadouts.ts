/** What seats bring to a match: a deck, a team. *Source*: docs/lobby.md, "Loadouts". */
import { randomBytes } from 'node:crypto';
import { malformed } from '../../../base/errors.js';
import { loadoutHash, type SealedLoadout } from '../../../record/log/loadout.js';
import { canonicalJson } from '../../../rules/kernel/canonical-json.js';
import type { AnyGame, Loadouts, Seat } from '../../../rules/kernel/game.js';
import { isRecord } from '../../../rules/kernel/json.js';
import type { HeadRow } from '../../../store/ledger/matches.js';
import type { SeatRow } from '../../../store/ledger/seats.js';
import type { Deps } from '../deps.js';
import { LONGEST_ID } from '../input-bounds.js';
import { requireShown, requireSmall } from './chosen-config.js';

/** What decides whether seats bring something. */
export type Bringing = Pick<HeadRow, 'game' | 'gameVersion' | 'config'> & { isFork: boolean };

/** What is wanted for one seat: a loadout, the name of one, or nothing; `path` is its JSON pointer in the request. */
export interface WantedLoadout {
  /** Any while it is not known. */
  seat: Seat | null;
  loadout: unknown;
  path: string;
}

/** What decides for a match. */
export function bringingOf(head: HeadRow): Bringing {
  return { ...head, isFork: head.parentMatch !== null };
}

/**
 * What a seat brings, sealed, as its row holds it; null where it brings nothing of its own, the default included:
 * everybody may know whether it does.
 *
 * *Errors*: MALFORMED for what cannot be brought, with the clause that forbids it.
 */
export function sealLoadout(deps: Pick<Deps, 'findGame' | 'limits'>, match: Bringing, wanted: WantedLoadout): string | null {
  const game = deps.findGame(match.game, match.gameVersion);
  const rules = game?.loadout;
  const config: unknown = JSON.parse(match.config);
  if (wanted.loadout === undefined || wanted.loadout === null) return null;
  if (!game || !rules || match.isFork || !rules.mayBring(config)) {
    throw refused(wanted.path, 'The seats of this match bring nothing: its config says what they play with.');
  }
  const loadout = requireLoadout(deps, { game, rules, config }, wanted);
  if (loadout === null) return null;
  const salt = randomBytes(32).toString('hex');
  const sealed: SealedLoadout = { hash: loadoutHash(salt, loadout), loadout, salt };
  return canonicalJson(sealed);
}

interface Offered {
  game: AnyGame;
  rules: Loadouts<unknown>;
  config: unknown;
}

function requireLoadout(
  { limits }: Pick<Deps, 'limits'>,
  { game, rules, config }: Offered,
  { seat, loadout: given, path }: WantedLoadout,
): unknown {
  requireSmall(given, limits.configBytes, path);
  requireShown(given, path);
  const loadout =
    isRecord(given) && typeof given.preset === 'string' && Object.keys(given).length === 1
      ? presetOf(game, rules, given.preset, path)
      : given;
  const seats = game.seats(config).max;
  const loadouts = Array.from({ length: seats }, (_, other) => (other === (seat ?? 0) ? loadout : null));
  const verdict = rules.applyTo(config, loadouts);
  if (!verdict.ok) throw refused(path, verdict.message, verdict.clause);
  return canonicalJson(verdict.config) === canonicalJson(config) ? null : loadout;
}

function presetOf({ id }: AnyGame, { presets }: Loadouts<unknown>, name: string, path: string): unknown {
  if (Object.hasOwn(presets, name)) return presets[name];
  throw refused(`${path}/preset`, `${id} has no loadout «${name.slice(0, LONGEST_ID)}»: one of ${Object.keys(presets).join(', ')}.`);
}

function refused(path: string, message: string, clause?: string): Error {
  return malformed(`The loadout is invalid: ${message}`, [{ path, message, ...(clause !== undefined && { clause }) }]);
}

/** What each seat of a match brings of its own, by seat; null where none brings anything. */
export function loadoutsOf(seats: readonly Pick<SeatRow, 'loadout'>[]): (SealedLoadout | null)[] | null {
  if (seats.every(({ loadout }) => loadout === null)) return null;
  return seats.map(({ loadout }) => (loadout === null ? null : (JSON.parse(loadout) as SealedLoadout)));
}

/** The config that a match is played with. */
export function playedConfig({ loadout: rules }: AnyGame, config: unknown, loadouts: ReturnType<typeof loadoutsOf>): unknown {
  if (!rules || !loadouts) return config;
  const verdict = rules.applyTo(
    config,
    loadouts.map((sealed) => sealed?.loadout ?? null),
  );
  if (!verdict.ok) throw new Error(`loadouts that were accepted are refused: ${verdict.clause}`);
  return verdict.config;
}

/** The config as nobody has brought anything to it, and as its maker has named nothing. */
export function withoutLoadouts({ loadout: rules }: AnyGame, config: unknown, seats: number): unknown {
  const none = Array.from({ length: seats }, () => null);
  const verdict = rules?.applyTo(config, none);
  return verdict?.ok ? verdict.config : config;
}

/** Whether the maker of a match names what others would bring. */
export function isCustom(game: AnyGame, config: unknown, seats: number): boolean {
  return canonicalJson(withoutLoadouts(game, config, seats)) !== canonicalJson(config);
}
