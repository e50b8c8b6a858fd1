/** A registry for workers that check, in which some games do what no game of the house may. */

import type { FindEngine } from '../../../src/record/log/replay.js';
import type { AnyGame } from '../../../src/rules/kernel/game.js';
import { findEngine as findHouseEngine } from '../../../src/use-cases/engines/registry.js';
import { littleGame } from '../../kit/little-game.js';

/**
 * What the little game does at its first action, by the number of rounds; states and actions are as its schemas say.
 */
const TRAPS: Record<number, () => void> = {
  4() {
    for (;;);
  },
  5() {
    for (const filled: object[] = []; ; ) filled.push({ more: filled.length });
  },
  6() {
    for (let filled = [1, 2, 3]; ; ) filled = [...filled, ...filled];
  },
  7() {
    for (const filled = new Map<number, number>(); ; ) filled.set(filled.size, 1);
  },
  9() {
    for (const filled: Uint8Array[] = []; ; ) filled.push(new Uint8Array(1 << 24).fill(1));
  },
  8() {
    for (let state: object = {}; ; ) state = JSON.parse(JSON.stringify({ left: state, right: state })) as object;
  },
};

/** Matches of so many rounds never get beyond their first action. */
export const ENDLESS_ROUNDS = 4;
/** Matches of so many rounds fill the memory at their first action, each in a way of its own. */
export const FILLING_ROUNDS = [5, 6, 7, 8, 9] as const;

const honest: AnyGame = littleGame;

const trapped: AnyGame = {
  ...honest,
  apply(state, seat, action, chance) {
    const { hands } = state as { hands: number[][] };
    TRAPS[Math.max(...hands.map((hand) => hand.length))]?.();
    return honest.apply(state, seat, action, chance);
  },
};

/** The engines a worker of the tests knows: Tactics Joker never comes to the end of an action there. */
export const findEngine: FindEngine = (id, version) => {
  if (id === honest.id) return { game: trapped, sha256: null };
  const engine = findHouseEngine(id, version);
  if (id !== 'tactics-joker' || !engine) return engine;
  const game: AnyGame = {
    ...engine.game,
    apply() {
      for (;;);
    },
  };
  return { game, sha256: engine.sha256 };
};
