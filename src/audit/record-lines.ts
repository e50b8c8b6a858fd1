import { canonicalJson } from '../kernel/canonical-json.js';
import type { MatchResult, SealedEntry } from '../kernel/entry.js';
import type { Seat } from '../kernel/game.js';
import { entrySalt } from '../kernel/provable-chance.js';
import { type MaskedEntry, type RECORD_STATUSES, type RecordFooter, type RecordHeader, signedText } from './record-format.js';
import type { NoteSigner } from './signed-note.js';

/** A match as its record's header and footer state it. */
export interface RecordedMatch {
  matchId: string;
  game: string;
  gameVersion: number;
  seats: { seat: Seat; name: string | null }[];
  seedCommitment: string;
  status: (typeof RECORD_STATUSES)[number];
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
 * *Shape*: docs/record.md. Every line is canonical JSON, so the same match gives the same bytes wherever it is exported.
 */
export async function* recordLines(
  match: RecordedMatch,
  seed: string,
  entries: AsyncIterable<SealedEntry> | Iterable<SealedEntry>,
  seals: RecordSeals = {},
): AsyncGenerator<string, void, undefined> {
  const header = headerOf(match, seed);
  yield canonicalJson(header);
  const secret = Buffer.from(seed, 'hex');
  for await (const { seq, body, hash } of entries) {
    const salt = entrySalt(secret, match.matchId, seq).toString('hex');
    yield `{"entry":${body},"hash":"${hash}","salt":"${salt}","seq":${seq},"type":"entry"}`;
  }
  yield canonicalJson(footerOf(header, match, seals));
}

/** The record of a match that has not finished: what its viewer may see of each entry, the hashes without salts, no seed. */
export async function* runningRecordLines(
  match: RecordedMatch,
  entries: AsyncIterable<MaskedEntry & { seq: number; hash: string }> | Iterable<MaskedEntry & { seq: number; hash: string }>,
  seals: Pick<RecordSeals, 'signer'> = {},
): AsyncGenerator<string, void, undefined> {
  const header = headerOf(match, null);
  yield canonicalJson(header);
  for await (const { seq, hash, kind, seat, action, events, toAct, result, at } of entries) {
    yield canonicalJson({ type: 'masked', seq, hash, entry: { kind, seat, action, events, toAct, result, at } });
  }
  yield canonicalJson(footerOf(header, match, seals));
}

function headerOf({ matchId, game, gameVersion, seats, seedCommitment }: RecordedMatch, seed: string | null): RecordHeader {
  return {
    type: 'header',
    format: 'gameledger-record/1',
    matchId,
    game,
    gameVersion,
    seats: seats.map(({ seat, name }) => ({ seat, name })),
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
  const value = signer?.sign(signedText(header, stated)).toString('base64');
  return { ...stated, signature: signer && value ? { keyId: signer.id, algorithm: 'Ed25519', value } : null, inclusion };
}
