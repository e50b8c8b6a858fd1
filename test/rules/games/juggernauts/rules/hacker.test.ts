import t from 'tap';
import { card, cards, scene } from '../scene.js';

const hack = (target: number, amount: number) => ({ type: 'useToken', token: 'hacker-team', target, amount }) as const;

t.test('JN-10.14 a Hacker Team spends Power of the pool, and the target discards as many cards of its choice', (t) => {
  const s = scene('hacker', [{ tokens: 'HK', power: 4 }, { hand: 'T T AC SS' }]);
  t.strictSame(s.legal(0), [hack(1, 1), hack(1, 2), hack(1, 3), hack(1, 4), { type: 'pass' }]);
  s.play(0, hack(1, 2));
  t.match(s.seen('hacked'), [{ seat: 0, target: 1, amount: 2 }]);
  t.match(s.seat(0), { power: 2, discard: [card('HK')] });
  t.match(s.seat(1), { owed: 2, pending: { type: 'hackDiscard' } });
  s.play(1, { type: 'discardCard', card: card('SS') });
  t.match(s.seat(1), { owed: 1 });
  s.play(1, { type: 'discardCard', card: card('T') });
  t.strictSame(s.seat(1).discard.slice(0, 2), cards('SS T'));
  t.end();
});

t.test('JN-10.14 all cards go when the hand is not larger than what is owed', (t) => {
  const s = scene('hacker', [{ tokens: 'HK', power: 9 }, { tokens: 'HK', power: 9 }, { hand: 'T AC' }]);
  s.play(0, hack(2, 2));
  s.play(1, hack(2, 2));
  t.match(
    s.seen('cardDiscarded'),
    [
      { seat: 2, card: card('T') },
      { seat: 2, card: card('AC') },
    ],
    'in hand order, by itself',
  );
  t.equal(s.seat(2).owed, 0);
  t.end();
});

t.test('JN-R28 no more than the target’s hand, never paid by discards, and not replaced before the next Recover', (t) => {
  const s = scene('hacker', [{ tokens: 'HK', power: 3, hand: 'T T T' }, { hand: 'AC', deck: 'GA GB' }, { hand: 'AC T PP SS CB' }]);
  t.strictSame(
    s.legal(0).flatMap((action) => ('amount' in action ? [[action.target, action.amount]] : [])),
    [
      [1, 1],
      [2, 1],
      [2, 2],
      [2, 3],
    ],
  );
  s.play(0, hack(1, 1));
  t.strictSame(s.seen('cardsDrawn'), [], 'seat 1 draws nothing');
  t.end();
});
