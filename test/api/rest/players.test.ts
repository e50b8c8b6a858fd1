import t from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import { BOT_IDS } from '../../../src/rules/bots/bots.js';
import type { Player } from '../../../src/use-cases/accounts/caller.js';
import { createClient } from '../../kit/client.js';
import { openDuel, refused, register, startRest } from './table.js';

const { http } = await startRest(t);

t.test('an account is made with a key that is shown once', async (t) => {
  const { status, headers, body } = await http.post<Player & { apiKey: string }>('/v1/players', { name: ' Ada ', kind: 'human' });
  t.equal(status, 201);
  t.match(
    await http.get(headers.get('location') ?? ''),
    { status: 200, body: { id: body.id, name: 'Ada' } },
    'the address is that of who was made',
  );
  t.match(body, { name: 'Ada', kind: 'human', apiKey: /^gl_/ });
  const me = await http.as(body.apiKey).get('/v1/me');
  t.equal(me.status, 200);
  const { apiKey: _, ...account } = body;
  t.same(me.body, account, 'the account is the same without its key');
  t.equal(me.headers.get('cache-control'), 'no-store');
});

t.test('a new key replaces the old one', async (t) => {
  const player = await register(http);
  const { status, body } = await player.http.post<{ apiKey: string }>('/v1/me/keys/rotation');
  t.equal(status, 201);
  t.not(body.apiKey, player.apiKey);
  t.equal((await http.as(body.apiKey).get<Player>('/v1/me')).body.id, player.id);
  refused(t, await player.http.get('/v1/me'), 401, 'UNAUTHENTICATED');
});

t.test('of many rotations at once the last one stands, and nobody is locked out', async (t) => {
  const player = await register(http);
  const replies = await Promise.all(Array.from({ length: 20 }, () => player.http.post<{ apiKey: string }>('/v1/me/keys/rotation')));
  const keys = replies.filter(({ status }) => status === 201).map(({ body }) => body.apiKey);
  const mine = await Promise.all(keys.map((key) => http.as(key).get('/v1/me')));
  t.equal(mine.filter(({ status }) => status === 200).length, 1);
  refused(t, await player.http.get('/v1/me'), 401, 'UNAUTHENTICATED');
});

t.test('a player changes name and face, which others see at once, and find by the name; it counts as so many requests', async (t) => {
  const [ada, bob] = [await register(http, 'Ada'), await register(http, 'Bob')];
  const [match] = await openDuel(ada, bob);
  t.equal((await http.get<Player>(`/v1/players/${ada.id}`)).body.face, null);
  const update = (changed: object, as = ada.http) => as.put<Player>('/v1/me', changed);
  const rename = (name: unknown, as = ada.http) => update({ name }, as);
  t.match(await update({ name: ' Lovelace ', face: 119 }), { status: 200, body: { name: 'Lovelace', face: 119 } });
  t.match((await ada.http.get<Player>('/v1/me')).body, { id: ada.id, name: 'Lovelace', face: 119 });
  t.match((await http.get<Player>(`/v1/players/${ada.id}`)).body, { name: 'Lovelace', face: 119 });
  const found = async (name: string) => (await http.get<{ items: Player[] }>(`/v1/players?name=${name}`)).body.items.map(({ id }) => id);
  t.strictSame([await found('love'), (await found('ada')).includes(ada.id)], [[ada.id], false]);
  const { seats } = (await bob.http.get<{ seats: { player: Player | null }[] }>(`/v1/matches/${match.id}`)).body;
  t.match(seats[0]?.player, { name: 'Lovelace', face: 119 }, 'at a table that is there already too');
  for (const name of ['', ' ', 'greedy', 'seat 1', 'x'.repeat(65), 'A\u202eda', 7, undefined])
    t.equal((await rename(name)).status, 400, String(name));
  for (const face of [-1, 960, 1.5, '1']) t.equal((await update({ name: 'Ada', face })).status, 400, String(face));
  t.match((await update({ name: 'Lovelace' })).body, { face: null }, 'a face that is left out is drawn from the id');
  t.equal((await rename('Eve', http)).status, 401);
  const { http: metered } = await startRest(t, { rateLimit: 1000 });
  const eve = await register(metered, 'Eve');
  const left = async (): Promise<number> => Number((await eve.http.get('/v1/me')).headers.get('ratelimit-remaining'));
  const before = await left();
  t.equal((await rename('Eva', eve.http)).status, 200);
  t.equal(before - (await left()), LIMITS.profileRequests + 1);
});

