import fc from 'fast-check';

const orNothing = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const customId = fc.stringMatching(/^own-[a-z0-9-]{0,8}$/);
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const but0 = (min: number, max: number) => fc.integer({ min, max }).filter((amount) => amount !== 0);

const radiation = fc.record({ kind: fc.constant('radiation'), amount: fc.integer({ min: 1, max: 3 }) });
const allLoot = fc.constant({ kind: 'allLoot' });
const spaceEffect = fc.oneof(
  fc.record({ kind: fc.constant('loot'), amount: but0(-10, 10) }),
  fc.record({ kind: fc.constant('hp'), amount: but0(-9, 9) }),
  fc.record({ kind: fc.constant('movement'), amount: but0(-6, 6) }),
  radiation,
  allLoot,
);
const penalty = fc.oneof(
  fc.record({ kind: fc.constant('loot'), amount: fc.integer({ min: -10, max: -1 }) }),
  fc.record({ kind: fc.constant('hp'), amount: fc.integer({ min: -9, max: -1 }) }),
  fc.record({ kind: fc.constant('movement'), amount: fc.integer({ min: -6, max: -1 }) }),
  radiation,
  allLoot,
);

const midSpace = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('number'), number: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('event'), effects: fc.array(spaceEffect, { minLength: 1, maxLength: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('city'), name }) },
);

const board = fc
  .tuple(
    customId,
    name,
    fc.oneof(
      { weight: 5, arbitrary: fc.array(midSpace, { minLength: 1, maxLength: 40 }) },
      { weight: 1, arbitrary: fc.array(midSpace, { minLength: 398, maxLength: 398 }) },
    ),
  )
  .map(([id, title, middle]) => ({
    id,
    name: title,
    spaces: [{ type: 'start' }, ...middle, { type: 'farm' }].map((space, index) => ({ index, ...space })),
  }));

/** Neighbouring stretches of 1..max, in any order. */
const healthBar = fc
  .integer({ min: 1, max: 30 })
  .chain((max) =>
    fc.tuple(
      customId,
      fc.integer({ min: 1, max }),
      fc.constant(max),
      fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: 4 }),
      fc.array(fc.tuple(fc.integer({ min: -5, max: 0 }), fc.boolean()), { minLength: 6, maxLength: 6 }),
      fc.boolean(),
    ),
  )
  .map(([id, start, max, cuts, rows, reversed]) => {
    const ends = [...new Set([...cuts, max])].sort((a, b) => a - b);
    const stretches = ends.map((to, i) => ({
      from: (ends[i - 1] ?? 0) + 1,
      to,
      mp: rows[i]?.[0] ?? 0,
      meetsPeople: rows[i]?.[1] ?? true,
    }));
    return { id, start, max, rows: reversed ? stretches.reverse() : stretches };
  });

const radiationBar = fc
  .tuple(
    customId,
    fc.integer({ min: 0, max: 30 }),
    fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
    fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 5, maxLength: 5 }),
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([id, start, lengths, damages, early]) => {
    const starts = [Math.max(0, start - early)];
    for (const length of lengths) starts.push((starts[starts.length - 1] ?? 0) + length);
    const rows = starts.map((from, i) => ({
      from,
      to: i === starts.length - 1 ? null : (starts[i + 1] ?? 0) - 1,
      damage: damages[i] ?? 1,
    }));
    return { id, start, rows };
  });

const enemy = fc.record({
  name,
  strength: fc.integer({ min: 1, max: 60 }),
  penalty: fc.array(penalty, { maxLength: 6 }),
  reward: fc.integer({ min: 0, max: 5 }),
});
const totals = ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];
const bestiary = fc
  .tuple(customId, fc.array(enemy, { minLength: 11, maxLength: 11 }))
  .map(([id, enemies]) => ({ id, provenance: 'a test', enemies: Object.fromEntries(totals.map((total, i) => [total, enemies[i]])) }));

/** Any config a user may give: every option left out, null, named or drawn anew. */
export const anyConfig: fc.Arbitrary<unknown> = fc
  .record({
    seats: orNothing(fc.constant(1)),
    difficulty: orNothing(fc.constantFrom('easy', 'normal', 'hard')),
    board: orNothing(fc.oneof(fc.constantFrom(null, 'road-37', 'road-45', 'road-50'), board)),
    healthBar: orNothing(fc.oneof(fc.constantFrom(null, 'health-house'), healthBar)),
    radiationBar: orNothing(fc.oneof(fc.constantFrom(null, 'radiation-house'), radiationBar)),
    bestiary: orNothing(fc.oneof(fc.constantFrom(null, 'bestiary-seed'), bestiary)),
    minimumMove: orNothing(fc.constantFrom(0, 1)),
    dayLimit: orNothing(fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(100, 1000))),
  })
  .map((options) => Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)));
