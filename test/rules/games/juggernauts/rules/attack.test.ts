import t from 'tap';
import { cardOf } from '../../../../../src/rules/games/juggernauts/model/reference.js';
import { attack, CODES, card, ofType, type SeatSpec, scene } from '../scene.js';

const declare = (seat: SeatSpec, others: SeatSpec[] = [{}]) => scene('declare', [seat, ...others]);

t.test('JN-7.1 JN-R14 all own face-up cards take effect, activated now or retained; each once a round', (t) => {
  const s = declare({ matrix: 'T* BP* T x' });
  t.match(s.seen('powerGained'), [{ source: 'beam' }], 'a retained card has its effect');
  t.match(s.seat(0).pending, { type: 'attack', x: 1, y: 0 });
  s.play(0, attack(1, 'single', 1));
  t.not(s.owes(0), 'attack', 'face-down cards do nothing, and no card attacks twice');
  t.end();
});

t.test('JN-7.2 each face-up Beamed Power Transmission gives 3 Power at the start of Resolve', (t) => {
  t.match(declare({ matrix: 'BP* BP* BP T*', power: 1 }).seen('powerGained'), [{ seat: 0, source: 'beam', amount: 6, power: 7 }]);
  t.end();
});

t.test('JN-7.3 each face-up attack card is asked in counting order, to attack or to hold fire', (t) => {
  const s = declare({ matrix: 'T* SB* PP* KS*' });
  t.match(s.seat(0).pending, { type: 'attack', x: 1, y: 0 });
  t.match(s.play(0, { type: 'holdFire' }), [{ type: 'heldFire', seat: 0, x: 1, y: 0 }]);
  t.match(s.seat(0).pending, { type: 'attack', x: 1, y: 1 });
  t.end();
});

const LEVELS: [rules: string, level: number, mode: 'single' | 'split', dice: number[]][] = [
  ['JN-7.4', 1, 'single', [1]],
  ['JN-7.5', 2, 'single', [2]],
  ['JN-7.5', 2, 'split', [1, 1]],
  ['JN-7.6', 3, 'single', [3]],
  ['JN-7.6', 3, 'split', [1, 2]],
];
for (const [rules, level, mode, dice] of LEVELS) {
  t.test(`${rules} an attack of level ${level} ${mode} has ${dice.join(' and ')} dice`, (t) => {
    const s = declare({ matrix: 'PP* T T T', power: 5, tokens: 'TR' });
    const cost = [0, 0, 5][level - 1] ?? 0;
    s.play(0, attack(level, mode, ...dice.map(() => 1)));
    t.strictSame(
      s.seat(0).declared.map((declared) => declared.dice),
      dice,
    );
    t.equal(s.seat(0).power, 5 - cost);
    t.end();
  });
}

t.test('JN-7.7 the levels cost what the card says, 0 / 3 / 8 as the standard', (t) => {
  const printed: [code: string, costs: number[] | null][] = [
    ['T', [0, 3, 8]],
    ['CB', [0, 2, 7]],
    ['DB', [0, 1, 6]],
    ['PP', [0, 0, 5]],
    ['AC', [1, 4, 9]],
    ['HC', [2, 5, 10]],
    ['SS', [3, 6, 11]],
    ['EG', [0, 0, 5]],
  ];
  for (const [code, costs] of printed) {
    for (const level of [1, 2, 3]) {
      const cost = costs?.[level - 1] ?? 0;
      const legal = (power: number) =>
        ofType(declare({ matrix: `${code}* GA GA T*`, power }).legal(0), 'declareAttack').some((action) => action.level === level);
      if (code !== 'T') t.ok(legal(cost), `${code} level ${level} with ${cost} Power`);
    }
    t.strictSame(cardOf(card(code)).attack, costs, code);
  }
  const attackers = Object.keys(CODES).filter((code) => cardOf(card(code)).attack !== null);
  t.strictSame(attackers.sort(), printed.map(([code]) => code).sort(), 'the others do not attack');
  t.end();
});

t.test('JN-7.8 JN-12.4 every attack names its target among the living opponents', (t) => {
  const s = declare({ matrix: 'PP* T T T' }, [{}, { out: 'alerts' }, {}]);
  t.strictSame(s.legal(0), [
    attack(1, 'single', 1),
    attack(1, 'single', 3),
    attack(2, 'single', 1),
    attack(2, 'single', 3),
    attack(2, 'split', 1, 1),
    attack(2, 'split', 1, 3),
    attack(2, 'split', 3, 3),
    { type: 'holdFire' },
  ]);
  t.end();
});

t.test('JN-7.6 JN-7.8 the dice of a split level 3 differ, so the order of its targets counts', (t) => {
  const s = declare({ matrix: 'PP* T T T', power: 5 }, [{}, {}]);
  const splits = ofType(s.legal(0), 'declareAttack').filter(({ level, mode }) => level === 3 && mode === 'split');
  t.strictSame(
    splits.map(({ targets }) => targets),
    [
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ],
  );
  t.end();
});

