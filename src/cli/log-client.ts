import { z } from 'zod';
import { open, receivedText } from '../api/command-line/received.js';
import { UsageError } from '../api/command-line/usage.js';
import { parseHash } from '../record/proofs/checkpoint.js';
import { openCheckpointOf, openHandovers } from '../record/proofs/handover.js';
import { parseLogProof } from '../record/proofs/log-proof.js';
import { isConsistent } from '../record/proofs/merkle.js';
import { type NoteVerifier, parseVerifierKey } from '../record/proofs/signed-note.js';
import { changedBack } from '../record/records/changed-text.js';
import { type AuditVerdict, tally } from '../record/verifying/verdict.js';

/** A transparency log over HTTP. */
export interface LogClient {
  address: string;
  /** The key its checkpoints are held against. */
  publicKey: NoteVerifier;
  /** What its keys said when one handed it over to the next. */
  handovers: string[];
  /** The proof that a match is in the log; null when the log has none. */
  inclusionOf(matchId: string): Promise<string | null>;
  /** Whether the log of today still begins with the log a proof was made from. */
  check(proof: string): Promise<AuditVerdict<'log'>>;
}

/**
 * Opens the log at an address such as `https://ledger.example/log`; without a key the one it states itself. *Errors*:
 * `UsageError`.
 */
export async function openLog(base: string, known: NoteVerifier | undefined, timeoutMs: number): Promise<LogClient> {
  const read = readerOf(timeoutMs);
  const publicKey = known ?? readKey(`${base}/key`, await read.text(`${base}/key`));
  const { handovers } = await read.json(`${base}/handovers`, handoversOf);
  return {
    address: base,
    publicKey,
    handovers,
    inclusionOf: (matchId) =>
      read.text(`${base.replace(/\/log$/, '')}/v1/matches/${encodeURIComponent(matchId)}/inclusion`).catch(() => null),
    async check(proof) {
      const check = tally('log');
      const { fault, gap } = await compare(read, base, { text: proof, publicKey, notes: handovers }).catch(asGap);
      if (fault) check.fail(null, fault);
      if (gap) check.cannot(gap);
      return check.verdict(`${base} still contains the log of the proof, by the key ${publicKey.id}`);
    },
  };
}

/** What is wrong between a proof and the log of today, and why a key's word may not be enough. */
interface Comparison {
  fault: string | null;
  gap: string | null;
}

/** A log that no longer answers proves nothing, and nothing against it. */
function asGap(error: unknown): Comparison {
  if (error instanceof UsageError) return { fault: null, gap: error.message };
  throw error;
}

/** A proof, and what it is held against. */
interface Held {
  text: string;
  publicKey: NoteVerifier;
  notes: string[];
}

async function compare(read: LogReader, base: string, { text, publicKey, notes }: Held): Promise<Comparison> {
  const wrong = (fault: string): Comparison => ({ fault, gap: null });
  const proof = parseLogProof(text);
  const handovers = openHandovers(notes);
  if (!handovers) return wrong('the hand-overs of its key are invalid');
  if (proof?.handovers.some((note, i) => note !== notes[i]))
    return wrong('the log does not show the hand-overs of its key that the proof has');
  const then = openCheckpointOf(proof?.checkpoint ?? '', publicKey, handovers);
  if (!then.ok) return wrong(`the checkpoint of the proof cannot be trusted: ${then.reason}`);
  const now = openCheckpointOf(await read.text(`${base}/checkpoint`), publicKey, handovers);
  if (!now.ok) return wrong(`the checkpoint of the log cannot be trusted: ${now.reason}`);
  const [older, newer] = [then.checkpoint, now.checkpoint];
  if (newer.size < older.size) return wrong(`the log has ${newer.size} leaves, and had ${older.size}`);
  const { proof: hashes } = await read.json(`${base}/consistency?from=${older.size}&to=${newer.size}`, consistencyOf);
  const path = hashes.flatMap((hash) => parseHash(hash) ?? []);
  const isKept = isConsistent(older.size, newer.size, path, older.root, newer.root);
  if (isKept) return { fault: null, gap: then.key.gap ?? now.key.gap };
  return wrong(`the log of ${newer.size} leaves does not begin with the one of ${older.size} leaves of the proof`);
}

/** The answers of a log that are JSON. */
const handoversOf = z.object({ handovers: z.array(z.string()) });
const consistencyOf = z.object({ proof: z.array(z.string()) });

type LogReader = ReturnType<typeof readerOf>;

/** Reads addresses of a log. *Errors*: UsageError. */
function readerOf(timeoutMs: number) {
  const text = async (address: string): Promise<string> => {
    const { body } = await open(address, { signal: AbortSignal.timeout(timeoutMs) });
    return receivedText(body, address);
  };
  return {
    text,
    async json<T>(address: string, shape: z.ZodType<T>): Promise<T> {
      const found = shape.safeParse(parsed(await text(address)));
      if (found.success) return found.data;
      throw new UsageError(`${address} does not respond like a transparency log`);
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** *Errors*: UsageError for a text that is no key. */
export function readKey(named: string, text: string): NoteVerifier {
  try {
    return parseVerifierKey(changedBack(text).trim());
  } catch (error) {
    throw new UsageError(`${named}: ${error instanceof Error ? error.message : error}`);
  }
}
