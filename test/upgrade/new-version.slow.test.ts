/** A game gets another version the way CONTRIBUTING.md says; what was begun with the first goes on. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { type EngineEntry, readEngineList } from '../../src/use-cases/engines/engine-list.js';
import type { DescribedGame } from '../../src/use-cases/matches/catalogue-contract.js';
import type { Match, Verification } from '../../src/use-cases/matches/shapes.js';
import { startBrowser, visit } from '../kit/browser.js';
import { copyCheckout, SOURCES } from '../kit/checkout.js';
import { createClient } from '../kit/client.js';
import { gameledger, runFile } from '../kit/command.js';
import { createPlayer, startMatch, type TestMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { playRandomMatch } from '../kit/random-match.js';
import { spawnServer } from '../kit/server.js';

const GAME = 'little-game';
await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();

const source = (await readFile(new URL('../kit/little-game.ts', import.meta.url), 'utf8')).replaceAll(
  '../../src/rules/kernel/',
  '../../kernel/',
);

/** Writes the game's source into a checkout and builds its bundle; the builds there are then, oldest first. */
async function build(t: Test, checkout: URL, text: string, ...options: string[]): Promise<EngineEntry[]> {
  await mkdir(new URL(`src/rules/games/${GAME}/`, checkout), { recursive: true });
  await writeFile(new URL(`src/rules/games/${GAME}/index.ts`, checkout), text);
  const { code, output } = await runFile('scripts/run.mjs', ['engines', ...options], { cwd: fileURLToPath(checkout) });
  t.equal(code, 0, output);
  // The service starts only from a build of the sources that stand beside it.
  t.match(await runFile('scripts/build.mjs', [], { cwd: fileURLToPath(checkout) }), { code: 0 });
  return readEngineList(new URL('engines/', checkout)).filter(({ game }) => game === GAME);
}

/** The same match at another service over the same database. */
function movedTo(url: string, { players, ...match }: TestMatch): TestMatch {
  return { ...match, players: players.map((player) => ({ ...player, http: createClient(url, player.apiKey) })) };
}

t.test('matches begun before a game got another build and another version go on by the build they began with', async (t) => {
  const checkout = await copyCheckout(t, [...SOURCES, 'packages/viewer/dist']);
  await writeFile(new URL(`docs/rules/${GAME}.md`, checkout), '# Little game, as it was\n');
  await writeFile(new URL(`docs/rules/${GAME}.summary.md`, checkout), 'In short.\n');
  const [first] = await build(t, checkout, source, '--release');
  t.match(first, { version: 1, file: `${GAME}-1.mjs`, released: true });
  if (!first) throw new Error('no bundle was made');
  const before = await spawnServer(t, { DATABASE_URL: pg.url }, checkout);
  const { body: then } = await before.http.get<DescribedGame>(`/v1/games/${GAME}`);
  t.match(then, { version: 1, versions: [{ version: 1, status: 'current', engine: { sha256: first.sha256 } }] });
  const running = await startMatch(before.http, { game: GAME });
  running.match = await playRandomMatch(running, { maxActions: 3 });
  const host = await createPlayer(before.http);
  const { body: open } = await before.http.as(host.apiKey).post<Match>('/v1/matches', { game: GAME, join: {} });
  t.match(open, { status: 'open', gameVersion: 1, engine: null });
  t.equal(await before.stop(), 0);

  const reworded = source.replace('play secret cards', 'play secret cards openly');
  t.match(await build(t, checkout, reworded), [first, { version: 1, file: `${GAME}-1.2.mjs`, released: false }], 'a build of its own');
  await rename(new URL(`docs/rules/${GAME}.md`, checkout), new URL(`engines/${GAME}-1.md`, checkout));
  await writeFile(new URL(`docs/rules/${GAME}.md`, checkout), '# Little game, as it is\n');
  // Every round is worth more than all of a match was.
  const raised = reworded.replace('version: 1', 'version: 2').replace('chance.roll(6);', '100 + chance.roll(6);');
  const [, second, newest] = await build(t, checkout, raised);
  t.match(newest, { version: 2, file: `${GAME}-2.mjs` });

  const now = await spawnServer(t, { DATABASE_URL: pg.url }, checkout);
  const { body: game } = await now.http.get<DescribedGame>(`/v1/games/${GAME}`);
  t.same(
    game.versions.map(({ version, status, engine }) => [version, status, engine.sha256]),
    [
      [1, 'frozen', first.sha256],
      [1, 'frozen', second?.sha256],
      [2, 'current', newest?.sha256],
    ],
  );
  const made = await startMatch(now.http, { game: GAME });
  t.match(made.match, { gameVersion: 2, engine: { sha256: newest?.sha256 } }, 'a new match has the new version');
  t.ok(scoresOf(await playRandomMatch(made)).some((score) => score > 100));

  const guest = await createPlayer(now.http);
  const joined = await guest.http.post<Match>(`/v1/matches/${open.id}/seats`, {});
  t.match(joined.body, { status: 'active', gameVersion: 1, engine: { sha256: second?.sha256 } }, 'an open one starts with its version');
  const started = { id: open.id, match: joined.body, players: [host, guest], seatTokens: [] };
  const folder = t.testdir();
  for (const [match, pinned] of [
    [running, first],
    [started, second],
  ] as const) {
    const ended = await playRandomMatch(movedTo(now.url, match));
    t.match(ended, { status: 'finished', gameVersion: 1, engine: { sha256: pinned?.sha256 } });
    t.ok(
      scoresOf(ended).every((score) => score < 100),
      'by the rules it began with',
    );
    const engine = { game: GAME, version: 1, sha256: pinned?.sha256 };
    const { body } = await now.http.get<Verification>(`/v1/matches/${match.id}/verification`);
    t.same(body.engine, { ...engine, source: 'installed' });
    t.ok(body.ok && body.verdicts.every(({ ok, unproven }) => ok && unproven === null), JSON.stringify(body.verdicts));
    await writeFile(join(folder, `${match.id}.jsonl`), (await now.http.get<string>(`/v1/matches/${match.id}/record`)).body);
    const offline = await gameledger(['verify', `${match.id}.jsonl`, '--engines-from', now.url, '--json'], { cwd: folder });
    t.equal(offline.code, 0, offline.stderr);
    t.match(JSON.parse(offline.stdout), { verdict: 'proven', engine: { ...engine, source: 'given' }, given: [pinned?.sha256] });
  }

  const bundle = await now.http.raw(`/v1/engines/${first.sha256}.mjs`, {});
  t.match(bundle.headers.get('cache-control'), /immutable/);
  t.equal(await bundle.text(), await readFile(new URL(`engines/${first.file}`, checkout), 'utf8'));
  const rules = async (query: string): Promise<string> => (await now.http.get<string>(`/v1/games/${GAME}/rules${query}`)).body;
  t.equal(await rules('?version=1'), '# Little game, as it was\n');
  t.equal(await rules(''), '# Little game, as it is\n');
  const query = `{ game(id: "${GAME}") { rules(version: 1) } }`;
  t.same((await now.http.post<object>('/graphql', { query })).body, { data: { game: { rules: '# Little game, as it was\n' } } });
  const { page } = await visit(t, browser, `${now.url}/rules/${GAME}?version=1`);
  await page.getByRole('heading', { level: 1, name: 'Little game, as it was' }).waitFor();
});

function scoresOf({ result }: Match): number[] {
  return (result as { scores?: number[] } | null)?.scores ?? [];
}
