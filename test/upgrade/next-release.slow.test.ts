/**
 * A later release over the same database: its migration and its functions come at once, and this one is not in its way.
 */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import postgres from 'postgres';
import t from 'tap';
import { PACKAGE_ROOT } from '../../src/base/package-root.js';
import type { Accepted, LegalActions, Verification } from '../../src/use-cases/matches/shapes.js';
import { copyCheckout } from '../kit/checkout.js';
import { createClient } from '../kit/client.js';
import { startMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { runServer, spawnServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';

/** How many migrations this release has. */
const MIGRATIONS = readdirSync(new URL('drizzle/', PACKAGE_ROOT)).filter((name) => name.endsWith('.sql')).length;

const pg = await startPostgres();
const DATABASE_URL = await pg.emptyDatabase();
const sql = postgres(DATABASE_URL, { max: 1, onnotice: () => undefined });
onEnd(t, () => sql.end());

/** Changes a file of a checkout. */
async function edit(checkout: URL, path: string, change: (text: string) => string): Promise<void> {
  const file = new URL(path, checkout);
  const text = await readFile(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`nothing of ${path} was changed`);
  await writeFile(file, changed);
}

t.test('a later release migrates under a process of this one, which goes on; another one is refused', async (t) => {
  const first = await spawnServer(t, { DATABASE_URL });
  const match = await startMatch(first.http, { game: 'tactics-joker' });

  const checkout = await copyCheckout(t);
  await edit(checkout, 'package.json', (text) => text.replace(/"version": "[^"]+"/, '"version": "98.0.0"'));
  await edit(checkout, 'src/store/ledger/sql/functions/beat.sql', (text) => text.replace('DECLARE latest', '-- Later.\nDECLARE latest'));
  await writeFile(new URL('drizzle/9999_later.sql', checkout), 'ALTER TABLE "players" ADD COLUMN "later" text;\n');
  await edit(checkout, 'drizzle/meta/_journal.json', (text) => {
    const journal = JSON.parse(text) as { entries: { idx: number; when: number; tag: string }[] };
    const last = journal.entries.at(-1);
    if (!last) throw new Error('there is no migration');
    return JSON.stringify({
      ...journal,
      entries: [...journal.entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' }],
    });
  });
  const later = await spawnServer(t, { DATABASE_URL }, checkout);
  t.notMatch(later.output(), 'curl -s', 'the database was not new');
  const [row] = await sql`
    SELECT gameledger, migrations, (SELECT prosrc LIKE '%Later.%' FROM pg_proc WHERE proname = 'beat') AS "isChanged",
      EXISTS (SELECT FROM information_schema.columns WHERE table_name = 'players' AND column_name = 'later') AS "isMigrated"
    FROM schema_writer`;
  t.same(row, { gameledger: '98.0.0', migrations: MIGRATIONS + 1, isChanged: true, isMigrated: true });

  let { toAct } = match.match;
  for (const { url } of [first, later, first, later]) {
    const seat = toAct[0] ?? 0;
    const http = createClient(url, match.players[seat]?.apiKey);
    const { body: legal } = await http.get<LegalActions>(`/v1/matches/${match.id}/actions`);
    const answer = await http.post<Accepted>(`/v1/matches/${match.id}/actions`, { action: legal.actions[0]?.action });
    t.equal(answer.status, 200);
    toAct = answer.body.toAct;
  }
  t.ok((await later.http.get<Verification>(`/v1/matches/${match.id}/verification`)).body.ok);

  const { code, output } = await runServer(t, { DATABASE_URL });
  t.equal(code, 1);
  t.match(
    output,
    new RegExp(
      `made by a newer gameledger: it needs at least gameledger 98\\.0\\.0 with ${MIGRATIONS + 1} migrations; this is gameledger \\S+ with ${MIGRATIONS} migrations`,
    ),
  );
});
