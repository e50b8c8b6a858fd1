/** The database of the previous release, and what is in it: test/upgrade/README.md says how both were made. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import postgres from 'postgres';

/** A match as the previous release left it. */
export interface OldMatch {
  what: string;
  id: string;
  game: string;
  status: 'open' | 'active' | 'finished';
  version: number | null;
  head: string | null;
  seats: number;
}

/** What is not in the database, being secret, and what its clients remember. */
export interface PreviousRelease {
  logSigningKey: string;
  /** Of the player on each seat. */
  apiKeys: string[];
  /** The last one that was published. */
  checkpoint: string;
  matches: OldMatch[];
}

export const PREVIOUS: PreviousRelease = JSON.parse(readFileSync(new URL('./previous-release.json', import.meta.url), 'utf8'));

/** Restores the dump into an empty database, as docs/operations.md says: the role comes first. */
export async function restorePrevious(url: string): Promise<void> {
  const dump = gunzipSync(readFileSync(new URL('./previous-release.sql.gz', import.meta.url))).toString('utf8');
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [role] = await sql`SELECT FROM pg_roles WHERE rolname = 'gameledger_app'`;
    if (!role) await sql.unsafe('CREATE ROLE gameledger_app NOLOGIN; GRANT gameledger_app TO CURRENT_USER');
    await sql.unsafe(dump);
  } finally {
    await sql.end();
  }
}
