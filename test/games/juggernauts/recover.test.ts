import t from 'tap';
import { card, cards, ofType, type Scene, type SeatSpec, scene } from './scene.js';

const ROW = [
  [3, 0],
  [2, 0],
  [1, 0],
  [0, 0],
];
const gone = (x: number, y: number, code = 'T', transform = false) => ({ x, y, card: card(code), transform });
/** Recover of seat 0, whose matrix is a row less what was removed. */
const recover = (seat: SeatSpec, other: SeatSpec = {}): Scene => scene('recover', [{ commander: 4, ...seat }, other]);
const squares = (s: Scene): number[][] => {
  const [first] = ofType(s.legal(0), 'recoverCard');
  return ofType(s.legal(0), 'recoverCard').flatMap(({ card: kind, x, y }) => (kind === first?.card ? [[x, y]] : []));
};

/** What the draw that a Recovery Team may replace is for. */
function drawnFor(s: Scene): string | null {
  const { pending } = s.seat(0);
  return pending?.type === 'recoveryDraw' ? pending.then : null;
}

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

t.test('JN-10.9 a Research Report draws three and returns three, or the whole smaller hand, and shuffles', (t) => {
  const s = recover({ matrix: 'SB SB SB SB', hand: 'AC', deck: 'GA GB KS T', tokens: 'RR' });
  const events = s.play(0, { type: 'useToken', token: 'research-report' });
  t.match(events, [{ type: 'tokenUsed' }, { type: 'cardsDrawn', cards: cards('GA GB KS') }]);
  t.match(s.seat(0).pending, { type: 'researchReturn', left: 3 });
  for (const code of ['GA', 'AC']) s.play(0, { type: 'returnCard', card: card(code) });
  const shuffles = s.chance.shuffles.length;
  t.strictSame(s.seat(0).deck, cards('T GA AC'), 'to the bottom');
  s.play(0, { type: 'returnCard', card: card('KS') });
  t.strictSame(s.chance.shuffles.slice(shuffles), [4]);
  const small = recover({ matrix: 'SB SB SB SB', hand: '', deck: 'GA GB', tokens: 'RR' });
  small.play(0, { type: 'useToken', token: 'research-report' });
  t.match(small.seat(0).pending, { type: 'researchReturn', left: 2 });
  t.not(recover({ matrix: 'SB SB SB SB', hand: 'AC', deck: '', tokens: 'RR' }).owes(0), 'recover', 'it needs a card in the deck');
  t.end();
});

t.test('JN-10.10 an R&D Breakthrough takes a chosen kind from the deck and shuffles it', (t) => {
  const s = recover({ matrix: 'SB SB SB SB', hand: 'AC', deck: 'GB KS GA KS', tokens: 'RD' });
  t.strictSame(s.legal(0), [
    ...cards('GA GB KS').map((kind) => ({ type: 'useToken', token: 'rd-breakthrough', card: kind })),
    { type: 'pass' },
  ]);
  const events = s.play(0, { type: 'useToken', token: 'rd-breakthrough', card: card('KS') });
  t.match(events.slice(0, 3), [
    { type: 'tokenUsed' },
    { type: 'cardTaken', card: card('KS'), from: 'deck' },
    { type: 'deckShuffled', seat: 0 },
  ]);
  t.strictSame(s.chance.shuffles.slice(0, 1), [3]);
  t.not(recover({ matrix: 'SB SB SB SB', deck: '', tokens: 'RD' }).owes(0), 'recover', 'it needs a card in the deck');
  t.end();
});

t.test('JN-10.11 a Recovery Team takes a discard instead of a draw, also with an empty deck', (t) => {
  const s = recover({ matrix: 'SB SB SB', squares: ROW, removed: [gone(0, 0)], hand: 'AC CB', deck: '', discard: 'PP GA', tokens: 'RC' });
  s.play(0, { type: 'recoverCard', card: card('AC'), x: 0, y: 0 });
  t.equal(drawnFor(s), 'recover');
  t.strictSame(s.legal(0), [
    { type: 'useToken', token: 'recovery-team', card: card('GA') },
    { type: 'useToken', token: 'recovery-team', card: card('PP') },
    { type: 'pass' },
  ]);
  const events = s.play(0, { type: 'useToken', token: 'recovery-team', card: card('PP') });
  t.match(events, [
    { type: 'cardTaken', card: card('PP'), from: 'discard' },
    { type: 'tokenUsed', token: card('RC') },
  ]);
  t.match(s.seat(0), { hand: cards('CB PP'), discard: cards('GA RC') });
  t.end();
});

t.test('JN-10.11 in filling the hand it is offered for every card; a pass with an empty deck ends it', (t) => {
  const s = recover({ matrix: 'SB SB SB SB', hand: 'AC', deck: 'GA GB', discard: 'PP', tokens: 'RC RC' });
  t.equal(drawnFor(s), 'hand');
  t.match(s.play(0, { type: 'pass' })[0], { type: 'cardsDrawn', cards: [card('GA')] });
  t.equal(s.owes(0), 'recoveryDraw');
  s.play(0, { type: 'pass' });
  t.equal(s.owes(0), 'recoveryDraw', 'hand 3 of 5, deck empty');
  s.play(0, { type: 'pass' });
  t.not(s.owes(0), 'recoveryDraw');
  t.match(s.seat(0), { hand: cards('AC GA GB'), tokens: cards('RC RC') });
  t.end();
});

t.test('JN-10.12 after the playing of cards alerts may be removed with Anti-Infantry Systems', (t) => {
  const s = recover({ matrix: 'SB SB SB', squares: ROW, removed: [gone(0, 0)], hand: 'AC CB', deck: '', alerts: 2, tokens: 'AI' });
  t.equal(s.owes(0), 'recover', 'not before');
  s.play(0, { type: 'recoverCard', card: card('AC'), x: 0, y: 0 });
  t.equal(s.owes(0), 'antiInfantry');
  t.match(s.play(0, { type: 'useToken', token: 'anti-infantry-systems' }).slice(0, 2), [
    { type: 'tokenUsed' },
    { type: 'alertsChanged', alerts: 1 },
  ]);
  t.end();
});

t.test('JN-10.13 JN-R25 then the hand is filled card by card, or discarded down to its size by choice', (t) => {
  const s = recover({ matrix: 'SB SB SB SB', hand: 'AC', deck: 'GA GB KS TG PP CB' });
  t.match(
    s
      .seen('cardsDrawn')
      .filter(({ seat }) => seat === 0)
      .slice(0, 4),
    cards('GA GB KS TG').map((kind) => ({ cards: [kind] })),
    'up to 5',
  );
  const down = recover({ matrix: 'SB SB SB SB', hand: 'T T AC SS BP', infiltrations: 2 });
  t.strictSame(
    down.legal(0),
    cards('AC BP T SS')
      .sort()
      .map((kind) => ({ type: 'discardCard', card: kind })),
  );
  down.play(0, { type: 'discardCard', card: card('BP') });
  t.equal(down.owes(0), 'discardDown');
  down.play(0, { type: 'discardCard', card: card('T') });
  t.strictSame(down.seat(0).hand, cards('T AC SS'));
  t.strictSame(down.seat(0).discard, cards('BP T'));
  t.end();
});

t.test('JN-R41 the first copy of a kind moves, arrivals are appended', (t) => {
  const s = recover({ matrix: 'SB SB SB SB', hand: 'T AC T SS BP', discard: 'GA', infiltrations: 1 });
  s.play(0, { type: 'discardCard', card: card('T') });
  t.match(s.seat(0), { hand: cards('AC T SS BP'), discard: cards('GA T') });
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
