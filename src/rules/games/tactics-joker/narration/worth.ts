import type { Spot } from '../model/board.js';
import { cardOf, isJoker } from '../model/cards.js';
import { terrainValue } from '../rules/ground.js';
import type { View } from '../views/view-schema.js';

/** What the card of a place is worth in a fight, as far as the viewer knows it; nothing in the Underdark. */
export function worthOf({ board, config }: View, spot: Spot): number {
  const card = board.find(({ cell }) => cell === spot)?.card;
  return card && !isJoker(card) ? terrainValue(config, cardOf(card)) : 0;
}
