import t from 'tap';
import { card, cards, type SeatSpec, scene } from '../scene.js';

/** Opens Command with a quiet second seat that always rolls its first space. */
const command = (seat: SeatSpec, dice: number[]) => scene('command', [seat, {}], { dice });

t.test('JN-5.7 the last token taken by payment makes the card active', (t) => {
  const s = command({ matrix: 'SB T!1 SB SB', power: 3 }, [2, 1]);
  t.strictSame(s.legal(0), [{ type: 'removeNeutralization' }, { type: 'payNeutralization' }]);
  const events = s.play(0, { type: 'payNeutralization' });
  t.match(events.slice(0, 2), [
    { type: 'powerPaid', power: 3 },
    { type: 'neutralizationRemoved', paid: true, left: 0 },
  ]);
  t.match(s.seen('commandSettled')[0], { result: 'activated' });
  t.end();
});

t.test('JN-R56 nobody is asked whether a card whose last token was paid for becomes active; the free way leaves it', (t) => {
  const ways: [type: 'payNeutralization' | 'removeNeutralization', result: string, faceUp: boolean, power: number][] = [
    ['payNeutralization', 'activated', true, 0],
    ['removeNeutralization', 'neutralized', false, 3],
  ];
  for (const [type, result, faceUp, power] of ways) {
    const s = command({ matrix: 'SB T!1 SB SB', power: 3 }, [2, 1]);
    s.play(0, { type });
    t.match(s.seen('commandSettled')[0], { result }, type);
    t.match(s.seat(0), { matrix: [{}, { card: card('T'), faceUp, neutral: 0 }], power }, type);
  }
  t.end();
});

t.test('JN-R38 both ways may be mixed: paid for some, the last free, then nothing activates', (t) => {
  const s = command({ matrix: 'SB T!2 SB SB', power: 6 }, [2, 1]);
  s.play(0, { type: 'payNeutralization' });
  t.match(s.seat(0).pending, { type: 'neutralized', x: 0, y: 0, roll: 2 }, 'asked again while tokens are left');
  const events = s.play(0, { type: 'removeNeutralization' });
  t.match(events[0], { paid: false, left: 0 });
  t.match(s.seen('commandSettled')[0], { result: 'neutralized' });
  t.match(s.seen('alertsChanged')[0], { alerts: 1 });
  t.end();
});

t.test('JN-5.7 JN-3.1 JN-R38 neutralization, paid with a discard and then free (E4)', (t) => {
  const s = command({ matrix: 'SB AC!2 SB SB', power: 2, hand: 'T T SB', deck: 'BP RT' }, [2, 1]);
  t.strictSame(s.seat(0).pending, { type: 'neutralized', x: 0, y: 0, roll: 2, link: null });
  s.play(0, { type: 'payNeutralization' });
  t.strictSame(s.legal(0), [
    { type: 'discardForPower', card: card('T') },
    { type: 'discardForPower', card: card('SB') },
  ]);
  s.play(0, { type: 'discardForPower', card: card('T') });
  t.match(s.play(0, { type: 'payPower' }), [
    { type: 'powerPaid', purpose: 'neutralized', power: 2, cards: 1 },
    { type: 'cardsDrawn', cards: cards('BP') },
    { type: 'neutralizationRemoved', x: 0, y: 0, paid: true, left: 1 },
  ]);
  t.match(s.seat(0), { power: 0, hand: cards('T SB BP') });
  t.strictSame(s.legal(0), [{ type: 'removeNeutralization' }, { type: 'payNeutralization' }], '0 + 3 >= 3');
  s.play(0, { type: 'removeNeutralization' });
  t.match(s.seen('commandSettled')[0], { result: 'neutralized' });
  t.match(s.seen('alertsChanged')[0], { alerts: 1 });
  t.end();
});
