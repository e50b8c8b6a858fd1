import t from 'tap';
import { z } from 'zod';
import { firstSchemaFault, schemaFaults } from '../../../src/rules/kit/schema-fault.js';

const CASES: [title: string, schema: z.ZodType, input: unknown, path: string, message: string][] = [
  ['a missing field', z.object({ seats: z.number() }), {}, '/seats', '"seats" is missing.'],
  ['a wrong type', z.object({ seats: z.number() }), { seats: 'two' }, '/seats', '"seats" must be a number.'],
  ['a fraction', z.object({ seats: z.int() }), { seats: 1.5 }, '/seats', '"seats" must be a whole number.'],
  ['too small a number', z.object({ seats: z.int().min(2) }), { seats: 1 }, '/seats', '"seats" must be at least 2.'],
  ['a limit that is outside', z.object({ share: z.number().lt(1) }), { share: 1 }, '/share', '"share" must be less than 1.'],
  ['too long a text', z.object({ name: z.string().max(3) }), { name: 'long' }, '/name', '"name" must have at most 3 characters.'],
  ['too short a list', z.object({ deck: z.array(z.string()).min(1) }), { deck: [] }, '/deck', '"deck" must have at least 1 items.'],
  ['an unknown key, escaped', z.strictObject({}), { 'a/b': 1 }, '/a~1b', '"a/b" is not a field here; leave it out.'],
  ['a value outside a list', z.object({ kind: z.enum(['hex', 'rect']) }), { kind: 'x' }, '/kind', '"kind" must be one of "hex", "rect".'],
  [
    'an unknown variant',
    z.discriminatedUnion('type', [z.object({ type: z.literal('a') }), z.object({ type: z.enum(['b', 'c']) })]),
    { type: 'd' },
    '/type',
    '"type" must be one of "a", "b", "c".',
  ],
  ['not even an object', z.object({}), 7, '', 'The value must be an object.'],
];

for (const [title, schema, input, path, message] of CASES) {
  t.test(`${title} is told in a sentence that names the field`, (t) => {
    const parsed = schema.safeParse(input);
    t.notOk(parsed.success);
    t.strictSame(firstSchemaFault(parsed.error?.issues ?? [], input), { path, message });
    t.end();
  });
}

t.test('every unknown key is a fault of its own', (t) => {
  const input = { a: 1, b: 2 };
  const paths = schemaFaults(z.strictObject({}).safeParse(input).error?.issues ?? [], input).map(({ path }) => path);
  t.strictSame(paths, ['/a', '/b']);
  t.end();
});
