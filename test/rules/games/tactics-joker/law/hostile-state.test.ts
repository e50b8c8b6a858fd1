import fc from 'fast-check';
import t from 'tap';
import { z } from 'zod';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import type { Action } from '../../../../../src/rules/games/tactics-joker/model/actions.js';
import { stateSchema } from '../../../../../src/rules/games/tactics-joker/model/state.js';
import { type Chance, chanceFrom } from '../../../../../src/rules/kernel/chance.js';
import { cloneJson, isRecord } from '../../../../../src/rules/kernel/json.js';

type State = z.infer<typeof stateSchema>;

/**
 * What a stranger may send as the state of a fork: any value of the published shape, mostly with the largest numbers
 * and lists.
 */
function anyOfShape(schema: unknown): fc.Arbitrary<unknown> {
  if (!isRecord(schema)) throw new Error(`no schema: ${JSON.stringify(schema)}`);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(options)) return fc.oneof(...options.map(anyOfShape));
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return fc.constantFrom('a', 'z'.repeat(24));
    case 'integer':
      return fc.constantFrom(schema.maximum, schema.maximum, schema.minimum);
    case 'array':
      return Array.isArray(schema.prefixItems) ? fc.tuple(...schema.prefixItems.map(anyOfShape)) : anyList(schema);
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, value]) => [key, anyOfShape(value)])));
    default:
      throw new Error(`no arbitrary for ${JSON.stringify(schema)}`);
  }
}

function anyList({ items, minItems = 0, maxItems }: Record<string, unknown>): fc.Arbitrary<unknown> {
  const [low, high] = [Number(minItems), Number(maxItems)];
  return fc.constantFrom(high, high, low).chain((length) => fc.array(anyOfShape(items), { minLength: length, maxLength: length }));
}

const MAX_DRAWS = 10_000;

/** Rolls sixes and ones in turn; an engine that draws without end fails. */
function boundedChance(): Chance {
  let draws = 0;
  return chanceFrom((bound) => {
    if (++draws > MAX_DRAWS) throw new RangeError(`more than ${MAX_DRAWS} draws`);
    return draws % 2 === 0 ? 0 : bound - 1;
  });
}

/** Calls what a request about a state may call; a broken state may make it throw, but not run on. */
function ends(what: string, call: () => unknown): void {
  try {
    call();
  } catch (error) {
    if (error instanceof RangeError || !(error instanceof Error)) throw new Error(`${what}: ${error}`);
    if (/did not come to rest/.test(error.message)) throw new Error(`${what}: ${error.message}`);
  }
}

function askEverything(state: State): void {
  const { toAct, legalActions, brokenInvariants, result, outcomes, view, text, describe, explain, apply, resample, evaluate } =
    tacticsJoker;
  ends('toAct', () => toAct(state));
  ends('brokenInvariants', () => brokenInvariants(state));
  ends('result', () => [result(state), outcomes(state)]);
  for (const viewer of [0, 1, 'spectator', 'omniscient'] as const) {
    ends('text', () => text(view(state, viewer)));
    ends('resample', () => resample(state, viewer, boundedChance()));
  }
  for (const seat of [0, 1]) {
    ends('evaluate', () => evaluate(state, seat));
    ends('explain', () => explain(state, seat, { type: 'move', from: 'a1', to: 'b1', count: 1000 }));
    ends('apply', () => {
      const legal = legalActions(state, seat);
      if (legal.length > 10_000) throw new RangeError(`${legal.length} legal actions`);
      for (const action of [legal[0], legal.at(-1)].filter((action) => action !== undefined)) {
        ends('describe', () => describe(action, state));
        ends(`apply ${action.type}`, () => apply(cloneJson(state), seat, action, boundedChance()));
      }
    });
  }
}

t.test('whatever state of the published shape is sent, every question about it ends', async (t) => {
  const shape = z.toJSONSchema(stateSchema);
  const phases = new Set<string>();
  fc.assert(
    fc.property(anyOfShape(shape), (drawn) => {
      const state = stateSchema.parse(drawn);
      phases.add(state.phase);
      askEverything(state);
      // In a state that fits together a little better more of the rules are reached.
      askEverything({ ...state, phase: state.pending?.kind ?? 'movement', result: null, turnSeat: 0, points: { normal: 3, extra: 1 } });
    }),
    { numRuns: 150, seed: 20260806 },
  );
  t.equal(phases.size, 11, 'every phase was among them');
});

t.test('a state that claims the last round ends within it', async (t) => {
  const verdict = tacticsJoker.resolveConfig({ roundLimit: 1000 });
  if (!verdict.ok) throw new Error(verdict.message);
  const { state } = tacticsJoker.setup(verdict.config, 2, boundedChance());
  const act = (action: Action) => tacticsJoker.apply(state, tacticsJoker.toAct(state)[0] ?? 0, action, boundedChance());
  for (const at of ['a1', 'g1', 'a7'] as const) act({ type: 'chooseCastle', at });
  Object.assign(state, { round: 1000, config: { ...state.config, roundLimit: 1 } });
  for (let turn = 0; turn < 2; turn++) {
    act({ type: 'endRecruit' });
    act({ type: 'endTurn' });
  }
  t.match(tacticsJoker.result(state), { reason: 'roundLimit' });
});
