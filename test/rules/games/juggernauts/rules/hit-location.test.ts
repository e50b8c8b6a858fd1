import t from 'tap';
import type { Action } from '../../../../../src/rules/games/juggernauts/model/actions.js';
import { attack, card, type Scene, type SeatSpec, scene } from '../scene.js';

/** Seat 0 attacks seat 1; the dice are rolled from the hit location on. */
function attacked(attacker: SeatSpec, target: SeatSpec, action: Action, ...dice: number[]): Scene {
  const s = scene('declare', [attacker, target]);
  s.play(0, action, ...dice);
  return s;
}

t.test('JN-7.13 the target rolls as often as the attack has dice, Targeting Systems and Targeting Reports', (t) => {
  const table: [codes: string, level: number, rolls: number][] = [
    ['PP* T T T', 1, 1],
    ['PP* T T T', 2, 2],
    ['PP* TG* T T', 1, 2],
    ['PP* TG* TG* T', 2, 4],
    ['PP* TG TG T', 1, 1],
    ['PP* T T TG*', 1, 1],
  ];
  for (const [matrix, level, rolls] of table) {
    const s = attacked({ matrix }, { commander: 6 }, attack(level, 'single', 1));
    t.equal(s.seen('hitRolled')[0]?.rolls.length, rolls, `${matrix} level ${level}`);
    t.strictSame(s.chance.asked.slice(0, rolls), Array(rolls).fill(6), 'the Commander of the target');
  }
  const reported = attacked({ matrix: 'PP* TG* T T', tokens: 'TR' }, {}, attack(1, 'single', 1));
  reported.play(0, { type: 'useToken', token: 'targeting-report', attack: 0 }, 2, 2, 4);
  t.match(reported.seen('hitRolled'), [{ attack: 0, seat: 1, rolls: [2, 2, 4] }]);
  t.end();
});

t.test('JN-7.14 JN-R15 attack order is by seat, then declaration; a split fires at targets[0] first', (t) => {
  const s = scene('declare', [{ matrix: 'PP* T T T' }, { matrix: 'PP* PP* T T', power: 5 }, {}]);
  s.play(1, attack(3, 'split', 2, 0));
  s.play(1, attack(1, 'single', 0));
  s.play(0, attack(2, 'split', 1, 2), 1, 2, 3, 4, 1, 2);
  t.match(s.seen('attackDeclared'), [
    { attack: { id: 0, seat: 0, target: 1, dice: 1 } },
    { attack: { id: 1, seat: 0, target: 2, dice: 1 } },
    { attack: { id: 2, seat: 1, target: 2, dice: 1 } },
    { attack: { id: 3, seat: 1, target: 0, dice: 2 } },
    { attack: { id: 4, seat: 1, target: 0, dice: 1 } },
  ]);
  t.match(
    s.seen('hitRolled').map(({ attack: id, rolls }) => [id, ...rolls]),
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4, 1],
      [4, 2],
    ],
    'the dice are rolled in this order',
  );
  t.end();
});

t.test('JN-7.15 the target re-rolls single hit dice, one a token; the new value stands', (t) => {
  const s = attacked({ matrix: 'PP* T T T' }, { tokens: 'RA RA' }, attack(2, 'single', 1), 2, 4);
  t.strictSame(s.legal(1), [
    { type: 'useToken', token: 'rapid-response-team', attack: 0, roll: 0 },
    { type: 'useToken', token: 'rapid-response-team', attack: 0, roll: 1 },
    { type: 'pass' },
  ]);
  const events = s.play(1, { type: 'useToken', token: 'rapid-response-team', attack: 0, roll: 0 }, 1);
  t.match(events, [{ type: 'tokenUsed' }, { type: 'rerolled', seat: 1, attack: 0, roll: 0, from: 2, to: 1 }]);
  s.play(1, { type: 'pass' });
  t.match(s.seen('attackRevealed')[0], { attack: { rolls: [1, 4] } }, 'the attacker sees it at the barrier');
  t.equal(s.owes(0), 'pickTarget');
  t.end();
});

t.test('JN-7.16 JN-R31 the attacker picks one roll of each attack that has more than one different value', (t) => {
  const s = attacked({ matrix: 'PP* TG* T T' }, {}, attack(2, 'single', 1), 3, 4, 3);
  t.strictSame(s.legal(0), [
    { type: 'pickTarget', attack: 0, index: 0 },
    { type: 'pickTarget', attack: 0, index: 1 },
  ]);
  s.play(0, { type: 'pickTarget', attack: 0, index: 1 });
  t.match(s.seen('attackHit'), [{ attack: 0, roll: 4, x: 0, y: 1 }]);
  const same = attacked({ matrix: 'PP* T T T' }, {}, attack(2, 'single', 1), 3, 3);
  t.match(same.seen('targetPicked'), [{ index: 0 }], 'equal rolls: picked by itself');
  t.strictSame(attacked({ matrix: 'PP* T T T' }, {}, attack(1, 'single', 1), 3).seen('targetPicked'), [], 'one roll: nothing to pick');
  t.end();
});

