import { type Draw, recordingChance } from '../../kernel/chance.js';
import { cloneJson } from '../../kernel/json.js';
import type { Entry } from '../../log/entry.js';
import { matchResult, resignationResult } from '../../log/match-result.js';
import { provableChance } from '../../log/provable-chance.js';
import type { EntryRequest } from './entry-request.js';
import type { LiveMatch } from './state-cache.js';

/** An entry made but not yet in the log, and the state after it. */
export interface Draft {
  entry: Entry;
  state: unknown;
}

/** The entry a request makes of the state it stands on, which stays as it is; `at` is the time of the entry. */
export function makeEntry(live: LiveMatch, request: EntryRequest, seed: Uint8Array, at: Date): Draft {
  const common = { seq: live.version + 1, seat: request.seat, at: at.toISOString() };
  if (request.kind === 'resignation') {
    const result = resignationResult(live.genesis.seats, request.seat);
    return { entry: { kind: 'resignation', ...common, action: null, chance: [], events: [], toAct: [], result }, state: live.state };
  }
  const { game, genesis } = live;
  const { matchId, seat, action } = request;
  const state = cloneJson(live.state);
  const chance: Draw[] = [];
  const draws = recordingChance(provableChance({ seed, matchId, entropy: genesis.entropy }, common.seq), chance);
  const events = game.apply(state, seat, action, draws);
  const entry: Entry = { kind: 'action', ...common, action, chance, events, toAct: game.toAct(state), result: matchResult(game, state) };
  return { entry, state };
}
