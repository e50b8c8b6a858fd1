import fc from 'fast-check';
import t from 'tap';
import { z } from 'zod';
import { compileClone } from '../../../src/rules/kernel/compiled-clone.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { AnyGame } from '../../../src/rules/kernel/game.js';
import { listEngines } from '../../../src/use-cases/engines/registry.js';

/** Every object and list in a value. */
function* partsOf(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const part of Object.values(value)) yield* partsOf(part);
}

/** Whether a copy has the same values under the same keys in the same order, in memory of its own. */
function isDeepCopy(copy: unknown, original: unknown): boolean {
  const originals = new Set(partsOf(original));
  const isApart = [...partsOf(copy)].every((part) => !originals.has(part));
  return isApart && JSON.stringify(copy) === JSON.stringify(original);
}

const MOST_ACTIONS = 120;

/** The states of a random match of a game, first to last. */
function* statesOf(game: AnyGame, preset: unknown, seed: number): Generator<unknown> {
  const chance = fastChance(seed);
  const verdict = game.resolveConfig(preset);
  if (!verdict.ok) throw new Error(verdict.message);
  const { state } = game.setup(verdict.config, game.seats(verdict.config).min, chance);
  yield state;
  for (let played = 0; played < MOST_ACTIONS; played++) {
    const [seat] = game.toAct(state);
    if (seat === undefined) return;
    const legal = game.legalActions(state, seat);
    const action = legal[chance.pick(legal.length)];
    if (!action) throw new Error('a seat owes an action and has none');
    game.apply(state, seat, action, chance);
    yield state;
  }
}

for (const { game, sha256 } of listEngines()) {
  t.test(`every state of random matches of ${game.id} ${game.version} (${sha256.slice(0, 8)}) is copied whole`, async (t) => {
    const clone = compileClone(game.schemas.state);
    for (const [name, preset] of Object.entries({ default: {}, ...game.presets })) {
      let states = 0;
      let copies = 0;
      for (const state of statesOf(game, preset, 7)) {
        // As a snapshot gives it, too: its objects are made otherwise than those of the engine.
        for (const one of [state, JSON.parse(JSON.stringify(state))]) {
          states++;
          if (isDeepCopy(clone(one), one)) copies++;
        }
      }
      t.ok(states > 2, `${name}: a match`);
      t.equal(copies, states, name);
    }
  });
}

const POINT = z.strictObject({ x: z.number(), y: z.number().nullable(), tag: z.string().optional() });
const SCHEMAS = [
  POINT,
  z.object({ a: z.array(POINT), b: z.record(z.string(), z.array(z.int())), c: z.union([POINT, z.literal('none')]).optional() }),
  z.object({ a: z.tuple([z.string(), z.number()]), b: z.union([POINT, z.array(z.string())]), x: z.enum(['a', 'b']).readonly() }),
  z.record(z.string(), POINT),
  z.record(z.enum(['x', 'y']), z.string()),
  z.record(z.string(), z.unknown()),
  z.array(z.array(z.boolean())),
  z.tuple([POINT, z.number()], z.string()),
  z.object({ x: z.unknown(), y: z.lazy(() => POINT), a: z.string().transform((text) => text.length), b: z.map(z.string(), z.string()) }),
  z.object({
    a: z.string(),
    get b() {
      return z.array(z.unknown());
    },
  }),
];

/** What may stand where anything else was due: keys that the schemas have and others, and values of every kind. */
const VALUES = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false, '', 'a', '€', '\ud800', 0, -0, 1e21, -1.5),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('x', 'y', 'tag', 'a', 'b', 'c', '1', 'constructor'), tie('value'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
})).value;

t.test('whatever a value is, and whatever the schema says of it, the copy has all of it and shares none of it', async (t) => {
  for (const schema of SCHEMAS) {
    const clone = compileClone(schema);
    fc.assert(
      // As it is read from a log.
      fc.property(VALUES, (value) => {
        const read: unknown = JSON.parse(JSON.stringify(value));
        return isDeepCopy(clone(read), read);
      }),
      { numRuns: 2000 },
    );
  }
  t.pass('no counterexample');
});

t.test('a value that fits is copied as one that does not: surplus keys, missing ones, objects for texts', async (t) => {
  const clone = compileClone(z.object({ a: POINT, list: z.array(z.string()) }));
  const fitting = { a: { x: 1, y: null }, list: ['a', 'b'] };
  for (const value of [
    fitting,
    { list: ['a'], a: { y: 2, x: 1, tag: 'z' } },
    { ...fitting, more: { deep: [1] } },
    { a: { x: { deep: 1 }, y: [1] }, list: [['a'], {}] },
    { a: { x: 1, z: { deep: 1 } }, list: {} },
    { a: [], list: null },
    [],
    null,
    'text',
    { a: { x: 1, y: undefined, tag: undefined } },
  ]) {
    t.strictSame(clone(value), value);
    t.ok(isDeepCopy(clone(value), value), JSON.stringify(value));
  }
});

t.test('a schema that is none of zod, or contains itself, is copied all the same', async (t) => {
  interface Tree {
    name: string;
    children: Tree[];
  }
  const tree: z.ZodType<Tree> = z.object({
    name: z.string(),
    get children() {
      return z.array(tree);
    },
  });
  const value = { name: 'a', children: [{ name: 'b', children: [] }] };
  for (const schema of [tree, {} as z.ZodType, { parse: String } as unknown as z.ZodType])
    t.ok(isDeepCopy(compileClone(schema)(value), value));
});

t.test('a schema whose parts are shared is compiled part by part, not path by path', async (t) => {
  let schema: z.ZodType = POINT;
  let value: unknown = { x: 1, y: 2 };
  for (let depth = 0; depth < 40; depth++) {
    schema = z.object({ a: schema, b: schema.nullable() });
    value = { a: value, b: null };
  }
  t.ok(isDeepCopy(compileClone(schema)(value), value));
});