t.test('JN-7.9 Targeting Reports add a die each to attacks of this declaration', (t) => {
  const s = declare({ matrix: 'PP* PP* T T', tokens: 'TR TR' });
  s.play(0, attack(1, 'single', 1));
  s.play(0, { type: 'pass' });
  s.play(0, attack(2, 'split', 1, 1));
  t.strictSame(s.legal(0), [
    { type: 'useToken', token: 'targeting-report', attack: 1 },
    { type: 'useToken', token: 'targeting-report', attack: 2 },
    { type: 'pass' },
  ]);
  s.play(0, { type: 'useToken', token: 'targeting-report', attack: 2 });
  s.play(0, { type: 'useToken', token: 'targeting-report', attack: 2 });
  t.match(s.seen('attackDeclared'), [{ attack: { reports: 0 } }, { attack: { reports: 0 } }, { attack: { dice: 1, reports: 2 } }]);
  t.equal(s.seen('hitRolled')[2]?.rolls.length, 3);
  t.end();
});

t.test('JN-R42 a card attacks and defends in the same Resolve', (t) => {
  const s = scene('declare', [{ matrix: 'T* SB SB SB' }, { matrix: 'T* SB SB SB' }]);
  s.play(0, attack(1, 'single', 1));
  s.play(1, attack(1, 'single', 0), 1, 1);
  t.match(s.seen('attackHit'), [
    { attack: 0, x: 1, y: 0 },
    { attack: 1, x: 1, y: 0 },
  ]);
  t.equal(s.seen('defenceRolled').length, 2, 'both turrets have fired and both defend');
  t.end();
});

const forms = (s: ReturnType<typeof declare>) =>
  ofType(s.legal(0), 'declareAttack').map(({ level, mode, targets }) => [level, mode, ...targets]);

t.test('JN-7.6 JN-R51 level 3 may be a triple, its alike attacks named by ascending targets (E17)', (t) => {
  const s = declare({ matrix: 'PP* T T T', power: 5, tokens: 'TR' }, [{}, {}]);
  t.strictSame(forms(s), [
    [1, 'single', 1],
    [1, 'single', 2],
    [2, 'single', 1],
    [2, 'single', 2],
    [2, 'split', 1, 1],
    [2, 'split', 1, 2],
    [2, 'split', 2, 2],
    [3, 'single', 1],
    [3, 'single', 2],
    [3, 'split', 1, 1],
    [3, 'split', 1, 2],
    [3, 'split', 2, 1],
    [3, 'split', 2, 2],
    [3, 'triple', 1, 1, 1],
    [3, 'triple', 1, 1, 2],
    [3, 'triple', 1, 2, 2],
    [3, 'triple', 2, 2, 2],
  ]);
  t.match(s.legal(0).at(-1), { type: 'holdFire' });
  const events = s.play(0, attack(3, 'triple', 1, 1, 2));
  t.match(events, [
    { type: 'powerPaid', purpose: 'attack', power: 5, cards: 0 },
    { type: 'attackPrepared', index: 0, target: 1, dice: 1 },
    { type: 'attackPrepared', index: 1, target: 1, dice: 1 },
    { type: 'attackPrepared', index: 2, target: 2, dice: 1 },
  ]);
  t.strictSame(s.seat(0).pending, { type: 'aim', from: 0 });
  t.equal(s.legal(0).length, 4, 'a report on each, or none');
  t.end();
});

t.test('JN-7.6 with four seats 34 attacks can be declared', (t) => {
  const s = declare({ matrix: 'PP* T T T', power: 5 }, [{}, {}, {}]);
  t.equal(forms(s).length, 34);
  t.end();
});

t.test('JN-R50 Targeting and Defense Reports are used before the dice they add', (t) => {
  const s = declare({ matrix: 'PP* T T T', tokens: 'TR TR' }, [{ tokens: 'RA RA DR DR', power: 3 }]);
  s.play(0, attack(2, 'split', 1, 1));
  s.play(0, { type: 'pass' }, 2, 3);
  const tokens = (seat: number) => new Set(ofType(s.legal(seat), 'useToken').map(({ token }) => token));
  t.strictSame([...tokens(1)], ['rapid-response-team'], 'after the hit dice only re-rolls');
  t.strictSame([...tokens(0)], []);
  s.play(1, { type: 'pass' });
  for (const _ of [0, 1]) {
    s.play(1, { type: 'defend', level: 1 });
    t.strictSame([...tokens(1)], ['defense-report'], 'before the defence dice');
    s.play(1, { type: 'pass' }, 1, 1, 1, 1, 1, 1);
  }
  t.strictSame([...tokens(1)], ['rapid-response-team'], 'after them only re-rolls');
  t.end();
});
