import type { Operated } from '../../api/command-line/commands.js';
import { print } from '../../api/command-line/terminal-text.js';
import type { NoteSigner } from '../../record/proofs/signed-note.js';
import { openConnections } from '../../store/ledger/pools.js';
import { parseSignerKey } from '../../use-cases/audit/note-signer.js';
import type { TransparencySettings } from './contract.js';
import { LogKeyError } from './log-key.js';
import { parseLostKey, rotateLogKey } from './rotate.js';
import { developmentKey } from './signing-key.js';

/** `gameledger log-key rotate`: hands the log of a service over to its key. */
export async function rotateAt({ publicUrl, settings, withDatabase }: Operated, old: string | undefined, lost?: string): Promise<void> {
  const { signer: to } = settings.transparency as TransparencySettings;
  if (!to) throw new LogKeyError('set LOG_SIGNING_KEY to the new key of the log; `gameledger log-key <name>` generates one');
  const given = lost === undefined ? oldKey(old) : parseLostKey(lost);
  await withDatabase(async (url) => {
    const connections = await openConnections({ url });
    try {
      const from = given ?? (await developmentKey(connections, publicUrl));
      const size = await rotateLogKey(connections, { from, to });
      print(`the log of ${size} leaves is handed over from ${from.encoded} to ${to.encoded}`);
    } finally {
      await connections.close();
    }
  });
}

function oldKey(encoded: string | undefined): NoteSigner | null {
  if (!encoded) return null;
  try {
    return parseSignerKey(encoded);
  } catch (cause) {
    throw new LogKeyError('OLD_LOG_SIGNING_KEY must be an Ed25519 note key: PRIVATE+KEY+name+hash+base64', { cause });
  }
}
