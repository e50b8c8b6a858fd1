import t from 'tap';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { openSocket, readAll, subscribe } from './graphql-client.js';
import { open, playOn, register, SOLO } from './table.js';

t.test('a subscription on one server hears every action played on another', async (t) => {
  const pg = await startPostgres();
  const [here, there] = [await startServer(t, pg.url), await startServer(t, pg.url)];
  const player = await register(here.http);
  const { match } = await open(player, SOLO);
  const client = openSocket(there, player.apiKey);
  const query = 'subscription ($id: ID!) { matchUpdated(matchId: $id, after: -1) { seq } }';
  const following = readAll(subscribe<{ matchUpdated: { seq: number } }>(client, query, { id: match.id }));
  const turns = subscribe<{ myTurns: { matchId: string } }>(client, 'subscription { myTurns { matchId } }');
  t.equal((await turns.next())?.data?.myTurns.matchId, match.id);
  const played = await playOn([{ http: here.http.as(player.apiKey) }, player], match.id);
  const seen = (await following).map(({ matchUpdated }) => matchUpdated.seq);
  t.strictSame(
    seen,
    Array.from({ length: played + 1 }, (_, seq) => seq),
  );
  await client.dispose();
});
