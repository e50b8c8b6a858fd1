import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import { type Match, newMatch, only, tableChance, typesOf } from '../scene.js';

const TEAMS = [
  ['J01', 'J03', 'J05', 'J09', 'J14'],
  ['J06', 'J10', 'J15', 'J20', 'J25'],
];
const LONG = [
  ['J01', 'J02', 'J03', 'J05', 'J06', 'J07', 'J10', 'J30'],
  ['J06', 'J10', 'J15', 'J20', 'J25', 'J30', 'J05', 'J08'],
];

/** A match with given teams; dice: the face numbers of the initiative. */
function given(config: Record<string, unknown> = {}): Match {
  return newMatch({ recruitment: 'prebuilt', teams: TEAMS, ...config });
}

/** One seat chooses its qwik and gives its defenders their weapons. */
function lineUp(match: Match, seat: 0 | 1, qwik: string, weapons: string[], dice: number[] = []) {
  const chance = tableChance(dice, 1);
  juggerTtg.apply(match.state, seat, { type: 'selectQwik', jugger: qwik }, chance);
  return weapons.flatMap((weapon) => {
    const legal = juggerTtg.legalActions(match.state, seat).find((action) => action.type === 'assignWeapon' && action.weapon === weapon);
    if (!legal) throw new Error(`no ${weapon}`);
    return juggerTtg.apply(match.state, seat, legal, chance);
  });
}

const PLAIN = ['swordShield', 'staff', 'longSword', 'qTip'];

/** Both seats ready, the initiative won by seat 0 with its first die. */
function bothReady(match: Match = given()) {
  lineUp(match, 0, '0-J01', PLAIN);
  return lineUp(match, 1, '1-J06', ['staff', 'staff', 'longSword', 'staff'], [6]);
}

t.test('JT-5.1 JT-5.5 JT-R11 line-ups, then revealed together, synergy, initiative, deployment', (t) => {
  const match = given();
  const first = lineUp(match, 0, '0-J01', PLAIN);
  t.strictSame(typesOf(first), ['lineupChoice', 'lineupChoice', 'lineupChoice', 'lineupChoice', 'lineupReady']);
  t.strictSame(juggerTtg.toAct(match.state), [1]);
  t.ok(
    Object.values(match.state.juggers).every(({ role }) => role === null),
    'nothing shows yet',
  );
  const second = lineUp(match, 1, '1-J06', ['staff', 'staff', 'longSword', 'staff'], [6]);
  t.strictSame(typesOf(second).slice(4), ['lineupReady', 'lineupsRevealed', 'synergyAssigned', 'rollOff', 'rollOffWon']);
  t.equal(match.state.phase, 'deploy');
  t.end();
});

t.test('JT-5.2 JT-0.3 W27 the qwik first, then the defenders in ascending order of id', (t) => {
  const match = given({ chainRule: 'required' });
  t.strictSame(juggerTtg.toAct(match.state), [0, 1], 'both at the same time');
  juggerTtg.apply(match.state, 0, { type: 'selectQwik', jugger: '0-J05' }, tableChance([]));
  const offered = () => [...new Set(juggerTtg.legalActions(match.state, 0).map((action) => 'jugger' in action && action.jugger))];
  for (const [jugger, weapon] of [
    ['0-J01', 'staff'],
    ['0-J03', 'swordShield'],
    ['0-J09', 'swordShield'],
  ] as const) {
    t.strictSame(offered(), [jugger]);
    juggerTtg.apply(match.state, 0, { type: 'assignWeapon', jugger, weapon }, tableChance([]));
  }
  t.equal(match.state.lineup?.[0].weapons['0-J14'], 'chain', 'the last one must take the chain by itself');
  t.end();
});

t.test('JT-5.3 in the short game all five are fielded, in the long game five of eight', (t) => {
  t.strictSame(given().state.lineup?.[0].juggers, ['0-J01', '0-J03', '0-J05', '0-J09', '0-J14']);
  const long = given({ format: 'long', teams: LONG });
  const choices = juggerTtg.legalActions(long.state, 0);
  t.equal(choices.length, 56);
  t.ok(choices.every((action) => action.type === 'selectLineup' && action.juggers.join() === [...action.juggers].sort().join()));
  t.end();
});

t.test('JT-5.6 JT-R10 at most one chain; required: exactly one', (t) => {
  const match = given();
  juggerTtg.apply(match.state, 0, { type: 'selectQwik', jugger: '0-J01' }, tableChance([]));
  t.equal(juggerTtg.legalActions(match.state, 0).length, 5);
  juggerTtg.apply(match.state, 0, { type: 'assignWeapon', jugger: '0-J03', weapon: 'chain' }, tableChance([]));
  t.equal(juggerTtg.legalActions(match.state, 0).length, 4, 'no second chain');
  t.equal(juggerTtg.explain(match.state, 0, { type: 'assignWeapon', jugger: '0-J05', weapon: 'chain' }).rule, 'JT-5.6');
  const none = given();
  lineUp(none, 0, '0-J01', PLAIN);
  t.equal(Object.values(none.state.lineup?.[0].weapons ?? {}).includes('chain'), false, 'optional: none is fine');
  t.end();
});

