import t from 'tap';
import { uuidv7 } from 'uuidv7';
import { claimDueWebhooks, wakeDueWebhooks } from '../../../src/features/webhooks/store/due-webhooks.js';
import { addWebhook, readWebhook } from '../../../src/features/webhooks/store/webhooks.js';
import { addPlayer } from '../../../src/store/ledger/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { joinLedger, openLedger, untilSomebodyWaits } from '../../store/ledger/ledger-fixture.js';

const { url, connections } = await openLedger(t, await startPostgres());
const other = await joinLedger(t, url);

t.test('news that comes while another process finds that a webhook has none is not left lying', async (t) => {
  const { general } = connections;
  const [playerId, id, now] = [uuidv7(), uuidv7(), new Date()];
  await addPlayer(connections, { id: playerId, name: 'Ada', kind: 'human', madeBy: null }, playerId);
  const hook = { id, playerId, url: 'https://example.org/', events: ['turn'], language: 'en', secret: 'secret' } as const;
  t.equal(await addWebhook(connections, hook, now, 1), 'added');
  const claim = { isSlow: false, now, leasedUntil: now, idleSeconds: { least: 3_600, most: 3_600 }, most: 10 };
  const { waking } = await general.begin(async (tx) => {
    t.same(await claimDueWebhooks({ ...connections, general: tx as unknown as typeof general }, claim), { looked: 1, claimed: [] });
    const waking = wakeDueWebhooks(other.connections, [playerId], now);
    await untilSomebodyWaits(tx);
    return { waking };
  });
  await waking;
  t.same((await readWebhook(connections, playerId, id))?.dueAt, now);
});
