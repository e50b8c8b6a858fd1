import t from 'tap';
import { card, scene } from '../scene.js';

t.test('JN-1.9 a used token goes to its owner’s discard pile at once, except Infiltration Team', (t) => {
  const s = scene('drainTokens', [{ matrix: 'T* T T T', tokens: 'IT EQ' }, { matrix: 'T* T T T' }]);
  s.play(0, { type: 'useToken', token: 'emp-squad', target: 1, x: 1, y: 0 });
  t.match(s.seat(0), { tokens: [card('IT')], discard: [card('EQ')] });
  s.play(0, { type: 'useToken', token: 'infiltration-team', target: 1 });
  t.notOk(s.seat(0).discard.includes(card('IT')));
  t.end();
});

t.test('JN-1.10 JN-R17 a window is opened only for a seat that can use a token in it', (t) => {
  const asked = (seat: object, other: object = {}) => scene('hacker', [{ matrix: 'T T T T', ...seat }, { ...other }]).owes(0);
  t.equal(asked({ tokens: 'HK', power: 3 }, { hand: 'T AC' }), 'hacker');
  t.not(asked({ tokens: 'HK', power: 0 }, { hand: 'T AC' }), 'hacker', 'no Power to spend');
  t.not(asked({ tokens: 'HK', power: 3 }), 'hacker', 'no card to be discarded');
  t.not(asked({ tokens: 'IR EQ', power: 3 }, { hand: 'T AC' }), 'hacker', 'no token of this window');
  t.end();
});
