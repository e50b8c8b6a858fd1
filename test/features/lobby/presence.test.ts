import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import t from 'tap';
import { lobby } from '../../../src/features/lobby/index.js';
import { ratings } from '../../../src/features/ratings/index.js';
import { ANONYMOUS } from '../../../src/use-cases/accounts/caller.js';
import { listen } from '../../api/rest/listening.js';
import { register, type Seated } from '../../api/rest/table.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { player, services, table } from '../../use-cases/matches/match-fixture.js';
import { testUnseen } from '../../use-cases/matches/unseen.js';

const pg = await startPostgres();
const service = await services(t, pg.url);
const { matches, presence } = service;
const NOBODY = { seats: [], spectators: 0 };

t.test('who watches a match is counted by seat, or as a spectator, until their stream ends', async (t) => {
  const [ada, bob] = [await player(service), await player(service)];
  const { match } = await matches.create(ada, { game: 'tactics-joker', join: { seat: 0 } });
  const watch = (caller = ada) => matches.watch(caller, match.id, {}, new AbortController().signal);
  const streams = [watch(), watch(), watch(ANONYMOUS)] as const;
  for (const stream of streams) await stream.next();
  t.same(await presence(bob, match.id), { seats: [0], spectators: 1 });
  await matches.join(bob, match.id, {});
  for (const stream of streams) t.equal((await stream.next()).value?.type, 'snapshot');
  t.same(await presence(bob, match.id), { seats: [0], spectators: 1 }, 'once it has started too');
  for (const stream of streams) await stream.return(undefined);
  t.same(await presence(bob, match.id), NOBODY);
});

t.test('who goes away without reading on is not counted any more', async (t) => {
  const ada = await player(service);
  const { match } = await matches.create(ada, { game: 'tactics-joker', join: { seat: 0 } });
  const reader = new AbortController();
  // The generator stands at what it has told first.
  await matches.watch(ada, match.id, {}, reader.signal).next();
  reader.abort();
  t.same(await presence(ada, match.id), NOBODY);
});

t.test('over REST and GraphQL it is the same', async (t) => {
  const { http } = await startServer(t, pg.url);
  const ada = await register(http, 'Ada');
  const { body: match } = await ada.http.post<Seated>('/v1/matches', { game: 'tactics-joker', join: { seat: 0 } });
  const stream = await listen(ada.http, `/v1/matches/${match.id}/stream`, 'text/event-stream');
  await stream.next();
  const seen = { seats: [0], spectators: 0 };
  t.match(await http.get(`/v1/matches/${match.id}/presence`), { status: 200, body: seen });
  const query = `{ match(id: "${match.id}") { presence { seats spectators } } }`;
  t.same((await http.post<object>('/graphql', { query })).body, { data: { match: { presence: seen } } });
  stream.close();
});

t.test('what a process has noted goes when the process has long been gone', async (t) => {
  const { id } = await table(service);
  const sql = postgres(pg.url, { max: 1 });
  t.teardown(() => sql.end());
  const [here, gone] = [randomUUID(), randomUUID()];
  await sql`INSERT INTO heartbeats (process, beat_at) VALUES (${here}, now() - interval '50 minutes'), (${gone}, now() - interval '70 minutes')`;
  await sql`INSERT INTO watchers (match_id, process, seat, streams) SELECT ${id}, process, 0, 1 FROM unnest(${[here, gone, randomUUID()]}::uuid[]) AS process`;
  t.equal(await service.run('old watchers'), 2);
  t.same(
    (await sql`SELECT process FROM watchers WHERE match_id = ${id}`).map(({ process }) => process),
    [here],
  );
});

t.test('nobody finds out that there is a private match by who watches it, or by declining its seat', (t) =>
  testUnseen(
    t,
    {
      presence: (lobbied, caller, id) => lobbied.presence(caller, id),
      'decline an invitation': ({ invitations }, caller, id) => invitations.decline(caller, id),
    },
    [ratings, lobby],
  ),
);
