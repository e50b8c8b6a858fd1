import t from 'tap';
import { card, cards, recover, scene } from '../scene.js';

t.test('JN-1.8 a draw takes the top card; from an empty deck nothing is drawn and discards stay', (t) => {
  const recover = (deck: string) => {
    const removed = [{ x: 0, y: 1, card: card('T'), transform: false }];
    const s = scene('recover', [{ matrix: 'T T x', removed, hand: 'AC', deck, discard: 'CB', infiltrations: 4 }, {}]);
    s.play(0, { type: 'recoverCard', card: card('AC'), x: 0, y: 1 });
    return s;
  };
  const drawn = recover('BP RT').seen('cardsDrawn')[0];
  t.match(drawn, { seat: 0, cards: [card('BP')] }, 'index 0 is the top');
  const empty = recover('');
  t.strictSame(empty.seen('cardsDrawn'), []);
  t.match(empty.seat(0), { hand: [], deck: [], discard: [card('CB')] });
  t.end();
});

t.test('JN-R41 the first copy of a kind moves, arrivals are appended', (t) => {
  const s = recover({ matrix: 'SB SB SB SB', hand: 'T AC T SS BP', discard: 'GA', infiltrations: 1 });
  s.play(0, { type: 'discardCard', card: card('T') });
  t.match(s.seat(0), { hand: cards('AC T SS BP'), discard: cards('GA T') });
  t.end();
});
