import { migrate } from '../ledger/migrate.js';
import { type Connections, openConnections } from '../ledger/pools.js';
import { startEmbedded } from '../postgres/embedded.js';
import { type Config, readConfig } from '../service/config.js';
import { isOperatorFault } from '../service/operator-fault.js';
import { LogKeyError } from '../transparency/log-key.js';
import { parseSignerKey } from '../transparency/note-signer.js';
import { parseLostKey, rotateLogKey } from '../transparency/rotate.js';
import type { NoteSigner, NoteVerifier } from '../transparency/signed-note.js';
import { developmentKey } from '../transparency/signing-key.js';
import { print, printError } from './terminal-text.js';

/** `gameledger log-key rotate`, with the environment the service reads; the exit status. */
export async function rotateFromEnvironment(env: NodeJS.ProcessEnv, lost: string | undefined): Promise<number> {
  try {
    const config = readConfig(env);
    const to = newKey(config);
    const from = lost === undefined ? oldKey(env) : parseLostKey(lost);
    const [size, previous] = await withDatabase(config, async (connections) => {
      const known = from ?? (await developmentKey(connections, config.publicUrl, config.dataDir));
      return [await rotateLogKey(connections, { from: known, to }), known] as const;
    });
    print(`the log of ${size} leaves goes over from ${previous.encoded} to ${to.encoded}`);
    return 0;
  } catch (error) {
    if (!(error instanceof Error && isOperatorFault(error))) throw error;
    printError(`gameledger log-key rotate: ${error.message}`);
    return 1;
  }
}

function newKey({ logSigningKey }: Config): NoteSigner {
  if (logSigningKey !== null) return parseSignerKey(logSigningKey);
  throw new LogKeyError('set LOG_SIGNING_KEY to the key the log is to go over to; `gameledger log-key <name>` draws one');
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
