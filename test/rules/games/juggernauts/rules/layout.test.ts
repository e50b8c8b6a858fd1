import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import { bordering, type Square } from '../../../../../src/rules/games/juggernauts/model/squares.js';
import { card, cards, fresh, ofType, type Scene, scene } from '../scene.js';

const diesOf = (s: Scene, seat: number): number[] => ofType(s.legal(seat), 'chooseCommander').map(({ die }) => die);

/** A match in which both seats have chosen a d4. */
function laidOut(config: object = {}): Scene {
  const s = fresh(config);
  for (let seat = 0; seat < s.state.seats.length; seat++) s.play(seat, { type: 'chooseCommander', die: 4 });
  return s;
}

/** Whether one comes from the first square to every other by neighbours. */
function isOneMass(squares: readonly Square[]): boolean {
  const reached = squares.slice(0, 1);
  for (const { x, y } of reached) {
    const isNext = (one: Square): boolean => Math.abs(one.x - x) + Math.abs(one.y - y) === 1 && !reached.includes(one);
    reached.push(...squares.filter(isNext));
  }
  return reached.length === squares.length;
}

/** Lays a row to the left with the first kinds of the hand, up to the choice of what to keep. */
function layRow(s: Scene, seat: number): void {
  for (const x of [-1, -2, -3]) s.play(seat, { type: 'laySquare', x, y: 0 });
  while (s.owes(seat) === 'layCard') s.play(seat, s.legal(seat)[0] ?? { type: 'resign' });
}

t.test('JN-2.1 JN-R2 each deck is shuffled in seat order, without a cut', (t) => {
  const s = fresh({ seats: 3, decks: ['core', 'athena', cards('T AC SB GA GB KS TG RT')] });
  t.match(s.events.slice(0, 4), [
    { type: 'phaseBegan', round: 0, phase: 'setup', active: [] },
    { type: 'deckShuffled', seat: 0 },
    { type: 'deckShuffled', seat: 1 },
    { type: 'deckShuffled', seat: 2 },
  ]);
  t.strictSame(s.seat(2).deck, cards('RT TG KS GB GA SB AC T'), 'the deck in the order given, as the shuffle left it');
  t.end();
});

t.test('JN-2.2 JN-R3 a Commander needs its faces + 3 cards in the deck', (t) => {
  const table: [size: number, dice: number[]][] = [
    [8, [4]],
    [9, [4, 6]],
    [10, [4, 6]],
    [11, [4, 6, 8]],
    [13, [4, 6, 8, 10]],
    [15, [4, 6, 8, 10, 12]],
    [22, [4, 6, 8, 10, 12]],
    [23, [4, 6, 8, 10, 12, 20]],
  ];
  for (const [size, dice] of table) {
    const s = fresh({ decks: ['athena', Array(size).fill(card('T'))] });
    if (dice.length > 1) t.strictSame(diesOf(s, 1), dice, `${size} cards`);
    else t.match(s.seat(1), { commander: 4, pending: null }, `${size} cards: by itself`);
  }
  t.end();
});

t.test('JN-2.3 when all have chosen the Commanders are revealed and each seat draws N + 3 in seat order', (t) => {
  const s = fresh({ decks: ['kali', 'athena'] });
  t.equal(s.play(1, { type: 'chooseCommander', die: 6 }).length, 1, 'the first choice reveals nothing');
  const events = s.play(0, { type: 'chooseCommander', die: 4 });
  t.match(events.slice(3), [
    { type: 'commandersRevealed', commanders: [4, 6] },
    { type: 'cardsDrawn', seat: 0 },
    { type: 'drew', seat: 0, count: 7 },
    { type: 'cardsDrawn', seat: 1 },
    { type: 'drew', seat: 1, count: 9 },
  ]);
  t.end();
});

t.test('JN-R55 whatever squares are laid, the shape is one mass', (t) => {
  const shapes: (readonly Square[])[] = [];
  const lay = (path: readonly number[]): void => {
    const s = laidOut();
    for (const pick of path) s.play(0, ofType(s.legal(0), 'laySquare')[pick] ?? { type: 'resign' });
    const { length } = ofType(s.legal(0), 'laySquare');
    if (length === 0) shapes.push(s.seat(0).shape);
    else for (let pick = 0; pick < length; pick++) lay([...path, pick]);
  };
  lay([]);
  // Beside one square there are four; beside two six, two of them in their row; beside a row of three eight, else
  // seven.
  t.equal(shapes.length, 4 * (2 * 8 + 4 * 7), 'every order in which four squares can be laid');
  for (const shape of shapes) t.ok(isOneMass(shape), JSON.stringify(shape));
  t.notOk(
    isOneMass([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 3, y: 0 },
      { x: 4, y: 0 },
    ]),
    'two pairs, each square of which has a neighbour',
  );
  t.end();
});

