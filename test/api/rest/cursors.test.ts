/** Where a reader stands: the same numbers wherever something goes on for ever. */
import t from 'tap';
import type { Page } from '../../../src/base/page.js';
import type { EntryView } from '../../../src/record/log/entry.js';
import { FORMATS, listen } from './listening.js';
import { refusesOddCursors } from './odd-cursors.js';
import { openDuel, playOn, register, startRest } from './table.js';

const server = await startRest(t);
const ada = await register(server.http, 'Ada');
const bob = await register(server.http, 'Bob');
const [match] = await openDuel(ada, bob);
const path = `/v1/matches/${match.id}`;
await playOn([ada.http, bob.http], match.id, 3);

/** The first `count` messages, in short. */
async function heard(address: string, accept: string, count: number, headers: Record<string, string> = {}) {
  const stream = await listen<{ type: string; seq?: number; id?: number; version?: number }>(ada.http, address, accept, headers);
  const messages: [id: string | null, type: string, number: number | undefined][] = [];
  while (messages.length < count) {
    const next = await stream.next();
    if (next === null) break;
    const { type, seq, id, version } = next.message;
    messages.push([next.id, type, seq ?? id ?? version]);
  }
  stream.close();
  return messages;
}

for (const accept of FORMATS) {
  const id = (seq: number): string | null => (accept === 'text/event-stream' ? String(seq) : null);
  t.test(`${accept}: -1 is the very beginning, whoever asks for it`, async (t) => {
    const whole = [0, 1, 2, 3].map((seq) => [id(seq), 'entry', seq]);
    t.strictSame(await heard(`${path}/stream?after=-1`, accept, 4), whole, 'a match begins with its setup');
    t.strictSame(await heard(`${path}/stream?after=2`, accept, 4, { 'last-event-id': '-1' }), whole, 'the header wins');
    t.strictSame(await heard(`${path}/stream?after=-1`, accept, 2, { 'last-event-id': '2' }), [
      [id(2), 'snapshot', 2],
      [id(3), 'entry', 3],
    ]);
    t.strictSame(await heard(`${path}/stream?after=-1&view=1`, accept, 1), whole.slice(0, 1));
    const all = await heard('/v1/me/events?after=0', accept, 2);
    t.equal(all.length, 2);
    t.strictSame(await heard('/v1/me/events?after=-1', accept, 2), all);
    t.strictSame(await heard('/v1/me/events', accept, 2, { 'last-event-id': '-1' }), all);
  });
}

t.test('a match that has not started begins with its setup too', async (t) => {
  const { body } = await ada.http.post<{ id: string }>('/v1/matches', { game: match.game, join: {} });
  const stream = await listen(bob.http, `/v1/matches/${body.id}/stream?after=-1`, FORMATS[1]);
  t.match((await stream.next())?.message, { type: 'seats' });
  await bob.http.post(`/v1/matches/${body.id}/seats`, {});
  let next = await stream.next();
  while (next?.message.type === 'seats') next = await stream.next();
  t.match(next?.message, { type: 'entry', seq: 0, kind: 'setup' });
  stream.close();
});

t.test('lists begin there as well', async (t) => {
  const seqs = async (query: string) => (await ada.http.get<Page<EntryView>>(`${path}/log${query}`)).body.items.map(({ seq }) => seq);
  t.strictSame(await seqs('?after=-1'), [0, 1, 2, 3]);
  t.strictSame(await seqs('?after=0'), [1, 2, 3]);
  t.strictSame(await seqs(''), [1, 2, 3]);
  t.strictSame(await seqs('?after=99'), [], 'there is nothing beyond the end yet');
});

t.test('what is no cursor is MALFORMED wherever one is taken', async (t) => {
  const streams = [`${path}/stream?`, '/v1/me/events?'];
  await refusesOddCursors(t, ada.http, { streams, lists: [`${path}/log?`] });
  const beyond = await ada.http.get(`${path}/stream?after=99`);
  t.match({ status: beyond.status, body: beyond.body }, { status: 404, body: { code: 'NOT_FOUND', currentVersion: 3 } });
});
