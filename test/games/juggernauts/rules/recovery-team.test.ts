import t from 'tap';
import { card, cards, gone, ROW, recover, type Scene } from '../scene.js';

/** What the draw that a Recovery Team may replace is for. */
function drawnFor(s: Scene): string | null {
  const { pending } = s.seat(0);
  return pending?.type === 'recoveryDraw' ? pending.then : null;
}

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
