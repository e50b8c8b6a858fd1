import { NO_HASH, sealEntry } from '../../../src/record/log/chain.js';
import type { Entry, Genesis, MatchResult } from '../../../src/record/log/entry.js';
import { createHistory, type History } from '../../../src/record/log/history.js';
import { endsMatch, type LifePart } from '../../../src/record/log/life-entry.js';
import { matchResult } from '../../../src/record/log/match-result.js';
import { entrySalt, provableChance, seedCommitment } from '../../../src/record/log/provable-chance.js';
import { takenBackTo } from '../../../src/record/log/replay.js';
import { redrawn } from '../../../src/record/log/takeback.js';
import type { Terms } from '../../../src/record/log/terms.js';
import { type Draw, recordingChance } from '../../../src/rules/kernel/chance.js';
import type { AnyGame, Seat } from '../../../src/rules/kernel/game.js';
import { littleGame } from '../../kit/little-game.js';
import type { LittleMatch } from './little-match.js';

const game: AnyGame = littleGame;
const MATCH_ID = '019b76da-a800-7000-8000-000000000009';
const SEED = Buffer.alloc(32, 9);
const START = Date.UTC(2026, 0, 1);

/** A moment of the match, as its entries write it. *Units*: seconds after its start. */
export function moment(seconds: number): string {
  return new Date(START + 1000 * seconds).toISOString();
}

/** A match of the little game with terms, written entry by entry as a service would. */
export interface LivingMatch {
  /** Plays a seat's first legal action. */
  act(seat: Seat, seconds: number): void;
  /** Writes an entry of its life; what follows from it is worked out as the rules and its effect say. */
  live(part: LifePart, seconds: number, result?: MatchResult): void;
  sealed(): LittleMatch;
}

/** Starts one. */
export function livingMatch(terms: Terms): LivingMatch {
  const entries: Entry[] = [];
  const entropy = ['', ''];
  const drawsOf = (seq: number, draws: Draw[]) => recordingChance(provableChance({ seed: SEED, matchId: MATCH_ID, entropy }, seq), draws);
  const chance: Draw[] = [];
  const made = game.setup({ rounds: 4 }, 2, drawsOf(0, chance));
  let { state } = made;
  const genesis: Genesis = {
    format: 'gameledger-entry/2',
    kind: 'setup',
    seq: 0,
    matchId: MATCH_ID,
    game: game.id,
    gameVersion: game.version,
    engine: '0'.repeat(64),
    config: { rounds: 4 },
    seats: 2,
    entropy,
    seedCommitment: seedCommitment(SEED),
    terms,
    chance,
    events: made.events,
    toAct: game.toAct(state),
    result: null,
    at: moment(0),
  };
  entries.push(genesis);
  const history: History = createHistory(game, state);
  const add = (entry: Entry): void => {
    entries.push(entry);
    history.note(entry, state);
  };
  return {
    act(seat, seconds) {
      const [action] = game.legalActions(state, seat);
      if (!action) throw new Error(`seat ${seat} has nothing to do`);
      const draws: Draw[] = [];
      const seq = entries.length;
      const events = game.apply(state, seat, action, drawsOf(seq, draws));
      const result = matchResult(game, state);
      add({ kind: 'action', seq, seat, action, chance: draws, events, toAct: game.toAct(state), result, at: moment(seconds) });
    },
    live(part, seconds, result) {
      const entry = {
        ...part,
        seq: entries.length,
        chance: [] as Draw[],
        events: [],
        toAct: [] as number[],
        result: result ?? null,
        at: moment(seconds),
      };
      const to = takenBackTo(entry);
      if (to !== null) state = redrawn(game, history.goBack(to), drawsOf(entry.seq, entry.chance));
      add({ ...entry, toAct: endsMatch(entry) ? [] : game.toAct(state) });
    },
    sealed() {
      let previous = NO_HASH;
      const sealed = entries.map((entry) => {
        const one = sealEntry(entry, previous, entrySalt(SEED, MATCH_ID, entry.seq));
        previous = one.hash;
        return one;
      });
      const last = entries.at(-1);
      const match = {
        matchId: MATCH_ID,
        game: game.id,
        gameVersion: game.version,
        seedCommitment: seedCommitment(SEED),
        status: 'finished' as const,
        version: last?.seq ?? null,
        head: previous,
        result: last?.result ?? null,
      };
      return { seed: SEED.toString('hex'), sealed, match };
    },
  };
}
