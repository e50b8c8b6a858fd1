import t from 'tap';
import { card, cards, ofType, type Scene, type SeatSpec, scene } from '../scene.js';

/** Seat 0 has just replaced the Transformation that left (1,0). */
function transformed(seat: SeatSpec = {}, removed = [{ x: 1, y: 0, card: card('XF'), transform: true }]): Scene {
  const s = scene('recover', [
    {
      matrix: 'T x SB',
      squares: [
        [0, 0],
        [1, 1],
        [0, 1],
      ],
      commander: 4,
      hand: 'AC BP',
      deck: 'RT',
      removed,
      ...seat,
    },
    {},
  ]);
  s.play(0, { type: 'recoverCard', card: card('AC'), x: 1, y: 0 });
  return s;
}

t.test('JN-10.6 JN-R26 the i-th card played replaces the i-th that left; the Transformation rearranges before the draw', (t) => {
  const s = transformed();
  t.match(s.seat(0), { pending: { type: 'rearrange', left: 8 }, hand: [card('BP')] });
  const events = s.play(0, { type: 'endRearrange' });
  t.match(events[0], { type: 'cardsDrawn', cards: [card('RT')] });
  const second = scene('recover', [
    {
      matrix: 'T x',
      squares: [
        [1, 1],
        [0, 1],
      ],
      commander: 4,
      hand: 'AC BP CB',
      deck: '',
      removed: [
        { x: 1, y: 0, card: card('T'), transform: false },
        { x: 0, y: 0, card: card('XF'), transform: true },
      ],
    },
    {},
  ]);
  second.play(0, { type: 'recoverCard', card: card('AC'), x: 0, y: 0 });
  t.equal(second.owes(0), 'recover', 'the first card replaces the turret, wherever it lies');
  second.play(0, { type: 'recoverCard', card: card('CB'), x: 1, y: 0 });
  t.equal(second.owes(0), 'rearrange');
  t.end();
});

t.test('JN-10.6 a Transformation that was drained lets its owner rearrange, a deactivated one does not', (t) => {
  const drained = scene('retain', [{ matrix: 'XF* T T T', hand: 'AC BP' }, {}]);
  t.match(drained.seat(0).removed, [{ transform: true }]);
  const deactivated = scene('retain', [{ matrix: 'XF* T T T', hand: 'AC BP', deactivated: [{ x: 1, y: 0 }] }, {}]);
  t.match(deactivated.seat(0).removed, [{ transform: false }]);
  t.end();
});

t.test('JN-10.7 two occupied squares with unlike contents are swapped', (t) => {
  const s = transformed();
  const swaps = ofType(s.legal(0), 'swapSpaces');
  t.equal(swaps.length, 6, 'four unlike contents');
  t.match(swaps[0], { a: { x: 1, y: 0 }, b: { x: 0, y: 0 } }, 'a before b in counting order');
  s.play(0, { type: 'swapSpaces', a: { x: 1, y: 0 }, b: { x: 1, y: 1 } });
  t.match(s.seat(0).matrix, [{ x: 1, y: 0, kind: 'damage' }, { card: card('T') }, { x: 1, y: 1, card: card('AC') }, { card: card('SB') }]);
  t.match(s.seat(0).pending, { left: 7 });
  t.end();
});

t.test('JN-10.7 JN-R31 swapping alike contents is no choice', (t) => {
  const s = transformed({ matrix: 'x x AC' });
  t.equal(ofType(s.legal(0), 'swapSpaces').length, 4, 'damage with damage and cannon with cannon are left out');
  t.end();
});

t.test('JN-10.7 contents move to an empty square so that the mass stays joinable', (t) => {
  const s = transformed();
  const targets = (x: number, y: number): number[][] =>
    ofType(s.legal(0), 'moveSpace').flatMap(({ from, to }) => (from.x === x && from.y === y ? [[to.x, to.y]] : []));
  t.strictSame(targets(0, 0), [
    [1, -1],
    [2, 0],
    [2, 1],
    [-1, 1],
    [1, 2],
    [0, 2],
  ]);
  s.play(0, { type: 'moveSpace', from: { x: 0, y: 0 }, to: { x: 2, y: 1 } });
  t.strictSame(
    s.seat(0).matrix.map(({ x, y }) => [x, y]),
    [
      [1, 0],
      [2, 1],
      [1, 1],
      [0, 1],
    ],
  );
  t.notOk(
    targets(1, 1).some(([x, y]) => x === 3 && y === 1),
    'it would leave three masses',
  );
  t.end();
});

t.test('JN-10.7 JN-R26 at most 2N moves', (t) => {
  const s = transformed({ deck: 'RT GA' });
  for (let i = 0; i < 8; i++) {
    t.equal(s.owes(0), 'rearrange');
    s.play(0, { type: 'swapSpaces', a: { x: 1, y: 0 }, b: { x: 0, y: 0 } });
  }
  t.not(s.owes(0), 'rearrange');
  t.strictSame(s.seat(0).hand.slice(0, 2), cards('BP RT'), 'the draw follows');
  t.end();
});
