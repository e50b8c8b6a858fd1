import { type Checkpoint, openCheckpoint, parseHash } from '../audit/checkpoint.js';
import { parseLogProof } from '../audit/log-proof.js';
import { type Hash, isConsistent } from '../audit/merkle.js';
import { type NoteVerifier, parseVerifierKey } from '../audit/signed-note.js';
import { type AuditVerdict, tally } from '../audit/verdict.js';
import { SourceError } from './record-source.js';

/** A transparency log over HTTP. */
export interface LogClient {
  /** The key its checkpoints are held against. */
  publicKey: NoteVerifier;
  /** The proof that a match is in the log; null when the log has none. */
  inclusionOf(matchId: string): Promise<string | null>;
  /** Whether the log of today still begins with the log a proof was made from. */
  check(proof: string): Promise<AuditVerdict<'log'>>;
}

/** Opens the log at an address such as `https://ledger.example/log`; without a key the one it states itself. *Errors*: `SourceError`. */
export async function openLog(address: string, known: NoteVerifier | undefined): Promise<LogClient> {
  const base = address.replace(/\/+$/, '');
  const publicKey = known ?? parseVerifierKey(await readText(`${base}/key`));
  return {
    publicKey,
    inclusionOf: (matchId) => readText(`${base.replace(/\/log$/, '')}/v1/matches/${matchId}/inclusion`).catch(() => null),
    async check(proof) {
      const check = tally('log');
      const fault = await faultOf(base, proof, publicKey);
      if (fault) check.fail(null, fault);
      return check.verdict(`${base} still holds what the proof was made from, by the key ${publicKey.id}`);
    },
  };
}

async function faultOf(base: string, proof: string, publicKey: NoteVerifier): Promise<string | null> {
  const then = openCheckpoint(parseLogProof(proof)?.checkpoint ?? '', publicKey);
  if (!then.ok) return `the checkpoint of the proof cannot be trusted: ${then.reason}`;
  const now = openCheckpoint(await readText(`${base}/checkpoint`), publicKey);
  if (!now.ok) return `the checkpoint of the log cannot be trusted: ${now.reason}`;
  const [older, newer] = [then.checkpoint, now.checkpoint];
  if (newer.size < older.size) return `the log has ${newer.size} leaves, and had ${older.size}`;
  const isKept = isConsistent(older.size, newer.size, await readConsistency(base, older, newer), older.root, newer.root);
  return isKept ? null : `the log of ${newer.size} leaves does not begin with the one of ${older.size} that the proof was made from`;
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
