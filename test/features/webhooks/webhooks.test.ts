import postgres from 'postgres';
import t from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import { WEBHOOK_EVENTS, type Webhook } from '../../../src/features/webhooks/contract.js';
import { RETRY_AFTER_S } from '../../../src/features/webhooks/retry-schedule.js';
import type { AccountExport } from '../../../src/use-cases/accounts/caller.js';
import { describedClient, published } from '../../api/rest/described-client.js';
import { type Account, openDuel, openSolo, refused, register, step } from '../../api/rest/table.js';
import { createClient } from '../../kit/client.js';
import { keyWith } from '../../kit/keys.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { startNameServer } from './name-server.js';
import { answering, type Receiver, startReceiver, verify } from './receiver.js';

type Made = Webhook & { secret: string };
interface PublishedPost {
  post: { requestBody: { content: Record<'application/json', { schema: { $ref?: string } }> }; responses: object };
}

const pg = await startPostgres();
/** Moves on when a test says so: nothing waits. */
let moment = Date.now();
const advance = (seconds: number): void => {
  moment += 1000 * seconds;
};
const server = await startServer(t, pg.url, {
  duties: { without: ['webhooks'] },
  settings: { webhooks: { allow: ['127.0.0.1'], now: () => new Date(moment) } },
  limits: { webhookMs: 3_000 },
  env: { ADMIN_KEY: 'k'.repeat(32) },
});
const http = describedClient(server.http);
const { postDue } = server.services;
/** So long that whatever has nothing to be posted is looked at again. */
const IDLE_S = 11;

async function hookTo(
  account: Account,
  { url }: Pick<Receiver, 'url'>,
  events = ['turn', 'started', 'finished'],
  lang?: 'es',
): Promise<Made> {
  const { status, body } = await account.http.post<Made>('/v1/webhooks', { url, events, ...(lang && { lang }) });
  if (status !== 201) throw new Error(`no webhook was made: ${JSON.stringify(body)}`);
  return body;
}

async function hookNow(account: Account, { id }: Webhook): Promise<Webhook> {
  return (await account.http.get<Webhook>(`/v1/webhooks/${id}`)).body;
}

t.test('events and turns are posted in order, signed, once each while nothing fails', async (t) => {
  const receiver = await startReceiver(t);
  const ada = await register(http, 'Ada');
  const hook = await hookTo(ada, receiver);
  t.match(hook, { url: receiver.url, events: ['turn', 'started', 'finished'], status: 'enabled', disabledReason: null, failures: 0 });
  t.match(hook.secret, /^whsec_[A-Za-z0-9+/]{32}$/);
  const match = await openSolo(ada);
  t.equal(await postDue(), 2);
  await ada.http.post(`/v1/matches/${match.id}/resignation`);
  advance(IDLE_S);
  t.equal(await postDue(), 1);
  advance(IDLE_S);
  t.equal(await postDue(), 0, 'nothing twice');
  t.match(
    receiver.received.map(({ body }) => body),
    [
      { type: 'started', id: 1, matchId: match.id, game: match.game, seat: 0 },
      { type: 'turn', id: 1, matchId: match.id, game: match.game, seat: 0, version: 0, ask: { text: /^Roll the die/, rule: 'AR-7.1' } },
      { type: 'finished', id: 2, matchId: match.id, outcome: 'loss' },
    ],
  );
  t.same(
    receiver.received.map(({ id }) => id),
    [`${hook.id}-1`, `${hook.id}-${match.id}-0`, `${hook.id}-2`],
  );
  for (const one of receiver.received) {
    t.same(verify(hook.secret, one), one.body);
    t.equal(one.headers['content-type'], 'application/json');
    t.throws(() => verify(hook.secret, { ...one, text: one.text.replace('"seat":0', '"seat":1') }));
    t.throws(() => verify('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', one));
  }
  t.match(await hookNow(ada, hook), { lastDeliveredAt: String, lastFailure: null, failures: 0, nextAttemptAt: null });
});