const HITS: [codes: string, roll: number, result: string, space: object | null][] = [
  ['SB T SB SB', 2, 'card', { x: 0, y: 0 }],
  ['SB o SB SB', 2, 'token', { x: 0, y: 0 }],
  ['SB x SB SB', 2, 'damage', null],
  ['SB SB SB SB', 6, 'nothing', null],
];
for (const [codes, roll, result, space] of HITS) {
  t.test(`JN-7.17 JN-1.6 a roll of ${roll} on ${codes} hits ${result}${space ? '' : ': the attack is wasted'}`, (t) => {
    const s = attacked({ matrix: 'PP* T T T' }, { matrix: codes, commander: 6, power: 3 }, attack(1, 'single', 1), roll);
    t.match(s.seen('attackHit'), [{ roll, result }]);
    if (space) t.match(s.state.attacks[0]?.space, space);
    else t.strictSame(s.seen('defenceRolled'), []);
    t.end();
  });
}

t.test('JN-R44 JN-8.11 the bonus of a Targeting Systems that is hit in the same Resolve counts', (t) => {
  const s = scene('declare', [{ matrix: 'PP* TG* SB SB' }, { matrix: 'PP* SB SB SB' }]);
  s.play(0, attack(1, 'single', 1));
  s.play(1, attack(1, 'single', 0), 1, 2, 2);
  s.play(0, { type: 'pickTarget', attack: 0, index: 0 }, 1, 1, 1, 1, 1, 1);
  t.match(s.seen('hitRolled')[0], { attack: 0, rolls: [1, 2] }, 'two dice with the bonus');
  t.match(s.seen('attackHit'), [{ attack: 0 }, { attack: 1, x: 0, y: 0 }], 'though it is hit itself');
  t.end();
});

t.test('JN-R33 attacks against a seat that has resigned are wasted, its own stand', (t) => {
  const s = scene('declare', [{ matrix: 'PP* T T T' }, { matrix: 'PP* T T T' }, { matrix: 'PP* T T T', power: 9 }]);
  s.play(0, attack(1, 'single', 1));
  s.play(1, attack(2, 'single', 2));
  s.play(2, attack(1, 'single', 0), 1, 1, 4, 2);
  t.equal(s.owes(1), 'pickTarget');
  s.play(1, { type: 'resign' });
  t.match(s.seen('attackHit'), [
    { attack: 0, roll: null, result: 'nothing', x: null, y: null },
    { attack: 1, roll: 1, result: 'card' },
    { attack: 2, result: 'card' },
  ]);
  t.match(s.state.attacks[1]?.space, { x: 1, y: 0 }, 'the attack of the seat that left stands, by its first roll');
  t.equal(card('PP'), s.state.attacks[1]?.card);
  t.end();
});

t.test('JN-R33 what is rolled or picked against a seat that resigns stays, and nothing follows from it', (t) => {
  const s = scene('declare', [{ matrix: 'PP* T T T' }, { matrix: 'T T T T', tokens: 'RA' }, { matrix: 'PP* T T T' }]);
  s.play(0, attack(2, 'single', 1));
  s.play(2, attack(1, 'single', 1), 1, 2, 3);
  s.play(1, { type: 'resign' });
  t.equal(s.owes(0), 'pickTarget', 'its attacker picks all the same');
  t.match(s.state.attacks, [
    { rolls: [1, 2], pick: null },
    { rolls: [3], pick: 0 },
  ]);
  const { attacks } = s.state;
  s.play(0, { type: 'pickTarget', attack: 0, index: 1 });
  t.match(s.seen('attackHit'), [
    { attack: 0, roll: null, result: 'nothing' },
    { attack: 1, roll: null, result: 'nothing' },
  ]);
  t.match(attacks, [
    { pick: 1, space: null, defenceLevel: null },
    { pick: 0, space: null, defenceLevel: null },
  ]);
  t.strictSame(s.seen('defenceRolled'), []);
  t.end();
});

t.test('JN-7.14 JN-7.16 a triple fires in the order of its targets, each attack for itself (E17)', (t) => {
  const s = scene('declare', [{ matrix: 'PP* T T T', power: 5, tokens: 'TR' }, {}, {}]);
  s.play(0, attack(3, 'triple', 1, 1, 2));
  const events = s.play(0, { type: 'useToken', token: 'targeting-report', attack: 1 }, 3, 3, 4, 2);
  t.match(
    events.filter(({ type }) => type === 'hitRolled'),
    [
      { attack: 0, seat: 1, rolls: [3] },
      { attack: 1, seat: 1, rolls: [3, 4] },
      { attack: 2, seat: 2, rolls: [2] },
    ],
  );
  t.strictSame(s.seat(0).pending, { type: 'pickTarget', attack: 1 }, 'only one attack has several rolls');
  s.play(0, { type: 'pickTarget', attack: 1, index: 0 }, 3, 1, 1, 1, 2, 4, 1, 3, 4);
  t.match(s.seen('attackHit'), [
    { attack: 0, x: 1, y: 1 },
    { attack: 1, x: 1, y: 1 },
    { attack: 2, x: 0, y: 0 },
  ]);
  t.strictSame(
    s.seen('defenceRolled').map(({ success }) => success),
    [true, false, false],
    'one space is defended twice, each by itself',
  );
  t.match(s.seen('spaceDestroyed'), [
    { seat: 1, x: 1, y: 1 },
    { seat: 2, x: 0, y: 0 },
  ]);
  t.end();
});
