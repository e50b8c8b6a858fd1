import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import type { Action } from '../../../../../src/rules/games/armadogon/model/actions.js';
import { cardsOfSuit } from '../../../../../src/rules/games/armadogon/model/card-lists.js';
import type { CardId } from '../../../../../src/rules/games/armadogon/model/cards.js';
import { cardValue } from '../../../../../src/rules/games/armadogon/model/deck.js';
import type { Draw } from '../../../../../src/rules/kernel/chance.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import { act, allBut, before, d6, enter, type Given, legal, only, shuffleTo, situation, sorted } from '../situations.js';

t.test('AR-11.6 a fed Jip finds a card on 1 to 4; a joker is discarded without effect and not replaced', (t) => {
  for (const die of [1, 4, 5, 6]) {
    const { state } = enter('eating', { hand: ['C2', 'D3'], top: ['HK', 'C4'] });
    const events = act(state, { type: 'useFood', purpose: 'jip', card: 'D3' }, d6(die));
    t.match(events[2], { type: 'jipSearched', die, found: die <= 4 });
    t.equal(state.hand.includes('HK'), die <= 4, 'an ordinary card joins the hand without encounter');
    t.equal(state.armor, 0);
  }
  const { state } = enter('eating', { hand: ['C2', 'D3'], top: ['X1', 'C4'] });
  const events = act(state, { type: 'useFood', purpose: 'jip', card: 'D3' }, d6(2));
  t.match(events[4], { type: 'jokerDiscarded', card: 'X1', harmless: true });
  t.match(state, { gy: 6, hand: ['C2'] });
  t.end();
});

/**
 * Evenings worked out by hand from AR-11.7 and AR-R30: what is done, what Jip brings, whether that is a meal by itself,
 * and what is legal then.
 */
const evenings: {
  why: string;
  given: Given;
  before?: [Action, Draw[]][];
  jip: CardId;
  chance: Draw[];
  meal: CardId | null;
  legal: string[];
}[] = [
  {
    why: 'AR-E15 4 points at the start are short of a meal',
    given: { hand: ['C9', 'D4'], top: ['D2'] },
    jip: 'D4',
    chance: d6(1),
    meal: 'D2',
    legal: ['useFood self D2', 'endEating'],
  },
  {
    why: 'AR-E28 5 points at the start were a meal',
    given: { hand: ['S7', 'C9', 'D5'], top: ['D4'] },
    jip: 'D5',
    chance: d6(2),
    meal: null,
    legal: ['hunt S7', 'endEating'],
  },
  {
    why: 'AR-E29 hunting stays open beside a small find',
    given: { hand: ['S2', 'S7', 'C9', 'D3'], top: ['D2'] },
    jip: 'D3',
    chance: d6(4),
    meal: 'D2',
    legal: ['useFood self D2', 'hunt S2', 'hunt S7', 'endEating'],
  },
  {
    why: 'AR-E30 a large find in a city',
    given: { hand: ['S9', 'C4', 'D4'], top: ['DK'], position: 24, cityAccess: 'entered' },
    jip: 'D4',
    chance: d6(3),
    meal: 'DK',
    legal: ['useFood self DK', 'endEating'],
  },
  {
    why: 'a large find on the road closes the hunt',
    given: { hand: ['S9', 'C4', 'D4'], top: ['DK'] },
    jip: 'D4',
    chance: d6(3),
    meal: 'DK',
    legal: ['useFood self DK', 'endEating'],
  },
  {
    why: '7 points at the start: 2 + 4 pool to an ordinary meal',
    given: { hand: ['C2', 'D3', 'D4'], top: ['D2'] },
    jip: 'D3',
    chance: d6(1),
    meal: null,
    legal: ['useFood self D2', 'useFood self D4', 'endEating'],
  },
  {
    why: '2 + 3 at the start are exactly a meal, also when Jip ate both',
    given: { hand: ['S7', 'D2', 'D3'], top: ['D4'] },
    jip: 'D2',
    chance: d6(1),
    meal: null,
    legal: ['hunt S7', 'endEating'],
  },
  {
    why: 'a find of another suit is no food',
    given: { hand: ['C2', 'D4'], top: ['S3'] },
    jip: 'D4',
    chance: d6(1),
    meal: null,
    legal: ['hunt S3', 'endEating'],
  },
  {
    why: 'a joker is no food',
    given: { hand: ['S3', 'D4'], top: ['X1'] },
    jip: 'D4',
    chance: d6(1),
    meal: null,
    legal: ['hunt S3', 'endEating'],
  },
  {
    why: 'nothing found, no meal',
    given: { hand: ['S3', 'D4'], top: ['D2'] },
    jip: 'D4',
    chance: d6(5),
    meal: null,
    legal: ['hunt S3', 'endEating'],
  },
  {
    why: 'a missed shot before does not matter',
    given: { hand: ['S3', 'S4', 'D3'], top: ['D4'] },
    before: [[{ type: 'hunt', card: 'S3' }, d6(6)]],
    jip: 'D3',
    chance: d6(1),
    meal: 'D4',
    legal: ['useFood self D4', 'hunt S4', 'endEating'],
  },
  {
    why: 'the very card Jip was paid with comes back by a reshuffle',
    given: { hand: ['S3', 'D4'], drawPile: [], discardPile: allBut(['S3', 'D4']) },
    jip: 'D4',
    chance: [...d6(1), shuffleTo([...allBut(['S3', 'D4']), 'D4'], ['D4'])],
    meal: 'D4',
    legal: ['useFood self D4', 'hunt S3', 'endEating'],
  },
];

