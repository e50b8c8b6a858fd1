import t from 'tap';
import { z } from 'zod';
import { juggernauts } from '../../../../src/rules/games/juggernauts/index.js';
import { MAX_SPACES } from '../../../../src/rules/games/juggernauts/model/bounds.js';
import { pendingSchema } from '../../../../src/rules/games/juggernauts/model/pending.js';
import type { Square } from '../../../../src/rules/games/juggernauts/model/squares.js';
import { STEPS, type State, stateSchema } from '../../../../src/rules/games/juggernauts/model/state.js';
import { fastChance } from '../../../../src/rules/kernel/fast-chance.js';
import type { Viewer } from '../../../../src/rules/kernel/game.js';
import { cloneJson, isRecord } from '../../../../src/rules/kernel/json.js';
import { atScale } from '../../../kit/scale.js';

/** The largest value a JSON Schema allows: largest numbers, longest lists; of several shapes the last but null. */
function largest(schema: unknown): unknown {
  if (!isRecord(schema)) throw new Error('no schema');
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.at(-1);
  const shapes = [schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  if (shapes.length > 0) return largest(shapes.filter((shape) => shape.type !== 'null').at(-1));
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer') return schema.maximum;
  if (schema.type === 'array') return Array.from({ length: Number(schema.maxItems) }, () => largest(schema.items));
  if (isRecord(schema.properties))
    return Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [key, largest(value)]));
  throw new Error(`no largest value of ${JSON.stringify(schema)}`);
}

const jsonSchema = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { io: 'input' });
const LARGEST = stateSchema.parse(largest(jsonSchema(stateSchema)));
const FAR = 999_999;

/** Twenty squares each: all in one place, far apart, and a row of masses with gaps. */
const LAYOUTS: Record<string, (index: number) => Square> = {
  'one place': () => ({ x: FAR, y: FAR }),
  'the ends of the grid': (index) => ({ x: index % 2 === 0 ? FAR : -FAR, y: FAR - index }),
  'a row of masses': (index) => ({ x: FAR - 2 * index, y: -FAR }),
};

/**
 * States as large as the schema allows, one for each step and each choice owed in it; in `npm test` other ones in every
 * layout.
 */
function* hostileStates(place: (index: number) => Square, layout: number): Generator<State> {
  const pendings = pendingSchema.options.map((option) => pendingSchema.parse(largest(jsonSchema(option))));
  for (const [index, pending] of [...pendings, null].entries()) {
    if (index % atScale(6, 1) !== atScale(2 * layout, 0)) continue;
    const state = cloneJson(LARGEST);
    Object.assign(state, { result: null, step: STEPS[index % (STEPS.length - 1)], order: [0, 1, 2, 3], active: [0, 1, 2, 3] });
    for (const me of state.seats) {
      me.matrix.forEach((space, i) => {
        Object.assign(space, { ...place(i), kind: 'card', faceUp: i % 3 === 0 });
      });
      me.removed.forEach((card, i) => {
        Object.assign(card, { ...place(i), x: place(i).x - 1 });
      });
      Object.assign(me, { out: null, played: 0, pending: null });
    }
    for (const me of state.seats.slice(0, 2)) Object.assign(me, { pending: cloneJson(pending) });
    yield state;
  }
}

/** Ends, be it with an error: an impossible state may be refused, but never keeps the service busy. */
function ends(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (error instanceof RangeError) throw error;
  }
}

function queryAll(state: State): void {
  for (const viewer of [0, 'spectator', 'omniscient'] satisfies Viewer[]) {
    ends(() => juggernauts.text(juggernauts.view(state, viewer)));
    ends(() => juggernauts.resample(state, viewer, fastChance(1)));
  }
  for (const query of [juggernauts.toAct, juggernauts.brokenInvariants, juggernauts.result, juggernauts.outcomes]) ends(() => query(state));
  ends(() => juggernauts.evaluate(state, 0));
  ends(() => juggernauts.explain(state, 0, { type: 'pass' }));
}

function actAll(state: State): number {
  let played = 0;
  ends(() => {
    const legal = juggernauts.legalActions(state, 0);
    for (const action of [...legal.slice(0, 1), ...legal.slice(-2)]) {
      ends(() => juggernauts.describe(action, state));
      ends(() => juggernauts.apply(cloneJson(state), 0, action, fastChance(1)));
      played++;
    }
  });
  return played;
}

for (const [layout, [name, place]] of Object.entries(LAYOUTS).entries()) {
  t.test(`JN-1.5 every function ends on the largest state a stranger may send, its spaces in ${name}`, (t) => {
    let played = 0;
    for (const state of hostileStates(place, layout)) {
      if (played === 0) t.ok(stateSchema.safeParse(state).success, 'it fits the schema');
      queryAll(state);
      played += actAll(state);
    }
    t.ok(played > atScale(4, 30), `${played} actions`);
    t.end();
  });
}

t.test('a square beyond the grid is no state', (t) => {
  const state = cloneJson(LARGEST);
  const [space] = state.seats[0]?.matrix ?? [];
  Object.assign(space ?? {}, { x: Number.MAX_SAFE_INTEGER });
  t.equal(stateSchema.safeParse(state).success, false);
  t.equal(LARGEST.seats[0]?.matrix.length, MAX_SPACES);
  t.end();
});
