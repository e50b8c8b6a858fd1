import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import type { Page } from '../../../src/base/page.js';
import type { EntryView } from '../../../src/record/log/entry.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { StreamMessage, TurnNotice } from '../../../src/use-cases/matches/shapes.js';
import type { Client, Reply } from '../../kit/client.js';
import { mismatch } from './described-client.js';
import { FORMATS, type Heard, listen } from './listening.js';
import { openSolo, playOn, refused, register, type Seated, startRest, step } from './table.js';

const server = await startRest(t, { limits: { keepAliveMs: 60, streamsPerCaller: 10 } });
const { http } = server;
const ada = await register(http, 'Ada');

/** The whole log as this caller may see it. */
async function wholeLog(reader: Client, id: string): Promise<EntryView[]> {
  const entries: EntryView[] = [];
  for (let after: string | null = '0'; after !== null; ) {
    const { body }: Reply<Page<EntryView>> = await reader.get<Page<EntryView>>(`/v1/matches/${id}/log?after=${after}&first=7`);
    entries.push(...body.items);
    after = body.nextCursor;
  }
  return entries;
}

function entriesOf(heard: Heard[]): EntryView[] {
  return heard.flatMap(({ message }) => {
    if (message.type !== 'entry') return [];
    const { type, ...entry } = message;
    return [entry];
  });
}

async function openStreams(): Promise<number> {
  const text = await server.metrics.registry.getSingleMetricAsString('gameledger_open_streams');
  return Number(/kind="rest"\} (\d+)/.exec(text)?.[1]);
}

async function eventually(holds: () => Promise<boolean>): Promise<boolean> {
  for (let i = 0; i < 3_000; i++) {
    if (await holds()) return true;
    await sleep(10);
  }
  return false;
}

