import t from 'tap';
import { createClient } from '../../../packages/client/src/index.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

t.test('webhooks by the client: made, read, enabled, pinged, taken away', async (t) => {
  const server = await startServer(t, (await startPostgres()).url);
  const { apiKey } = await createClient({ url: server.url }).createPlayer({ name: 'Ada', kind: 'bot' });
  const ada = createClient({ url: server.url, key: apiKey });
  const { secret, ...hook } = await ada.webhooks.create({ url: 'https://bot.example/hook', events: ['finished', 'turn'] });
  t.match(secret, /^whsec_/);
  t.same(hook.events, ['turn', 'finished']);
  t.same(await ada.webhooks.list(), [hook]);
  t.match(await ada.webhooks.get(hook.id), { id: hook.id, failures: 0 });
  t.match(await ada.webhooks.enable(hook.id), { status: 'enabled' });
  t.match(await ada.webhooks.remove(hook.id), { id: hook.id });
  await t.rejects(ada.webhooks.test(hook.id), { code: 'NOT_FOUND' });
});
