import { cardsWorth } from './card-worth.js';
import type { State } from './state.js';

const MEAN_STEPS_A_DAY = 4;
/** Health points that a day costs on average beyond what loot pays for. */
const TOLL_OF_A_DAY = 0.9;
const WORTH_OF_BOOTS = 1.2;
const WORTH_OF_ARMOR = 1;
const HARM_OF_RADIATION = 0.45;
const SPREAD = 5;

/** How good the walk looks: what keeps the wanderer alive against the toll of the road that is left. */
export function evaluate(state: State): number {
  const { hp, gy, hand, boots, armor, position, config } = state;
  const days = Math.max(0, config.board.spaces.length - position) / (MEAN_STEPS_A_DAY + boots);
  const strength = hp + cardsWorth(hand) + WORTH_OF_BOOTS * boots + WORTH_OF_ARMOR * armor - HARM_OF_RADIATION * gy;
  return Math.tanh((strength - TOLL_OF_A_DAY * days - 1) / SPREAD);
}
