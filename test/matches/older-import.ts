import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { canonicalJson } from '../../src/kernel/canonical-json.js';
import { importStaged, keepStaged } from '../../src/ledger/imports.js';
import { openConnections } from '../../src/ledger/pools.js';
import type { Genesis } from '../../src/log/entry.js';
import { cutEntryLine } from '../../src/records/record-lines.js';

/**
 * Puts a record into a database as a version before 0007_start_proven did, and lets that migration say what it says of
 * such a match.
 */
export async function importAsOlderVersion(databaseUrl: string, lines: readonly string[]): Promise<void> {
  const connections = await openConnections({ url: databaseUrl });
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const importId = randomUUID();
    const entries = lines.flatMap((line) => cutEntryLine(line) ?? []);
    const [header, footer] = [JSON.parse(lines[0] ?? ''), JSON.parse(lines.at(-1) ?? '')];
    const setup: Genesis = JSON.parse(entries[0]?.body ?? '');
    await keepStaged(connections, importId, entries);
    const { matchId, game, gameVersion, seedCommitment } = header;
    await importStaged(connections, importId, {
      id: matchId,
      game,
      gameVersion,
      engine: null,
      config: canonicalJson(setup.config),
      seats: setup.seats,
      version: footer.version,
      head: footer.head,
      result: JSON.stringify(footer.result),
      seed: Buffer.from(header.seed, 'hex'),
      seedCommitment,
      createdBy: null,
      parent: setup.parent ?? null,
      startedAt: new Date(setup.at),
      finishedAt: new Date(setup.at),
      header: lines[0] ?? '',
      footer: lines.at(-1) ?? '',
      terms: null,
    });
    await sql`UPDATE matches SET start_proven = false WHERE id = ${matchId} AND parent_match IS NOT NULL`;
  } finally {
    await sql.end();
    await connections.close();
  }
}
