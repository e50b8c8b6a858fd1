import t from 'tap';
import type { Action } from '../../../src/games/juggernauts/actions.js';
import { juggernauts } from '../../../src/games/juggernauts/index.js';
import { fastChance } from '../../../src/kernel/fast-chance.js';
import { card, fresh, type Scene, scene } from './scene.js';

const choose = (s: Scene, seat: number): Action =>
  juggernauts.greedy(juggernauts.view(s.state, seat), juggernauts.legalActions(s.state, seat), fastChance(1));

t.test('describe says in a few words what an action does', (t) => {
  const { state } = scene('drainTokens', [{ tokens: 'EQ' }, { matrix: 'SB* T T T' }]);
  const table: [action: Action, label: RegExp][] = [
    [{ type: 'chooseCommander', die: 8 }, /d8/],
    [{ type: 'layCard', card: card('AC') }, /Armored Cannon/],
    [{ type: 'declareAttack', level: 2, mode: 'split', targets: [1, 1] }, /seat 1 and seat 1 at level 2, split/],
    [{ type: 'useToken', token: 'emp-squad', target: 1, x: 1, y: 0 }, /Solar Battery Array on \(1,0\) of seat 1/],
    [{ type: 'useToken', token: 'hacker-team', target: 1, amount: 2 }, /2 Power/],
    [{ type: 'swapSpaces', a: { x: 1, y: 0 }, b: { x: 0, y: 0 } }, /\(1,0\) and \(0,0\)/],
    [{ type: 'resign' }, /Resign/],
  ];
  for (const [action, label] of table) t.match(juggernauts.describe(action, state), label);
  t.end();
});

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
    /Seats 0, 1 are to act/,
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

t.test('the house’s player follows its hints', (t) => {
  t.match(choose(fresh({}), 0), { type: 'chooseCommander', die: 8 });
  const free = scene('declare', [{ matrix: 'PP* T T T' }, {}]);
  t.match(choose(free, 0), { type: 'declareAttack', level: 2, mode: 'split' }, 'free attacks are made, split while the enemy is whole');
  const hurt = scene('declare', [{ matrix: 'PP* T T T' }, { matrix: 'x x T T' }]);
  t.match(choose(hurt, 0), { type: 'declareAttack', level: 2, mode: 'single' }, 'accuracy against a damaged enemy');
  const frozen = scene('retain', [{ matrix: 'SB* x x x', hand: 'T AC' }, {}]);
  t.match(choose(frozen, 0), { type: 'letGo' }, 'a support goes when the matrix would freeze');
  t.match(choose(scene('retain', [{ matrix: 'SB* T x x', hand: 'T AC' }, {}]), 0), { type: 'retain' });
  const roll = scene('command', [{ matrix: 'x T SB SB' }, {}], { config: { doubleCommand: true }, dice: [1, 2, 1, 1] });
  t.match(choose(roll, 0), { type: 'pickRoll', index: 1 }, 'a card before damage');
  const battle = scene('declare', [{ matrix: 'T* T T T' }, {}, { matrix: 'x T T T' }]);
  t.match(choose(battle, 0), { targets: [2] }, 'in Battle Royale the most damaged seat');
  t.end();
});

t.test('the house’s player spends tokens where they count', (t) => {
  const attack = (level: number, mode: 'single' | 'split', ...targets: number[]): Action => ({
    type: 'declareAttack',
    level,
    mode,
    targets,
  });
  /** Seat 1 fires at seat 0, which is to answer. */
  const underFire = (matrix: string, tokens: string, action: Action, ...dice: number[]): Scene => {
    const s = scene('declare', [{ matrix, tokens, power: 3 }, { matrix: 'PP* T T T' }]);
    s.play(1, action, ...dice);
    return s;
  };
  const uses = (s: Scene): boolean => choose(s, 0).type === 'useToken';
  t.ok(uses(underFire('SB SB x x', 'RA', attack(1, 'single', 0), 2)), 'a hit on one of the last two spaces is rolled again');
  t.notOk(uses(underFire('SB SB SB SB', 'RA', attack(1, 'single', 0), 2)));
  const reported = (matrix: string): Scene => {
    const s = underFire(matrix, 'DR', attack(1, 'single', 0), 2);
    s.play(0, { type: 'defend', level: 1 });
    return s;
  };
  t.ok(uses(reported('SB SB x x')), 'a Defense Report for one of the last two');
  t.ok(uses(reported('T KS* SB SB')), 'or for a face-up support');
  t.notOk(uses(reported('SB SB SB SB')));
  const failed = underFire('SB SB x x', 'RA', attack(1, 'single', 0), 2);
  failed.play(0, { type: 'pass' }, 1, 1, 1);
  failed.play(0, { type: 'defend', level: 1 });
  t.ok(uses(failed), 'a failed defence of one of the last two');
  t.ok(uses(scene('hacker', [{ tokens: 'HK', power: 7 }, { hand: 'T AC' }])), 'a Hacker Team with Power above 5');
  t.notOk(uses(scene('hacker', [{ tokens: 'HK', power: 5 }, { hand: 'T AC' }])));
  t.ok(uses(scene('recover', [{ hand: 'AC', discard: 'PP', tokens: 'RC' }, {}])), 'a Recovery Team for a good card');
  t.notOk(uses(scene('recover', [{ hand: 'AC', deck: 'T', discard: 'XF', tokens: 'RC' }, {}])));
  t.end();
});

