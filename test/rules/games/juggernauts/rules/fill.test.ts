import t from 'tap';
import { card, scene } from '../scene.js';

t.test('JN-8.12 JN-R23 card tokens are filled in counting order from the hand, drawing one each, older ones, too', (t) => {
  const s = scene('fill', [{ matrix: 'SB o o!2 SB', hand: 'AC KS', deck: 'GA GB' }, {}]);
  t.strictSame(s.legal(0), [
    { type: 'fillToken', x: 0, y: 0, card: card('AC') },
    { type: 'fillToken', x: 0, y: 0, card: card('KS') },
  ]);
  t.match(s.play(0, { type: 'fillToken', x: 0, y: 0, card: card('KS') }), [
    { type: 'cardPlayed' },
    { type: 'cardsDrawn', cards: [card('GA')] },
  ]);
  t.notOk(
    s.legal(0).some(({ type }) => type === 'pass'),
    'no option to leave it',
  );
  s.play(0, { type: 'fillToken', x: 1, y: 1, card: card('GA') });
  t.match(s.seat(0).matrix[2], { kind: 'card', card: card('GA'), faceUp: false, neutral: 2 }, 'neutralization tokens stay');
  t.end();
});

t.test('JN-8.12 with an empty hand the card tokens stay; other seats’ wait for their own round', (t) => {
  const s = scene('fill', [{ matrix: 'SB o SB SB' }, { matrix: 'o T T T', hand: 'AC KS' }], { config: { asynchronous: true } });
  t.equal(s.seat(0).matrix[1]?.kind, 'token');
  t.equal(s.seen('cardPlayed').length, 0);
  t.equal(s.seat(1).matrix[0]?.kind, 'token', 'seat 1 is not active');
  t.end();
});
