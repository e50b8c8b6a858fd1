/** What several tools take, as zod shapes; clients get them as JSON Schemas. */
import { z } from 'zod';
import { freeText } from '../../rules/kernel/free-text.js';
import { LANGUAGES } from '../../rules/kernel/narration.js';
import { COMMITMENT, IDEMPOTENCY_KEY, LONGEST_ENTROPY, LONGEST_ID } from '../../use-cases/matches/input-bounds.js';

/** An id that people chose: of a game, of a bot. */
export const shortId = freeText({ least: 1, most: LONGEST_ID });
/** The annotations of a tool that changes something. */
export const WRITES = { destructiveHint: false, openWorldHint: false } as const;
/** The annotations of a tool that changes nothing. */
export const READS = { readOnlyHint: true, openWorldHint: false } as const;

/** More than any game has. */
export const MOST_SEATS = 99;

/** What a seat adds to the chance of its match. */
export const contribution = {
  entropy: freeText({ most: LONGEST_ENTROPY }).describe('Any text, added to the chance of the match.').optional(),
  entropyCommitment: z.string().regex(COMMITMENT.pattern).describe('Instead: the SHA-256 of what reveal_entropy reveals later.').optional(),
  loadout: z
    .unknown()
    .describe('What your seat brings: a deck or team, {"preset": name} or {"saved": loadoutId}; hidden from others.')
    .optional(),
};

/** Makes a repeated call harmless. */
export const idempotencyKey = z.string().regex(IDEMPOTENCY_KEY.pattern).describe('Calls with one key count once.').optional();

/** PostgreSQL keeps a `seq` as an integer. */
export const LAST_SEQ = 2_147_483_647;

/** Names a match. */
export const matchId = z.uuid();

/** The language of texts. */
export const lang = z.enum(LANGUAGES).describe('Of texts; `en` by default.').optional();

/** Asks for words. */
export const story = (description: string) => z.enum(['0', '1']).describe(`\`1\`: ${description}.`).optional();

/** Says in words what a part of the arguments takes, where its schema would be most of what a model has to read. */
export function inWords<Schema extends z.ZodType>(schema: Schema, description: string): Schema {
  return schema.meta({ description, inWords: true });
}

/** The clock of a match. */
export const CLOCK = '{"kind": "fischer", "initialSeconds", "incrementSeconds"} or {"kind": "per-action", "seconds"}';
