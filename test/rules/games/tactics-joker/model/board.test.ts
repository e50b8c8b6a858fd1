import t from 'tap';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import { CELLS, type Cell, cellAt, distance, neighbours, spotIndex } from '../../../../../src/rules/games/tactics-joker/model/board.js';
import { type CardId, cardOf, DECK } from '../../../../../src/rules/games/tactics-joker/model/cards.js';
import { terrainValue } from '../../../../../src/rules/games/tactics-joker/rules/ground.js';
import { entryThreshold } from '../../../../../src/rules/games/tactics-joker/rules/rough-ground.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import { playout } from '../../../../../src/rules/kernel/playout.js';
import { army, begin, COMMANDER, create, move, only, play, reserve } from '../situations.js';

const around = (adjacency: 'eight' | 'four', cell: Cell) => neighbours(adjacency, spotIndex(cell)).map(cellAt).join(' ');

t.test('TJ-1.1: the deck is thirteen cards of each suit and two jokers', async (t) => {
  t.equal(new Set(DECK).size, 54);
  for (const suit of 'CDHS') t.equal(DECK.filter((card) => card.endsWith(suit)).length, 13, suit);
  t.strictSame(DECK.slice(52), ['X1', 'X2']);
});

t.test('TJ-1.2: each of the 7 × 7 cells holds one card', async (t) => {
  const { state } = create({});
  t.equal(CELLS.length, 49);
  t.equal(new Set(state.board.map((square) => square.card)).size, 49);
});

t.test('TJ-1.3: files and ranks of adjacent cells differ by at most one, and the grid does not wrap', async (t) => {
  t.equal(around('eight', 'c3'), 'b2 c2 d2 b3 d3 b4 c4 d4');
  t.equal(around('eight', 'a1'), 'b1 a2 b2');
  t.equal(around('eight', 'g4'), 'f3 g3 f4 f5 g5');
});

t.test('TJ-1.4: the distance is the greater difference, with four neighbours the sum', async (t) => {
  for (const [a, b, eight, four] of [
    ['a1', 'a1', 0, 0],
    ['a1', 'b2', 1, 2],
    ['a1', 'g1', 6, 6],
    ['b6', 'e2', 4, 7],
  ] as const) {
    t.equal(distance('eight', spotIndex(a), spotIndex(b)), eight, `${a} ${b}`);
    t.equal(distance('four', spotIndex(a), spotIndex(b)), four, `${a} ${b} by four`);
  }
});

const KINDS: [CardId, string, number, number | null][] = [
  ['AD', 'plain', 1, null],
  ['10H', 'plain', 10, null],
  ['AC', 'forest', 1, 4],
  ['10C', 'forest', 10, 4],
  ['2S', 'mountain', 2, 4],
  ['9S', 'mountain', 9, 4],
  ['JC', 'face', 10, null],
  ['QS', 'face', 10, null],
  ['JD', 'face', 10, null],
  ['KS', 'castle', 13, null],
  ['KC', 'castle', 13, null],
  ['X1', 'wild', 0, null],
];

t.test('TJ-1.5 TJ-1.6: value and kind of ground of a card', async (t) => {
  const { config } = create({}).state;
  for (const [card, kind, value] of KINDS) {
    t.equal(cardOf(card).kind, kind, card);
    t.equal(terrainValue(config, cardOf(card)), value, card);
  }
});

t.test('TJ-1.7 TJ-1.8 TJ-1.9 TJ-R8: forest and mountain are rough; black faces, black kings and jokers are not', async (t) => {
  for (const [card, , , threshold] of KINDS) {
    const { state } = begin({ seat0: 'a2x1', seat1: 'g2x1', cards: { d5: card } });
    t.equal(entryThreshold(state, 0, 'd5'), threshold, card);
  }
});

t.test('TJ-1.7: a depleted queen of spades still counts 10 and is still no mountain', async (t) => {
  for (const depleted of [[], ['d4' as const]]) {
    const match = begin({ seat0: 'd4x3', seat1: 'e4x1 g7x1', depleted });
    const { terrain } = only(play(match, move('d4', 'e4', 3), '6 6 6 1'), 'combatStarted');
    t.strictSame(terrain, { attacker: 10, defender: 2 });
  }
});

t.test('TJ-1.10 TJ-R6: every token of a seat is on the board or in its reserve, all through a match', async (t) => {
  const { state } = create({ races: { mode: 'fixed', races: ['kobolds', 'undead'] }, roundLimit: 40 }, '', 5);
  playout(tacticsJoker, state, fastChance(9), {
    onStep: ({ state }) => {
      for (const { owned, onBoard, reserve } of tacticsJoker.view(state, 'spectator').seats) {
        if (onBoard + reserve !== owned || onBoard < 0 || reserve < 0) t.fail(`${onBoard} + ${reserve} of ${owned}`);
      }
    },
  });
  t.strictSame(
    tacticsJoker.view(state, 'spectator').seats.map(({ owned }) => owned),
    [18, 15],
  );
});

t.test('TJ-1.11 TJ-R5: the reserve token with the lowest id comes in, fresh, with its origin there', async (t) => {
  const match = begin({ seat0: 'd2x3 a1x2', seat1: 'd1x1 g7x2', depleted: ['d2'] });
  play(match, move('d2', 'd1', 3), '1 1 1 6');
  handBackToRecruit(match);
  play(match, { type: 'recruit', at: 'a1' }, '6');
  t.strictSame(
    match.state.tokens.find((token) => token.id === 6),
    { id: 6, at: 'a1', moves: 0, origin: 'a1', pc: null, die: null },
  );
});

t.test('TJ-1.11 TJ-8.4: a killed token comes back under its own id', async (t) => {
  const match = begin({ seat0: 'e4x2 a1x2', seat1: 'e3x4 g7x1' });
  play(match, move('e4', 'e3', 2), '1 1 6 6 6 6');
  t.equal(army(match, 'e4'), '');
  handBackToRecruit(match);
  play(match, { type: 'recruit', at: 'a1' }, '6');
  t.equal(army(match, 'a1'), '1 3 4');
});

function handBackToRecruit(match: ReturnType<typeof begin>): void {
  play(match, { type: 'endTurn' });
  if (match.state.phase === 'recruit') play(match, { type: 'endRecruit' });
  play(match, { type: 'endTurn' });
}

t.test('TJ-1.12 TJ-R9: any number of tokens of one seat share a spot', async (t) => {
  const match = begin({ seat0: 'c3x8 c2x7', seat1: 'g7x1' });
  play(match, move('c2', 'c3', 7));
  t.equal(match.state.tokens.filter((token) => token.at === 'c3').length, 15);
  t.equal(reserve(match, 0), 0);
});

t.test('TJ-1.13 TJ-R10: a castle is controlled by presence alone, and only on its surface', async (t) => {
  const match = begin({ seat0: 'a1x2 ug1x2', seat1: 'g7x2', config: COMMANDER });
  const held = () => tacticsJoker.view(match.state, 0).seats.map(({ castles }) => castles.join(' '));
  t.strictSame(held(), ['a1', 'g7']);
  play(match, move('a1', 'a2', 2));
  t.strictSame(held(), ['', 'g7']);
});
