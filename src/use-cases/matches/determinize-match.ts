/** Worlds a seat can imagine, for bots that search. */
import { randomInt } from 'node:crypto';
import { GameledgerError } from '../../base/errors.js';
import { cutToRunningStep, imagineOpening, imagineState, type RunningStep } from '../../record/log/running-step.js';
import { canonicalJson } from '../../rules/kernel/canonical-json.js';
import type { Chance } from '../../rules/kernel/chance.js';
import { fastChance } from '../../rules/kernel/fast-chance.js';
import type { Seat } from '../../rules/kernel/game.js';
import { isRecord } from '../../rules/kernel/json.js';
import type { Caller } from '../accounts/caller.js';
import { isCreator, requireSeat } from './access/access.js';
import { silentUpTo } from './look-back.js';
import type { Reading } from './parts.js';
import { loadoutsOf } from './seats/loadouts.js';
import type { Imagined } from './shapes.js';
import type { LiveMatch } from './state/live-match.js';
import { requireStarted } from './state/load.js';
import { isOver } from './void-running.js';

const LARGEST_SEED = 0x1_0000_0000;

/**
 * A world the caller's seat can imagine at the present version.
 *
 * *Errors*: FORBIDDEN without a seat, or where a world would give a secret part of the config away; MATCH_NOT_ACTIVE
 * after the end.
 */
export async function imagine(parts: Reading, caller: Caller, matchId: string): Promise<Imagined> {
  await requireStarted(parts, caller, matchId);
  const live = await parts.live.current(matchId);
  const seat = requireSeat(caller, live);
  if (live.status !== 'active') throw isOver(live.status);
  // Who has made a match knows its config, but not what the seats of others bring.
  const isTheirs = isCreator(caller, live) && !loadoutsOf(live.seats);
  if (!isTheirs && hidesConfig(live, seat)) {
    throw new GameledgerError('FORBIDDEN', 'A world would reveal what the config of this match hides from your seat.');
  }
  const chance = fastChance(randomInt(LARGEST_SEED));
  return atRest(parts, live, seat, (step) => ({
    version: live.version,
    seat,
    state: imagineState(live.game, seat, step, live.toAct, chance),
  }));
}

/** A world for a search on any seat: in the running step the others have their choices still before them. */
export function imagineForSearch(parts: Reading, live: LiveMatch, seat: Seat, chance: Chance): Promise<unknown> {
  return atRest(parts, live, seat, (step) => imagineOpening(live.game, seat, step, chance));
}

/** Worlds of one version of the match, one from each chance. */
export function imagineWorlds(
  parts: Reading,
  live: LiveMatch,
  seat: Seat,
  chances: readonly Chance[],
): Promise<{ version: number; worlds: unknown[] }> {
  return atRest(parts, live, seat, (step) => ({
    version: live.version,
    worlds: chances.map((chance) => imagineOpening(live.game, seat, step, chance)),
  }));
}

/** Makes something of the step that runs for a seat, at one version of the match. */
async function atRest<T>(parts: Reading, live: LiveMatch, seat: Seat, make: (step: RunningStep) => T): Promise<T> {
  for (;;) {
    const { version } = live;
    const silent = await silentUpTo(parts, live, seat, version);
    const [first] = silent;
    const isOthers = silent.some((entry) => entry.seat !== seat);
    const before = first && isOthers ? (await parts.live.earlier.at(live, first.seq - 1)).state : null;
    // What came into the log meanwhile is in the state already, but not among the entries that were read.
    if (live.version !== version) continue;
    return make(before === null ? { opening: live.state, since: [] } : cutToRunningStep(live.game, before, silent));
  }
}

/**
 * Whether the worlds' config tells the seat more than it may know. What it would assume anyway, the default, is no
 * secret.
 */
function hidesConfig({ game, state, head }: LiveMatch, seat: Seat): boolean {
  const config = isRecord(state) ? state.config : undefined;
  const known = game.viewConfig(JSON.parse(head.config), seat);
  if (!isRecord(config) || !isRecord(known)) return false;
  const plain = Object.entries(config).filter(([key, value]) => canonicalJson(value) === canonicalJson(known[key]));
  if (plain.length === Object.keys(config).length) return false;
  const assumed = game.resolveConfig(Object.fromEntries(plain));
  return !assumed.ok || canonicalJson(assumed.config) !== head.config;
}