t.test(
  'JT-3.1 JT-3.4 JT-3.5 JT-R9 JT-R80 any jugger, whatever it prefers, plays any role with any weapon, as often as wanted, for nothing',
  (t) => {
    const match = given();
    t.strictSame(match.offers('selectQwik').length, 10, 'all five of each seat');
    const before = juggerTtg.view(match.state, 0).teams[0].cost;
    lineUp(match, 0, '0-J09', ['staff', 'staff', 'staff', 'staff']);
    t.strictSame(Object.values(match.state.lineup?.[0].weapons ?? {}), ['staff', 'staff', 'staff', 'staff']);
    t.equal(juggerTtg.view(match.state, 0).teams[0].cost, before);
    t.end();
  },
);

t.test('JT-5.7 JT-R18 JT-R66 reset: full focus, facing the other end, chain unready, the jugg at the centre', (t) => {
  const match = given({ chainRule: 'required' });
  lineUp(match, 0, '0-J01', ['staff', 'staff', 'staff']);
  lineUp(match, 1, '1-J06', ['staff', 'staff', 'staff']);
  t.strictSame(match.state.jugg, { hex: '19,5', carrier: null });
  for (const [id, jugger] of Object.entries(match.state.juggers)) {
    const { focusMax } = juggerTtg.view(match.state, 0).juggers.find((seen) => seen.id === id) ?? {};
    t.match(jugger, {
      focus: focusMax,
      facing: id.startsWith('0') ? 0 : 3,
      kneeling: false,
      entered: false,
      chainReady: false,
      pinning: null,
      holding: null,
    });
  }
  t.equal(match.jugger('0-J14').weapon, 'chain');
  t.end();
});

t.test('JT-5.8 JT-R23 synergy is the sum over the clubs of members less one; reserves do not count', (t) => {
  const match = given({ format: 'long', teams: LONG });
  // Rust Harbour J01 J02 J03, Saltpan J06 J07: 2 + 1; J05 (Rust Harbour) stays in reserve.
  juggerTtg.apply(match.state, 0, { type: 'selectLineup', juggers: ['0-J01', '0-J02', '0-J03', '0-J06', '0-J07'] }, tableChance([]));
  juggerTtg.apply(match.state, 1, { type: 'selectLineup', juggers: ['1-J06', '1-J15', '1-J20', '1-J25', '1-J30'] }, tableChance([]));
  lineUp(match, 0, '0-J01', PLAIN);
  const events = lineUp(match, 1, '1-J06', PLAIN, [6]);
  t.match(only(events, 'synergyAssigned'), [{ synergy: [3, 0] }]);
  t.strictSame(only(events, 'lineupsRevealed')[0]?.lineups[0].reserves, ['0-J05', '0-J10', '0-J30']);
  t.match(match.jugger('0-J05'), { role: null, weapon: null, hex: null });
  t.end();
});

t.test('JT-5.9 as many initiative dice as the highest will of the fielded', (t) => {
  const roll = only(bothReady(), 'rollOff')[0];
  // Seat 0: J09 and J14 have will 3; seat 1: J06 and J15 have will 3.
  t.strictSame(
    roll?.dice.map((dice) => dice.length),
    [3, 3],
  );
  t.strictSame(roll?.juggs, [2, 0]);
  t.end();
});

t.test(
  'JT-5.10 JT-5.11 the seat without the initiative deploys its five on free own slots, then the other; then “3, 2, 1, Jugger!”',
  (t) => {
    const match = given();
    bothReady(match);
    t.equal(match.state.initiative, 0);
    t.equal(match.state.decision?.seat, 1);
    t.equal(match.offers('deploy').length, 55);
    match.play('deploy 1-J06 39,5');
    t.equal(match.offers('deploy').length, 40);
    t.match(match.refusal('deploy 1-J10 39,5'), { rule: 'JT-1.8' });
    t.match(match.refusal('deploy 1-J10 -1,5'), { code: 'BAD_PARAMETERS', rule: 'JT-1.6' });
    match.play('deploy 1-J10 40,0; deploy 1-J15 40,2; deploy 1-J20 40,4; deploy 1-J25 40,6');
    t.equal(match.state.decision?.seat, 0);
    const events = match.play('deploy 0-J01 -1,5; deploy 0-J03 -2,0; deploy 0-J05 -2,2; deploy 0-J09 -2,4; deploy 0-J14 -2,6');
    t.strictSame(typesOf(events).slice(5, 8), ['juggerCalled', 'stoneStarted', 'voaReached']);
    t.match(only(events, 'juggerCalled'), [{ point: 1 }]);
    t.end();
  },
);
