import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import { FAR, newMatch, only, scene, typesOf } from '../scene.js';

t.test('JT-6.1 JT-6.2 JT-6.16 JT-R73 a stone ends when both turns at 0 are over, is counted, and the next begins with maintenance', (t) => {
  const match = scene(`0-J30 staff @0,0 f0\n1-J11 longSword @30,4 f3 kneel=2`, { turn: '0@1' });
  const events = match.play('activate 0-J30; endActivation 0 [3]');
  const types = typesOf(events);
  t.strictSame(types.slice(types.indexOf('stoneEnded'), types.indexOf('stoneEnded') + 5), [
    'stoneEnded',
    'stoneStarted',
    'countReduced',
    'rollOff',
    'rollOffWon',
  ]);
  t.match(only(events, 'stoneStarted'), [{ stone: 2 }]);
  t.match(match.state, { stonesPlayed: 1, firstStoneOfPoint: false });
  t.ok(Object.values(match.state.juggers).every(({ status }) => status === 'waiting'));
  t.end();
});

t.test('JT-6.1 the first stone of a point has neither maintenance nor a roll for the initiative', (t) => {
  const match = newMatch(
    {
      recruitment: 'prebuilt',
      teams: [
        ['J01', 'J03', 'J05', 'J09', 'J14'],
        ['J06', 'J10', 'J15', 'J20', 'J25'],
      ],
    },
    [],
  );
  const seats = [
    ['0-J01', '0-J03', '0-J05', '0-J09', '0-J14'],
    ['1-J06', '1-J10', '1-J15', '1-J20', '1-J25'],
  ];
  for (const five of seats) {
    match.play(`selectQwik ${five[0]}`);
    for (const id of five.slice(1)) match.play(`assignWeapon ${id} staff${id === '1-J25' ? ' [6 1 1 1 1 1]' : ''}`);
  }
  for (const five of [...seats].reverse())
    for (const [index, id] of five.entries()) match.play(`deploy ${id} ${id.startsWith('0') ? -2 : 40},${2 * index}`);
  const types = typesOf(match.events);
  t.equal(types.lastIndexOf('rollOff') < types.indexOf('stoneStarted'), true);
  t.strictSame(types.slice(types.indexOf('stoneStarted'), types.indexOf('stoneStarted') + 2), ['stoneStarted', 'voaReached']);
  t.end();
});

t.test('JT-6.3 JT-R77 W4 all counters first, pinned ones too; then the initiative seat stands up, then the other; then the roll', (t) => {
  const match = scene(
    `0-J11 longSword @10,4 f0 kneel=1
     0-J20 longSword @14,4 f0 kneel=1
     0-J30 staff @0,0 f0
     0-J09 swordShield @20,4 f0
     1-J21 swordShield @30,4 f3 kneel=1
     1-J12 qwik @22,4 f3 kneel=2 pinnedBy=0-J09`,
    { turn: '0@1', initiative: 1 },
  );
  for (const id of ['0-J09', '1-J12']) match.jugger(id).status = 'done';
  const events = match.play('activate 0-J30; endActivation 0');
  t.strictSame(
    only(events, 'countReduced').map(({ jugger, count }) => [jugger, count]),
    [
      ['0-J11', 0],
      ['0-J20', 0],
      ['1-J12', 1],
      ['1-J21', 0],
    ],
  );
  t.match(match.state, { voa: null, turn: null, decision: { kind: 'standUp', seat: 1, jugger: '1-J21' } });
  match.play('chooseFacing 1-J21 3');
  t.equal(match.state.decision?.jugger, '0-J11', 'then the other seat, ascending');
  match.play('chooseFacing 0-J11 0');
  const last = match.play('chooseFacing 0-J20 0 [6 1 1 1 1 1 1 1 1 1]');
  t.strictSame(typesOf(last).slice(0, 4), ['stoodUp', 'rollOff', 'rollOffWon', 'voaReached']);
  t.end();
});

