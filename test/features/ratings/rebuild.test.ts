import postgres from 'postgres';
import t from 'tap';
import { rebuildRatings } from '../../../src/features/ratings/rebuild.js';
import type { Services } from '../../../src/server/compose.js';
import type { Caller } from '../../../src/use-cases/accounts/caller.js';
import { startPostgres } from '../../kit/postgres.js';
import { RATED_TERMS } from '../../kit/rated-terms.js';
import { atScale } from '../../kit/scale.js';
import { onEnd } from '../../kit/teardown.js';
import { player, playOneEach, services } from '../../use-cases/matches/match-fixture.js';

const pg = await startPostgres();
const GAME = 'tactics-joker';
const MATCHES = atScale(60, 5_000);
const AT_ONCE = 8;

/** Everything that is derived, in an order of its own. */
async function derived(url: string): Promise<unknown> {
  const sql = postgres(url, { max: 1 });
  const standings = await sql`SELECT * FROM standings ORDER BY player_id, game`;
  const events = await sql`SELECT * FROM rating_events ORDER BY place, player_id`;
  await sql.end();
  return { standings: [...standings], events: [...events] };
}

/** Plays a rated match at one of the services: both act, then the second seat gives up, or they agree on a draw. */
async function playRated(service: Services, first: Caller, second: Caller, isDraw: boolean): Promise<string> {
  const { matches } = service;
  const { match } = await matches.create(first, { game: GAME, join: {}, terms: RATED_TERMS });
  await matches.join(second, match.id, {});
  await playOneEach(service, { id: match.id, callers: [first, second] });
  if (isDraw) {
    const { seq } = await matches.offer(first, match.id, { kind: 'draw' });
    await matches.answerOffer(second, match.id, seq, { accept: true });
  } else await matches.resign(second, match.id);
  return match.id;
}

t.test(
  `${MATCHES} rated matches that end in two processes at once make the ratings that a rebuild makes`,
  { timeout: 1_200_000 },
  async (t) => {
    const url = await pg.freshDatabase();
    const here = await services(t, url);
    const there = await services(t, url);
    const bots = await Promise.all(Array.from({ length: 24 }, (_, i) => player(here, `bot ${i}`)));
    const botOf = (i: number): Caller => bots[i % bots.length] ?? { kind: 'anonymous' };
    let next = 0;
    const work = async (service: Services): Promise<void> => {
      for (let i = next++; i < MATCHES; i = next++) await playRated(service, botOf(i), botOf(i + 1 + (i % (bots.length - 1))), i % 6 === 0);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => work(i % 2 ? here : there)));
    await Promise.all([here.run('ends'), there.run('ends')]);
    await here.run('ends');
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    onEnd(t, () => sql.end());
    const [counts] = await sql`
    SELECT count(*)::integer AS ends, count(DISTINCT end_place)::integer AS places, max(end_place)::integer AS last FROM matches WHERE end_place IS NOT NULL`;
    t.same(counts, { ends: MATCHES, places: MATCHES, last: MATCHES }, 'each end has a place of its own');
    const [events] = await sql`SELECT count(*)::integer AS events FROM rating_events`;
    t.same(events, { events: 2 * MATCHES }, 'and has moved two ratings');
    const stored = await derived(url);
    t.match(await rebuildRatings(sql), { ends: MATCHES, changed: 0 });
    t.strictSame(await derived(url), stored, 'the rebuilt ratings are the stored ones, to the last bit');
    await sql`UPDATE standings SET mu = mu + 1 WHERE player_id = (SELECT min(player_id::text)::uuid FROM standings)`;
    t.match(await rebuildRatings(sql), { ends: MATCHES, changed: 1 });
    t.strictSame(await derived(url), stored, 'and what was changed by hand is mended');
  },
);

t.test('timeouts count; imports and private matches do not, and an abort is noted only', async (t) => {
  const url = await pg.freshDatabase();
  const service = await services(t, url, { duties: { without: ['ends'] } });
  const [ada, bob] = [await player(service, 'Ada'), await player(service, 'Bob')];
  const { matches } = service;
  const aborted = await matches.create(ada, { game: GAME, join: {}, terms: RATED_TERMS });
  await matches.join(bob, aborted.match.id, {});
  // Before the first action nobody has to agree.
  await matches.offer(ada, aborted.match.id, { kind: 'abort' });
  const hidden = await matches.create(ada, { game: GAME, visibility: 'private', join: {} });
  await matches.join(bob, hidden.match.id, {});
  await matches.resign(bob, hidden.match.id);
  t.equal(await service.run('ends'), 1);
  t.match(await service.ratings.standings(idOf(ada)), [{ aborted: 1, win: 0, draw: 0, loss: 0, rating: null }]);
  t.same(await service.ratings.standings(idOf(bob)), []);
  await t.rejects(matches.create(ada, { game: GAME, visibility: 'private', terms: RATED_TERMS }), { code: 'MALFORMED' });
  const terms = { rated: true, clock: { kind: 'per-action', seconds: 3 } } as const;
  const timed = await matches.create(ada, { game: GAME, join: {}, terms });
  await matches.join(bob, timed.match.id, {});
  await playOneEach(service, { id: timed.match.id, callers: [ada, bob] });
  const leave = new AbortController();
  for await (const message of matches.watch(ada, timed.match.id, {}, leave.signal)) if (message.type === 'end') break;
  t.equal(await service.run('ends'), 1);
  const standings = await service.ratings.standings(idOf(ada));
  t.match(standings, [{ game: GAME, draw: 0, rating: { matches: 1 } }]);
  const { items } = await service.ratings.history(idOf(ada), GAME, {});
  t.match(items, [{ matchId: timed.match.id }]);
});

function idOf(caller: Caller): string {
  return caller.kind === 'player' ? caller.player.id : '';
}
