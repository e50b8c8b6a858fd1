/** Configs that the previous release took and that are too large for new matches: what was begun with them goes on. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import t from 'tap';
import { readEngineList } from '../../src/engines/engine-list.js';
import { findGame } from '../../src/engines/registry.js';
import { NO_HASH, openEntry, sealEntry } from '../../src/log/chain.js';
import { entrySalt } from '../../src/log/provable-chance.js';
import type { Match, Page, Verification } from '../../src/matches/shapes.js';
import { copyCheckout, rewindEngines } from '../kit/checkout.js';
import { createClient } from '../kit/client.js';
import { createPlayer, startMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { playRandomMatch } from '../kit/random-match.js';
import { spawnServer } from '../kit/server.js';

const CLI = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const pg = await startPostgres();

/** The builds of the previous release that have a later build of the same version. */
const earlier = readEngineList().filter(({ file }) => file.endsWith('-1.0.mjs'));

const pc = (seat: number, name: string): object => ({ id: `p${seat}`, name, level: 1, modifiers: {} });
const house = JSON.parse(readFileSync(new URL('../../src/games/jugger-ttg/data.json', import.meta.url), 'utf8'));
const clubs = house.clubs.map((club: { name: string }) => ({ ...club, name: club.name.padEnd(150, '.') }));

/** By game: a config that is beyond today's bounds. */
const CONFIGS: Record<string, { config: object; clause: string }> = {
  'tactics-joker': {
    config: { roundLimit: 2, skills: { mode: 'units', parties: [[pc(0, 'N'.repeat(20_000))], [pc(1, 'Bob')]] } },
    clause: 'domain',
  },
  'jugger-ttg': {
    config: { stoneLimit: 3, data: { id: 'ours', die: house.die, clubs, talents: house.talents, roster: house.roster } },
    clause: 'badData',
  },
};

/**
 * Rewrites a match that has just started to what the previous release made of it: entry 0 names no engine and no terms.
 */
async function unpin(url: string, matchId: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql<{ body: string; seed: Buffer }[]>`
      SELECT e.body, s.seed FROM entries e JOIN match_secrets s USING (match_id) WHERE e.match_id = ${matchId} AND e.seq = 0`;
    const setup = openEntry(row?.body ?? '');
    if (setup.kind !== 'setup' || !row) throw new Error('entry 0 is no setup');
    const { engine: _, terms: __, ...older } = setup;
    const sealed = sealEntry({ ...older, format: 'gameledger-entry/1' }, NO_HASH, entrySalt(row.seed, matchId, 0));
    // The log is immutable, for whoever does not ask like this.
    await sql`SET session_replication_role = replica`;
    await sql`UPDATE entries SET body = ${sealed.body}, hash = ${sealed.hash} WHERE match_id = ${matchId} AND seq = 0`;
    await sql`UPDATE matches SET head = ${sealed.hash}, engine = NULL, terms = NULL, deadline = NULL WHERE id = ${matchId}`;
  } finally {
    await sql.end();
  }
}

function verifyOffline(folder: string, ...args: string[]): Promise<unknown> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', import.meta.resolve('tsx'), CLI, 'verify', '--json', ...args], { cwd: folder }, (_, stdout) =>
      resolve(JSON.parse(stdout)),
    );
  });
}

t.test('a match of the previous release whose config is too large for a new one is shown, played, verified and played again', async (t) => {
  const checkout = await copyCheckout(t);
  await rewindEngines(
    checkout,
    readEngineList().filter(({ game, file }) => !earlier.some((old) => old.game === game) || file.endsWith('-1.0.mjs')),
    [],
  );
  const databaseUrl = await pg.freshDatabase();
  const before = await spawnServer(t, { DATABASE_URL: databaseUrl }, checkout);
  const begun = [];
  for (const { game, sha256 } of earlier) {
    const { config, clause } = CONFIGS[game] ?? {};
    const running = await startMatch(before.http, { game, config });
    t.match(running.match, { engine: { sha256 } });
    const host = await createPlayer(before.http);
    const open = await host.http.post<Match>('/v1/matches', { game, config, join: {} });
    t.equal(open.status, 201);
    begun.push({ game, sha256, config, clause, running, open: open.body });
  }
  t.equal(begun.length, 2);
  t.equal(await before.stop(), 0);
  for (const { running } of begun) await unpin(databaseUrl, running.id);

  const now = await spawnServer(t, { DATABASE_URL: databaseUrl });
  const { body: list } = await now.http.get<Page<Match>>('/v1/matches?first=50');
  t.equal(list.items.length, 4, 'they are listed');
  const folder = t.testdir();
  for (const { game, sha256, config, clause, running, open } of begun) {
    const [ada] = running.players.map(({ apiKey }) => now.http.as(apiKey));
    if (!ada) throw new Error('a match without players');
    const refused = await ada.post<object>('/v1/matches', { game, config });
    t.match(refused, { status: 400, body: { errors: [{ clause }] } }, `${game}: no new match has it`);

    t.match(await ada.get(`/v1/matches/${running.id}/view`), { status: 200, body: { version: 0 } }, game);
    const players = running.players.map((player) => ({ ...player, http: createClient(now.url, player.apiKey) }));
    const ended = await playRandomMatch({ ...running, players }, { greedyBy: findGame(game) ?? undefined });
    t.match(ended, { status: 'finished', engine: null, gameVersion: 1 });
    const { body } = await ada.get<Verification>(`/v1/matches/${running.id}/verification`);
    t.ok(body.ok && body.verdicts.every(({ ok, unproven }) => ok && unproven === null), JSON.stringify(body.verdicts));
    const engine = { game, version: 1, sha256, pinnedBy: 'version', source: 'installed' };
    t.same(body.engine, engine, 'by the build that took the config');
    const record = (await ada.get<string>(`/v1/matches/${running.id}/record`)).body;
    writeFileSync(join(folder, `${game}.jsonl`), record);
    t.match(await verifyOffline(folder, `${game}.jsonl`), { verdict: 'proven', engine }, `${game}: its record is proven`);

    const again = await ada.post<Match>(`/v1/matches/${running.id}/rematch`, {});
    t.equal(again.status, 201);
    const bob = players[1]?.http;
    t.match(
      await bob?.post(`/v1/matches/${running.id}/rematch`, {}),
      { body: { status: 'active', engine: { sha256 } } },
      'a rematch starts',
    );
    const third = await createPlayer(now.http);
    const joined = await third.http.post<Match>(`/v1/matches/${open.id}/seats`, {});
    t.match(joined.body, { status: 'active', engine: { sha256 } }, `${game}: one that was open starts by the build it was opened with`);
    t.match(await third.http.get(`/v1/matches/${open.id}/view`), { status: 200 });
  }

  const elsewhere = await spawnServer(t, { DATABASE_URL: await pg.freshDatabase() });
  const bringer = await createPlayer(elsewhere.http);
  for (const { game } of begun) {
    const body = readFileSync(join(folder, `${game}.jsonl`), 'utf8');
    const answer = await bringer.http.raw('/v1/records', { method: 'POST', body, headers: { 'content-type': 'application/x-ndjson' } });
    t.equal(answer.status, 422, `${game}: what comes from elsewhere keeps today’s bounds`);
    t.match(await answer.json(), { code: 'RECORD_REFUSED', detail: /the config is refused/ });
  }
});
