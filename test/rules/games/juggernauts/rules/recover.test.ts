import t from 'tap';
import { card, gone, ofType, ROW, recover, type Scene } from '../scene.js';

const squares = (s: Scene): number[][] => {
  const [first] = ofType(s.legal(0), 'recoverCard');
  return ofType(s.legal(0), 'recoverCard').flatMap(({ card: kind, x, y }) => (kind === first?.card ? [[x, y]] : []));
};

t.test('JN-10.1 as many cards are played, face-down, as left the matrix; no pass before', (t) => {
  const s = recover({
    matrix: 'SB SB',
    squares: [
      [3, 0],
      [2, 0],
    ],
    removed: [gone(1, 0), gone(0, 0)],
    hand: 'AC CB PP',
    deck: 'GA GB KS',
  });
  t.notOk(s.legal(0).some(({ type }) => type === 'pass'));
  s.play(0, { type: 'recoverCard', card: card('CB'), x: 1, y: 0 });
  t.match(s.seat(0).matrix[2], { x: 1, y: 0, card: card('CB'), faceUp: false, neutral: 0 });
  t.match(s.seat(0), { played: 1 });
  s.play(0, { type: 'recoverCard', card: card('AC'), x: 0, y: 0 });
  t.not(s.owes(0), 'recover');
  t.end();
});

t.test('JN-10.2 JN-10.4 a card may go where the mass can still be joined with the cards to come', (t) => {
  const two = recover({
    matrix: 'SB SB',
    squares: [
      [3, 0],
      [0, 0],
    ],
    removed: [gone(2, 0), gone(1, 0)],
    hand: 'AC CB PP GA KS',
    deck: 'T T',
  });
  t.strictSame(squares(two), [
    [2, 0],
    [1, 0],
  ]);
  t.equal(ofType(two.legal(0), 'recoverCard').length, 10, 'five kinds on two squares');
  two.play(0, { type: 'recoverCard', card: card('AC'), x: 2, y: 0 });
  t.strictSame(squares(two), [[1, 0]]);
  const one = recover({ matrix: 'SB SB SB', squares: ROW, removed: [gone(0, 0)], hand: 'AC CB PP GA KS', deck: 'T' });
  t.strictSame(squares(one), [
    [3, -1],
    [2, -1],
    [1, -1],
    [4, 0],
    [0, 0],
    [3, 1],
    [2, 1],
    [1, 1],
  ]);
  t.end();
});

t.test('JN-10.4 cards to come are limited by hand and deck', (t) => {
  const gap = {
    matrix: 'SB SB',
    squares: [
      [4, 0],
      [0, 0],
    ],
    removed: [gone(3, 0), gone(2, 0), gone(1, 0)],
    commander: 6,
  };
  t.strictSame(
    squares(recover({ ...gap, hand: 'AC CB', deck: 'GA' })),
    [
      [3, 0],
      [2, 0],
      [1, 0],
    ],
    'two more cards: the gap can be closed',
  );
  const short = squares(recover({ ...gap, hand: 'AC CB', deck: '' }));
  t.strictSame(
    short,
    [
      [4, -1],
      [0, -1],
      [5, 0],
      [3, 0],
      [1, 0],
      [-1, 0],
      [4, 1],
      [0, 1],
    ],
    'one more card: hopeless, so JN-10.3 opens every neighbour',
  );
  t.end();
});

t.test('JN-10.3 candidates are vacated squares and neighbours of occupied or vacated ones; the fallbacks', (t) => {
  const apart = recover({
    matrix: 'SB SB',
    squares: [
      [4, 0],
      [0, 0],
    ],
    removed: [gone(1, 0)],
    hand: 'AC CB',
    deck: '',
  });
  t.strictSame(
    squares(apart),
    [
      [4, -1],
      [0, -1],
      [5, 0],
      [3, 0],
      [1, 0],
      [-1, 0],
      [4, 1],
      [0, 1],
    ],
    'every neighbour of an occupied square',
  );
  const empty = recover({ matrix: '', removed: [gone(1, 0), gone(0, 0)], hand: 'AC CB', deck: 'T T', commander: 4 });
  t.strictSame(
    squares(empty),
    [
      [1, -1],
      [0, -1],
      [2, 0],
      [1, 0],
      [0, 0],
      [-1, 0],
      [1, 1],
      [0, 1],
    ],
    'nothing occupied: around the vacated squares',
  );
  t.end();
});

t.test('JN-R24 where the hand ran out the matrix may stay broken', (t) => {
  const s = recover({
    matrix: 'SB SB',
    squares: [
      [3, 0],
      [0, 0],
    ],
    removed: [gone(2, 0), gone(1, 0)],
    hand: '',
    deck: '',
  });
  t.not(s.owes(0), 'recover');
  t.equal(s.seat(0).matrix.length, 2);
  t.end();
});

t.test('JN-10.5 after each card played the seat draws one; with an empty hand nothing more is played', (t) => {
  const s = recover({ matrix: 'SB SB', squares: ROW, removed: [gone(1, 0), gone(0, 0)], hand: 'AC', deck: '', infiltrations: 5 });
  s.play(0, { type: 'recoverCard', card: card('AC'), x: 1, y: 0 });
  t.equal(s.seat(0).matrix.length, 3, 'the matrix stays smaller');
  const drawing = recover({ matrix: 'SB SB SB', squares: ROW, removed: [gone(0, 0)], hand: 'AC CB', deck: 'GA GB', infiltrations: 3 });
  const events = drawing.play(0, { type: 'recoverCard', card: card('AC'), x: 0, y: 0 });
  t.match(events.slice(0, 2), [{ type: 'cardPlayed' }, { type: 'cardsDrawn', cards: [card('GA')] }]);
  t.end();
});

t.test('JN-10.8 JN-R27 Research Report and R&D Breakthrough are used while cards are played and once after', (t) => {
  const s = recover({ matrix: 'SB SB SB', squares: ROW, removed: [gone(0, 0)], hand: 'AC CB', deck: 'GA GB KS T', tokens: 'RR RD' });
  t.ok(s.legal(0).some((action) => 'token' in action && action.token === card('RR')));
  s.play(0, { type: 'recoverCard', card: card('AC'), x: 0, y: 0 });
  t.equal(s.owes(0), 'recover', 'all cards are played, the tokens may still be used');
  t.strictSame(
    s.legal(0).map((action) => ('token' in action ? action.token : action.type)),
    [card('RR'), card('RD'), card('RD'), card('RD'), 'pass'],
    'with two kinds fewer in the deck than before the draw',
  );
  s.play(0, { type: 'pass' });
  t.not(s.owes(0), 'recover');
  t.end();
});

t.test('JN-R45 a square vacated in an earlier round is filled only as any empty square', (t) => {
  const s = recover({
    matrix: 'SB SB',
    squares: [
      [3, 0],
      [2, 0],
    ],
    removed: [gone(1, 0)],
    hand: 'AC CB',
    deck: '',
  });
  t.notOk(
    squares(s).some(([x, y]) => x === 0 && y === 0),
    '(0,0) of an earlier round is next to nothing occupied',
  );
  s.play(0, { type: 'recoverCard', card: card('AC'), x: 1, y: 0 });
  t.strictSame(s.seat(0).removed.length, 0, 'and after Recover nothing counts as vacated');
  t.end();
});
