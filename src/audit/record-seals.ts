import { fromBase64, fromHex } from '../crypto/bytes.js';
import { openCheckpoint } from './checkpoint.js';
import { finishedLeaf, sealedLeaf } from './log-leaf.js';
import { parseLogProof } from './log-proof.js';
import { isIncluded, leafHash } from './merkle.js';
import { type RecordFooter, type RecordHeader, signedText } from './record-format.js';
import type { NoteVerifier } from './signed-note.js';
import { type AuditVerdict, tally } from './verdict.js';

/** What a record's seals are about; null when the record is too broken to tell. */
type Sealed = { header: RecordHeader; footer: RecordFooter } | null;

/** Checks who signed the record; a key given and no signature there is a fault. */
export function verifySignature(record: Sealed, publicKey: NoteVerifier | undefined): AuditVerdict<'signature'> {
  const check = tally('signature');
  const fault = publicKey && record ? signatureFault(record, publicKey) : null;
  if (fault) check.fail(null, fault);
  if (!record) check.cannot('the record is not whole');
  else if (!record.footer.signature) check.cannot('the record is not signed');
  else if (!publicKey) check.cannot('no public key was given');
  return check.verdict(`signed by ${publicKey?.id}`);
}

function signatureFault({ header, footer }: NonNullable<Sealed>, publicKey: NoteVerifier): string | null {
  if (!footer.signature) return `the record is not signed, though the key of ${publicKey.id} was given`;
  const { keyId, value } = footer.signature;
  if (keyId !== publicKey.id) return `signed by ${keyId}, not by ${publicKey.id}`;
  const signature = fromBase64(value);
  const isGenuine = signature !== null && publicKey.verify(signedText(header, footer), signature);
  return isGenuine ? null : `the signature of ${publicKey.id} is wrong`;
}

/** Checks that the match is a leaf of the transparency log; a running match is not one by itself. */
export function verifyInclusionProof(record: Sealed, proof: string | null, publicKey: NoteVerifier | undefined): AuditVerdict<'inclusion'> {
  const check = tally('inclusion');
  if (!record) check.cannot('the record is not whole');
  else if (proof === null) check.cannot('the record has no proof of inclusion');
  else {
    const fault = inclusionFault(record, proof, publicKey);
    if (fault) check.fail(null, fault);
    if (!publicKey) check.cannot('no public key was given');
  }
  return check.verdict(`a leaf of the log ${publicKey?.name}`);
}

function inclusionFault({ header, footer }: NonNullable<Sealed>, text: string, publicKey: NoteVerifier | undefined): string | null {
  const proof = parseLogProof(text);
  if (!proof) return 'the proof of inclusion cannot be read';
  if (footer.version === null || footer.head === null || header.seed === null)
    return 'a match that has not finished has no proof of inclusion';
  if (!publicKey) return null;
  const opened = openCheckpoint(proof.checkpoint, publicKey);
  if (!opened.ok) return `the checkpoint cannot be trusted: ${opened.reason}`;
  const logged = { matchId: header.matchId, version: footer.version, head: footer.head };
  const { size, root } = opened.checkpoint;
  const leaves = [finishedLeaf(logged), sealedLeaf(logged, fromHex(header.seed))];
  const isLogged = leaves.some((leaf) => isIncluded(leafHash(leaf), proof.index, size, proof.path, root));
  return isLogged ? null : `leaf ${proof.index} of the log is not this match`;
}