t.test('a turn is posted in the language of the webhook, English by default', async (t) => {
  const receiver = await startReceiver(t);
  const ada = await register(http, 'Ada');
  t.equal((await hookTo(ada, receiver, ['turn'])).lang, 'en');
  t.equal((await hookTo(ada, receiver, ['turn'], 'es')).lang, 'es');
  await openSolo(ada);
  await postDue();
  const asked = receiver.received.map(({ body }) => body.ask?.text ?? '');
  t.match(asked.toSorted(), [/^Roll the die/, /^Tire el dado/]);
  refused(t, await ada.http.post('/v1/webhooks', { url: receiver.url, events: ['turn'], lang: 'de' }), 400, 'MALFORMED');
});

t.test('a webhook begins with what is told from now on and the turns owed now, and hears only what it has chosen', async (t) => {
  const receiver = await startReceiver(t);
  const [ada, ben] = [await register(http, 'Ada'), await register(http, 'Ben')];
  const { id } = await openSolo(ada);
  await hookTo(ada, receiver);
  await postDue();
  t.match(receiver.received, [{ body: { type: 'turn', matchId: id, version: 0 } }], 'not the start, which was before');
  const few = await startReceiver(t);
  await hookTo(ben, few, ['finished']);
  const solo = await openSolo(ben);
  await ben.http.post(`/v1/matches/${solo.id}/resignation`);
  await postDue();
  t.match(few.received, [{ body: { type: 'finished', id: 2 } }]);
  t.equal(few.received.length, 1);
});

t.test('a turn that came while nothing could be posted is told as it stands; each version once', async (t) => {
  const receiver = await startReceiver(t);
  const ada = await register(http, 'Ada');
  await hookTo(ada, receiver, ['turn']);
  const { id } = await openSolo(ada);
  const version = async (): Promise<number> => (await ada.http.get<{ version: number }>(`/v1/matches/${id}`)).body.version;
  const actOnce = async (): Promise<void> => {
    t.ok(await step([ada.http], id, () => 0));
  };
  await actOnce();
  await actOnce();
  await postDue();
  t.match(receiver.received, [{ body: { type: 'turn', version: await version() } }], 'the newest only');
  t.equal(receiver.received.length, 1);
  await actOnce();
  advance(IDLE_S);
  await postDue();
  t.match(receiver.received[1], { id: new RegExp(`-${id}-${await version()}$`), body: { version: await version() } });
});

const FAILING: [string, (receiver: Receiver) => void, number | null][] = [
  ['answers 500', (receiver) => Object.assign(receiver, { answer: answering(500) }), 500],
  ['redirects', (receiver) => Object.assign(receiver, { answer: answering(302, { location: `${receiver.url}/elsewhere` }) }), 302],
  ['never answers', (receiver) => Object.assign(receiver, { answer: () => undefined }), null],
  ['hangs up', (receiver) => Object.assign(receiver, { answer: (response: { destroy(): void }) => response.destroy() }), null],
];

for (const [what, set, status] of FAILING) {
  t.test(`a receiver that ${what} gets the same message again, and then all that came meanwhile`, async (t) => {
    const receiver = await startReceiver(t);
    const ada = await register(http, 'Ada');
    const hook = await hookTo(ada, receiver, ['started']);
    const { answer } = receiver;
    set(receiver);
    await openSolo(ada);
    t.equal(await postDue(), 0);
    t.match(await hookNow(ada, hook), { status: 'enabled', failures: 1, lastFailure: { status }, lastDeliveredAt: null });
    await openSolo(ada);
    await postDue();
    t.equal(receiver.received.length, 1, 'not before its time, and nothing overtakes it');
    receiver.answer = answer;
    advance(RETRY_AFTER_S[0]);
    t.equal(await postDue(), 2);
    t.same(
      receiver.received.map(({ id }) => id),
      [`${hook.id}-1`, `${hook.id}-1`, `${hook.id}-2`],
    );
    t.match(await hookNow(ada, hook), { failures: 0, nextAttemptAt: null, lastFailure: { status } });
  });
}

