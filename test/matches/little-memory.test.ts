import t from 'tap';
import { canonicalJson } from '../../src/kernel/canonical-json.js';
import { ANONYMOUS } from '../../src/players/caller.js';
import { startPostgres } from '../kit/postgres.js';
import { nextMove, playOn, services, type Table, table } from './match-fixture.js';

const pg = await startPostgres();
const SNAPSHOT_EVERY = 8;
/** No match has room: every request brings its own back from the log. */
const forgetful = await services(t, pg.url, { live: { bytes: 1, snapshotEvery: SNAPSHOT_EVERY } });
const mindful = await services(t, pg.url, { live: { snapshotEvery: 1_000_000 } });

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
