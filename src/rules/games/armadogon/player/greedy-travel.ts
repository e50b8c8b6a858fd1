/** What the greedy player does before the roll, and in its free time (section 11). */
import type { Action } from '../model/actions.js';
import { cardsOfSuit } from '../model/card-lists.js';
import { JUNK } from '../model/cards.js';
import type { View } from '../views/view.js';
import { leastWorth } from './card-worth.js';

/** Near the farm, directions are worth more than a card. *Units*: spaces. */
const NEAR_FARM = 6;

/** Drops the junk of least worth where it is of no other use, else rolls. */
export function chooseTravel({ config, position, hp, hand }: View): Action {
  const junkIsUseless = hp <= 2 || !config.board.spaces.some(({ type }, place) => place > position && type === 'city');
  const junk = junkIsUseless ? leastWorth(cardsOfSuit(hand, JUNK)) : null;
  return junk ? { type: 'dropJunk', card: junk } : { type: 'rollMovement' };
}

/** Asks for directions near the farm, else scavenges. */
export function chooseFreeTime({ config, position }: View): Action {
  const steps = config.board.spaces.length - 1 - position;
  return { type: steps <= NEAR_FARM ? 'askDirections' : 'scavenge' };
}
