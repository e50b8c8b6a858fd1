import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import { scene } from '../scene.js';

t.test('JN-2.10 text shows the board, what the viewer holds and who owes what, and nothing hidden', (t) => {
  const s = scene('retain', [
    { matrix: 'SB* T x o!1', hand: 'AC' },
    { matrix: 'KS* PP!2 x T', hand: 'CB', tokens: 'HK', power: 3 },
  ]);
  const mine = juggernauts.text(juggernauts.view(s.state, 0));
  for (const part of [
    /round 1 of at most 200, drain \/ retain/,
    /Seat 0 \(you\)/,
    /Solar Battery Array, face-up/,
    /2 \(0,0\) .*Turret, face-down/,
  ])
    t.match(mine, part);
  for (const part of [
    /Your hand: Armored Cannon/,
    /You owe: retain for \(1,0\)/,
    /tokens: Hacker Team/,
    /face-down card, 2 neutralization/,
    /To act: seat 0, seat 1/,
  ])
    t.match(mine, part);
  t.match(mine, / {2}2 {2}1\*/, 'a picture with positions');
  for (const hidden of [/Phased Plasma/, /Chainblade/]) t.notMatch(mine, hidden);
  t.notMatch(juggernauts.text(juggernauts.view(s.state, 'spectator')), /Armored Cannon|\(you\)/);
  t.match(
    juggernauts.text(juggernauts.view(scene('hackDiscard', [{ alerts: 3 }, {}]).state, 0)),
    /Over after round 1: seat 0 loss \(alerts\)/,
  );
  t.end();
});

t.test('JN-2.10 where spaces lie far apart, every one is named instead of a picture', (t) => {
  const far = [
    [1_000_000, -1_000_000],
    [0, 0],
    [-1_000_000, 1_000_000],
  ];
  const s = scene('retain', [
    { matrix: 'SB* T x', squares: far },
    { matrix: 'KS* T x', squares: far },
  ]);
  const seen = juggernauts.text(juggernauts.view(s.state, 0));
  for (const line of [/1 \(1000000,-1000000\) Kinetic Shield/, /2 \(0,0\) face-down card$/m, /3 \(-1000000,1000000\) damage/])
    t.match(seen, line);
  t.notMatch(seen, /\|/, 'no picture');
  t.ok(seen.length < 1_000);
  t.end();
});

t.test('JN-2.10 the largest contiguous matrix has a picture', (t) => {
  const stairs = Array.from({ length: 20 }, (_, i) => [-Math.floor((i + 1) / 2), Math.floor(i / 2)]).sort(
    ([ax = 0, ay = 0], [bx = 0, by = 0]) => ay - by || bx - ax,
  );
  const s = scene('retain', [{ matrix: `SB* ${'T '.repeat(19)}`, squares: stairs }, {}]);
  const picture = juggernauts
    .text(juggernauts.view(s.state, 1))
    .split('\n')
    .filter((line) => line.startsWith('  |'));
  t.equal(picture.length, 10 + 2, 'ten rows of seat 0, two of seat 1');
  t.match(picture[0], /1\*/);
  t.end();
});

t.test('JN-10.11 text says what is drawn for while a Recovery Team is offered', (t) => {
  const s = scene('fill', [{ matrix: 'o SB SB SB', hand: 'AC', tokens: 'RC', discard: 'SS' }, {}]);
  t.match(juggernauts.text(juggernauts.view(s.state, 0)), /You owe: recoveryDraw for fill, 1 left/);
  t.end();
});