t.test('after a day of failures the webhook is disabled and says so; enabled again it goes on where it stopped', async (t) => {
  const receiver = await startReceiver(t);
  const ada = await register(http, 'Ada');
  const hook = await hookTo(ada, receiver, ['started']);
  const { answer } = receiver;
  receiver.answer = answering(503);
  const begun = moment;
  await openSolo(ada);
  await postDue();
  for (const [index, seconds] of RETRY_AFTER_S.entries()) {
    const { nextAttemptAt, failures } = await hookNow(ada, hook);
    t.equal(failures, index + 1);
    t.equal(Date.parse(nextAttemptAt ?? ''), moment + 1000 * seconds);
    advance(seconds - 1);
    await postDue();
    t.equal(receiver.received.length, index + 1, `not before ${seconds} s`);
    advance(1);
    await postDue();
    t.equal(receiver.received.length, index + 2);
  }
  t.ok(moment - begun >= 86_400_000 && moment - begun < 90_000_000, 'a day has passed');
  t.match(await hookNow(ada, hook), { status: 'disabled', disabledReason: 'failing', lastFailure: { status: 503 }, nextAttemptAt: null });
  await openSolo(ada);
  advance(86_400);
  t.equal(await postDue(), 0);
  receiver.answer = answer;
  const before = receiver.received.length;
  t.match((await ada.http.post(`/v1/webhooks/${hook.id}/enable`)).body, { status: 'enabled', disabledReason: null, failures: 0 });
  t.equal(await postDue(), 2);
  t.same(
    receiver.received.slice(before).map(({ id }) => id),
    [`${hook.id}-1`, `${hook.id}-2`],
  );
});

const AN_HOUR = () => new Date(moment + 3_600_000).toUTCString();

/** What a receiver asks for, and after how many seconds it is tried again. */
const ASKED: [retryAfter: string | (() => string), seconds: number][] = [
  ['3600', 3_600],
  [AN_HOUR, 3_600],
  ['1', RETRY_AFTER_S[0]],
  ['99999999', 21_600],
  ['soon', RETRY_AFTER_S[0]],
  ['-60', RETRY_AFTER_S[0]],
];

t.test('a receiver that asks to be left alone for longer is left alone, for six hours at the most', async (t) => {
  for (const [asked, seconds] of ASKED) {
    const receiver = await startReceiver(t);
    const ada = await register(http, 'Ada');
    const hook = await hookTo(ada, receiver, ['started']);
    // A date has no milliseconds.
    moment = Math.ceil(moment / 1000) * 1000;
    const retryAfter = typeof asked === 'string' ? asked : asked();
    receiver.answer = answering(429, { 'retry-after': retryAfter });
    await openSolo(ada);
    await postDue();
    t.equal(Date.parse((await hookNow(ada, hook)).nextAttemptAt ?? ''), moment + 1000 * seconds, retryAfter);
  }
});

t.test('a receiver that answers 410 is not asked again', async (t) => {
  const receiver = await startReceiver(t);
  const ada = await register(http, 'Ada');
  const hook = await hookTo(ada, receiver, ['started']);
  receiver.answer = answering(410);
  await openSolo(ada);
  await postDue();
  t.match(await hookNow(ada, hook), { status: 'disabled', disabledReason: 'gone', lastFailure: { status: 410 } });
});

