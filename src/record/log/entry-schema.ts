import { z } from 'zod';
import { canonicalJson } from '../../rules/kernel/canonical-json.js';
import { freeText } from '../../rules/kernel/free-text.js';
import { OUTCOMES } from '../../rules/kernel/game.js';
import { parseJson } from '../../rules/kernel/parse-json.js';
import type { Entry } from './entry.js';
import { LONGEST_VOID_REASON } from './life-entry.js';
import { reasonOf } from './reason-of.js';
import { termsSchema } from './terms.js';

/** A SHA-256 in lower-case hex. */
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

const count = z.int().min(0);
const typed = z.looseObject({ type: z.string() });
const draw = z.union([
  z.strictObject({ roll: z.int().min(1), got: z.int() }),
  z.strictObject({ pick: z.int().min(1), got: z.int() }),
  z.strictObject({ shuffle: count, got: z.array(z.int()) }),
]);

/** How a match ended, as an entry or a footer says it. */
export const resultSchema = z.looseObject({
  outcomes: z.array(z.enum(OUTCOMES)),
  reason: z.string().exactOptional(),
  assisted: z.literal(true).exactOptional(),
});

const outcome = {
  seq: count,
  chance: z.array(draw),
  events: z.array(typed),
  toAct: z.array(count),
  result: resultSchema.nullable(),
  at: z.iso.datetime({ precision: 3 }),
};

const setup = z.strictObject({
  ...outcome,
  format: z.literal('gameledger-entry/2'),
  kind: z.literal('setup'),
  seq: z.literal(0),
  matchId: z.string().min(1),
  game: z.string().min(1),
  gameVersion: z.int().min(1),
  engine: sha256Hex,
  config: z.unknown(),
  seats: z.int().min(1).max(64),
  loadouts: z.array(z.strictObject({ hash: sha256Hex, loadout: z.unknown(), salt: sha256Hex }).nullable()).exactOptional(),
  entropy: z.array(z.string()),
  entropyCommitments: z.array(sha256Hex.nullable()).exactOptional(),
  seedCommitment: sha256Hex,
  terms: termsSchema,
  parent: z.strictObject({ matchId: z.string(), seq: count, hash: sha256Hex, resampledFor: count.exactOptional() }).exactOptional(),
  start: z.record(z.string(), z.unknown()).exactOptional(),
});

const moment = z.iso.datetime({ precision: 3 });

const takeback = z.strictObject({ kind: z.literal('takeback'), to: count });
const otherOffers = [
  z.strictObject({ kind: z.literal('draw') }),
  z.strictObject({ kind: z.literal('abort') }),
  z.strictObject({ kind: z.literal('pause') }),
] as const;

/** What a seat offers. */
export const offerSchema = z.discriminatedUnion('kind', [takeback, ...otherOffers]);

/** What an offer brought about. */
const effectSchema = z.discriminatedUnion('kind', [takeback.extend({ assisted: z.literal(true).exactOptional() }), ...otherOffers]);

/** An answer to an offer. */
export const answerSchema = z.strictObject({ offer: count, accept: z.boolean() });

/** The time in which the service was away. */
export const outageSchema = z.strictObject({ from: moment, to: moment });

/** Why a match was voided. */
export const reasonSchema = freeText({ least: 1, most: LONGEST_VOID_REASON });

/** Nothing happens in the game itself. */
const outside = { ...outcome, chance: z.array(draw).max(0), events: z.array(typed).max(0) };
/** As `outside`, but for what a takeback draws anew. */
const agreed = { ...outcome, events: outside.events };
const life = [
  z.strictObject({ ...outcome, kind: z.literal('timeout'), seat: count, deadline: moment, action: typed.nullable() }),
  z.strictObject({ ...agreed, kind: z.literal('offer'), seat: count, offer: offerSchema, effect: effectSchema.nullable() }),
  z.strictObject({ ...agreed, kind: z.literal('answer'), seat: count, answer: answerSchema, effect: effectSchema.nullable() }),
  z.strictObject({ ...outside, kind: z.literal('resume'), seat: count }),
  z.strictObject({ ...outside, kind: z.literal('outage'), outage: outageSchema }),
  z.strictObject({ ...outside, kind: z.literal('void'), reason: reasonSchema }),
] as const;

/** The published shape of a log entry: src/record/log/entry.ts in words a stranger's validator understands. */
export const entrySchema = z.discriminatedUnion('kind', [
  setup,
  z.strictObject({ ...outcome, kind: z.literal('action'), seat: count, action: typed }),
  z.strictObject({ ...outcome, kind: z.literal('resignation'), seat: count, action: z.null() }),
  ...life,
]);

/** What the body of an entry says, or why it cannot be read. */
export type ParsedEntry = { ok: true; entry: Entry } | { ok: false; reason: string };

/** Reads the stored body of an entry; anything but canonical JSON of the published shape is refused. */
export function parseEntry(body: string): ParsedEntry {
  try {
    const value = parseJson(body);
    if (canonicalJson(value) !== body) return { ok: false, reason: 'the body is not canonical JSON' };
    const parsed = entrySchema.safeParse(value);
    // The schema has just checked it.
    if (parsed.success) return { ok: true, entry: value as Entry };
    const [issue] = parsed.error.issues;
    return { ok: false, reason: `not an entry: ${issue ? `${issue.path.join('.')} ${issue.message}` : 'wrong shape'}` };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}
