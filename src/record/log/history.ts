/** The states of a match behind it, for those who replay its log and come upon a takeback. */
import type { AnyGame } from '../../rules/kernel/game.js';
import { cloneJson } from '../../rules/kernel/json.js';
import type { Entry } from './entry.js';
import { isPlayed, replayEntry } from './replay.js';

/** Goes back to earlier versions that are in force. */
export interface History {
  /** Notes an entry and the state after it, which is not kept. */
  note(entry: Entry, state: unknown): void;
  /** The state at a version in force; what came after it is forgotten. */
  goBack(to: number): unknown;
}

/** A state is kept so many actions apart: a takeback replays no more than these. */
const KEPT_EVERY = 50;

/** Starts with the state after entry 0. */
export function createHistory(game: AnyGame, start: unknown): History {
  let kept: { seq: number; state: unknown }[] = [{ seq: 0, state: cloneJson(start) }];
  let played: Entry[] = [];
  let sinceKept = 0;
  return {
    note(entry, state) {
      if (!isPlayed(entry)) return;
      played.push(entry);
      sinceKept++;
      if (sinceKept < KEPT_EVERY) return;
      kept.push({ seq: entry.seq, state: cloneJson(state) });
      sinceKept = 0;
    },
    goBack(to) {
      kept = kept.filter(({ seq }) => seq <= to);
      played = played.filter(({ seq }) => seq <= to);
      const from = kept.at(-1) ?? { seq: 0, state: start };
      const state = cloneJson(from.state);
      const again = played.filter(({ seq }) => seq > from.seq);
      for (const entry of again) replayEntry(game, state, cloneJson(entry));
      sinceKept = again.length;
      return state;
    },
  };
}