t.test('a ping is posted once, also to a webhook that is disabled or waits; a good one ends the wait', async (t) => {
  const receiver = await startReceiver(t);
  const ada = await register(http, 'Ada');
  const hook = await hookTo(ada, receiver, ['started']);
  const ping = async (): Promise<void> => {
    t.equal((await ada.http.post(`/v1/webhooks/${hook.id}/test`)).status, 202);
  };
  const { answer } = receiver;
  receiver.answer = answering(410);
  await openSolo(ada);
  await postDue();
  receiver.answer = answer;
  await ping();
  await ping();
  t.equal(await postDue(), 1);
  t.match(receiver.received.at(-1), { id: new RegExp(`^${hook.id}-ping-`), body: { type: 'ping' } });
  t.match(await hookNow(ada, hook), { status: 'disabled', lastDeliveredAt: String });
  await ada.http.post(`/v1/webhooks/${hook.id}/enable`);
  receiver.answer = answering(500);
  await postDue();
  await ping();
  await postDue();
  t.match(await hookNow(ada, hook), { status: 'enabled', failures: 1 }, 'a ping that fails counts for nothing');
  receiver.answer = answer;
  await ping();
  t.equal(await postDue(), 2, 'the ping, and the event at once');
});

t.test('events that are no longer kept are told as a reset', async (t) => {
  const receiver = await startReceiver(t);
  const ada = await register(http, 'Ada');
  const hook = await hookTo(ada, receiver, ['started']);
  receiver.answer = answering(410);
  await openSolo(ada);
  await postDue();
  await openSolo(ada);
  const admin = postgres(pg.url, { max: 1 });
  t.teardown(() => admin.end());
  await admin`SELECT drop_player_events(clock_timestamp(), 1000)`;
  await openSolo(ada);
  receiver.answer = answering(200);
  await ada.http.post(`/v1/webhooks/${hook.id}/enable`);
  await postDue();
  t.match(receiver.received.slice(1), [
    { id: `${hook.id}-reset-2`, body: { type: 'reset', id: 2 } },
    { id: `${hook.id}-3`, body: { type: 'started', id: 3 } },
  ]);
});

t.test('one that hangs holds nobody else up', async (t) => {
  const [slow, quick] = [await startReceiver(t), await startReceiver(t)];
  const [ada, ben] = [await register(http, 'Ada'), await register(http, 'Ben')];
  let letGo: () => void = () => undefined;
  slow.answer = (response) => {
    letGo = () => void response.writeHead(200).end();
  };
  await hookTo(ada, slow, ['started']);
  await hookTo(ben, quick, ['started']);
  await openDuel(ada, ben);
  const posting = postDue();
  await slow.until((received) => received.length > 0);
  await quick.until((received) => received.length > 0);
  letGo();
  t.equal(await posting, 2);
});

t.test('a new one is posted to while more than are posted to at once never answer', async (t) => {
  const database = await pg.freshDatabase();
  // Whoever waited for one of these would wait for ten minutes.
  const limits = { webhooksAtOnce: 2, webhookMs: 600_000, webhooksPerPlayer: 20 };
  const crowded = await startServer(t, database, { settings: { webhooks: { allow: ['127.0.0.1'] } }, limits });
  const [deaf, good] = [await startReceiver(t), await startReceiver(t)];
  deaf.answer = () => undefined;
  const [ada, ben] = [await register(crowded.http, 'Ada'), await register(crowded.http, 'Ben')];
  for (let hook = 0; hook < 20; hook++) await hookTo(ada, deaf, ['started']);
  await openSolo(ada);
  await deaf.until((received) => received.length >= 20);
  await hookTo(ben, good, ['started']);
  await openSolo(ben);
  await good.until((received) => received.length > 0);
  t.equal(deaf.received.length, 20, 'the others are still waited for');
});

t.test('an invitation to a tournament is posted', async (t) => {
  const receiver = await startReceiver(t);
  const [ada, ben] = [await register(http, 'Ada'), await register(http, 'Ben')];
  await hookTo(ben, receiver, ['tournament-invitation']);
  const terms = { clock: { kind: 'per-action', seconds: 3600 } };
  const wish = { game: 'tactics-joker', format: 'swiss', seats: 2, terms, entry: 'invited', invited: [ben.id] };
  const { body: tournament } = await ada.http.post<{ id: string }>('/v1/tournaments', wish);
  advance(IDLE_S);
  await postDue();
  const news = { type: 'tournament-invitation', id: 1, tournamentId: tournament.id, game: 'tactics-joker', from: ada.id };
  t.equal(receiver.received.length, 1);
  t.match(receiver.received[0]?.body, news);
});