for (const accept of FORMATS) {
  t.test(`${accept}: first a snapshot, then every entry, then the end`, async (t) => {
    const match = await openSolo(ada);
    const path = `/v1/matches/${match.id}/stream`;
    const stream = await listen(ada.http, path, accept);
    t.ok(stream.response.headers.get('content-type')?.startsWith(accept));
    t.match(Object.fromEntries(stream.response.headers), { 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    const first = await stream.next();
    t.match(first?.message, { type: 'snapshot', version: 0, viewer: 0 });
    const played = await playOn([ada.http], match.id);
    const heard = await stream.rest();
    t.same(heard.at(-1)?.message, { type: 'end', version: played, result: (await http.get(`/v1/matches/${match.id}`)).body.result });
    t.equal(heard.filter(({ message }) => message.type === 'end').length, 1);
    t.same(
      entriesOf(heard).map(({ seq }) => seq),
      Array.from({ length: played }, (_, i) => i + 1),
    );
    for (const { id, event, message } of heard) {
      t.equal(mismatch('StreamMessage', message), null);
      if (accept !== 'text/event-stream') continue;
      t.equal(event, message.type);
      t.not(message.type, 'seats', 'the match has started');
      if (message.type !== 'seats') t.equal(id, String(message.type === 'entry' ? message.seq : message.version));
    }
    const again = await (await listen(ada.http, `${path}?after=0`, accept)).rest();
    t.same(entriesOf(again), await wholeLog(ada.http, match.id), 'a finished match streams its log and ends');
  });

  t.test(`${accept}: who reconnects again and again misses nothing and gets nothing twice`, async (t) => {
    const match = await openSolo(ada);
    const path = `/v1/matches/${match.id}/stream`;
    const playing = playOn([ada.http], match.id);
    const patience = fastChance(11);
    const heard: Heard[] = [];
    let last = 0;
    for (let ended = false; !ended; ) {
      const resume: Record<string, string> = accept === 'text/event-stream' ? { 'last-event-id': String(last) } : {};
      const query = accept === 'text/event-stream' ? '?after=0' : `?after=${last}`;
      const stream = await listen(http, `${path}${query}`, accept, resume);
      t.match((await stream.next())?.message, { type: 'snapshot', version: last }, 'resumed where it broke off');
      for (let left = patience.roll(6); left > 0 && !ended; left--) {
        const one = await stream.next();
        ended = one === null || one.message.type === 'end';
        if (one?.message.type !== 'entry') continue;
        heard.push(one);
        last = one.message.seq;
      }
      stream.close();
    }
    const played = await playing;
    t.same(
      entriesOf(heard).map(({ seq }) => seq),
      Array.from({ length: played }, (_, i) => i + 1),
    );
    t.same(
      entriesOf(heard).map(({ hash }) => hash),
      (await wholeLog(http, match.id)).map(({ hash }) => hash),
    );
  });

  t.test(`${accept}: a quiet stream shows that it lives`, async (t) => {
    const match = await openSolo(ada);
    const hangUp = new AbortController();
    const response = await http.raw(`/v1/matches/${match.id}/stream`, { headers: { accept }, signal: hangUp.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const isAlive = () => (accept === 'text/event-stream' ? (text.match(/^: keep-alive$/gm)?.length ?? 0) >= 3 : /\}\n\n\n\n/.test(text));
    while (!isAlive()) {
      const piece = await reader?.read();
      if (!piece || piece.done) break;
      text += piece.value;
    }
    t.ok(isAlive(), text.slice(-200));
    if (accept === 'text/event-stream') t.match(text, /^retry: \d+\n\n/);
    hangUp.abort();
  });
}

t.test('what an owner streams and what a stranger streams are what each reads in the log', async (t) => {
  const match = await openSolo(ada);
  const streams = await Promise.all([ada.http, http].map((reader) => listen(reader, `/v1/matches/${match.id}/stream?after=0`, FORMATS[1])));
  await playOn([ada.http], match.id, 5);
  for (const [stream, reader] of [[streams[0], ada.http] as const, [streams[1], http] as const]) {
    const heard: Heard[] = [];
    while (heard.length < 6) {
      const one = await stream?.next();
      if (one) heard.push(one);
    }
    stream?.close();
    t.same(entriesOf(heard), (await wholeLog(reader, match.id)).slice(0, 5));
  }
});

t.test('the client’s preference decides the format', async (t) => {
  const match = await openSolo(ada);
  const path = `/v1/matches/${match.id}/stream`;
  const cases: [string, RegExp][] = [
    ['*/*', /^text\/event-stream/],
    ['text/*', /^text\/event-stream/],
    ['application/jsonl', /^application\/x-ndjson/],
    ['text/event-stream;q=0.1, application/x-ndjson', /^application\/x-ndjson/],
    ['application/json, text/event-stream;q=0.5', /^text\/event-stream/],
  ];
  for (const [accept, contentType] of cases) {
    const stream = await listen(http, path, accept);
    t.match(stream.response.headers.get('content-type'), contentType, accept);
    stream.close();
  }
  refused(t, await http.get(path, { accept: 'application/json' }), 406, 'NOT_ACCEPTABLE');
});

t.test('a stream that cannot be given is refused before it begins', async (t) => {
  const match = await openSolo(ada);
  const path = `/v1/matches/${match.id}/stream`;
  for (const after of ['-2', 'x', '1.5', '']) refused(t, await http.get(`${path}?after=${after}`), 400, 'MALFORMED');
  refused(t, await http.get(path, { 'last-event-id': 'abc' }), 400, 'MALFORMED');
  refused(t, await http.get(`${path}?from=1`), 400, 'MALFORMED');
  refused(t, await http.get(`${path}?after=5`), 404, 'NOT_FOUND');
  const open = await ada.http.post<Seated>('/v1/matches', { game: match.game });
  const waiting = await listen(http, `/v1/matches/${open.body.id}/stream`, FORMATS[0]);
  t.match((await waiting.next())?.message, { type: 'seats', status: 'open' }, 'before the start a stream tells who sits where');
  waiting.close();
  const head = await http.raw(path, { method: 'HEAD' });
  t.equal(head.status, 405, 'HEAD would be an open stream without a body');
});

t.test('who hangs up is forgotten, and a caller holds so many streams and no more', async (t) => {
  t.ok(await eventually(async () => (await openStreams()) === 0), 'nothing is left of the tests before');
  const bob = await register(http, 'Bob');
  const match = await openSolo(bob);
  const path = `/v1/matches/${match.id}/stream`;
  const streams = await Promise.all(Array.from({ length: 10 }, () => listen(bob.http, path, FORMATS[0])));
  t.equal(await openStreams(), 10);
  const eleventh = await bob.http.get(path);
  t.match(refused(t, eleventh, 429, 'RATE_LIMITED'), { limit: 'streamsPerCaller' });
  t.match(eleventh.headers.get('retry-after'), /^\d+$/);
  (await listen(ada.http, path, FORMATS[0])).close();
  streams.pop()?.close();
  t.ok(await eventually(async () => (await openStreams()) === 9), 'one was given back');
  streams.push(await listen(bob.http, path, FORMATS[0]));
  for (const stream of streams) stream.close();
  t.ok(await eventually(async () => (await openStreams()) === 0));
});

for (const accept of FORMATS) {
  t.test(`${accept}: who closes only its half while messages come is forgotten, and nobody else notices`, async (t) => {
    const match = await openSolo(ada);
    const path = `/v1/matches/${match.id}/stream`;
    const before = await openStreams();
    const other = await listen(ada.http, path, accept);
    const { hostname, port } = new URL(server.url);
    const halves = await Promise.all(
      Array.from({ length: 5 }, async (_, i) => {
        const socket = connect(Number(port), hostname);
        let heard = '';
        socket.setEncoding('utf8').on('data', (text: string) => {
          const isFirst = !heard.includes('snapshot');
          heard += text;
          // One at once, the others while the actions below are told.
          if (isFirst && heard.includes('snapshot')) setTimeout(() => socket.end(), 3 * i);
        });
        const closed = once(socket, 'close');
        socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${ada.apiKey}\r\naccept: ${accept}\r\n\r\n`);
        await once(socket, 'data');
        return { closed, heard: () => heard };
      }),
    );
    const played = await playOn([ada.http], match.id);
    await Promise.all(halves.map(({ closed }) => closed));
    for (const { heard } of halves) t.match(heard(), /^HTTP\/1\.1 200 /);
    t.same(
      entriesOf(await other.rest()).map(({ seq }) => seq),
      Array.from({ length: played }, (_, i) => i + 1),
    );
    t.ok(await eventually(async () => (await openStreams()) === before), 'none is left open');
  });
}

t.test('one connection tells a bot of all its turns', async (t) => {
  const bot = await register(http, 'Bot');
  const before = await openSolo(bot);
  for (const accept of FORMATS) {
    const turns = await listen<TurnNotice & { type: 'turn' }>(bot.http, '/v1/me/turns', accept);
    const first = await turns.next();
    t.match(first?.message, { type: 'turn', matchId: before.id, seat: 0 });
    t.equal(mismatch('TurnMessage', first?.message), null);
    const second = await openSolo(bot);
    t.match((await turns.next())?.message, { matchId: second.id, version: 0, game: second.game });
    const acted = await step([bot.http], second.id, () => 0);
    t.match((await turns.next())?.message, { matchId: second.id, version: acted?.version });
    turns.close();
    await bot.http.post(`/v1/matches/${second.id}/resignation`);
  }
  refused(t, await http.get('/v1/me/turns'), 401, 'UNAUTHENTICATED');
  refused(t, await http.as(before.seatToken).get('/v1/me/turns'), 401, 'UNAUTHENTICATED');
  refused(t, await bot.http.get('/v1/me/turns', { accept: 'text/html' }), 406, 'NOT_ACCEPTABLE');
});

for (const accept of FORMATS) {
  t.test(`${accept}: a stream ends with a problem when the key it was opened with is replaced`, async (t) => {
    const eve = await register(http, 'Eve');
    const match = await openSolo(eve);
    const byToken = await listen(http.as(match.seatToken), `/v1/matches/${match.id}/stream`, accept);
    const byKey = [await listen(eve.http, `/v1/matches/${match.id}/stream`, accept), await listen(eve.http, '/v1/me/turns', accept)];
    const { body } = await eve.http.post<{ apiKey: string }>('/v1/me/keys/rotation');
    for (const [index, stream] of byKey.entries()) {
      const last = (await stream.rest()).at(-1);
      t.match(last?.message, { type: 'problem', problem: { code: 'UNAUTHENTICATED', status: 401, type: '/problems/UNAUTHENTICATED' } });
      t.equal(mismatch(index === 1 ? 'TurnMessage' : 'StreamMessage', last?.message), null);
      t.equal(last?.id, null, 'nothing to resume from');
      if (accept === 'text/event-stream') t.equal(last?.event, 'problem');
    }
    await byToken.next();
    const acted = await step([http.as(body.apiKey)], match.id, () => 0);
    t.match((await byToken.next())?.message, { type: 'entry', seq: acted?.version }, 'the seat token is not touched');
    byToken.close();
  });
}

t.test('a stream on which something always happens ends with its key too', async (t) => {
  const eve = await register(http, 'Eve');
  const match = await openSolo(eve);
  const { seatToken } = match;
  const stream = await listen(eve.http, `/v1/matches/${match.id}/stream`, FORMATS[0]);
  await eve.http.post('/v1/me/keys/rotation');
  let isOver = false;
  const heard = stream.rest().finally(() => {
    isOver = true;
  });
  const chance = fastChance(3);
  while (!isOver && (await step([http.as(seatToken)], match.id, (count) => chance.pick(count)))) await sleep(5);
  t.match((await heard).at(-1)?.message, { type: 'problem' }, 'before the match was over');
});

t.test('a closing server ends its streams', async (t) => {
  const closing = await startRest(t);
  const eve = await register(closing.http, 'Eve');
  const match = await openSolo(eve);
  const path = `/v1/matches/${match.id}/stream`;
  const streams = await Promise.all(FORMATS.map((accept) => listen<StreamMessage>(closing.http, path, accept)));
  const turns = await listen(eve.http, '/v1/me/turns', FORMATS[0]);
  const began = Date.now();
  await closing.close();
  t.ok(Date.now() - began < 20_000, 'without waiting for the clients');
  for (const stream of streams) {
    const heard = await stream.rest();
    t.notOk(
      heard.some(({ message }) => message.type === 'end'),
      'and does not call it the end of the match',
    );
  }
  await turns.rest();
});
