/**
 * The setup: position, opening hand, and day 1 up to the first choice.
 *
 * *Rules*: AR-2.1, AR-2.2, AR-2.3, AR-2.4, AR-2.5, AR-2.6, AR-R2.
 */
import type { Chance } from '../../../kernel/chance.js';
import { inCanonicalOrder } from '../model/card-lists.js';
import { type CardId, isJoker } from '../model/cards.js';
import type { Config } from '../model/config.js';
import { CANONICAL_ORDER } from '../model/deck.js';
import type { Event } from '../model/events.js';
import type { Play } from '../model/play.js';
import { figures } from '../model/reference.js';
import type { State } from '../model/state.js';
import { beginDay } from '../rules/day.js';
import { runToChoice } from './run-on.js';

/** The opening position, the opening hand, and day 1 (AR-2.6) up to the first choice. */
export function setup(config: Config, _seats: number, chance: Chance): { state: State; events: Event[] } {
  const play: Play = { state: openingState(config), events: [], chance };
  const { state, events } = play;
  events.push({
    type: 'gameStarted',
    boardId: config.board.id,
    healthBarId: config.healthBar.id,
    radiationBarId: config.radiationBar.id,
    bestiaryId: config.bestiary.id,
    hp: state.hp,
    gy: state.gy,
    boots: state.boots,
    armor: state.armor,
    position: state.position,
  });
  dealOpeningHand(play);
  beginDay(play);
  runToChoice(play);
  return { state, events };
}

/** AR-2.1: the token on the start, the bars on their first spaces, no upgrades. */
function openingState(config: Config): State {
  return {
    config,
    day: 0,
    phase: 'travel',
    interludeAfter: null,
    position: 0,
    hp: config.healthBar.start,
    gy: config.radiationBar.start,
    boots: 0,
    armor: 0,
    nextRollModifier: 0,
    junkDropped: 0,
    cityAccess: 'none',
    ate: false,
    jipFed: false,
    hand: [],
    drawPile: [],
    discardPile: [],
    merchantStock: [],
    pendingEncounter: null,
    pendingEffects: [],
    decision: null,
    ended: null,
  };
}

/**
 * AR-2.2, AR-2.3: four ordinary cards from the shuffled deck, without encounter and radiation (AR-2.5).
 *
 * AR-2.4, AR-R2: jokers met on the way go back, and then the rest is shuffled again.
 */
function dealOpeningHand({ state, events, chance }: Play): void {
  const pile = chance.shuffle(CANONICAL_ORDER);
  events.push({ type: 'deckShuffled', reason: 'setup', count: pile.length });
  const cards: CardId[] = [];
  const jokers: CardId[] = [];
  let taken = 0;
  while (cards.length < figures.startingLoot) {
    const card = pile[taken] as CardId;
    taken++;
    if (isJoker(card)) jokers.push(card);
    else cards.push(card);
  }
  state.hand = inCanonicalOrder(cards);
  state.drawPile = [...pile.slice(taken), ...jokers];
  events.push({ type: 'startingLootDrawn', cards, jokersSetAside: jokers.length });
  if (jokers.length === 0) return;
  state.drawPile = chance.shuffle(state.drawPile);
  events.push({ type: 'deckShuffled', reason: 'setupRedraw', count: state.drawPile.length });
}