t.test('of the matches of others nothing is posted', async (t) => {
  const receiver = await startReceiver(t);
  const [ada, ben, eve] = [await register(http, 'Ada'), await register(http, 'Ben'), await register(http, 'Eve')];
  await hookTo(eve, receiver, ['turn', 'started', 'finished', 'offer', 'invitation', 'tournament-invitation', 'matched', 'round']);
  const [{ id }] = await openDuel(ada, ben);
  await ada.http.post(`/v1/matches/${id}/resignation`);
  await postDue();
  t.same(receiver.received, []);
});

t.test('nothing is posted for a player who is suspended, and all of it once that is taken back', async (t) => {
  const receiver = await startReceiver(t);
  const ada = await register(http, 'Ada');
  await hookTo(ada, receiver, ['started']);
  await openSolo(ada);
  const operator = http.as('k'.repeat(32));
  await operator.post(`/v1/operator/players/${ada.id}/suspension`, { reason: 'a test' });
  t.equal(await postDue(), 0);
  await operator.post(`/v1/operator/players/${ada.id}/restoration`, { reason: 'a test' });
  advance(IDLE_S);
  t.equal(await postDue(), 1);
});

t.test('webhooks go with the account, and one by one', async (t) => {
  const receiver = await startReceiver(t);
  const [ada, ben] = [await register(http, 'Ada'), await register(http, 'Ben')];
  await hookTo(ada, receiver);
  const hook = await hookTo(ben, receiver);
  await openDuel(ada, ben);
  t.equal((await ada.http.delete('/v1/me', { confirm: ada.id })).status, 200);
  t.match((await ben.http.delete(`/v1/webhooks/${hook.id}`)).body, { id: hook.id });
  t.same((await ben.http.get<{ items: Webhook[] }>('/v1/webhooks')).body.items, []);
  const sql = postgres(pg.url, { max: 1 });
  t.same(await sql`SELECT FROM webhooks WHERE player_id = ${ada.id}`, [], 'no row of it is left');
  await sql.end();
  advance(IDLE_S);
  t.equal(await postDue(), 0);
  t.same(receiver.received, []);
});

t.test('what is no webhook is refused by field', async (t) => {
  const ada = await register(http);
  const good = { url: 'https://bot.example/hook', events: ['turn'] };
  const cases: [unknown, string][] = [
    [{ ...good, url: 'bot.example' }, '/url'],
    [{ ...good, url: 'ftp://bot.example/' }, '/url'],
    [{ ...good, url: 'https://ada:secret@bot.example/' }, '/url'],
    [{ ...good, url: 'https://bot.example/#part' }, '/url'],
    [{ ...good, url: 'https://bot.example:25/' }, '/url'],
    [{ ...good, url: `https://bot.example/${'x'.repeat(2048)}` }, '/url'],
    [{ ...good, url: 'https://bot.example/\u202e' }, '/url'],
    [{ ...good, events: [] }, '/events'],
    [{ ...good, events: ['ping'] }, '/events/0'],
    [{ ...good, secret: 'whsec_AAAA' }, '/secret'],
    [{ url: good.url }, '/events'],
  ];
  for (const [body, path] of cases)
    t.match(refused(t, await ada.http.post('/v1/webhooks', body), 400, 'MALFORMED').errors, [{ path }], JSON.stringify(body));
});

t.test('without TLS only where the operator has allowed something', async (t) => {
  const strict = await startServer(t, pg.url, { duties: { without: ['webhooks'] } });
  const ada = await register(strict.http);
  refused(t, await ada.http.post('/v1/webhooks', { url: 'http://bot.example/', events: ['turn'] }), 400, 'MALFORMED');
  t.equal((await ada.http.post('/v1/webhooks', { url: 'https://bot.example/', events: ['turn'] })).status, 201);
});

