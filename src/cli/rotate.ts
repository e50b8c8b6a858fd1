import { LogKeyError } from '../features/transparency/log-key.js';
import { parseLostKey, rotateLogKey } from '../features/transparency/rotate.js';
import { developmentKey } from '../features/transparency/signing-key.js';
import type { NoteSigner, NoteVerifier } from '../record/proofs/signed-note.js';
import { type Config, readConfig } from '../server/config.js';
import { startEmbedded } from '../store/embedded/embedded.js';
import { migrate } from '../store/ledger/migrate.js';
import { type Connections, openConnections } from '../store/ledger/pools.js';
import { parseSignerKey } from '../use-cases/audit/note-signer.js';
import { print } from './terminal-text.js';

/** `gameledger log-key rotate`, with the environment the service reads. */
export async function rotateFromEnvironment(env: NodeJS.ProcessEnv, lost: string | undefined): Promise<void> {
  const config = readConfig(env);
  const to = newKey(config);
  const from = lost === undefined ? oldKey(env) : parseLostKey(lost);
  const [size, previous] = await withDatabase(config, async (connections) => {
    const known = from ?? (await developmentKey(connections, config.publicUrl));
    return [await rotateLogKey(connections, { from: known, to }), known] as const;
  });
  print(`the log of ${size} leaves is handed over from ${previous.encoded} to ${to.encoded}`);
}

function newKey({ settings }: Config): NoteSigner {
  if (settings.transparency?.signer) return settings.transparency.signer;
  throw new LogKeyError('set LOG_SIGNING_KEY to the new key of the log; `gameledger log-key <name>` generates one');
}

function oldKey(env: NodeJS.ProcessEnv): NoteSigner | NoteVerifier | null {
  const encoded = env.OLD_LOG_SIGNING_KEY;
  if (!encoded) return null;
  try {
    return parseSignerKey(encoded);
  } catch (cause) {
    throw new LogKeyError('OLD_LOG_SIGNING_KEY must be an Ed25519 note key: PRIVATE+KEY+name+hash+base64', { cause });
  }
}

async function withDatabase<T>(config: Config, use: (connections: Connections) => Promise<T>): Promise<T> {
  const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDir) : null;
  try {
    const url = embedded?.url ?? config.databaseUrl ?? '';
    await migrate(url);
    const connections = await openConnections({ url });
    return await use(connections).finally(() => connections.close());
  } finally {
    await embedded?.stop();
  }
}
