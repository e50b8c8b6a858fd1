import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import { only, scene, typesOf } from '../scene.js';

const LINES = '0-J06 qwik @35,5 f0\n0-J09 swordShield @0,4 f0 pinning=1-J18\n1-J18 staff @2,4 f0 kneel=2';

t.test('JT-21.1 a score adds 1; reaching pointsToWin wins the match at once', (t) => {
  const match = scene(LINES, { carrier: '0-J06', config: { pointsToWin: 2 }, score: [1, 1] });
  const events = match.play('activate 0-J06; scorePoint F3');
  t.strictSame(typesOf(events), ['activated', 'pointScored', 'gameEnded']);
  t.strictSame(juggerTtg.result(match.state), { seats: ['win', 'loss'], reason: 'points', score: [2, 1] });
  t.strictSame(juggerTtg.outcomes(match.state), ['win', 'loss']);
  t.strictSame(juggerTtg.toAct(match.state), []);
  t.end();
});

t.test('JT-21.2 JT-R17 JT-5.4 otherwise everything on the field ends and the next point is set up from the line-ups on', (t) => {
  const match = scene(LINES, {
    carrier: '0-J06',
    config: { format: 'long' },
    reserves: ['0-J30', '0-J24', '0-J05', '0-J10', '1-J29', '1-J28', '1-J27', '1-J25', '1-J20'],
  });
  match.jugger('0-J09').exhausted = true;
  match.jugger('0-J09').stamina = 0;
  const events = match.play('activate 0-J06; scorePoint F3');
  t.strictSame(typesOf(events).slice(-2), ['pointEnded', 'pointStarted']);
  t.match(match.state, {
    phase: 'lineup',
    point: 2,
    jugg: null,
    voa: null,
    turn: null,
    frames: [],
    stonesPlayed: 0,
    firstStoneOfPoint: true,
  });
  for (const jugger of Object.values(match.state.juggers)) {
    t.match(jugger, {
      hex: null,
      kneeling: false,
      count: 0,
      pinning: null,
      holding: null,
      delayedAt: null,
      status: 'waiting',
      entered: false,
    });
  }
  t.equal(match.jugger('0-J09').exhausted, true);
  t.ok(
    match.offers('selectLineup').some(({ juggers }) => juggers.includes('0-J30')),
    'reserves may come in',
  );
  t.end();
});

t.test('JT-21.3 JT-R72 W26 at the stone limit the higher score wins, equal scores are a draw', (t) => {
  for (const [score, seats] of [
    [
      [1, 1],
      ['draw', 'draw'],
    ],
    [
      [2, 1],
      ['win', 'loss'],
    ],
    [
      [0, 2],
      ['loss', 'win'],
    ],
  ] as const) {
    const match = scene('0-J30 staff @0,0 f0\n1-J12 qwik @30,4 f3 kneel=5', {
      turn: '0@1',
      config: { format: 'long', stoneLimit: 10 },
      stonesPlayed: 9,
      score: [...score],
    });
    const events = match.play('activate 0-J30; endActivation 0');
    t.match(only(events, 'stoneEnded'), [{ stonesPlayed: 10 }]);
    t.strictSame(juggerTtg.result(match.state), { seats: [...seats], reason: 'stoneLimit', score: [...score] });
  }
  t.end();
});

t.test('JT-21.3 JT-R72 there is always a limit: 100 stones short, 300 long', (t) => {
  for (const [format, stoneLimit] of [
    ['short', 100],
    ['long', 300],
  ] as const)
    t.match(juggerTtg.resolveConfig({ format }), { ok: true, config: { stoneLimit } });
  t.end();
});

t.test('JT-R73 JT-6.16 a stone cut short by a score is not counted', (t) => {
  const match = scene(LINES, { carrier: '0-J06', config: { format: 'long' }, stonesPlayed: 7 });
  const events = match.play('activate 0-J06; scorePoint F3');
  t.equal(match.state.stonesPlayed, 7);
  t.equal(only(events, 'turnEnded').length, 0);
  t.end();
});