t.test('an address of numbers that nothing would be posted to is refused when the webhook is made', async (t) => {
  const inside = await startServer(t, pg.url, { settings: { webhooks: { allow: ['192.0.2.1'] } }, duties: { without: ['webhooks'] } });
  const ada = await register(inside.http);
  const make = (url: string) => ada.http.post('/v1/webhooks', { url, events: ['turn'] });
  const hidden = [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.0.2.2',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[fd00::1]',
  ];
  for (const host of hidden)
    t.match(refused(t, await make(`https://${host}:4000/`), 400, 'MALFORMED').errors, [{ path: '/url', message: /public/ }], host);
  refused(t, await make('http://93.184.215.14/'), 400, 'MALFORMED');
  for (const url of ['https://93.184.215.14/', 'https://192.0.2.1/', 'http://192.0.2.1/']) t.equal((await make(url)).status, 201, url);
});

t.test('who has chosen an address learns nothing of what is inside', async (t) => {
  const [names, receiver] = [await startNameServer(t), await startReceiver(t)];
  names.zone['private.test'] = { v4: [['127.0.0.1']], v6: ['::1'] };
  const inside = await startServer(t, await pg.freshDatabase(), {
    duties: { without: ['webhooks'] },
    settings: { webhooks: { allow: ['192.0.2.1'], now: () => new Date(moment), dnsServers: [names.address] } },
  });
  const ada = await register(inside.http);
  const places = ['https://private.test', 'https://unknown.test'];
  for (const place of places) await hookTo(ada, { url: `${place}:${receiver.port}/` }, ['started']);
  await openSolo(ada);
  t.equal(await inside.services.postDue(), 0);
  const seen = (await ada.http.get<{ items: Webhook[] }>('/v1/webhooks')).body.items;
  const said = new Set(seen.map(({ id: _, url: __, ...rest }) => JSON.stringify(rest)));
  t.equal(seen.length, places.length);
  t.equal(said.size, 1, [...said].join('\n'));
  t.match(seen[0], { failures: 1, lastFailure: { status: null } });
  t.equal(receiver.connections(), 0);
});

t.test('a webhook is its owner’s: nobody else sees it, and the secret is shown once', async (t) => {
  const receiver = await startReceiver(t);
  const [ada, eve] = [await register(http, 'Ada'), await register(http, 'Eve')];
  const { secret, ...hook } = await hookTo(ada, receiver);
  const list = (await ada.http.get<{ items: Webhook[] }>('/v1/webhooks')).body;
  t.same(list.items, [hook]);
  t.notMatch(JSON.stringify(list), secret.slice(6));
  for (const id of [hook.id, 'x', 'ffffffff-ffff-7fff-bfff-ffffffffffff']) {
    refused(t, await eve.http.get(`/v1/webhooks/${id}`), 404, 'NOT_FOUND');
    refused(t, await eve.http.delete(`/v1/webhooks/${id}`), 404, 'NOT_FOUND');
    refused(t, await eve.http.post(`/v1/webhooks/${id}/enable`), 404, 'NOT_FOUND');
    refused(t, await eve.http.post(`/v1/webhooks/${id}/test`), 404, 'NOT_FOUND');
  }
  refused(t, await http.get('/v1/webhooks'), 401, 'UNAUTHENTICATED');
  const { http: manager } = await keyWith(ada.http, ['manage']);
  const refusal = refused(t, await manager.post('/v1/webhooks', { url: receiver.url, events: ['turn'] }), 403, 'SCOPE_MISSING');
  t.equal(refusal.scope, 'read', 'it would say what the key may not read');
});

