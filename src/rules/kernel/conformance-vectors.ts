import * as z from 'zod';

const typed = z.looseObject({ type: z.string() });

const draw = z.union([
  z.strictObject({ roll: z.int(), got: z.int() }),
  z.strictObject({ pick: z.int(), got: z.int() }),
  z.strictObject({ shuffle: z.int(), got: z.array(z.int()) }),
]);

const step = z.looseObject({
  seat: z.int(),
  action: typed,
  chance: z.array(draw),
  events: z.array(typed),
  toAct: z.array(z.int()).optional(),
  legal: z.array(z.int()).optional(),
  legalHash: z.array(z.string()).optional(),
  state: z.unknown().optional(),
  stateHash: z.string().optional(),
  result: z.unknown().optional(),
});

const vector = z.looseObject({
  id: z.string(),
  rules: z.array(z.string()).default([]),
  title: z.string().default(''),
  config: z.unknown(),
  seats: z.int(),
  start: z.unknown(),
  setup: z
    .looseObject({ chance: z.array(draw), events: z.array(typed), state: z.unknown() })
    .nullable()
    .default(null),
  steps: z.array(step),
  refused: z.array(z.looseObject({ afterStep: z.int(), seat: z.int(), action: typed })).default([]),
});

/** A conformance file: docs/conformance.md. */
export const vectorFile = z.looseObject({
  format: z.literal('gameledger-vectors/1'),
  game: z.string(),
  vectors: z.array(vector),
});

export type Vector = z.infer<typeof vector>;
export type VectorStep = z.infer<typeof step>;

/** A whole conformance file. */
export type VectorFile = z.infer<typeof vectorFile>;
