import t from 'tap';
import { data } from '../../api/graphql/graphql-client.js';
import { describedClient } from '../../api/rest/described-client.js';
import { openDuel, refused, register } from '../../api/rest/table.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const ADMIN_KEY = 'the-operator-of-this-service-has-a-long-key';
const server = await startServer(t, (await startPostgres()).url, { env: { ADMIN_KEY } });
const http = describedClient(server.http);
const admin = http.as(ADMIN_KEY);

/** What the operator did last. */
async function lastAct(): Promise<object | undefined> {
  return (await admin.get<{ items: object[] }>('/v1/operator/acts?first=1')).body.items[0];
}

const byRest = async (id: string, messageId: string, reason: string): Promise<void> => {
  const answer = await admin.post(`/v1/operator/matches/${id}/messages/${messageId}/removal`, { reason });
  t.match(answer, { status: 200, body: { messageId } });
};
const byGraphql = async (id: string, messageId: string, reason: string): Promise<void> => {
  const moderation = `moderateMessage(input: { matchId: "${id}", messageId: "${messageId}", reason: "${reason}" })`;
  t.strictSame(await data(server.http.as(ADMIN_KEY), `mutation { ${moderation} }`), { moderateMessage: true });
};

for (const [face, remove] of [
  ['REST', byRest],
  ['GraphQL', byGraphql],
] as const)
  t.test(`over ${face} the operator removes a message, and the trail says so without its text`, async (t) => {
    const [ada, bob] = [await register(http), await register(http)];
    const [{ id }] = await openDuel(ada, bob);
    const { body: message } = await bob.http.post<{ id: string }>(`/v1/matches/${id}/messages`, { room: 'table', text: 'an insult' });
    await remove(id, message.id, 'rude');
    const { body: page } = await ada.http.get<{ items: unknown[] }>(`/v1/matches/${id}/messages?room=table`);
    t.match(page.items, [{ id: message.id, text: null, removedAt: String }]);
    const act = await lastAct();
    t.match(act, { act: 'remove-message', player: null, matchId: id, messageId: message.id, reason: 'rude' });
    t.notMatch(JSON.stringify(act), /insult/);
  });

t.test('a message that is not there cannot be removed', async (t) => {
  const [{ id }] = await openDuel(await register(http), await register(http));
  for (const none of ['nothing', id])
    refused(t, await admin.post(`/v1/operator/matches/${id}/messages/${none}/removal`, { reason: 'x' }), 404, 'NOT_FOUND');
});
