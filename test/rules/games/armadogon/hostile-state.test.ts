import t from 'tap';
import { armadogon } from '../../../../src/rules/games/armadogon/index.js';
import type { CardId } from '../../../../src/rules/games/armadogon/model/cards.js';
import { type PendingEffect, type State, type StateDecision, stateSchema } from '../../../../src/rules/games/armadogon/model/state.js';
import { viewSchema } from '../../../../src/rules/games/armadogon/views/view.js';
import { fastChance } from '../../../../src/rules/kernel/fast-chance.js';
import { cloneJson } from '../../../../src/rules/kernel/json.js';
import { resolved, situation } from './situations.js';

const fatEffects = Array.from({ length: 6 }, () => ({ kind: 'loot', amount: 10 }));
const enemies = Object.fromEntries(
  Array.from({ length: 11 }, (_, i) => [
    String(i + 2),
    { name: '🐕'.repeat(60), strength: 60, penalty: Array.from({ length: 6 }, () => ({ kind: 'radiation', amount: 3 })), reward: 5 },
  ]),
);

/** The largest config a user may give. */
const fatConfig = {
  board: {
    id: 'a'.repeat(40),
    name: '🐕'.repeat(60),
    provenance: '🐕'.repeat(200),
    spaces: [
      { index: 0, type: 'start' },
      ...Array.from({ length: 398 }, (_, i) => ({ index: i + 1, type: 'event', name: '🐕'.repeat(60), effects: fatEffects })),
      { index: 399, type: 'farm' },
    ],
  },
  healthBar: {
    id: 'b',
    start: 30,
    max: 30,
    rows: Array.from({ length: 30 }, (_, i) => ({ from: i + 1, to: i + 1, mp: -5, meetsPeople: true })),
  },
  radiationBar: {
    id: 'c',
    start: 30,
    rows: [
      { from: 0, to: 1e9 - 1, damage: 5 },
      { from: 1e9, to: null, damage: 5 },
    ],
  },
  bestiary: { id: 'd', enemies },
  dayLimit: 1000,
};

const payments = [null, { needed: 1000, committed: 0 }, { needed: 1, committed: 1000 }];
const decisions: StateDecision[] = payments.flatMap((payment): StateDecision[] => [
  { kind: 'travel' },
  { kind: 'freeTime' },
  { kind: 'loseLoot', count: 10, value: 10, cause: 'space' },
  { kind: 'healing', payment },
  { kind: 'radiation', source: 'joker', payment },
  { kind: 'combat', enemy: 12, payment },
  { kind: 'merchant', requested: payment && ['SK', 'SK', 'SK', 'SK', 'SK'], payment },
  { kind: 'eating', purpose: payment && 'both', payment, meal: null },
  { kind: 'eating', purpose: payment && 'self', payment, meal: 'DQ' },
  { kind: 'upgrades', order: payment && { boots: 100, armor: 100 }, payment },
]);

const many = (card: CardId) => Array.from({ length: 54 }, () => card);
const queue: PendingEffect[] = Array.from({ length: 8 }, () => ({ kind: 'drawLoot', amount: 10, source: 'space' }));
const numbers: Partial<State>[] = [
  { hp: 30, gy: 1e6, boots: 1e6, armor: 1e6, nextRollModifier: 100, junkDropped: 54, position: 399, day: 1000 },
  { hp: 30, gy: 1e6, boots: 1e6, armor: 0, nextRollModifier: -100, junkDropped: 54, position: 0, day: 1 },
  { hp: 0, gy: 0, boots: 0, armor: 1e6, nextRollModifier: 100, junkDropped: 0, position: 1, day: 1 },
];
const hands: CardId[][] = [many('CK'), many('H10'), many('DQ'), many('SA'), many('X1'), []];

/** The largest and the strangest states that the schema admits, as an imported fork may hold them. */
function hostileStates(config: unknown): State[] {
  const base = situation({ config });
  return decisions.flatMap((decision) =>
    numbers.flatMap((figures) =>
      hands.map((hand): State => {
        const piles = { hand, drawPile: many('X2'), discardPile: many('C2'), merchantStock: many('SK').slice(0, 5) };
        return { ...base, ...piles, ...figures, pendingEffects: queue, decision };
      }),
    ),
  );
}

/** What a function returns; null where it notices an impossible state and throws. */
function outcomeOf<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

t.test('the largest config is accepted, and the largest states fit the published schema, as do their views', (t) => {
  t.match(resolved(fatConfig), { dayLimit: 1000 });
  const states = hostileStates({});
  t.equal(
    states.findIndex((state) => !stateSchema.safeParse(state).success),
    -1,
  );
  t.equal(
    states.findIndex((state) => !viewSchema.safeParse(armadogon.view(state, 'omniscient')).success),
    -1,
  );
  t.end();
});

t.test('every query of a hostile state ends, and its text is no longer than its view', (t) => {
  let queried = 0;
  for (const state of hostileStates(fatConfig)) {
    const view = armadogon.view(state, 0);
    if (armadogon.text(view).length > JSON.stringify(view).length) t.fail(`a long text at ${state.decision?.kind}`);
    t.ok(armadogon.brokenInvariants(state).length > 0);
    armadogon.toAct(state);
    armadogon.result(state);
    armadogon.resample(state, 0, fastChance(1));
    armadogon.evaluate(state, 0);
    const legal = armadogon.legalActions(state, 0);
    if (legal.length > 2000) t.fail(`${legal.length} actions at ${state.decision?.kind}`);
    for (const action of legal) armadogon.describe(action, state);
    if (legal.length > 0) outcomeOf(() => armadogon.greedy(view, legal, fastChance(1)));
    armadogon.explain(state, 0, { type: 'orderUpgrades', boots: 1e9, armor: 1e9 });
    queried++;
  }
  t.equal(queried, decisions.length * numbers.length * hands.length);
  t.end();
});

t.test('every action of a hostile state ends', (t) => {
  let longest = 0;
  for (const state of hostileStates(fatConfig)) {
    const oneOfAType = new Map(armadogon.legalActions(state, 0).map((action) => [action.type, action]));
    for (const action of oneOfAType.values()) {
      const events = outcomeOf(() => armadogon.apply(cloneJson(state), 0, action, fastChance(1)));
      longest = Math.max(longest, events?.length ?? 0);
    }
  }
  t.ok(longest > 0 && longest < 20_000, `${longest} events at most`);
  t.end();
});
