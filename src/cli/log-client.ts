import { type AuditVerdict, tally } from '../records/verdict.js';
import { type Checkpoint, parseHash } from '../transparency/checkpoint.js';
import { openCheckpointOf, openHandovers } from '../transparency/handover.js';
import { parseLogProof } from '../transparency/log-proof.js';
import { type Hash, isConsistent } from '../transparency/merkle.js';
import { type NoteVerifier, parseVerifierKey } from '../transparency/signed-note.js';
import { SourceError } from './record-source.js';

/** A transparency log over HTTP. */
export interface LogClient {
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
 * `SourceError`.
 */
export async function openLog(address: string, known: NoteVerifier | undefined): Promise<LogClient> {
  const base = address.replace(/\/+$/, '');
  const publicKey = known ?? parseVerifierKey(await readText(`${base}/key`));
  const { handovers }: { handovers: string[] } = JSON.parse(await readText(`${base}/handovers`));
  return {
    publicKey,
    handovers,
    inclusionOf: (matchId) => readText(`${base.replace(/\/log$/, '')}/v1/matches/${matchId}/inclusion`).catch(() => null),
    async check(proof) {
      const check = tally('log');
      const { fault, gap } = await compare(base, proof, publicKey, handovers);
      if (fault) check.fail(null, fault);
      if (gap) check.cannot(gap);
      return check.verdict(`${base} still holds what the proof was made from, by the key ${publicKey.id}`);
    },
  };
}

/** What is wrong between a proof and the log of today, and why a key's word may not be enough. */
interface Comparison {
  fault: string | null;
  gap: string | null;
}

async function compare(base: string, text: string, publicKey: NoteVerifier, notes: string[]): Promise<Comparison> {
  const wrong = (fault: string): Comparison => ({ fault, gap: null });
  const proof = parseLogProof(text);
  const handovers = openHandovers(notes);
  if (!handovers) return wrong('the hand-overs of its key do not hold');
  if (proof?.handovers.some((note, i) => note !== notes[i]))
    return wrong('the log does not show the hand-overs of its key that the proof has');
  const then = openCheckpointOf(proof?.checkpoint ?? '', publicKey, handovers);
  if (!then.ok) return wrong(`the checkpoint of the proof cannot be trusted: ${then.reason}`);
  const now = openCheckpointOf(await readText(`${base}/checkpoint`), publicKey, handovers);
  if (!now.ok) return wrong(`the checkpoint of the log cannot be trusted: ${now.reason}`);
  const [older, newer] = [then.checkpoint, now.checkpoint];
  if (newer.size < older.size) return wrong(`the log has ${newer.size} leaves, and had ${older.size}`);
  const isKept = isConsistent(older.size, newer.size, await readConsistency(base, older, newer), older.root, newer.root);
  if (isKept) return { fault: null, gap: then.key.gap ?? now.key.gap };
  return wrong(`the log of ${newer.size} leaves does not begin with the one of ${older.size} that the proof was made from`);
}

async function readConsistency(base: string, older: Checkpoint, newer: Checkpoint): Promise<Hash[]> {
  const { proof }: { proof: string[] } = JSON.parse(await readText(`${base}/consistency?from=${older.size}&to=${newer.size}`));
  return proof.flatMap((hash) => parseHash(hash) ?? []);
}

async function readText(address: string): Promise<string> {
  const response = await fetch(address).catch((error: Error) => {
    throw new SourceError(`${address}: ${error.cause instanceof Error ? error.cause.message : error.message}`);
  });
  if (!response.ok) throw new SourceError(`${address} answers ${response.status} ${response.statusText}`);
  return response.text();
}
