import t from 'tap';
import { card, type SeatSpec, scene } from '../scene.js';

/** Opens Command with a quiet second seat that always rolls its first space. */
const command = (seat: SeatSpec, dice: number[], config: object = {}) => scene('command', [seat, {}], { dice, config });

t.test('JN-5.1 each active seat rolls its Commander once, with doubleCommand twice', (t) => {
  t.match(command({}, [2, 3]).seen('commandRolled'), [
    { seat: 0, rolls: [2], source: 'command' },
    { seat: 1, rolls: [3] },
  ]);
  const double = command({}, [2, 4, 1, 3], { doubleCommand: true });
  t.match(double.seen('commandRolled'), [
    { seat: 0, rolls: [2, 4] },
    { seat: 1, rolls: [1, 3] },
  ]);
  t.strictSame(double.chance.asked, [4, 4, 4, 4]);
  t.end();
});

t.test('JN-5.2 a Command Report adds one roll to choose from', (t) => {
  const s = command({ tokens: 'CR' }, [2, 1]);
  t.match(s.legal(0), [{ type: 'useToken', token: card('CR') }, { type: 'pass' }]);
  const events = s.play(0, { type: 'useToken', token: 'command-report' }, 3);
  t.match(events, [{ type: 'tokenUsed' }, { type: 'commandRolled', rolls: [3], source: 'report' }]);
  t.strictSame(s.legal(0), [
    { type: 'pickRoll', index: 0 },
    { type: 'pickRoll', index: 1 },
  ]);
  t.end();
});

t.test('JN-5.3 a Rapid Response Team re-rolls one roll; the new value stands', (t) => {
  const s = command({ matrix: 'x x SB SB', tokens: 'RA' }, [2, 1]);
  const events = s.play(0, { type: 'useToken', token: 'rapid-response-team', roll: 0 }, 1);
  t.match(events.slice(0, 2), [{ type: 'tokenUsed' }, { type: 'rerolled', attack: null, roll: 0, from: 2, to: 1 }]);
  t.match(s.seen('commandSettled')[0], { roll: 1, result: 'damage' }, 'worse, but it stands');
  t.end();
});

t.test('JN-5.4 with more than one roll one must be picked, and that ends the choosing', (t) => {
  const s = command({ tokens: 'RA' }, [2, 3, 1, 1], { doubleCommand: true });
  t.notOk(s.legal(0).some(({ type }) => type === 'pass'));
  const events = s.play(0, { type: 'pickRoll', index: 1 });
  t.match(events[0], { type: 'rollPicked', index: 1, value: 3 });
  t.strictSame(s.seat(0).tokens, [card('RA')], 'the token was not needed');
  t.match(s.seen('commandSettled')[0], { roll: 3 });
  t.end();
});

t.test('JN-R31 two dice of the same value are one choice, the first of them', (t) => {
  const s = command({ tokens: 'RA' }, [3, 3, 1, 1], { doubleCommand: true });
  t.strictSame(s.legal(0), [
    { type: 'useToken', token: 'rapid-response-team', roll: 0 },
    { type: 'pickRoll', index: 0 },
  ]);
  t.match(command({}, [3, 3, 1, 1], { doubleCommand: true }).seen('rollPicked')[0], { index: 0, value: 3 }, 'picked by itself');
  t.end();
});

const RESULTS: [rules: string, codes: string, roll: number, result: string, alerts: number][] = [
  ['JN-5.5', 'SB T SB SB', 2, 'activated', 0],
  ['JN-5.6 JN-R10', 'SB SB* SB SB', 2, 'faceUp', 0],
  ['JN-5.8', 'SB x SB SB', 2, 'damage', 1],
  ['JN-5.8', 'SB o SB SB', 2, 'token', 1],
  ['JN-5.8', 'SB o!1 SB SB', 2, 'token', 1],
  ['JN-5.7', 'SB SB!1 SB SB', 2, 'neutralized', 1],
];
for (const [rules, codes, roll, result, alerts] of RESULTS) {
  t.test(`${rules} a roll of ${roll} on ${codes} settles as ${result}`, (t) => {
    const s = command({ matrix: codes }, [roll, 1]);
    t.match(s.seen('commandSettled')[0], { seat: 0, roll, result, x: 0, y: 0 });
    t.equal(s.seen('alertsChanged').filter(({ seat }) => seat === 0).length, alerts);
    t.end();
  });
}

