/** What seats bring to a match: a deck, a team. *Source*: docs/lobby.md, "Loadouts". */
import { randomBytes } from 'node:crypto';
import { type FieldFault, malformed } from '../../../base/errors.js';
import { loadoutHash, type SealedLoadout } from '../../../record/log/loadout.js';
import { canonicalJson } from '../../../rules/kernel/canonical-json.js';
import type { AnyGame, Seat } from '../../../rules/kernel/game.js';
import { isRecord } from '../../../rules/kernel/json.js';
import type { HeadRow } from '../../../store/ledger/matches.js';
import type { SeatRow } from '../../../store/ledger/seats.js';
import { LONGEST_ID } from '../input-bounds.js';
import type { Limited, Presenting } from '../parts.js';
import { requireShown, requireSmall } from './chosen-config.js';

/** What decides whether seats bring something. */
export type Bringing = Pick<HeadRow, 'game' | 'gameVersion' | 'config'> & { isFork: boolean };

/** What is wanted for one seat: a loadout, the name of one, or nothing; `path` is its JSON pointer in the request. */
export interface WantedLoadout {
  /** Whose it is. */
  playerId: string;
  /** Any while it is not known. */
  seat: Seat | null;
  loadout: unknown;
  path: string;
}

type Finding = Limited & Pick<Presenting, 'findGame' | 'hooks'>;

/** What decides for a match. */
export function bringingOf(head: HeadRow): Bringing {
  return { ...head, isFork: head.parentMatch !== null };
}

/**
 * What a seat brings, sealed, as its row holds it; null where it brings nothing of its own, the default included:
 * everybody may know whether it does.
 *
 * *Errors*: MALFORMED for what cannot be brought, with the clause and the rule that forbid it.
 */
export async function sealLoadout(parts: Finding, match: Bringing, wanted: WantedLoadout): Promise<string | null> {
  return sealed(await chooseLoadout(parts, match, wanted));
}

/** A loadout under a salt of its own, as a seat's row holds it; null for none. */
export function sealed(loadout: unknown): string | null {
  if (loadout === null) return null;
  const salt = randomBytes(32).toString('hex');
  const made: SealedLoadout = { hash: loadoutHash(salt, loadout), loadout, salt };
  return canonicalJson(made);
}

/**
 * What a seat brings of its own; null for the default. *Errors*: MALFORMED for what cannot be brought, with the clause
 * and the rule that forbid it.
 */
export async function chooseLoadout(parts: Finding, match: Bringing, wanted: WantedLoadout): Promise<unknown> {
  if (wanted.loadout === undefined || wanted.loadout === null) return null;
  const game = parts.findGame(match.game, match.gameVersion);
  const config: unknown = JSON.parse(match.config);
  if (!game?.loadout || match.isFork || !game.loadout.mayBring(config)) throw bringsNothing(wanted.path);
  const loadout = await resolveLoadout(parts, game, wanted);
  const refusal = refusalOf(game, config, loadout, wanted.seat ?? 0);
  if (refusal) throw refusedLoadout(wanted.path, refusal.message, refusal);
  return isDefault(game, config, loadout, wanted.seat ?? 0) ? null : loadout;
}

/** The loadout that is written out, or named as a preset of the game or as one that the player keeps. */
export async function resolveLoadout(
  { hooks, limits }: Limited & Pick<Presenting, 'hooks'>,
  game: AnyGame,
  { playerId, loadout: given, path }: Omit<WantedLoadout, 'seat'>,
): Promise<unknown> {
  requireSmall(given, limits.configBytes, path);
  requireShown(given, path);
  if (!isRecord(given) || Object.keys(given).length !== 1) return given;
  if (typeof given.preset === 'string') return presetOf(game, given.preset, path);
  if (typeof given.saved !== 'string') return given;
  const kept = await hooks.resolveLoadout(playerId, given.saved);
  // Another player's is as one that is not there.
  if (!kept) throw refusedLoadout(`${path}/saved`, 'You have no saved loadout of this id.');
  if (kept.game !== game.id) throw refusedLoadout(`${path}/saved`, `The saved loadout is one of ${kept.game}.`);
  return JSON.parse(kept.loadout);
}

/** Why a seat may not bring a loadout to a match with this config; null where it may. */
export function refusalOf({ seats, loadout: rules }: AnyGame, config: unknown, loadout: unknown, seat: Seat) {
  const verdict = rules?.applyTo(config, alone(seats(config).max, seat, loadout));
  return verdict && !verdict.ok ? verdict : null;
}

function isDefault({ seats, loadout: rules }: AnyGame, config: unknown, loadout: unknown, seat: Seat): boolean {
  const verdict = rules?.applyTo(config, alone(seats(config).max, seat, loadout));
  return verdict?.ok === true && canonicalJson(verdict.config) === canonicalJson(config);
}

/** By seat: nothing for all others. */
function alone(seats: number, seat: Seat, loadout: unknown): unknown[] {
  return Array.from({ length: seats }, (_, other) => (other === seat ? loadout : null));
}

function presetOf({ id, loadout: rules }: AnyGame, name: string, path: string): unknown {
  const presets = rules?.presets ?? {};
  if (Object.hasOwn(presets, name)) return presets[name];
  throw refusedLoadout(`${path}/preset`, `${id} has no loadout «${name.slice(0, LONGEST_ID)}»: one of ${Object.keys(presets).join(', ')}.`);
}

/** A loadout that is not taken, for the reason in `message`; what forbids it is there where the rules do. */
export function refusedLoadout(path: string, message: string, { clause, rule }: Pick<FieldFault, 'clause' | 'rule'> = {}): Error {
  return malformed(`The loadout is invalid: ${message}`, [{ path, message, clause, rule }]);
}

function bringsNothing(path: string): Error {
  return refusedLoadout(path, 'The seats of this match bring nothing: its config says what they play with.');
}

/** What each seat of a match brings of its own, by seat; null where none brings anything. */
export function loadoutsOf(seats: readonly Pick<SeatRow, 'loadout'>[]): (SealedLoadout | null)[] | null {
  if (seats.every(({ loadout }) => loadout === null)) return null;
  return seats.map(({ loadout }) => (loadout === null ? null : (JSON.parse(loadout) as SealedLoadout)));
}

/** What one seat brings of its own; null for the default. */
export function loadoutOf(seat: Pick<SeatRow, 'loadout'>): unknown {
  return loadoutsOf([seat])?.[0]?.loadout ?? null;
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

/** Whether the seats of a match bring something, as it was before any did; not in a fork, nor in a custom match. */
export function seatsBring(game: AnyGame, head: HeadRow, seats: readonly SeatRow[]): boolean {
  if (!game.loadout || head.parentMatch !== null) return false;
  const config: unknown = JSON.parse(head.config);
  return game.loadout.mayBring(loadoutsOf(seats) ? withoutLoadouts(game, config, seats.length) : config);
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
