import t from 'tap';
import { card, ofType, scene } from '../scene.js';

const neutralized = { x: 0, y: 0, roll: 2 };

t.test('JN-3.1 hand cards lower a cost by 1 each, the rest is paid from the pool', (t) => {
  const s = scene('command', [{ matrix: 'SB T!1 SB SB', power: 2, hand: 'T T SB', deck: 'BP' }, {}], { dice: [2, 1] });
  s.play(0, { type: 'payNeutralization' });
  t.match(s.seat(0).pending, { type: 'pay', left: 3, discarded: 0, purpose: { type: 'neutralized', ...neutralized } });
  t.notOk(
    s.legal(0).some(({ type }) => type === 'payPower'),
    '2 < 3',
  );
  s.play(0, { type: 'discardForPower', card: card('T') });
  t.match(s.seat(0).pending, { left: 2, discarded: 1 });
  t.match(s.play(0, { type: 'payPower' })[0], { type: 'powerPaid', purpose: 'neutralized', power: 2, cards: 1 });
  t.end();
});

t.test('JN-3.1 what is left never falls below 0: then nothing more can be discarded', (t) => {
  const s = scene('retain', [{ matrix: 'T* SB SB SB', power: 0, hand: 'AC PP' }, {}]);
  s.play(0, { type: 'retain', x: 1, y: 0 });
  const events = s.play(0, { type: 'discardForPower', card: card('AC') });
  t.match(events.slice(0, 2), [{ type: 'cardDiscarded' }, { type: 'powerPaid', power: 0, cards: 1 }], 'the second card stays');
  t.strictSame(s.seat(0).hand.includes(card('PP')), true);
  t.end();
});

t.test('JN-3.2 after the payment as many cards are drawn as were discarded', (t) => {
  const s = scene('retain', [{ matrix: 'T* T* SB SB', power: 1, hand: 'AC PP', deck: 'GA GB CB', discard: '' }, {}]);
  s.play(0, { type: 'retain', x: 1, y: 0 });
  const events = s.play(0, { type: 'discardForPower', card: card('AC') });
  t.match(events, [
    { type: 'cardDiscarded' },
    { type: 'powerPaid' },
    { type: 'cardsDrawn', cards: [card('GA')] },
    { type: 'cardRetained' },
  ]);
  t.strictSame(s.seat(0).hand, [card('PP'), card('GA')]);
  t.equal(s.seat(0).power, 1, 'the discard paid for all of it');
  t.end();
});

t.test('JN-3.3 JN-R8 a cost may be taken on only if Power + hand cover it', (t) => {
  const levels = (power: number, hand: string): number[] => {
    const s = scene('declare', [{ matrix: 'T* SB SB SB', power, hand }, {}]);
    return ofType(s.legal(0), 'declareAttack').flatMap(({ level, mode }) => (mode === 'single' ? [level] : []));
  };
  t.strictSame(levels(2, ''), [1]);
  t.strictSame(levels(3, ''), [1, 2]);
  t.strictSame(levels(1, 'T AC'), [1, 2], 'cards count');
  t.strictSame(levels(5, 'T AC'), [1, 2]);
  t.strictSame(levels(5, 'T AC PP'), [1, 2, 3]);
  t.end();
});

t.test('JN-3.4 JN-R12 adjacent face-up generators lower attack, defence, repair and link levels, together, never below 0', (t) => {
  const table: [what: string, codes: string, power: number, highest: number][] = [
    ['attack 3/6/11, A-Class', 'SS* GA* SB SB', 5, 2],
    ['attack 3/6/11, A- and B-Class', 'SS* GA* GB* SB', 3, 2],
    ['attack 3/6/11, face-down generators', 'SS* GA GB SB', 5, 1],
    ['attack 0/0/5, never below 0', 'PP* GB* SB SB', 0, 2],
  ];
  for (const [what, codes, power, highest] of table) {
    const s = scene('declare', [{ matrix: codes, power }, {}]);
    t.equal(Math.max(...ofType(s.legal(0), 'declareAttack').map(({ level }) => level)), highest, what);
  }
  const repair = scene('declare', [{ matrix: 'RT* GB* x x', power: 1 }, {}]);
  t.strictSame(
    ofType(repair.legal(0), 'declareRepair').map(({ level }) => level),
    [0, 1],
    'repair 3 - 2',
  );
  const link = scene('link', [{ matrix: 'LA T GB* SB', power: 1, activated: [{ x: 1, y: 0 }] }, {}]);
  t.strictSame(
    ofType(link.legal(0), 'linkLevel').map(({ level }) => level),
    [0, 1],
    'link 3 - 2',
  );
  const defence = scene('declare', [{ matrix: 'T* SB SB SB' }, { matrix: 'SB GB* SB SB', power: 1 }], { dice: [1] });
  defence.play(0, { type: 'declareAttack', level: 1, mode: 'single', targets: [1] });
  t.strictSame(
    ofType(defence.legal(1), 'defend').map(({ level }) => level),
    [1, 2],
    'defence 3 - 2',
  );
  t.end();
});

t.test('JN-3.5 JN-R12 generators do not lower retention, neutralization, Command Aide or Hacker Team costs', (t) => {
  const retained = scene('retain', [{ matrix: 'T* GB* SB SB', power: 0 }, {}]);
  t.match(retained.seen('cardLetGo')[0], { card: card('T') }, 'retaining still costs 1, which nobody can pay');
  const neutral = scene('command', [{ matrix: 'GB* T!1 SB SB', power: 2 }, {}], { dice: [2, 1] });
  t.match(neutral.seen('neutralizationRemoved')[0], { paid: false }, '3 > 2: removed free by itself');
  const aide = scene('command', [{ matrix: 'GB* SB SB SB', power: 2, tokens: 'CD' }, {}], { dice: [2, 1] });
  t.not(aide.owes(0), 'commandAide');
  const hacker = scene('hacker', [{ matrix: 'GB* GB* SB SB', power: 2, tokens: 'HK' }, { hand: 'T T T T' }]);
  t.strictSame(
    hacker.legal(0).flatMap((action) => ('amount' in action ? [action.amount] : [])),
    [1, 2],
  );
  t.end();
});
