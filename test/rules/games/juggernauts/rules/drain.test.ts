import t from 'tap';
import { card, scene } from '../scene.js';

const DRAINED: [code: string, to: 'discard' | 'tokens'][] = [
  ['BP', 'discard'],
  ['LA', 'discard'],
  ['RT', 'discard'],
  ['AC', 'discard'],
  ['XF', 'discard'],
  ['CR', 'tokens'],
  ['HK', 'tokens'],
  ['AI', 'tokens'],
];
t.test('JN-9.5 face-up cards without a retain cost are discarded, tokenizing ones become tokens', (t) => {
  for (const [code, to] of DRAINED) {
    const s = scene('retain', [{ matrix: `${code}* T T T`, hand: 'GA GB' }, {}]);
    t.match(s.seen('cardDrained'), [{ seat: 0, x: 1, y: 0, card: card(code), to }], code);
    t.strictSame(s.seat(0)[to], [card(code)], code);
  }
  t.end();
});

t.test('JN-9.5 JN-1.5 the face-up cards are drained in counting order', (t) => {
  const s = scene('retain', [{ matrix: 'RT* CR* BP* LA*', hand: 'GA GB' }, {}]);
  t.strictSame(
    s.seen('cardDrained').map((event) => event.card),
    ['RT', 'CR', 'BP', 'LA'].map(card),
  );
  t.end();
});

const RETAIN: [code: string, cost: number][] = [
  ['T', 1],
  ['GA', 0],
  ['GB', 1],
  ['KS', 1],
  ['TG', 1],
  ['SB', 0],
  ['CA', 0],
];
t.test('JN-9.6 the others are retained for their cost and stay face-up, or let go and discarded', (t) => {
  for (const [code, cost] of RETAIN) {
    const kept = scene('retain', [{ matrix: `${code}* AC AC AC`, power: 3 }, {}]);
    t.strictSame(kept.legal(0), [
      { type: 'retain', x: 1, y: 0 },
      { type: 'letGo', x: 1, y: 0 },
    ]);
    kept.play(0, { type: 'retain', x: 1, y: 0 });
    t.match(kept.seen('cardRetained'), [{ x: 1, y: 0, cost }], code);
    t.equal(kept.seen('powerPaid')[0]?.power ?? 0, cost, code);
    const gone = scene('retain', [{ matrix: `${code}* AC AC AC`, power: 3, hand: 'PP CB' }, {}]);
    gone.play(0, { type: 'letGo', x: 1, y: 0 });
    t.match(gone.seat(0), { discard: [card(code)], power: 3, removed: [{ x: 1, y: 0, card: card(code), transform: false }] }, code);
  }
  const two = scene('retain', [{ matrix: 'SB* AC KS* AC', power: 3 }, {}]);
  two.play(0, { type: 'retain', x: 1, y: 0 });
  t.match(two.seat(0).pending, { type: 'retain', x: 1, y: 1 }, 'in counting order');
  t.end();
});

t.test('JN-9.8 squares whose card left are vacated; damage and card tokens are not touched', (t) => {
  const s = scene('retain', [{ matrix: 'BP* x o AC', hand: 'GA GB' }, {}]);
  t.strictSame(s.seat(0).removed, [{ x: 1, y: 0, card: card('BP'), transform: false }]);
  t.strictSame(
    s.seat(0).matrix.map(({ kind }) => kind),
    ['damage', 'token', 'card'],
  );
  t.end();
});
