import { z } from 'zod';
import { canonicalJson } from '../../rules/kernel/canonical-json.js';
import { answerSchema, entrySchema, offerSchema, outageSchema, reasonSchema, resultSchema, sha256Hex } from '../log/entry-schema.js';
import { ENTRY_KINDS } from '../log/life-entry.js';
import { STATUSES } from '../log/statuses.js';

const count = z.int().min(0);
const typed = z.looseObject({ type: z.string() });

const header = z.strictObject({
  type: z.literal('header'),
  format: z.literal('gameledger-record/1'),
  matchId: z.string().min(1),
  game: z.string().min(1),
  gameVersion: z.int().min(1),
  seedCommitment: sha256Hex,
  /** Null until the match has finished. */
  seed: sha256Hex.nullable(),
});

const entryLine = z.strictObject({ type: z.literal('entry'), seq: count, salt: sha256Hex, hash: sha256Hex, entry: entrySchema });

const maskedEntry = z.strictObject({
  kind: z.enum(ENTRY_KINDS),
  seat: count.nullable(),
  action: typed.nullable(),
  events: z.array(typed),
  toAct: z.array(count),
  result: resultSchema.nullable(),
  at: z.iso.datetime(),
  offer: offerSchema.exactOptional(),
  answer: answerSchema.exactOptional(),
  effect: offerSchema.nullable().exactOptional(),
  deadline: z.iso.datetime().exactOptional(),
  outage: outageSchema.exactOptional(),
  reason: reasonSchema.exactOptional(),
});
const maskedLine = z.strictObject({ type: z.literal('masked'), seq: count, hash: sha256Hex, entry: maskedEntry });

const signature = z.strictObject({ keyId: z.string(), algorithm: z.literal('Ed25519'), value: z.base64() });

const footer = z.strictObject({
  type: z.literal('footer'),
  status: z.enum(STATUSES),
  /** Null when the match has not started. */
  version: count.nullable(),
  head: sha256Hex.nullable(),
  result: resultSchema.nullable(),
  signature: signature.nullable(),
  /** A c2sp.org/tlog-proof@v1 text. */
  inclusion: z.string().nullable(),
});

/** One line of a portable record; its JSON Schema is openapi/record.schema.json. */
export const recordLine = z.discriminatedUnion('type', [header, entryLine, maskedLine, footer]);

/** Any line of a record. */
export type RecordLine = z.infer<typeof recordLine>;
/** The lines of one type. */
export type LineOf<Type extends RecordLine['type']> = Extract<RecordLine, { type: Type }>;
export type RecordHeader = LineOf<'header'>;
export type RecordFooter = LineOf<'footer'>;

/**
 * What the signature of a record covers: the header, and the footer but for signature and inclusion proof.
 *
 * The head in the footer covers every entry. *Source*: docs/record.md.
 */
export function signedText(header: RecordHeader, footer: Omit<RecordFooter, 'signature' | 'inclusion'>): string {
  const { type, status, version, head, result } = footer;
  return `gameledger-record/1\n${canonicalJson(header)}\n${canonicalJson({ type, status, version, head, result })}\n`;
}
