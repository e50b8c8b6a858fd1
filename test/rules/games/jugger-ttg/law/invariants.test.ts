import fc from 'fast-check';
import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import { greedy } from '../../../../../src/rules/games/jugger-ttg/player/greedy.js';
import { canonicalJson } from '../../../../../src/rules/kernel/canonical-json.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import { playout } from '../../../../../src/rules/kernel/playout.js';
import { anyConfig } from '../configs.js';
import { FAR, newMatch, resolved, scene } from '../scene.js';

t.test('matches half greedy, half random by type keep every law in the whole config space', (t) => {
  const keepsTheLaws = (config: Record<string, unknown>, seed: number): boolean => {
    const chance = fastChance(seed);
    const { state } = juggerTtg.setup(resolved({ ...config, stoneLimit: 4 }), 2, chance);
    playout(juggerTtg, state, chance, {
      maxActions: 1500,
      choose: (legal, seat, state) => {
        if (new Set(legal.map(canonicalJson)).size !== legal.length) throw new Error('doubles');
        if (chance.pick(2) === 0) return greedy(juggerTtg.view(state, seat), legal, chance);
        const types = [...new Set(legal.map(({ type }) => type))];
        const ofType = legal.filter(({ type }) => type === types[chance.pick(types.length)] || types.length === 1);
        return (ofType.length > 0 ? ofType : legal)[chance.pick(ofType.length || legal.length)] ?? (legal[0] as (typeof legal)[number]);
      },
      onStep: () => {
        const broken = juggerTtg.brokenInvariants(state);
        if (broken.length > 0) throw new Error(broken.join('; '));
      },
    });
    return true;
  };
  fc.assert(fc.property(anyConfig, fc.integer(), keepsTheLaws), { numRuns: 30, seed: 20260806, endOnFailure: true });
  t.end();
});

t.test('the laws see a broken state', (t) => {
  const lines = `0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3\n${FAR}`;
  const breaks: [RegExp, (state: ReturnType<typeof scene>['state']) => void][] = [
    [/stands alone/, (state) => Object.assign(state.juggers['0-J07'] ?? {}, { hex: '20,4' })],
    [/focus/, (state) => Object.assign(state.juggers['0-J07'] ?? {}, { focus: 7 })],
    [/stamina/, (state) => Object.assign(state.juggers['0-J07'] ?? {}, { stamina: -1 })],
    [/exhausted only/, (state) => Object.assign(state.juggers['0-J07'] ?? {}, { exhausted: true })],
    [/counters only/, (state) => Object.assign(state.juggers['0-J07'] ?? {}, { count: 2 })],
    [/exactly while delayed/, (state) => Object.assign(state.juggers['0-J07'] ?? {}, { delayedAt: 4 })],
    [/ready chain/, (state) => Object.assign(state.juggers['0-J07'] ?? {}, { chainReady: true })],
    [/once it has entered/, (state) => Object.assign(state.juggers['0-J07'] ?? {}, { entered: false })],
    [/kneeling opponent/, (state) => Object.assign(state.juggers['0-J07'] ?? {}, { pinning: '1-J09' })],
    [/are qwiks/, (state) => Object.assign(state.juggers['0-J07'] ?? {}, { holding: '1-J09' })],
    [/active exactly/, (state) => Object.assign(state.juggers['0-J07'] ?? {}, { status: 'active' })],
    [/loose or carried/, (state) => Object.assign(state, { jugg: { hex: null, carrier: null } })],
    [/carrier is an active qwik/, (state) => Object.assign(state, { jugg: { hex: null, carrier: '0-J07' } })],
    [/points that win/, (state) => Object.assign(state, { score: [1, 0] })],
    [/stone limit/, (state) => Object.assign(state, { stonesPlayed: 100 })],
    [/overspent/, (state) => Object.assign(state, { synergy: [-1, 0] })],
    [
      /twice in one team/,
      (state) =>
        Object.assign(state, {
          teams: [
            ['J07', 'J07'],
            ['J09', 'J30'],
          ],
        }),
    ],
    [/result exists/, (state) => Object.assign(state, { result: { seats: ['draw', 'draw'], reason: 'points', score: [0, 0] } })],
  ];
  for (const [law, breakIt] of breaks) {
    const { state } = scene(lines);
    breakIt(state);
    t.match(juggerTtg.brokenInvariants(state).join('; '), law);
  }
  const draft = newMatch().state;
  draft.draft?.deck.pop();
  t.match(juggerTtg.brokenInvariants(draft).join('; '), /exists once/);
  t.end();
});
