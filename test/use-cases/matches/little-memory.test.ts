import postgres from 'postgres';
import t from 'tap';
import { NO_METRICS } from '../../../src/base/metrics-contract.js';
import { verifyRecord } from '../../../src/record/verifying/verify-record.js';
import { canonicalJson } from '../../../src/rules/kernel/canonical-json.js';
import { ANONYMOUS, type Caller } from '../../../src/use-cases/accounts/caller.js';
import { findEngine } from '../../../src/use-cases/engines/registry.js';
import { startPostgres } from '../../kit/postgres.js';
import { nextMove, player, playOn, services, type Table, table } from './match-fixture.js';
import { watchedMatches } from './watched-matches.js';

const pg = await startPostgres();
const SNAPSHOT_EVERY = 8;
/** No match has room: every request brings its own back from the log. */
const forgetful = await services(t, pg.url, { live: { bytes: 1, snapshotEvery: SNAPSHOT_EVERY } });
const mindful = await services(t, pg.url, { live: { snapshotEvery: 1_000_000 } });

/** Any match has room, the largest counts 100 KiB; nine have not. */
const SOME_ROOM = 256 * 1024;

t.test('matches that do not fit into memory are played as those that do', async (t) => {
  const tables: Table[] = [];
  for (const game of ['tactics-joker', 'jugger-ttg', 'armadogon']) tables.push(await table(forgetful, game));
  for (let round = 0; round < 2 * SNAPSHOT_EVERY; round++) for (const match of tables) await playOn(forgetful, match, 1, round + 100);
  for (const match of tables) {
    for (const [seat, caller] of match.callers.entries()) {
      const [there, here] = await Promise.all([forgetful.matches.view(caller, match.id, {}), mindful.matches.view(caller, match.id, {})]);
      t.ok(there.version > SNAPSHOT_EVERY, `version ${there.version}`);
      t.equal(canonicalJson(there), canonicalJson(here), `${match.match.game}, seat ${seat}`);
    }
    t.ok((await forgetful.matches.verification(ANONYMOUS, match.id)).ok);
  }
});

