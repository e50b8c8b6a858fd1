import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import type { Action } from '../../../../../src/rules/games/juggernauts/model/actions.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import { fresh, type Scene, SIX, scene } from '../scene.js';

const choose = (s: Scene, seat: number): Action =>
  juggernauts.greedy(juggernauts.view(s.state, seat), juggernauts.legalActions(s.state, seat), fastChance(1));

t.test('the house’s player follows its hints', (t) => {
  t.match(choose(fresh({}), 0), { type: 'chooseCommander', die: 8 }, 'twelve cards of twenty are left to play from');
  const free = scene('declare', [{ matrix: 'PP* T T T' }, {}]);
  t.match(choose(free, 0), { type: 'declareAttack', level: 2, mode: 'split' }, 'free attacks are made, split');
  const hurt = scene('declare', [{ matrix: 'PP* T T T' }, { matrix: 'x x T T' }]);
  t.match(choose(hurt, 0), { type: 'declareAttack', level: 2, mode: 'split' }, 'against a damaged enemy too');
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

t.test('the house’s player fires with all its Power, each die for itself', (t) => {
  const fires = (enemy: string): Action => choose(scene('declare', [{ matrix: 'PP* T T T', power: 9 }, { matrix: enemy }]), 0);
  t.match(fires('SB SB SB SB'), { type: 'declareAttack', level: 3, mode: 'triple', targets: [1, 1, 1] });
  t.match(fires('x x SB SB'), { type: 'declareAttack', level: 3, mode: 'triple' });
  const armed = (hand: string, deck: string): Action => choose(scene('declare', [{ matrix: 'AC* T T T', power: 0, hand, deck }, {}]), 0);
  t.match(armed('T T T T', 'T T'), { type: 'declareAttack', level: 1 }, 'a card above three pays a first level');
  t.match(armed('T T T', 'T T'), { type: 'holdFire' }, 'not one of the three to play from');
  t.match(armed('T T T T', ''), { type: 'holdFire' }, 'nor one that is not replaced');
  t.end();
});

t.test('the house’s player links cards without neutralization first, and pays for no array', (t) => {
  const linking = (matrix: string): Scene => {
    const s = scene('link', [{ matrix, squares: SIX, power: 9, alerts: 2, activated: [{ x: 1, y: 0 }] }, {}]);
    t.match(choose(s, 0), { type: 'linkLevel', level: 0 }, 'the level that costs nothing');
    s.play(0, { type: 'linkLevel', level: 1 });
    return s;
  };
  t.match(choose(linking('AC LA!1 LA GB* T T'), 0), { type: 'linkCard', x: 1, y: 1 });
  const neutral = linking('SB!1 LA!1 LA GB* SB* T');
  neutral.play(0, { type: 'linkCard', x: 2, y: 0 });
  t.match(choose(neutral, 0), { type: 'removeNeutralization' }, 'in Activate it saves no alert');
  t.end();
});
