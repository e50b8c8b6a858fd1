import t from 'tap';
import { handSize, rawHandSize } from '../../../../../src/rules/games/juggernauts/rules/hand.js';
import { card, cards, gone, ROW, recover, scene } from '../scene.js';

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

t.test('JN-2.8 JN-12.6 JN-R43 the hand size and what changes it', (t) => {
  const sizes = (seat: object, config: object = {}): [number, number] => {
    const s = scene('retain', [{ matrix: 'SB* T T T', ...seat }, {}], { config });
    return [handSize(s.state, s.seat(0)), rawHandSize(s.state, s.seat(0))];
  };
  t.strictSame(sizes({}), [5, 5]);
  t.strictSame(sizes({ matrix: 'CA* CA* CA SB*' }), [7, 7], 'face-up Communications Arrays only');
  t.strictSame(sizes({ infiltrations: 2, shutdowns: 1 }), [2, 2]);
  t.strictSame(sizes({ infiltrations: 6 }), [0, -1], 'below 0 it counts as 0');
  for (const [commander, size] of [
    [4, 9],
    [6, 8],
    [8, 7],
    [10, 6],
    [12, 5],
    [20, 1],
  ])
    t.strictSame(sizes({ commander }, { commanderHandSize: true })[0], size, `d${commander}`);
  t.end();
});
