import { type Rebuilt, rebuildRatings } from '../features/ratings/rebuild.js';
import { readConfig } from '../server/config.js';
import { startEmbedded } from '../store/embedded/embedded.js';
import { ARRAY_TYPES } from '../store/ledger/array-types.js';
import { migrate } from '../store/ledger/migrate.js';
import { withSession } from '../store/ledger/session.js';
import { print } from './terminal-text.js';

/** `gameledger ratings rebuild`, with the environment the service reads. */
export async function rebuildFromEnvironment(env: NodeJS.ProcessEnv): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(env);
  const embedded = databaseUrl === null ? await startEmbedded(dataDir) : null;
  try {
    const { ends, standings, changed } = await rebuild(embedded?.url ?? databaseUrl ?? '');
    print(`${standings} standings from ${ends} ends of matches; ${changed} of them differed from the stored ones`);
  } finally {
    await embedded?.stop();
  }
}

async function rebuild(url: string): Promise<Rebuilt> {
  await migrate(url);
  // It may take longer than a statement of the service may.
  return withSession(url, rebuildRatings, { types: ARRAY_TYPES });
}
