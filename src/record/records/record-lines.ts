import { fromHex, toBase64, toHex } from '../../base/crypto/bytes.js';
import { canonicalJson } from '../../rules/kernel/canonical-json.js';
import type { EntryView, MatchResult, SealedEntry } from '../log/entry.js';
import { entrySalt } from '../log/provable-chance.js';
import type { MatchStatus } from '../log/statuses.js';
import type { NoteSigner } from '../proofs/signed-note.js';
import { type RecordFooter, type RecordHeader, signedText } from './record-format.js';

/** A match as its record's header and footer state it. */
export interface RecordedMatch {
  matchId: string;
  game: string;
  gameVersion: number;
  seedCommitment: string;
  status: MatchStatus;
  /** Null when the match has not started; so is `head`. */
  version: number | null;
  head: string | null;
  result: MatchResult | null;
}

/** What vouches for a record besides its hashes; without it both members are null in the footer. */
export interface RecordSeals {
  signer?: NoteSigner | undefined;
  /** The proof that the match is in the transparency log, a c2sp.org/tlog-proof@v1 text. */
  inclusion?: string | null | undefined;
}

/**
 * The portable record of a finished match, line by line, without line ends.
 *
 * *Shape*: docs/record.md. Every line is canonical JSON, so the same match gives the same bytes wherever it is
 * exported.
 */
export async function* recordLines(
  match: RecordedMatch,
  seed: string,
  entries: AsyncIterable<SealedEntry> | Iterable<SealedEntry>,
  seals: RecordSeals = {},
): AsyncGenerator<string, void, undefined> {
  const header = headerOf(match, seed);
  yield canonicalJson(header);
  const secret = fromHex(seed);
  for await (const { seq, body, hash } of entries) {
    const salt = toHex(entrySalt(secret, match.matchId, seq));
    yield formatEntryLine({ seq, body, hash }, salt);
  }
  yield canonicalJson(footerOf(header, match, seals));
}

function formatEntryLine({ seq, body, hash }: SealedEntry, salt: string): string {
  return `{"entry":${body},"hash":"${hash}","salt":"${salt}","seq":${seq},"type":"entry"}`;
}

/** Cuts the stored entry out of its line of a record, byte by byte, without reading it; null for any other line. */
export function cutEntryLine(line: string): SealedEntry | null {
  const [rest, hash, seq] = /,"hash":"([0-9a-f]{64})","salt":"[0-9a-f]{64}","seq":(\d+),"type":"entry"\}$/.exec(line) ?? [];
  if (rest === undefined || hash === undefined || !line.startsWith(ENTRY_START)) return null;
  return { seq: Number(seq), body: line.slice(ENTRY_START.length, -rest.length), hash };
}

const ENTRY_START = '{"entry":';

/**
 * The record of a match that has not finished: what its viewer may see of each entry, the hashes without salts, no
 * seed.
 */
export async function* runningRecordLines(
  match: RecordedMatch,
  entries: AsyncIterable<EntryView> | Iterable<EntryView>,
  seals: Pick<RecordSeals, 'signer'> = {},
): AsyncGenerator<string, void, undefined> {
  const header = headerOf(match, null);
  yield canonicalJson(header);
  for await (const { seq, hash, ...entry } of entries) {
    yield canonicalJson({ type: 'masked', seq, hash, entry });
  }
  yield canonicalJson(footerOf(header, match, seals));
}

function headerOf({ matchId, game, gameVersion, seedCommitment }: RecordedMatch, seed: string | null): RecordHeader {
  return {
    type: 'header',
    format: 'gameledger-record/1',
    matchId,
    game,
    gameVersion,
    seedCommitment,
    seed,
  };
}

function footerOf(
  header: RecordHeader,
  { status, version, head, result }: RecordedMatch,
  { signer, inclusion = null }: RecordSeals,
): RecordFooter {
  const stated = { type: 'footer', status, version, head, result } as const;
  const text = signedText(header, stated);
  return {
    ...stated,
    signature: signer ? { keyId: signer.id, algorithm: 'Ed25519', value: toBase64(signer.sign(text)) } : null,
    inclusion,
  };
}
