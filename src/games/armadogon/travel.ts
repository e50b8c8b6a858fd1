import type { CardId } from './cards.js';
import { discardFromHand } from './deck.js';
import { endGame } from './ending.js';
import { healthMp } from './health.js';
import { figures } from './material.js';
import type { State } from './state.js';
import { rollDie, type Transition } from './transition.js';

/** AR-7.1, AR-7.2: one piece of junk dropped before the roll. */
export function dropJunk({ state, events }: Transition, card: CardId): void {
  discardFromHand(state, card);
  state.junkDropped += 1;
  events.push({ type: 'junkDropped', card, count: state.junkDropped });
}

/** AR-7.3 to AR-7.8: the roll with all its modifiers, then the movement; the farm ends the game (AR-16.1). */
export function rollMovement(transition: Transition): void {
  const { state, events } = transition;
  state.decision = null;
  const total = rollTotal(transition);
  const from = state.position;
  const stop = advanceToken(state, total);
  events.push({ type: 'moved', from, to: state.position, stop });
  if (stop === 'farm') endGame(transition, { reason: 'farmReached', cause: null });
}

/** AR-7.3, AR-7.4: the sum, which uses up the one-time modifier and the junk dropped. */
function rollTotal(transition: Transition): number {
  const { state, events } = transition;
  const die = rollDie(transition);
  const health = healthMp(state);
  const boots = state.boots * figures.bootsMpPerLevel;
  const once = state.nextRollModifier;
  const junk = state.junkDropped * figures.mpPerJunk;
  const total = Math.max(die + health + boots + once + junk, state.config.minimumMove);
  events.push({ type: 'movementRolled', die, health, boots, once, junk, total });
  state.nextRollModifier = 0;
  state.junkDropped = 0;
  return total;
}

/** AR-7.6, AR-7.7: one space at a time; a city or the farm newly entered ends the movement. */
function advanceToken(state: State, steps: number): 'city' | 'farm' | null {
  const { spaces } = state.config.board;
  for (let step = 0; step < steps; step++) {
    state.position += 1;
    const type = spaces[state.position]?.type;
    if (type === 'city' || type === 'farm') return type;
  }
  return null;
}
