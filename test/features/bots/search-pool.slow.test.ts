import t from 'tap';
import '../../../scripts/build.mjs';
import { openSearchPool } from '../../../src/features/bots/runner/search-pool.js';
import type { SearchTask } from '../../../src/features/bots/runner/search-task.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import { findGame } from '../../../src/use-cases/engines/registry.js';
import { startPostgres } from '../../kit/postgres.js';
import { atScale } from '../../kit/scale.js';
import { startServer } from '../../kit/server.js';

const game = findGame('tactics-joker');
if (!game) throw new Error('tactics-joker is not registered');
const verdict = game.resolveConfig({});
if (!verdict.ok) throw new Error(verdict.message);
const { state } = game.setup(verdict.config, 2, fastChance(3));
const seat = game.toAct(state)[0] ?? 0;
const legal = game.legalActions(state, seat);

function searchFor(ms: number): SearchTask {
  const budget = { playouts: Number.MAX_SAFE_INTEGER, ms };
  return {
    game: 'tactics-joker',
    gameVersion: game?.version ?? 0,
    seat,
    world: state,
    legal,
    budget,
    answerBy: Date.now() + 60_000,
    seed: 1,
  };
}

const pg = await startPostgres();
const server = await startServer(t, pg.url);

t.test('while a bot searches the service goes on answering', async (t) => {
  const pool = openSearchPool(1);
  t.teardown(() => pool.close());
  await pool.search(searchFor(50), true);
  let answered = 0;
  // A machine that is busy answers little within a search, but something within several.
  while (answered < 2) {
    let isSearching = true;
    const searched = pool.search(searchFor(2_000), true).finally(() => {
      isSearching = false;
    });
    while (isSearching) {
      t.equal((await server.http.get('/v1/games')).status, 200);
      if (isSearching) answered++;
    }
    t.ok((await searched).playouts > 1);
  }
});

t.test('whoever has a person waiting goes first', async (t) => {
  const pool = openSearchPool(1);
  t.teardown(() => pool.close());
  const ended: string[] = [];
  const search = (name: string, isUrgent: boolean): Promise<unknown> => pool.search(searchFor(60), isUrgent).then(() => ended.push(name));
  await Promise.all([search('first', false), search('show', false), search('person', true), search('another person', true)]);
  t.same(ended, ['first', 'person', 'another person', 'show']);
});

t.test('a search that does not come back is ended, and the next one is made', async (t) => {
  // The thread that takes the other's place has to be loaded within it too.
  const pool = openSearchPool(1, atScale(20_000, 30_000));
  t.teardown(() => pool.close());
  const [lost, next] = [pool.search(searchFor(600_000), true), pool.search(searchFor(50), true)];
  await t.rejects(lost, /no answer/);
  t.match(await next, { action: { type: String } });
});

t.test('a search that fails takes nobody with it, and a closed pool ends what waits', async (t) => {
  const pool = openSearchPool(1);
  await t.rejects(pool.search({ ...searchFor(50), world: null }, true));
  await t.rejects(pool.search({ ...searchFor(50), gameVersion: -1 }, true), /no engine/);
  t.match(await pool.search(searchFor(50), true), { action: { type: String } });
  const waiting = [pool.search(searchFor(5000), true), pool.search(searchFor(5000), true)].map((search) => t.rejects(search, /closed/));
  await pool.close();
  await Promise.all(waiting);
});
