/** The states of a match behind it, for those who replay its log and come upon a takeback. */
import { scriptedChance } from '../../rules/kernel/chance.js';
import type { AnyGame } from '../../rules/kernel/game.js';
import { cloneJson } from '../../rules/kernel/json.js';
import type { Entry } from './entry.js';
import { isPlayed, type PlayedEntry, replayEntry, takenBackTo } from './replay.js';
import { redrawn } from './takeback.js';

/** Goes back to earlier versions that are in force. */
export interface History {
  /** Notes an entry and the state after it, which is not kept. */
  note(entry: Entry, state: unknown): void;
  /** The state at a version in force. */
  stateAt(version: number): unknown;
  /** As `stateAt`; what came after it is forgotten. */
  goBack(to: number): unknown;
  /** The actions in force up to a version, oldest first, from the last takeback before it on. */
  playedUpTo(version: number): PlayedEntry[];
  /** The actions in force after a version, oldest first. */
  playedAfter(version: number): PlayedEntry[];
}

/** A state is kept so many actions apart: a takeback replays no more than these. */
const KEPT_EVERY = 50;

/** Starts with the state after entry 0. */
export function createHistory(game: AnyGame, start: unknown): History {
  let kept: { seq: number; state: unknown }[] = [{ seq: 0, state: cloneJson(start) }];
  /** Those that changed the state and are in force: actions and takebacks. */
  let line: Entry[] = [];
  let sinceKept = 0;
  const stateAt = (version: number): unknown => {
    const from = kept.findLast(({ seq }) => seq <= version) ?? { seq: 0, state: start };
    let state = cloneJson(from.state);
    for (const entry of line) {
      if (entry.seq <= from.seq || entry.seq > version) continue;
      if (isPlayed(entry)) replayEntry(game, state, cloneJson(entry));
      else state = redrawn(game, state, scriptedChance(entry.chance));
    }
    return state;
  };
  return {
    note(entry, state) {
      if (!isPlayed(entry) && takenBackTo(entry) === null) return;
      line.push(entry);
      sinceKept++;
      if (sinceKept < KEPT_EVERY) return;
      kept.push({ seq: entry.seq, state: cloneJson(state) });
      sinceKept = 0;
    },
    stateAt,
    goBack(to) {
      kept = kept.filter(({ seq }) => seq <= to);
      line = line.filter(({ seq }) => seq <= to);
      const from = kept.at(-1)?.seq ?? 0;
      sinceKept = line.filter(({ seq }) => seq > from).length;
      return stateAt(to);
    },
    playedUpTo(version) {
      const upTo = line.filter(({ seq }) => seq <= version);
      return upTo.slice(upTo.findLastIndex((entry) => takenBackTo(entry) !== null) + 1).filter(isPlayed);
    },
    playedAfter: (version) => line.filter((entry) => entry.seq > version).filter(isPlayed),
  };
}
