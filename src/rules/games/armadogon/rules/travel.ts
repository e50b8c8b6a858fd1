/**
 * The Travel phase: junk, the movement roll, and the way of the token.
 *
 * *Rules*: AR-7.1, AR-7.2, AR-7.3, AR-7.4, AR-7.5, AR-7.6, AR-7.7, AR-7.8, AR-R7, AR-R8, AR-R9, AR-R10, AR-R27, AR-R44,
 * AR-R50.
 */
import type { CardId } from '../model/cards.js';
import type { ModifierCause } from '../model/events.js';
import type { Play } from '../model/play.js';
import { figures } from '../model/reference.js';
import type { State } from '../model/state.js';
import { rollDie } from './die.js';
import { winAtFarm } from './ending.js';
import { discardFromHand } from './hand.js';
import { healthMp } from './health.js';
import { bootsMp } from './upgrade-tracks.js';

/** The Travel phase waits for junk or the roll. */
export function beginTravel({ state }: Play): void {
  state.decision = { kind: 'travel' };
}

/** AR-7.1, AR-7.2, AR-R44: one piece of junk dropped before the roll, whatever it is worth. */
export function dropJunk({ state, events }: Play, card: CardId): void {
  discardFromHand(state, card);
  state.junkDropped += 1;
  events.push({ type: 'junkDropped', card, count: state.junkDropped });
}

/** AR-7.4, AR-R50: one-time modifiers add up and wait for the next roll. */
export function changeNextRoll({ state, events }: Play, amount: number, cause: ModifierCause): void {
  const from = state.nextRollModifier;
  state.nextRollModifier = from + amount;
  events.push({ type: 'nextRollModifierChanged', from, to: state.nextRollModifier, cause });
}

/** The roll, then the movement; AR-7.7, AR-R9: entering the farm ends the game, with a surplus too. */
export function rollMovement(play: Play): void {
  const { state, events } = play;
  state.decision = null;
  const total = rollTotal(play);
  const from = state.position;
  const stop = advanceToken(state, total);
  events.push({ type: 'moved', from, to: state.position, stop });
  if (stop === 'farm') winAtFarm(play);
}

/**
 * AR-7.3, AR-R7: the sum, at least the minimum move; it uses up the one-time modifier (AR-7.4, AR-R27) and the junk
 * dropped.
 */
function rollTotal(play: Play): number {
  const { state, events } = play;
  const die = rollDie(play);
  const health = healthMp(state);
  const boots = bootsMp(state);
  const once = state.nextRollModifier;
  const junk = state.junkDropped * figures.mpPerJunk;
  const total = Math.max(die + health + boots + once + junk, state.config.minimumMove);
  events.push({ type: 'movementRolled', die, health, boots, once, junk, total });
  state.nextRollModifier = 0;
  state.junkDropped = 0;
  return total;
}

/**
 * AR-7.8: exactly `steps` spaces forward; AR-7.5, AR-R8: none for 0.
 *
 * AR-7.6, AR-R10: a city newly entered ends the movement, as the farm does.
 */
function advanceToken(state: State, steps: number): 'city' | 'farm' | null {
  const { spaces } = state.config.board;
  const goal = Math.min(state.position + steps, spaces.length - 1);
  while (state.position < goal) {
    state.position += 1;
    const type = spaces[state.position]?.type;
    if (type === 'city' || type === 'farm') return type;
  }
  return null;
}
