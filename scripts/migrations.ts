/**
 * Fails when the tables in src/store/ledger are not what the migrations under drizzle/ make, the journal does not list
 * every migration, one of them is not as drizzle/frozen.json has it (databases keep what they were made with), or an
 * older snapshot than the last is there.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

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
const changes = await generateMigration(migrated, generateDrizzleJson(await readTables(), migrated.id));
// A feature whose folder is gone leaves its tables to databases, as one that is absent does.
const missing = changes.filter((statement) => !statement.startsWith('DROP TABLE'));

/** The tables of the ledger and of every feature, as drizzle.config.ts finds them. */
async function readTables(): Promise<Record<string, unknown>> {
  const source = new URL('../src/', import.meta.url);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /(^|[/-])tables\.ts$/.test(name));
  const modules = files.map((name) => `../src/${name.replace(/\.ts$/, '.js')}`).map((path) => import(path));
  return Object.assign({}, ...(await Promise.all(modules)));
}

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