t.test('evaluate weighs spaces and alerts of both sides, from -1 to 1', (t) => {
  const worth = (own: object, other: object): number =>
    juggernauts.evaluate(scene('retain', [{ matrix: 'SB* T T T', ...own }, other]).state, 0);
  t.ok(worth({}, { matrix: 'x x T T' }) > worth({}, {}));
  t.ok(worth({ alerts: 1 }, {}) < worth({}, {}));
  t.ok(worth({ alerts: 2 }, {}) < worth({ alerts: 1 }, {}) - (worth({}, {}) - worth({ alerts: 1 }, {})), 'the second alert weighs more');
  t.ok(worth({ power: 4 }, {}) > worth({}, {}));
  const battle = scene('retain', [{ matrix: 'SB* T T T' }, {}, {}]);
  battle.play(2, { type: 'resign' });
  t.equal(juggernauts.evaluate(battle.state, 2), -1);
  t.end();
});

t.test('the house’s player beats a random one', (t) => {
  let wins = 0;
  for (let match = 0; match < 30; match++) {
    const verdict = juggernauts.resolveConfig({});
    if (!verdict.ok) throw new Error(verdict.message);
    const chance = fastChance(match);
    const { state } = juggernauts.setup(verdict.config, 2, chance);
    const house = match % 2;
    for (let [seat] = juggernauts.toAct(state); seat !== undefined; [seat] = juggernauts.toAct(state)) {
      const legal = juggernauts.legalActions(state, seat);
      const random = legal[chance.pick(legal.length - 1)] ?? { type: 'resign' };
      juggernauts.apply(state, seat, seat === house ? juggernauts.greedy(juggernauts.view(state, seat), legal, chance) : random, chance);
    }
    if (juggernauts.outcomes(state)?.[house] === 'win') wins++;
  }
  t.ok(wins >= 24, `${wins} of 30`);
  t.end();
});

t.test('the laws tell a broken state from a sound one', (t) => {
  const sound = () => fresh({ decks: ['core', 'kali'] }).state;
  t.strictSame(juggernauts.brokenLaws(sound()), []);
  const breaks: [what: string, spoil: (state: ReturnType<typeof sound>) => void][] = [
    ['a card too many', (state) => state.seats[0]?.hand.push(card('HK'))],
    ['a card lost', (state) => state.seats[0]?.deck.pop()],
    ['an infiltration without a card', (state) => Object.assign(state.seats[0] ?? {}, { infiltrations: 1 })],
    [
      'a matrix without a Commander',
      (state) => state.seats[0]?.matrix.push({ x: 0, y: 0, kind: 'damage', card: null, faceUp: false, neutral: 0 }),
    ],
    [
      'a neutralized face-up card',
      (state) => state.seats[0]?.matrix.push({ x: 0, y: 0, kind: 'card', card: card('T'), faceUp: true, neutral: 1 }),
    ],
    ['a negative count', (state) => Object.assign(state.seats[1] ?? {}, { power: -1 })],
    ['a loser that owes', (state) => Object.assign(state.seats[1] ?? {}, { out: 'alerts' })],
    ['a phase without a result', (state) => Object.assign(state, { phase: 'over' })],
  ];
  for (const [what, spoil] of breaks) {
    const state = sound();
    spoil(state);
    t.ok(juggernauts.brokenLaws(state).length > 0, what);
  }
  t.end();
});
