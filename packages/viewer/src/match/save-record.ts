import type { Match } from '@gameledger/client';

/** Saves the record of a match as a file; a link alone could not, because a private match wants the key. */
export async function saveRecord(match: Match): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([await match.record()], { type: 'application/x-ndjson' }));
  link.download = `${match.id}.jsonl`;
  link.click();
  URL.revokeObjectURL(link.href);
}
