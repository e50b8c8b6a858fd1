import t from 'tap';
import { canonicalJson } from '../../../../src/rules/kernel/canonical-json.js';
import { fastChance } from '../../../../src/rules/kernel/fast-chance.js';
import type { AnyGame } from '../../../../src/rules/kernel/game.js';
import { withoutResignation } from '../../../../src/rules/kernel/without-resignation.js';
import type { Services } from '../../../../src/server/compose.js';
import { openConnections } from '../../../../src/store/ledger/pools.js';
import { ANONYMOUS, type Caller } from '../../../../src/use-cases/accounts/caller.js';
import { findGame } from '../../../../src/use-cases/engines/registry.js';
import { createEarlierStates } from '../../../../src/use-cases/matches/state/earlier-states.js';
import { startPostgres } from '../../../kit/postgres.js';
import { onEnd } from '../../../kit/teardown.js';
import { services, type Table, table } from '../match-fixture.js';
import { type WatchedMatches, watchedMatches } from '../watched-matches.js';

const pg = await startPostgres();
const service = await services(t, pg.url, { live: { snapshotEvery: 1_000_000 } });

const VERSIONS = 100;

/** Plays one action at random that gives nothing up. */
async function playOne({ matches }: Services, { id, callers }: Table, seed: number): Promise<void> {
  const { toAct } = await matches.get(ANONYMOUS, id);
  const caller = callers[toAct[0] ?? -1] ?? ANONYMOUS;
  const { actions } = await matches.legalActions(caller, id);
  const serious = withoutResignation(actions.map(({ action }) => action));
  const action = serious[fastChance(seed).pick(serious.length)];
  if (!action) throw new Error('a seat owes an action and has none');
  await matches.act(caller, id, { action });
}

/** A match, and what a spectator saw after each of its entries. */
async function played(entries: number, isTakenBack: (version: number) => boolean = () => false): Promise<{ id: string; views: string[] }> {
  const seated = await table(service, 'jugger-ttg');
  const [first, second] = seated.callers as [Caller, Caller];
  const views: string[] = [];
  const look = async (): Promise<number> => {
    const { version, view } = await service.matches.view(ANONYMOUS, seated.id, {});
    views[version] = canonicalJson(view);
    return version;
  };
  for (let version = await look(); version < entries; version = await look()) {
    if (!isTakenBack(version)) {
      await playOne(service, seated, version);
      continue;
    }
    const { seq } = await service.matches.offer(first, seated.id, { kind: 'takeback', to: version - 3 });
    await look();
    await service.matches.answerOffer(second, seated.id, seq, { accept: true });
  }
  return { id: seated.id, views };
}

/** The rules of a game that tell of every action they apply. */
function telling(game: AnyGame, onApply: () => void): AnyGame {
  return {
    ...game,
    apply(...args) {
      onApply();
      return game.apply(...args);
    },
  };
}

/** Use cases whose rules count how many actions they apply. */
async function counted(): Promise<WatchedMatches & { applied(): number }> {
  let applied = 0;
  const watched = await watchedMatches(t, pg.url, { changed: (game) => telling(game, () => applied++) });
  return {
    ...watched,
    applied() {
      const since = applied;
      applied = 0;
      return since;
    },
  };
}

t.test('states of many versions, asked for at once, cost an action each', async (t) => {
  const { id } = await played(VERSIONS);
  let applied = 0;
  const connections = await openConnections({ url: pg.url });
  onEnd(t, () => connections.close());
  const game = telling(findGame('jugger-ttg') as AnyGame, () => applied++);
  const match = { head: { id, gameVersion: game.version }, game };
  const { at } = createEarlierStates(connections);
  // In one turn of the event loop, so that all of them wait when the walk goes on from the first.
  await Promise.all(Array.from({ length: VERSIONS + 1 }, (_, version) => at(match, version)));
  t.ok(applied <= VERSIONS, `${applied} actions for ${VERSIONS} versions`);
});

t.test('views of many versions, asked for at once or backwards, are those that were seen', async (t) => {
  const { id, views } = await played(VERSIONS);
  const { matches } = await counted();
  const seen = await Promise.all(views.map((_, at) => matches.view(ANONYMOUS, id, { at })));
  t.same(
    seen.map(({ view }) => canonicalJson(view)),
    views,
  );
  const backwards = await Promise.all([90, 60, 30, 0].map((at) => matches.view(ANONYMOUS, id, { at })));
  t.same(
    backwards.map(({ view }) => canonicalJson(view)),
    [views[90], views[60], views[30], views[0]],
    'and in any other order',
  );
});

t.test('a stream with views costs an action an entry, however many streams there are', async (t) => {
  const { id, views } = await played(VERSIONS);
  const { matches, applied } = await counted();
  await matches.view(ANONYMOUS, id, {});
  applied();
  const STREAMS = 5;
  const ends = new AbortController();
  const streamed = async (after: number): Promise<void> => {
    for await (const message of matches.watch(ANONYMOUS, id, { after, hasViews: true }, ends.signal)) {
      if (message.type !== 'entry') continue;
      t.equal(canonicalJson(message.view?.view), views[message.seq], `after ${after}: version ${message.seq}`);
      if (message.seq === VERSIONS) return;
    }
  };
  // They begin apart, so that none can go on from where another is.
  await Promise.all(Array.from({ length: STREAMS }, (_, i) => streamed(i * 10)));
  ends.abort();
  const cost = applied();
  t.ok(cost <= STREAMS * 2 * VERSIONS, `${cost} actions for ${STREAMS} streams`);
});

t.test('what was taken back is gone back over right, in any order', async (t) => {
  const { id, views } = await played(60, (version) => version % 10 === 7);
  const { matches } = await counted();
  const versions = views.map((_, version) => version);
  for (const order of [versions, [...versions].reverse(), versions.map((version) => (version * 37) % versions.length)])
    for (const at of order) {
      const { view } = await matches.view(ANONYMOUS, id, { at });
      if (canonicalJson(view) !== views[at]) t.fail(`version ${at} differs`);
    }
  t.ok(versions.length > 60);
});
