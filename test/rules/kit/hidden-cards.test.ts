import t from 'tap';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { Knower, Viewer } from '../../../src/rules/kernel/game.js';
import { deck, hand, hiddenCards, mask } from '../../../src/rules/kit/hidden-cards.js';
import { outcomesOf } from '../../../src/rules/kit/outcomes-of.js';

interface State {
  deck: { rank: number }[];
  hands: { rank: number }[][];
  open: number;
}

const cards = (...ranks: number[]): { rank: number }[] => ranks.map((rank) => ({ rank }));
const { view, resample } = hiddenCards<State>((state) => [deck(state.deck), ...state.hands.map(hand)]);
const STATE: State = { deck: cards(3, 10, 4), hands: [cards(1, 20), cards(5), cards(2)], open: 7 };

const SEEN: [Viewer, unknown[][], unknown[]][] = [
  [0, [cards(1, 20), [null], [null]], [null, null, null]],
  [1, [[null, null], cards(5), [null]], [null, null, null]],
  ['spectator', [[null, null], [null], [null]], [null, null, null]],
  ['omniscient', STATE.hands, STATE.deck],
];

for (const [viewer, hands, deck] of SEEN) {
  t.test(`${viewer} sees null for each card of a hand or a deck that is hidden`, async (t) => {
    const before = structuredClone(STATE);
    t.same(view(STATE, viewer), { deck, hands, open: 7 });
    t.same(STATE, before, 'the state stays as it is');
  });
}

const KEPT: [Knower, (state: State) => unknown][] = [
  [0, ({ hands }) => hands[0]],
  [1, ({ hands }) => hands[1]],
  ['spectator', ({ open }) => open],
  ['table', ({ hands }) => hands],
  ['omniscient', (state) => state],
];

for (const [knower, kept] of KEPT) {
  t.test(`a state that ${knower} imagines keeps what it has seen, and has all cards`, async (t) => {
    const ranks = ({ deck, hands }: State): number[] => [...deck, ...hands.flat()].map(({ rank }) => rank).sort((a, b) => a - b);
    const worlds = Array.from({ length: 40 }, (_, seed) => resample(STATE, knower, fastChance(seed)));
    for (const world of worlds) {
      t.same(kept(world), kept(STATE));
      t.same(ranks(world), ranks(STATE));
      t.same(
        [world.deck, ...world.hands].map(({ length }) => length),
        [3, 2, 1, 1],
      );
    }
    const different = new Set(worlds.map((world) => JSON.stringify(world)));
    t.equal(different.size > 1, knower !== 'omniscient', `${different.size} different worlds`);
  });
}

t.test('of states that a seat cannot tell apart resampling makes the same one', async (t) => {
  const other: State = { deck: cards(2, 5, 3), hands: [cards(1, 20), cards(10), cards(4)], open: 7 };
  for (let seed = 0; seed < 10; seed++) t.same(resample(other, 0, fastChance(seed)), resample(STATE, 0, fastChance(seed)));
});

t.test('an event has null for what only its seat sees', async (t) => {
  const drew = { type: 'drew', seat: 1, card: 5 };
  const shownTo = (viewer: Viewer): unknown => mask(drew, 1, viewer, ['card']);
  for (const viewer of [1, 'omniscient'] as const) t.same(shownTo(viewer), drew);
  for (const viewer of [0, 'spectator'] as const) t.same(shownTo(viewer), { type: 'drew', seat: 1, card: null });
});

t.test('one seat wins and the others lose, or all draw', async (t) => {
  t.same(outcomesOf(1, 3), ['loss', 'win', 'loss']);
  t.same(outcomesOf(0, 1), ['win']);
  t.same(outcomesOf(null, 2), ['draw', 'draw']);
});