t.test('JT-6.4 JT-2.4 JT-R7 JT-5.9 the new roll counts active juggers only; without dice on either side the initiative stays', (t) => {
  const match = scene('0-J30 staff @0,0 f0\n1-J21 swordShield @30,4 f3 kneel=3 done', { turn: '0@1', initiative: 1 });
  const events = match.play('activate 0-J30; endActivation 0 [1]');
  t.strictSame(
    only(events, 'rollOff')[0]?.dice.map((dice) => dice.length),
    [1, 0],
    'an empty pool shows 0',
  );
  const down = scene('0-J30 staff @0,0 f0\n0-J20 longSword @20,4 f0 kneel=5\n1-J21 swordShield @30,4 f3 kneel=5', {
    turn: '0@1',
    initiative: 1,
  });
  const out = down.play('activate 0-J30; declareMove walk; stepOut 3');
  t.match(only(out, 'rollOffWon')[0], { seat: null, by: 'noDice' });
  t.equal(only(out, 'rollOff').length, 0);
  t.end();
});

t.test('JT-6.5 JT-R25 at value v those with reflexes v get their focus back, kneeling or not', (t) => {
  const match = scene(
    `0-J11 longSword @10,4 f0\n0-J07 longSword @14,4 f0 F0 kneel=3\n1-J17 chain @30,4 f3 F1\n1-J09 swordShield @32,4 f3 F1`,
    { turn: '0@5' },
  );
  const events = match.play('activate 0-J11; endActivation 0');
  t.match(only(events, 'voaReached'), [{ voa: 4 }]);
  t.strictSame(
    only(events, 'focusRecovered').map(({ jugger, focus }) => [jugger, focus]),
    [
      ['0-J07', 6],
      ['1-J17', 5],
    ],
  );
  t.equal(match.jugger('1-J09').focus, 1, 'reflexes 3');
  t.end();
});

t.test('JT-6.6 at each value the seat with the initiative takes its turn first', (t) => {
  for (const initiative of [0, 1] as const) {
    const match = scene(`0-J11 longSword @10,4 f0\n0-J07 longSword @14,4 f0\n1-J17 chain @30,4 f3`, { turn: '0@5', initiative });
    match.play('activate 0-J11; endActivation 0');
    t.match(match.state, { voa: 4, turn: initiative });
  }
  t.end();
});

t.test("JT-6.7 JT-18.5 a released jugger stands up when its seat's turn begins", (t) => {
  const match = scene(`0-J11 longSword @21,5 f0 kneel=0 pinnedBy=1-J18\n1-J18 staff @20,4 f3`, { turn: '1@3', initiative: 1 });
  const events = match.play('activate 1-J18; releasePin; endActivation 3');
  t.strictSame(typesOf(events).slice(-2), ['turnEnded', 'turnStarted']);
  t.match(match.state.decision, { kind: 'standUp', seat: 0, jugger: '0-J11' });
  t.match(match.play('chooseFacing 0-J11 4'), [{ type: 'stoodUp', facing: 4 }]);
  t.end();
});

t.test('JT-6.15 a kneeling jugger is not activated, and one that kneels is done for the stone', (t) => {
  const match = scene(`0-J07 longSword @10,4 f0 kneel=2\n0-J22 longSword @8,0 f0\n${FAR}`);
  t.equal(match.refusal('activate 0-J07').rule, 'JT-6.15');
  match.play('activate 0-J22; declareMove walk; stepOut 5');
  t.match(match.jugger('0-J22'), { kneeling: true, status: 'done', delayedAt: null });
  t.end();
});

t.test('JT-6.15 JT-18.4 a delayed jugger that is hit loses its delay', (t) => {
  const match = scene('0-J07 longSword @16,4 f0\n1-J11 longSword @20,4 f3 F0 S0 exhausted delayed=5\n1-J30 staff @38,0 f3');
  match.play('activate 0-J07; attack 1-J11 F2; skipBoost [6 6 6 6 6 6 1]');
  t.match(match.jugger('1-J11'), { kneeling: true, status: 'done', delayedAt: null });
  t.end();
});

t.test("JT-R79 the initiative is seat 0's before the first roll", (t) => {
  t.equal(juggerTtg.view(newMatch({ recruitment: 'prebuilt' }).state, 0).initiative, 0);
  t.end();
});