t.test('JN-5.6 JN-R10 a card that became active by an earlier roll of the same Command counts as active', (t) => {
  const s = command({ tokens: 'CD', power: 3, alerts: 1, matrix: 'x T x x' }, [2, 1]);
  s.play(0, { type: 'useToken', token: 'command-aide' }, 2);
  t.match(s.seen('commandSettled').slice(0, 2), [
    { roll: 2, result: 'activated' },
    { roll: 2, result: 'faceUp' },
  ]);
  t.equal(s.seen('cardActivated').filter(({ seat }) => seat === 0).length, 1);
  t.end();
});

t.test('JN-5.9 a Command Aide pays 3 for one more complete command roll, again and again', (t) => {
  const s = command({ matrix: 'x T x x', tokens: 'CD CD', power: 5, hand: 'T' }, [1, 1]);
  t.strictSame(s.legal(0), [{ type: 'useToken', token: 'command-aide' }, { type: 'pass' }]);
  s.play(0, { type: 'useToken', token: 'command-aide' });
  const events = s.play(0, { type: 'payPower' }, 3);
  t.match(events, [
    { type: 'powerPaid', purpose: 'commandAide', power: 3 },
    { type: 'commandRolled', rolls: [3], source: 'aide' },
  ]);
  t.equal(s.owes(0), 'commandAide', '2 + 1 >= 3: a second one');
  s.play(0, { type: 'pass' });
  t.match(s.seen('commandSettled').slice(0, 2), [
    { roll: 1, result: 'damage' },
    { roll: 3, result: 'damage' },
  ]);
  const poor = command({ matrix: 'x T x x', tokens: 'CD', power: 1, hand: 'T' }, [1, 1]);
  t.not(poor.owes(0), 'commandAide', '1 + 1 < 3');
  t.end();
});

t.test('JN-R32 JN-12.3 with doubleCommand a Command Aide rolls two dice as well', (t) => {
  const s = command({ matrix: 'x T x x', tokens: 'CD', power: 3 }, [1, 1, 1, 1], { doubleCommand: true });
  const events = s.play(0, { type: 'useToken', token: 'command-aide' }, 1, 2);
  t.match(
    events.find(({ type }) => type === 'commandRolled'),
    { rolls: [1, 2], source: 'aide' },
  );
  t.equal(s.owes(0), 'commandRoll');
  t.end();
});

const REMOVALS: [rules: string, alertRemoval: string, roll: number, changes: object[]][] = [
  ['JN-5.13', 'undamaged', 2, [{ alerts: 0, reason: 'removed' }]],
  ['JN-5.13', 'undamaged', 1, [{ alerts: 3, reason: 'noActiveCard' }]],
  ['JN-5.14', 'damaged', 2, []],
  [
    'JN-5.14 JN-R37',
    'damaged',
    1,
    [
      { alerts: 3, reason: 'noActiveCard' },
      { alerts: 0, reason: 'removed' },
    ],
  ],
];
for (const [rules, alertRemoval, roll, changes] of REMOVALS) {
  t.test(`${rules} alertRemoval ${alertRemoval} with 2 alerts and a roll on ${roll === 1 ? 'damage' : 'a card'}`, (t) => {
    const found = command({ matrix: 'x SB SB SB', alerts: 2 }, [roll, 1], { alertRemoval }).seen('alertsChanged');
    t.match(found, changes);
    t.equal(found.length, changes.length);
    t.end();
  });
}

t.test('JN-5.14 without alerts nothing is removed and no event tells so', (t) => {
  t.strictSame(command({ matrix: 'SB SB SB SB' }, [1, 1]).seen('alertsChanged'), []);
  t.end();
});

t.test('JN-12.3 Double Command rolls two dice for each command roll, of which one is picked', (t) => {
  const s = scene('command', [{}, {}], { config: { doubleCommand: true }, dice: [2, 3, 4, 4] });
  t.strictSame(s.legal(0), [
    { type: 'pickRoll', index: 0 },
    { type: 'pickRoll', index: 1 },
  ]);
  t.match(s.seen('rollPicked'), [{ seat: 1, value: 4 }]);
  t.end();
});
