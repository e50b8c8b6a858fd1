import postgres from 'postgres';
import { ARRAY_TYPES } from '../ledger/array-types.js';
import { migrate } from '../ledger/migrate.js';
import { startEmbedded } from '../postgres/embedded.js';
import { type Rebuilt, rebuildRatings } from '../ratings/rebuild.js';
import { readConfig } from '../service/config.js';
import { isOperatorFault } from '../service/operator-fault.js';
import { print, printError } from './terminal-text.js';

/** `gameledger ratings rebuild`, with the environment the service reads; the exit status. */
export async function rebuildFromEnvironment(env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const { databaseUrl, dataDir } = readConfig(env);
    const embedded = databaseUrl === null ? await startEmbedded(dataDir) : null;
    try {
      const { ends, standings, changed } = await rebuild(embedded?.url ?? databaseUrl ?? '');
      print(`${standings} standings from ${ends} ends of matches; ${changed} of them were stored otherwise`);
      return 0;
    } finally {
      await embedded?.stop();
    }
  } catch (error) {
    if (!(error instanceof Error && isOperatorFault(error))) throw error;
    printError(`gameledger ratings rebuild: ${error.message}`);
    return 1;
  }
}

async function rebuild(url: string): Promise<Rebuilt> {
  await migrate(url);
  // It may take longer than a statement of the service may.
  const sql = postgres(url, { max: 1, fetch_types: false, types: ARRAY_TYPES, onnotice: () => {} });
  try {
    return await rebuildRatings(sql);
  } finally {
    await sql.end();
  }
}
