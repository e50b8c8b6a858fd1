/** Worlds a seat can imagine, for bots that search. */
import { randomInt } from 'node:crypto';
import { canonicalJson } from '../kernel/canonical-json.js';
import type { Chance } from '../kernel/chance.js';
import { type ActionEntry, type Entry, openEntry } from '../kernel/entry.js';
import { GameledgerError } from '../kernel/errors.js';
import { fastChance } from '../kernel/fast-chance.js';
import type { Seat } from '../kernel/game.js';
import { isRecord } from '../kernel/json.js';
import { imagineState, isWithinRunningStep } from '../kernel/running-step.js';
import { readEntries } from '../ledger/read.js';
import type { Caller } from '../players/caller.js';
import { isCreator, requireSeat } from './access.js';
import type { Imagined } from './contract.js';
import type { Deps } from './deps.js';
import type { LiveMatch } from './live.js';
import { requireStarted } from './observe.js';

const LARGEST_SEED = 0x1_0000_0000;

/**
 * A world the caller's seat can imagine at the present version.
 *
 * *Errors*: FORBIDDEN without a seat, or where a world would give a secret part of the config away; MATCH_NOT_ACTIVE after the end.
 */
export async function imagine(deps: Deps, caller: Caller, matchId: string): Promise<Imagined> {
  await requireStarted(deps, caller, matchId);
  const live = await deps.live.current(matchId);
  const seat = requireSeat(caller, live);
  if (live.status !== 'active') throw new GameledgerError('MATCH_NOT_ACTIVE', 'The match is over.', { matchStatus: live.status });
  if (!isCreator(caller, live) && hidesConfig(live, seat)) {
    throw new GameledgerError('FORBIDDEN', 'A world would give away what the config of this match hides from your seat.');
  }
  return imagineNow(deps, live, seat, fastChance(randomInt(LARGEST_SEED)));
}

/** A world for any seat, and the version it is about. */
export async function imagineNow(deps: Deps, live: LiveMatch, seat: Seat, chance: Chance): Promise<Imagined> {
  for (;;) {
    const { version } = live;
    const since = await runningStep(deps, live, seat);
    const [first] = since;
    const isOthers = since.some((entry) => entry.seat !== seat);
    const opening = first && isOthers ? (await deps.live.stateAt(live, first.seq - 1)).state : null;
    // What came into the log meanwhile is in the state already, but not in the step that was read.
    if (live.version !== version) continue;
    const { game, state } = live;
    return {
      version,
      seat,
      state: opening === null ? game.resample(state, seat, chance) : imagineState(game, seat, opening, since, chance),
    };
  }
}

/** Whether the worlds' config tells the seat more than it may know. What it would assume anyway, the default, is no secret. */
function hidesConfig({ game, state, genesis }: LiveMatch, seat: Seat): boolean {
  const config = isRecord(state) ? state.config : undefined;
  const known = game.viewConfig(genesis.config, seat);
  if (!isRecord(config) || !isRecord(known)) return false;
  const plain = Object.entries(config).filter(([key, value]) => canonicalJson(value) === canonicalJson(known[key]));
  if (plain.length === Object.keys(config).length) return false;
  const assumed = game.resolveConfig(Object.fromEntries(plain));
  return !assumed.ok || canonicalJson(assumed.config) !== canonicalJson(genesis.config);
}

/** The entries of the step that still runs for the seat, oldest first. */
async function runningStep(deps: Deps, live: LiveMatch, seat: Seat): Promise<ActionEntry[]> {
  const step: ActionEntry[] = [];
  for (const { entry } of [...live.recent].reverse()) {
    if (!belongs(live, seat, entry)) return step;
    step.unshift(entry);
  }
  return [...(await olderPart(deps, live, seat, step[0]?.seq ?? live.version + 1)), ...step];
}

function belongs({ game }: LiveMatch, seat: Seat, entry: Entry): entry is ActionEntry {
  return entry.kind === 'action' && isWithinRunningStep(game, seat, entry);
}

/** What of a very long step is no longer in memory. */
async function olderPart(deps: Deps, live: LiveMatch, seat: Seat, before: number): Promise<ActionEntry[]> {
  let step: ActionEntry[] = [];
  for await (const { body } of readEntries(deps.connections, live.head.id, 1, before - 1)) {
    const entry = openEntry(body);
    if (belongs(live, seat, entry)) step.push(entry);
    else step = [];
  }
  return step;
}