t.test('AR-11.7 AR-R30 what Jip finds is a meal by itself for who began the phase short of one', (t) => {
  for (const { why, given, before = [], jip, chance, meal, legal: expected } of evenings) {
    const { state } = enter('eating', given);
    for (const [action, draws] of before) act(state, action, draws);
    act(state, { type: 'useFood', purpose: 'jip', card: jip }, chance);
    t.match(state.decision, { kind: 'eating', purpose: null, payment: null, meal }, why);
    t.match(armadogon.view(state, 'spectator').decision, { meal }, why);
    t.strictSame(legal(state), expected, why);
  }
  t.end();
});

t.test('AR-11.7 the find is a payment of this one card, needed = its value', (t) => {
  for (const found of ['D2', 'D3', 'DK'] as const) {
    const { state } = enter('eating', { hp: 5, hand: ['C9', 'D4'], top: [found, 'C3'] });
    act(state, { type: 'useFood', purpose: 'jip', card: 'D4' }, d6(1));
    t.match(armadogon.describe({ type: 'useFood', purpose: 'self', card: found }, state), `costs ${cardValue(found)}`);
    const events = act(state, { type: 'useFood', purpose: 'self', card: found });
    const value = cardValue(found);
    t.match(events.slice(0, 2), [
      { type: 'foodUsed', card: found, purpose: 'self', committed: value, needed: value },
      { type: 'mealEaten', by: 'food' },
    ]);
    t.match(state, { day: 6, hp: 5, hand: ['C9'] }, 'nobody starves');
  }
  t.end();
});

t.test('AR-11.7 AR-R30 who has eaten needs no meal: a find is plain food', (t) => {
  const hunted = enter('eating', { hp: 5, hand: ['S2', 'C2', 'D3'], top: ['D2'] }).state;
  act(hunted, { type: 'hunt', card: 'S2' }, d6(1));
  act(hunted, { type: 'useFood', purpose: 'jip', card: 'D3' }, d6(1));
  t.match(hunted, { day: 6, hp: 5, hand: ['C2', 'D2'] }, 'nothing is left to do, the phase is over');
  const pooled = enter('eating', { hp: 5, hand: ['C2', 'D8'], top: ['D2'] }).state;
  act(pooled, { type: 'useFood', purpose: 'both', card: 'D8' }, d6(1));
  t.match(pooled, { day: 6, hp: 5, hand: ['C2', 'D2'] });
  const shotAfter = enter('eating', { hp: 5, hand: ['S2', 'C2', 'D3'], top: ['D2'] }).state;
  act(shotAfter, { type: 'useFood', purpose: 'jip', card: 'D3' }, d6(1));
  act(shotAfter, { type: 'hunt', card: 'S2' }, d6(1));
  t.match(shotAfter, { day: 6, hp: 5, hand: ['C2', 'D2'] }, 'the game is eaten, the find is kept');
  t.end();
});