t.test('what seats have added to chance is in every draw of a match that is read again', async (t) => {
  const everyState = await services(t, pg.url, { live: { bytes: 1, snapshotEvery: 1 } });
  const callers = [await player(everyState), await player(everyState)] as const;
  const { match } = await everyState.matches.create(callers[0], { game: 'jugger-ttg', join: { entropy: 'mine' } });
  const started = (await everyState.matches.join(callers[1], match.id, { entropy: 'yours' })).match;
  const played = await playOn(everyState, { id: match.id, match: started, callers: [...callers] }, 200);
  t.equal(played.length, 200);
  await everyState.matches.resign(callers[0], match.id);
  const { verdict, firstFault } = await verifyRecord(await everyState.matches.record(ANONYMOUS, match.id), { findEngine });
  t.same({ verdict, firstFault }, { verdict: 'proven', firstFault: null });
  let draws = 0;
  for await (const line of await everyState.matches.record(ANONYMOUS, match.id)) if (/"chance":\[\{/.test(line)) draws++;
  t.ok(draws > 2, `${draws} entries draw`);
});

t.test('a match counts with the start that a fork has: fewer of them have room', async (t) => {
  let read = 0;
  const counted = { ...NO_METRICS, cacheMiss: () => read++ };
  /** A new match counts about 26 KiB, its fork about 42 KiB. */
  const service = await services(t, pg.url, { live: { bytes: 400 * 1024 }, metrics: counted });
  const readAgain = async (matchIds: string[]): Promise<number> => {
    const viewAll = async () => {
      for (const id of matchIds) await service.matches.view(ANONYMOUS, id, {});
    };
    await viewAll();
    read = 0;
    await viewAll();
    return read;
  };
  const tables: Table[] = [];
  const forks: string[] = [];
  for (let i = 0; i < 12; i++) {
    const opened = await table(service);
    const [ada, ben] = opened.callers as [Caller, Caller];
    await service.matches.resign(ada, opened.id);
    const { match } = await service.matches.fork(ada, opened.id, { at: 0, join: { seat: 0 } });
    await service.matches.join(ben, match.id, { seat: 1 });
    tables.push(opened);
    forks.push(match.id);
  }
  t.equal(await readAgain(tables.map(({ id }) => id)), 0);
  t.equal(await readAgain(forks), 12, 'the oldest has always gone');
});

t.test('a match that ended with the entry of a snapshot is over', async (t) => {
  const match = await table(forgetful);
  const [ada] = match.callers as [Table['callers'][0]];
  await playOn(forgetful, match, SNAPSHOT_EVERY - 1);
  t.equal((await forgetful.matches.resign(ada, match.id)).version, SNAPSHOT_EVERY);
  t.match(await forgetful.matches.get(ada, match.id), { status: 'finished', version: SNAPSHOT_EVERY, toAct: [] });
  await t.rejects(forgetful.matches.resign(ada, match.id), { code: 'MATCH_NOT_ACTIVE' });
});

t.test('who decided before others acted in the same phase is no later for a snapshot in between', async (t) => {
  const service = await services(t, pg.url, { live: { bytes: 1, snapshotEvery: 1 } });
  const match = await table(service, 'juggernauts', { seats: 3 });
  const { toAct } = await service.matches.get(ANONYMOUS, match.id);
  t.same(toAct, [0, 1, 2], 'all lay out their machines at once');
  const decided = await nextMove(service, match);
  let others = 0;
  for (const seat of [1, 2]) {
    const caller = match.callers[seat] ?? ANONYMOUS;
    while ((await service.matches.get(ANONYMOUS, match.id)).toAct.includes(seat)) {
      const { actions } = await service.matches.legalActions(caller, match.id);
      await service.matches.act(caller, match.id, { action: actions.find(({ action }) => action.type !== 'resign')?.action });
      others++;
    }
  }
  t.ok(others > 1, `${others} actions, and a snapshot of each`);
  const request = { action: decided.action, expectedVersion: 0 };
  t.equal((await service.matches.act(decided.caller, match.id, request)).version, others + 1);
  await t.rejects(service.matches.act(decided.caller, match.id, request), { code: 'VERSION_CONFLICT' });
});

t.test('an action in a match that is read again takes one statement more than in one that is in memory', async (t) => {
  const tables: Table[] = [];
  while (tables.length < 12) tables.push(await table(mindful));
  const { matches, statements } = await watchedMatches(t, pg.url, { live: { bytes: SOME_ROOM } });
  const sentFor = async (match: Table): Promise<string[]> => {
    const { caller, action } = await nextMove(mindful, match);
    statements.length = 0;
    await matches.act(caller, match.id, { action });
    return statements.filter((text) => !text.includes('pg_notify')).map((text) => /append_group|string_agg/.exec(text)?.[0] ?? text);
  };
  for (const match of tables) await sentFor(match);
  const [first] = tables as [Table];
  t.same(await sentFor(first), ['string_agg', 'append_group']);
  t.same(await sentFor(first), ['append_group']);
});

t.test('the state of a match that was read again is stored when it goes on, not when it is looked at', async (t) => {
  const sql = postgres(pg.url, { max: 1 });
  t.teardown(() => sql.end());
  const storedOf = async ({ id }: Table): Promise<number[]> =>
    (await sql<{ seq: number }[]>`SELECT seq FROM snapshots WHERE match_id = ${id} ORDER BY seq`).map(({ seq }) => seq);
  const match = await table(mindful);
  const pressed = await services(t, pg.url, { live: { bytes: 1, snapshotEvery: 16 } });
  await playOn(mindful, match, 4);
  await pressed.matches.view(ANONYMOUS, match.id, {});
  t.same(await storedOf(match), []);
  const { caller, action } = await nextMove(mindful, match);
  await pressed.matches.act(caller, match.id, { action });
  while ((await storedOf(match)).length === 0) await new Promise((wake) => setTimeout(wake, 20));
  t.same(await storedOf(match), [4], 'a quarter of 16 entries had to be replayed');
  const next = await nextMove(mindful, match);
  await pressed.matches.act(next.caller, match.id, { action: next.action });
  await pressed.matches.view(ANONYMOUS, match.id, {});
  t.same(await storedOf(match), [4], 'fewer had to be');
});
