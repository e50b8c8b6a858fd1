import t from 'tap';
import { card, cards, recover } from '../scene.js';

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
