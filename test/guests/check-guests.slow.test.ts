import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import '../../scripts/build.mjs';
import { sha256Hex } from '#crypto';
import { bundleGuests, type GuestSource } from '../../src/use-cases/engines/bundle-guest.js';
import { checkGuests } from '../../src/use-cases/engines/check-guests.js';
import type { CatalogueGame } from '../../src/use-cases/matches/catalogue-contract.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { runServer, spawnServer } from '../kit/server.js';
import { playedByBots } from './guest-server.js';

const TEMPLATE = fileURLToPath(new URL('../../examples/new-game/', import.meta.url));
const [sound] = (await bundleGuests(['./noughts-and-crosses.mjs'], TEMPLATE)) as [GuestSource];
const times = { budgetMs: 60_000, patienceMs: 120_000 };

/** The sound game with a part of its text replaced. */
function mutated(from: string | RegExp, to: string): GuestSource {
  const source = sound.source.replace(from, to);
  if (source === sound.source) throw new Error(`there is no ${from}`);
  return { ...sound, name: './mutated.mjs', source, sha256: sha256Hex(source) };
}

function plain(source: string, rules: string | null = '# Rules'): GuestSource {
  return { name: './plain.mjs', source, sha256: sha256Hex(source), rules, rulesSummary: null };
}

t.test('a sound game is reported with what was played', async (t) => {
  const [report] = await checkGuests([sound], times);
  t.match(report, { game: 'noughts-and-crosses', version: 1, matches: 200, broken: null });
});

const REFUSED: [string, GuestSource, RegExp][] = [
  [
    'a broken clause',
    mutated(/describe:(?=\(\{cell)/, 'describe: () => "", was:'),
    /^GAMES: \.\/mutated\.mjs breaks the contract at describe \(every legal/,
  ],
  ['no game', plain('export const other = 1;'), /^GAMES: \.\/plain\.mjs exports no «game»$/],
  ['no rules', plain('export const game = {};', null), /^GAMES: \.\/plain\.mjs has no rules/],
  [
    'rules without end',
    plain('export const game = {};', '#'.repeat(1_000_001)),
    /^GAMES: \.\/plain\.mjs has rules of more than 1000000 characters$/,
  ],
  ['a module that throws', plain('throw new Error("no luck");'), /^GAMES: \.\/plain\.mjs cannot be run: no luck$/],
  [
    'a module that ends the process',
    plain('process.exit(3); export const game = {};'),
    /^GAMES: \.\/plain\.mjs ends its thread with code 3$/,
  ],
];

for (const [what, guest, message] of REFUSED) {
  t.test(`refused by name: ${what}`, async (t) => {
    await t.rejects(checkGuests([guest], times), { message });
  });
}

t.test('a game that never answers is given up', async (t) => {
  const hanging = mutated('toAct:', 'toAct() { for (;;); }, was:');
  await t.rejects(checkGuests([hanging], { budgetMs: 1_000, patienceMs: 5_000 }), {
    message: /breaks the contract at time .*no answer in 5000 ms$/,
  });
});

t.test('a game that waits for ever is given up too', async (t) => {
  const waiting = plain('await new Promise((resolve) => setTimeout(resolve, 2 ** 30)); export const game = null;');
  await t.rejects(checkGuests([waiting], { budgetMs: 1_000, patienceMs: 1_000 }), { message: /no answer in 1000 ms$/ });
});

t.test('a game is not given up because the machine stands still', async (t) => {
  const checked = checkGuests([sound], { budgetMs: 60_000, patienceMs: 20_000 });
  const stop = spawn('/bin/sh', ['-c', `kill -STOP ${process.pid}; sleep 21; kill -CONT ${process.pid}`]);
  t.match(await checked, [{ game: 'noughts-and-crosses', broken: null }]);
  if (stop.exitCode === null) await once(stop, 'close');
});

t.test('the service does not start with a game that is refused: exit code 1 and one sentence', async (t) => {
  const folder = await temporaryFolder(t);
  await writeFile(`${folder}/mutated.mjs`, mutated('toAct:', 'toAct: () => [7], was:').source);
  await writeFile(`${folder}/mutated.md`, '# Rules');
  await writeFile(`${folder}/taken.mjs`, sound.source.replaceAll('noughts-and-crosses', 'tactics-joker'));
  await writeFile(`${folder}/taken.md`, '# Rules');
  const { url: DATABASE_URL } = await startPostgres();
  const env = { DATABASE_URL, LOG_LEVEL: 'silent' };
  const broken = await runServer(t, { ...env, GAMES: `${folder}/mutated.mjs` });
  t.equal(broken.code, 1);
  t.match(broken.output, /^gameledger cannot start: GAMES: \S+\/mutated\.mjs breaks the contract at to-act \([^\n]*\n$/);
  const taken = await runServer(t, { ...env, GAMES: `${folder}/taken.mjs` });
  t.equal(taken.code, 1);
  t.match(taken.output, /^gameledger cannot start: GAMES: \S+\/taken\.mjs: the game tactics-joker exists already\n$/);
});

t.test('a sound game is served, and house bots that search play it in threads of their own', async (t) => {
  const pg = await startPostgres();
  const server = await spawnServer(t, { DATABASE_URL: pg.url, GAMES: join(TEMPLATE, 'noughts-and-crosses.mjs') });
  t.match(server.output(), /"game":"noughts-and-crosses","version":1,"matches":200,.*keeps the contract/);
  const { body: game } = await server.http.get<CatalogueGame>('/v1/games/noughts-and-crosses');
  t.match(game, { title: 'Noughts and crosses', seats: { min: 2, max: 2 }, bots: ['random', 'greedy', 'mcts'] });
  const { body: rules } = await server.http.get<string>('/v1/games/noughts-and-crosses/rules');
  t.match(rules, /\*\*NC-2\.1\*\*/);
  const end = await playedByBots(server, 'noughts-and-crosses', ['mcts', 'greedy']);
  t.equal(end.status, 'finished');
  t.ok(end.result);
  const answer = await server.http.post<{ data: { games: { edges: { node: { id: string } }[] } } }>('/graphql', {
    query: '{ games { edges { node { id } } } }',
  });
  t.ok(
    answer.body.data.games.edges.some(({ node }) => node.id === 'noughts-and-crosses'),
    'in GraphQL, too',
  );
});
