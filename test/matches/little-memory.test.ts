import postgres from 'postgres';
import t from 'tap';
import { findEngine } from '../../src/engines/registry.js';
import { canonicalJson } from '../../src/kernel/canonical-json.js';
import type { LiveMatch } from '../../src/matches/shared/live-match.js';
import { createLiveStore } from '../../src/matches/shared/live-store.js';
import { ANONYMOUS, type Caller } from '../../src/players/caller.js';
import { verifyRecord } from '../../src/records/verify-record.js';
import { NO_METRICS } from '../../src/service/metrics-contract.js';
import { startPostgres } from '../kit/postgres.js';
import { nextMove, player, playOn, services, type Table, table } from './match-fixture.js';
import { watchedMatches } from './watched-matches.js';

const pg = await startPostgres();
const SNAPSHOT_EVERY = 8;
const NO_ROOM = { live: 1, packed: 1 };
/** No match has room: every request brings its own back from the log. */
const forgetful = await services(t, pg.url, { live: { room: NO_ROOM, snapshotEvery: SNAPSHOT_EVERY } });
const mindful = await services(t, pg.url, { live: { snapshotEvery: 1_000_000 } });

let misses = 0;
const metrics = { ...NO_METRICS, cacheMiss: () => misses++ };
/** Any match has room as it is worked with (the largest counts 100 KiB), nine have not; packed, all of them have. */
const SOME_ROOM = { live: 256 * 1024, packed: 16 * 1024 * 1024 };
const packing = await services(t, pg.url, { live: { room: SOME_ROOM, snapshotEvery: SNAPSHOT_EVERY }, metrics });

const GAMES = ['tactics-joker', 'jugger-ttg', 'armadogon'];
for (const [service, kept, games] of [
  [forgetful, 'do not fit into memory', GAMES],
  [packing, 'are packed', [...GAMES, ...GAMES, ...GAMES]],
] as const) {
  t.test(`matches that ${kept} are played as those that do fit`, async (t) => {
    const tables: Table[] = [];
    for (const game of games) tables.push(await table(service, game));
    misses = 0;
    for (let round = 0; round < 2 * SNAPSHOT_EVERY; round++) for (const match of tables) await playOn(service, match, 1, round + 100);
    if (service === packing) t.equal(misses, tables.length, 'each was read once, after its start');
    for (const match of tables) {
      for (const [seat, caller] of match.callers.entries()) {
        const [there, here] = await Promise.all([service.matches.view(caller, match.id, {}), mindful.matches.view(caller, match.id, {})]);
        t.ok(there.version > SNAPSHOT_EVERY, `version ${there.version}`);
        t.equal(canonicalJson(there), canonicalJson(here), `${match.match.game}, seat ${seat}`);
      }
      t.ok((await service.matches.verification(ANONYMOUS, match.id)).ok);
    }
  });
}

t.test('what seats have added to chance is in every draw of a match that is read again', async (t) => {
  const everyState = await services(t, pg.url, { live: { room: NO_ROOM, snapshotEvery: 1 } });
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

/** What a store needs of a match. */
function keptMatch(id: string, { text = '', fixedBytes = 4_000 } = {}): LiveMatch {
  return { head: { id }, state: { id, text }, recent: [1, 2], bytes: 20_000, fixedBytes } as unknown as LiveMatch;
}

t.test('a store packs whoever was asked for longest ago, and gives it back as it was', async (t) => {
  const [a, b] = [keptMatch('a'), keptMatch('b')];
  const store = createLiveStore({ live: 24_576, packed: 8_192 });
  store.set(a);
  store.set(b);
  t.ok(store.holds(b));
  t.notOk(store.holds(a), 'there is room for one as it is');
  const again = store.get('a');
  t.not(again, a);
  t.strictSame(again, { ...a, recent: [2] }, 'with its newest entry');
  t.ok(again && store.holds(again));
  store.delete('a');
  t.equal(store.get('a'), undefined);
});

t.test('of those that are pushed out where two have room packed, the eighth takes the place of the older one', async (t) => {
  const store = createLiveStore({ live: 24_576, packed: 8_192 });
  const keep = (names: string): void => {
    for (const name of names) store.set(keptMatch(name));
  };
  const areThere = (names: string): string => [...names].filter((name) => store.get(name)).join('');
  keep('abcdefghij');
  t.equal(areThere('cdefghi'), '', 'seven that found no room');
  keep('k');
  t.equal(areThere('abcdefghij'), 'bj');
});

t.test('a packed match counts with its config, its start, and two bytes a character where one is beyond Latin-1', async (t) => {
  const isPacked = (match: LiveMatch): boolean => {
    const store = createLiveStore({ live: 24_576, packed: 8_192 });
    store.set(match);
    store.set(keptMatch('another'));
    return store.get(match.head.id) !== undefined;
  };
  t.ok(isPacked(keptMatch('a', { text: 'é'.repeat(3_000) })));
  t.notOk(isPacked(keptMatch('a', { text: `${'é'.repeat(2_999)}€` })));
  t.notOk(isPacked(keptMatch('a', { fixedBytes: 8_192 })));
});

t.test('a match counts with the start that a fork has: fewer of them have room', async (t) => {
  let read = 0;
  const counted = { ...NO_METRICS, cacheMiss: () => read++ };
  /** A new match counts about 26 KiB, its fork about 42 KiB. */
  const service = await services(t, pg.url, { live: { room: { live: 400 * 1024, packed: 1 } }, metrics: counted });
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
  const service = await services(t, pg.url, { live: { room: NO_ROOM, snapshotEvery: 1 } });
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
  const { matches, statements } = await watchedMatches(t, pg.url, undefined, { room: { ...SOME_ROOM, packed: 1 } });
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
  const pressed = await services(t, pg.url, { live: { room: NO_ROOM, snapshotEvery: 16 } });
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
