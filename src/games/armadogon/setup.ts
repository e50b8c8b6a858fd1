import type { Chance } from '../../kernel/chance.js';
import { advance } from './advance.js';
import { type CardId, isJoker } from './cards.js';
import type { Config } from './config.js';
import { beginDay } from './day.js';
import type { Event } from './events.js';
import { inCanonicalOrder } from './hand.js';
import { CANONICAL_ORDER, figures } from './material.js';
import type { State } from './state.js';
import type { Transition } from './transition.js';

/** AR-2: the opening position, the opening hand, and day 1 up to the first choice. */
export function setup(config: Config, _seats: number, chance: Chance): { state: State; events: Event[] } {
  const transition: Transition = { state: openingState(config), events: [], chance };
  const { state, events } = transition;
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
  dealOpeningHand(transition);
  beginDay(transition);
  advance(transition);
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

/** AR-2.2 to AR-2.5: four ordinary cards; jokers met on the way go back, and then the rest is shuffled again. */
function dealOpeningHand({ state, events, chance }: Transition): void {
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