t.test('AR-11.7 AR-R28 AR-R30 the find is not eaten by itself, and is tomorrow a card like any other', (t) => {
  const { state } = enter('eating', { hp: 5, hand: ['S2', 'C9', 'D3'], top: ['D2'] });
  act(state, { type: 'useFood', purpose: 'jip', card: 'D3' }, d6(1));
  t.match(only(act(state, { type: 'endEating' }), 'hpChanged'), [{ from: 5, to: 4, cause: 'starvation' }]);
  const tomorrow = enter('eating', { hand: ['S2', 'C9', 'D2'] }).state;
  t.match(tomorrow.decision, { meal: null });
  t.strictSame(legal(tomorrow), ['hunt S2', 'endEating']);
  t.end();
});

t.test('AR-11.7 a state handed in may hold other food: the find is a meal by itself, the rest pools to 5', (t) => {
  const given: Given = { phase: 'eating', jipFed: true, hand: ['C9', 'D2', 'D3', 'D6'] };
  const state = () => situation({ ...given, decision: { kind: 'eating', purpose: null, payment: null, meal: 'D2' } });
  t.strictSame(legal(state()), ['useFood self D2', 'useFood self D3', 'useFood self D6', 'endEating']);
  t.match(act(state(), { type: 'useFood', purpose: 'self', card: 'D2' })[0], { committed: 2, needed: 2 });
  const begun = state();
  t.match(act(begun, { type: 'useFood', purpose: 'self', card: 'D3' })[0], { committed: 3, needed: 5 });
  t.match(
    act(begun, { type: 'useFood', purpose: 'self', card: 'D2' })[0],
    { committed: 5, needed: 5 },
    'within a payment it counts its value',
  );
  t.end();
});

/** The points of food among cards, counted here by their names. */
const foodIn = (cards: readonly CardId[]) =>
  cards.filter((card) => card.startsWith('D')).reduce((sum, card) => sum + (Number(card.slice(1)) || 10), 0);

t.test('AR-11.1 AR-11.7 AR-11.8 a second reading of the clauses agrees in thousands of evenings', (t) => {
  const chance = fastChance(117);
  let meals = 0;
  for (let evening = 0; evening < 4000; evening++) {
    const cards = chance.shuffle(allBut(['X1', 'X2'])).slice(0, 1 + chance.pick(5));
    const [low] = chance.shuffle(['D2', 'D3', 'D4', 'D5'] as const);
    const hand = sorted([...new Set<CardId>([...cards.filter((card) => !card.startsWith('D') || chance.pick(3) === 0), low ?? 'D3'])]);
    const cityAccess = chance.pick(4) === 0 ? 'entered' : 'none';
    const pile = chance.shuffle(allBut(hand));
    const drawPile = chance.pick(2) === 0 ? pile : [...cardsOfSuit(pile, 'D'), ...pile.filter((card) => !card.startsWith('D'))];
    const state = before('eating', { hp: 9, hand, drawPile, cityAccess });
    const { day } = state;
    armadogon.apply(state, 0, { type: 'endInterlude' }, chance);
    const start = foodIn(hand);
    let find: CardId | null = null;
    while (state.day === day && state.decision?.kind === 'eating') {
      const { purpose } = state.decision;
      if (purpose === null) {
        const isMeal = (card: CardId) => foodIn(state.hand) >= 5 || (card === find && start < 5);
        const mine = state.hand.filter((card) => card.startsWith('D') && !state.ate && isMeal(card)).map((card) => `useFood self ${card}`);
        const shots =
          state.ate || state.cityAccess === 'entered' || foodIn(state.hand) >= 5 ? [] : state.hand.filter((card) => card.startsWith('S'));
        t.strictSame(
          legal(state).filter((action) => action.startsWith('useFood self')),
          mine,
        );
        t.strictSame(
          legal(state).filter((action) => action.startsWith('hunt')),
          shots.map((card) => `hunt ${card}`),
        );
        if (state.decision.meal !== null) meals++;
      }
      const actions = armadogon.legalActions(state, 0);
      const action = actions[chance.pick(actions.length)] as Action;
      const hadEaten = state.ate;
      const events = armadogon.apply(state, 0, action, chance);
      const [drawn] = only(events, 'lootDrawn').filter(({ source }) => source === 'jip');
      if (drawn?.card.startsWith('D') && !hadEaten && action.type === 'useFood' && action.purpose === 'jip') find = drawn.card;
    }
  }
  t.ok(meals > 200, `${meals} decisions with a meal by itself`);
  t.end();
});
