/**
 * Fails when the tables in src/store/ledger are not what the migrations under drizzle/ make, the journal does not list
 * every migration, one of them is not as drizzle/frozen.json has it (databases keep what they were made with), or an
 * older snapshot than the last is there.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import * as loadoutTables from '../src/features/loadouts/tables.js';
import * as tournamentTables from '../src/features/tournaments/tables.js';
import * as webhookTables from '../src/features/webhooks/tables.js';
import * as auditTables from '../src/store/ledger/audit-tables.js';
import * as lobbyTables from '../src/store/ledger/lobby-tables.js';
import * as tables from '../src/store/ledger/tables.js';
import * as talkTables from '../src/store/ledger/talk-tables.js';

const FOLDER = new URL('../drizzle/', import.meta.url);

type Snapshot = ReturnType<typeof generateDrizzleJson>;

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8')) as T;
}

/** Every migration by its name, in the order in which they run. */
const { entries } = readJson<{ entries: { tag: string }[] }>('meta/_journal.json');
const listed = entries.map(({ tag }) => `${tag}.sql`);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
const strays = [...listed.filter((name) => !files.includes(name)), ...files.filter((name) => !listed.includes(name))];

const snapshots = readdirSync(new URL('meta/', FOLDER)).filter((name) => name.endsWith('_snapshot.json'));
const newest = `${listed.at(-1)?.slice(0, 4)}_snapshot.json`;
const outdated = snapshots.filter((name) => name !== newest);

/** SHA-256 of every migration. */
const frozen = readJson<Record<string, string>>('frozen.json');
const thawed = files.filter((name) => frozen[name] !== hashOf(name));

function hashOf(name: string): string {
  return createHash('sha256')
    .update(readFileSync(new URL(name, FOLDER)))
    .digest('hex');
}

const migrated = readJson<Snapshot>(`meta/${newest}`);
const missing = await generateMigration(
  migrated,
  generateDrizzleJson(
    { ...tables, ...auditTables, ...loadoutTables, ...lobbyTables, ...talkTables, ...tournamentTables, ...webhookTables },
    migrated.id,
  ),
);

for (const name of strays) console.error(`drizzle/${name} is in the folder or in meta/_journal.json, not in both`);
for (const name of outdated) console.error(`drizzle/meta/${name} is not of the last migration, and nothing reads it: remove it`);
for (const name of thawed)
  console.error(
    frozen[name] === undefined
      ? `drizzle/frozen.json lacks "${name}": "${hashOf(name)}", which keeps a new migration as it is`
      : `drizzle/${name} has changed, and databases that had it are refused: put it back, and write another migration`,
  );
for (const statement of missing) console.error(`no migration does: ${statement}`);
if (missing.length > 0)
  console.error('the tables have changed: run `npx drizzle-kit generate --name what-it-is` and commit what it writes');
process.exitCode = strays.length + outdated.length + thawed.length + missing.length === 0 ? 0 : 1;
if (process.exitCode === 0) console.log('the migrations make the tables the code has');