t.test('the export of an account has its webhooks, without their secrets', async (t) => {
  const receiver = { url: 'http://127.0.0.1:1024/hook' };
  const [ada, bob] = [await register(http, 'Ada'), await register(http, 'Bob')];
  const hook = await hookTo(ada, receiver);
  const hookOfBob = await hookTo(bob, { url: `${receiver.url}-of-bob` });
  const { lists } = (await ada.http.get<AccountExport>('/v1/me/export')).body;
  t.match(lists.webhooks, [{ id: hook.id, url: receiver.url }]);
  t.equal(lists.webhooks?.length, 1);
  for (const secret of [hook.secret, hookOfBob.secret, 'hook-of-bob']) t.notOk(JSON.stringify(lists).includes(secret), secret);
});

t.test('each type that is posted is described in the document', (t) => {
  const { webhooks } = published as unknown as { webhooks: Record<string, PublishedPost> };
  t.strictSame(Object.keys(webhooks).sort(), [...WEBHOOK_EVENTS, 'ping', 'reset'].sort());
  for (const [type, { post }] of Object.entries(webhooks)) {
    const { $ref } = post.requestBody.content['application/json'].schema;
    t.match(published.components.schemas[$ref?.split('/').at(-1) ?? ''], { properties: { type: { const: type } } }, type);
    t.hasProps(post.responses, ['2XX', '410', 'default']);
  }
  t.end();
});

t.test('there is a most of webhooks, also for requests at the same time', async (t) => {
  const ada = await register(http);
  const request = { url: 'https://bot.example/hook', events: ['turn'] };
  const replies = await Promise.all(Array.from({ length: LIMITS.webhooksPerPlayer + 3 }, () => ada.http.post('/v1/webhooks', request)));
  t.equal(replies.filter(({ status }) => status === 201).length, LIMITS.webhooksPerPlayer);
  const full = await ada.http.post('/v1/webhooks', request);
  t.match(refused(t, full, 409, 'LIMIT_REACHED'), { limit: 'webhooksPerPlayer', maximum: LIMITS.webhooksPerPlayer });
});

t.test('GraphQL has the same', async (t) => {
  const receiver = await startReceiver(t);
  const ada = await register(http);
  const graphql = async (query: string): Promise<Record<string, { id: string; [field: string]: unknown }>> => {
    const { body } = await createClient(http.url, ada.apiKey).post<{ data: never; errors?: unknown }>('/graphql', { query });
    t.equal(body.errors, undefined);
    return body.data;
  };
  const made = await graphql(
    `mutation { createWebhook(input: {url: "${receiver.url}", events: [TURN, STARTED]}) { secret webhook { id status events } } }`,
  );
  const { webhook, secret } = made.createWebhook as unknown as { webhook: Webhook; secret: string };
  t.match(secret, /^whsec_/);
  t.match(webhook, { status: 'ENABLED', events: ['TURN', 'STARTED'] });
  await graphql(`mutation { testWebhook(input: {webhookId: "${webhook.id}"}) { id } }`);
  t.equal(await postDue(), 1);
  t.match(receiver.received, [{ body: { type: 'ping' } }]);
  t.match(
    await graphql(
      '{ webhooks { edges { node { id url disabledReason lastFailure { at status } lastDeliveredAt failures nextAttemptAt } } } }',
    ),
    {
      webhooks: { edges: [{ node: { id: webhook.id, url: receiver.url, lastFailure: null } }] },
    },
  );
  t.match(await graphql(`mutation { enableWebhook(input: {webhookId: "${webhook.id}"}) { status } }`), {
    enableWebhook: { status: 'ENABLED' },
  });
  t.match(await graphql(`mutation { deleteWebhook(input: {webhookId: "${webhook.id}"}) { id } }`), { deleteWebhook: { id: webhook.id } });
});

t.test('metrics count what was posted, by result', async (t) => {
  const { values } = (await server.metrics.registry.getSingleMetric('gameledger_webhook_deliveries_total')?.get()) ?? { values: [] };
  t.same(new Set(values.map(({ labels }) => labels.result)), new Set(['delivered', 'refused', 'unanswered']));
});
