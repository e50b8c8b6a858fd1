import { fromBase64, fromHex } from '../../base/crypto/bytes.js';
import { type Handover, openCheckpointOf, openHandovers, trustedKeys } from '../proofs/handover.js';
import { finishedLeaf, sealedLeaf } from '../proofs/log-leaf.js';
import { type LogProof, parseLogProof } from '../proofs/log-proof.js';
import { isIncluded, leafHash } from '../proofs/merkle.js';
import type { NoteVerifier } from '../proofs/signed-note.js';
import { type AuditVerdict, tally } from '../verifying/verdict.js';
import { type RecordFooter, type RecordHeader, signedText } from './record-format.js';

/** What a record's seals are about; null when the record is too broken to tell. */
type Sealed = { header: RecordHeader; footer: RecordFooter } | null;

/** A trusted key, and the hand-overs that lead from it to the other keys of its log; null without a key. */
type Trust = { publicKey: NoteVerifier; handovers: Handover[] } | null;

/** Checks what vouches for a record: its signature, and its place in the transparency log. */
export function verifySeals(
  record: Sealed,
  proofText: string | null,
  publicKey: NoteVerifier | undefined,
  laterHandovers: readonly string[] = [],
): [AuditVerdict<'signature'>, AuditVerdict<'inclusion'>] {
  const proof = proofText === null ? null : parseLogProof(proofText);
  const own = proof?.handovers ?? [];
  const handovers = openHandovers(laterHandovers.length > own.length ? laterHandovers : own);
  // If any hand-over is invalid, none counts; the check of inclusion reports it.
  const trust = publicKey ? { publicKey, handovers: handovers ?? [] } : null;
  return [
    verdictOf('signature', findSignature(record, trust), `signed by ${record?.footer.signature?.keyId}`),
    verdictOf(
      'inclusion',
      findInclusion(record, proofText, handovers === null ? null : proof, trust),
      `a leaf of the log ${publicKey?.name}`,
    ),
  ];
}

/** What one check found: something wrong, or what keeps it from being carried through. */
interface Finding {
  fault: string | null;
  obstacle: string | null;
}

const fault = (message: string): Finding => ({ fault: message, obstacle: null });
const obstacle = (reason: string): Finding => ({ fault: null, obstacle: reason });

function verdictOf<Check extends 'signature' | 'inclusion'>(check: Check, found: Finding, passed: string): AuditVerdict<Check> {
  const checked = tally(check);
  if (found.fault !== null) checked.fail(null, found.fault);
  if (found.obstacle !== null) checked.cannot(found.obstacle);
  return checked.verdict(passed);
}

/** Finds out who signed the record; a key given and no signature there is a fault. */
function findSignature(record: Sealed, trust: Trust): Finding {
  if (!record) return obstacle('the record is not whole');
  const { header, footer } = record;
  if (!footer.signature && trust) return fault(`the record is not signed, though the key of ${trust.publicKey.id} was given`);
  if (!footer.signature) return obstacle('the record is not signed');
  if (!trust) return obstacle('no public key was given');
  const { keyId, value } = footer.signature;
  const key = trustedKeys(trust.publicKey, trust.handovers).find(({ verifier }) => verifier.id === keyId);
  if (!key) return fault(`signed by ${keyId}, not by ${trust.publicKey.id}`);
  const signature = fromBase64(value);
  const isGenuine = signature !== null && key.verifier.verify(signedText(header, footer), signature);
  return isGenuine ? { fault: null, obstacle: key.gap } : fault(`the signature of ${keyId} is wrong`);
}

/** Finds out whether the match is a leaf of the transparency log; a running match is not one by itself. */
function findInclusion(record: Sealed, text: string | null, proof: LogProof | null, trust: Trust): Finding {
  if (!record) return obstacle('the record is not whole');
  if (text === null) return obstacle('the record has no proof of inclusion');
  if (proof === null) return fault('the proof of inclusion cannot be read');
  const { header, footer } = record;
  const { version, head } = footer;
  if (version === null || head === null || header.seed === null) return fault('a match that has not finished has no proof of inclusion');
  if (!trust) return obstacle('no public key was given');
  const opened = openCheckpointOf(proof.checkpoint, trust.publicKey, trust.handovers);
  if (!opened.ok) return fault(`the checkpoint cannot be trusted: ${opened.reason}`);
  const logged = { matchId: header.matchId, version, head };
  const { size, root } = opened.checkpoint;
  const leaves = [finishedLeaf(logged), sealedLeaf(logged, fromHex(header.seed))];
  const isLogged = leaves.some((leaf) => isIncluded(leafHash(leaf), proof.index, size, proof.path, root));
  return isLogged ? { fault: null, obstacle: opened.key.gap } : fault(`leaf ${proof.index} of the log is not this match`);
}