t.test('bodies that are not an account are refused by field', async (t) => {
  const cases: [unknown, string][] = [
    [{ kind: 'human' }, '/name'],
    [{ name: '', kind: 'human' }, '/name'],
    [{ name: '   ', kind: 'human' }, '/name'],
    [{ name: 'x'.repeat(65), kind: 'human' }, '/name'],
    [{ name: 7, kind: 'human' }, '/name'],
    [{ name: 'A\0da', kind: 'human' }, '/name'],
    [{ name: 'A\u001b[2Jda', kind: 'human' }, '/name'],
    [{ name: 'Ada', kind: 'ghost' }, '/kind'],
    [{ name: 'Ada', kind: 'human', admin: true }, '/admin'],
    [{ name: 'Ada', kind: 'human', 'a/b~c': 1 }, '/a~1b~0c'],
    [[], ''],
    ['Ada', ''],
    [null, ''],
  ];
  for (const [body, path] of cases) {
    const problem = refused(t, await http.post('/v1/players', body), 400, 'MALFORMED');
    t.match(problem.errors, [{ path, message: /./ }], JSON.stringify(body));
  }
});

t.test('nobody is called as the service, its bots or the reader are', async (t) => {
  const words = [
    '[deleted]',
    ' [Admin] ',
    '［deleted］',
    'system',
    'SYSTEM',
    'agent',
    'spectator',
    'gameledger',
    'Seat 1',
    'seat\u2003 12',
  ];
  const readers = ['you', 'You 2', 'usted', 'Ada (you)', 'Ada (YOU)', 'Ada (usted)'];
  const bots = BOT_IDS.flatMap((id) => [id, id.toUpperCase(), `${id} 2`]);
  for (const name of [...words, ...readers, ...bots, 'ｇｒｅｅｄｙ']) {
    const problem = refused(t, await http.post('/v1/players', { name, kind: 'bot' }), 400, 'MALFORMED');
    t.match(problem.errors, [{ path: '/name', message: /choose a name of your own/ }], name);
  }
  const query = 'mutation { createPlayer(input: { name: "Greedy", kind: BOT }) { apiKey } }';
  t.match((await createClient(http.url).post('/graphql', { query })).body, {
    errors: [{ extensions: { code: 'MALFORMED', errors: [{ path: '/name' }] } }],
  });
  for (const name of ['Guest 1234', 'Terminal', 'greedy friend', 'Ada [NL]', 'Systema', 'Young'])
    t.equal((await http.post('/v1/players', { name, kind: 'human' })).status, 201, name);
  const ada = await register(http);
  t.equal((await ada.http.post('/v1/me/keys', { name: 'greedy' })).status, 201, 'a key has any name');
});

t.test('what is not JSON is refused', async (t) => {
  const post = async (body: string | undefined, contentType: string | null) => {
    const response = await http.raw('/v1/players', {
      method: 'POST',
      headers: contentType === null ? {} : { 'content-type': contentType },
      ...(body !== undefined && { body: new TextEncoder().encode(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  refused(t, await post('{"name":', 'application/json'), 400, 'MALFORMED');
  refused(t, await post('', 'application/json'), 400, 'MALFORMED');
  refused(t, await post(undefined, null), 400, 'MALFORMED');
  const attacks = ['{"name":"Ada","kind":"bot","__proto__":{}}', '{"name":{"constructor":{"prototype":{}}}}', '[{"\\u005f_proto__":1}]'];
  for (const attack of attacks) {
    const { detail, errors } = refused(t, await post(attack, 'application/json'), 400, 'MALFORMED');
    t.match(detail, /__proto__.*constructor.*prototype/, 'the reason is named');
    t.same(errors, [{ path: '', message: detail }]);
  }
  refused(t, await post('name=Ada', 'application/x-www-form-urlencoded'), 415, 'UNSUPPORTED_MEDIA_TYPE');
  refused(t, await post('Ada', 'text/plain'), 415, 'UNSUPPORTED_MEDIA_TYPE');
  refused(t, await post(JSON.stringify({ name: 'x'.repeat(2_000_000) }), 'application/json'), 413, 'PAYLOAD_TOO_LARGE');
});

t.test('a key that is not known is refused everywhere, also where none is needed', async (t) => {
  for (const authorization of ['Bearer gl_unknown', 'Bearer nonsense', 'Bearer', 'Basic QWRhOg==', 'Bearer a b']) {
    for (const path of ['/v1/me', '/v1/games', '/v1/matches']) {
      const reply = await http.get(path, { authorization });
      refused(t, reply, 401, 'UNAUTHENTICATED');
      t.match(reply.headers.get('www-authenticate'), /^Bearer/);
    }
  }
  refused(t, await http.get('/v1/me'), 401, 'UNAUTHENTICATED');
  refused(t, await http.post('/v1/me/keys/rotation'), 401, 'UNAUTHENTICATED');
});

t.test('a wrong method says which are right', async (t) => {
  const response = await http.raw('/v1/me', { method: 'POST' });
  const reply = { status: response.status, headers: response.headers, body: await response.json() };
  refused(t, reply, 405, 'METHOD_NOT_ALLOWED');
  t.match(response.headers.get('allow'), /GET/);
  const head = await http.raw('/v1/games', { method: 'HEAD' });
  t.equal(head.status, 200, 'HEAD is possible where GET is');
  t.equal(await head.text(), '');
});