t.test('JN-2.4 JN-R4 the engine lays (0,0), each next square is adjacent to a laid one', (t) => {
  const s = laidOut();
  t.strictSame(s.seat(0).shape, [{ x: 0, y: 0 }]);
  const squares = (): number[][] => ofType(s.legal(0), 'laySquare').map(({ x, y }) => [x, y]);
  t.strictSame(
    squares(),
    [
      [0, -1],
      [1, 0],
      [-1, 0],
      [0, 1],
    ],
    'in counting order, no corners',
  );
  s.play(0, { type: 'laySquare', x: 1, y: 0 });
  t.strictSame(squares(), [
    [1, -1],
    [0, -1],
    [2, 0],
    [-1, 0],
    [1, 1],
    [0, 1],
  ]);
  t.equal(bordering(s.seat(0).shape).length, 6);
  t.end();
});

t.test('JN-2.5 JN-R5 after the whole shape the cards are laid face-down in counting order', (t) => {
  const s = laidOut();
  for (const [x, y] of [
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const)
    s.play(0, { type: 'laySquare', x, y });
  t.strictSame(s.seat(0).shape, [
    { x: 1, y: 0 },
    { x: 0, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]);
  const [first] = s.legal(0);
  t.match(first, { type: 'layCard' });
  s.play(0, first ?? { type: 'resign' });
  t.match(s.seat(0).matrix, [{ x: 1, y: 0, kind: 'card', faceUp: false, neutral: 0 }]);
  t.equal(s.seat(0).hand.length, 6);
  t.end();
});

t.test('JN-2.6 cards returned go to the bottom, and the deck is shuffled only if one was', (t) => {
  const s = laidOut();
  layRow(s, 0);
  t.match(s.seat(0), { pending: { type: 'keep', left: 3 }, returned: 0 });
  const shuffles = s.chance.shuffles.length;
  s.play(0, { type: 'endKeep' });
  t.equal(s.chance.shuffles.length, shuffles, 'nothing returned: no shuffle');
  layRow(s, 1);
  const [returned] = s.seat(1).hand;
  s.play(1, { type: 'returnCard', card: returned ?? '' });
  t.equal(s.seat(1).deck.at(-1), returned);
  const events = s.play(1, { type: 'endKeep' });
  t.match(events[0], { type: 'deckShuffled', seat: 1 });
  t.end();
});

t.test('JN-2.6 JN-1.11 when all three cards are returned the rest follows by itself', (t) => {
  const s = laidOut();
  layRow(s, 0);
  for (let i = 0; i < 3; i++) s.play(0, ofType(s.legal(0), 'returnCard')[0] ?? { type: 'endKeep' });
  t.match(s.seat(0), { pending: null, returned: 0 });
  t.equal(s.seat(0).hand.length, 5);
  t.end();
});

t.test('JN-2.7 JN-R25 the hand is filled to its size; kept cards above it stay for now', (t) => {
  const s = laidOut({ commanderHandSize: true, decks: ['athena', 'athena'] });
  layRow(s, 0);
  s.play(0, { type: 'endKeep' });
  t.equal(s.seat(0).hand.length, 9, 'hand size 9 of a d4');
  const big = fresh({ commanderHandSize: true, decks: ['athena', 'athena'] });
  big.play(0, { type: 'chooseCommander', die: 20 });
  big.play(1, { type: 'chooseCommander', die: 4 });
  for (let x = 1; x < 20; x++) big.play(0, { type: 'laySquare', x, y: 0 });
  while (big.owes(0) === 'layCard') big.play(0, big.legal(0)[0] ?? { type: 'resign' });
  big.play(0, { type: 'endKeep' });
  t.equal(big.seat(0).hand.length, 3, 'three kept with hand size 1');
  t.end();
});

t.test('JN-2.9 when all have finished the shapes become public, the cards stay face-down, round 1 begins', (t) => {
  const s = laidOut();
  layRow(s, 0);
  s.play(0, { type: 'endKeep' });
  layRow(s, 1);
  t.strictSame(s.state.shown[0]?.matrix, [], 'not before all have finished');
  const events = s.play(1, { type: 'endKeep' });
  const revealed = events.find((event) => event.type === 'seatRevealed');
  t.match(revealed, { seat: 0, public: { matrix: [{ x: 0, y: 0, card: null, faceUp: false }, { x: -1 }, { x: -2 }, { x: -3 }] } });
  t.match(
    events.find((event) => event.type === 'phaseBegan'),
    { round: 1, phase: 'energize', active: [0, 1] },
  );
  t.end();
});

t.test('JN-2.10 JN-R7 an owner sees its own face-down cards and hand, nobody a deck', (t) => {
  const s = scene('retain', [{ matrix: 'SB* T AC T', hand: 'PP', deck: 'GA GB' }, { matrix: 'SB* T T T' }]);
  const own = juggernauts.view(s.state, 0);
  t.match(own.me, { matrix: [{}, { card: card('T') }, { card: card('AC') }], hand: [card('PP')], deckCount: 2 });
  t.notOk(own.me && 'deck' in own.me);
  for (const viewer of [1, 'spectator'] as const) {
    const other = juggernauts.view(s.state, viewer);
    t.match(other.seats[0], { matrix: [{ card: card('SB') }, { card: null }, { card: null }], handCount: 1, deckCount: 2 });
    t.notMatch(JSON.stringify(other), new RegExp(`${card('PP')}|${card('GA')}`));
  }
  t.end();
});
