import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { uuidv7 } from 'uuidv7';
import type { Services } from '../../../src/server/compose.js';
import { ANONYMOUS } from '../../../src/use-cases/accounts/caller.js';
import type { StreamMessage } from '../../../src/use-cases/matches/shapes.js';
import { startPostgres } from '../../kit/postgres.js';
import { nextMove, player, playOn, services, table } from './match-fixture.js';

const pg = await startPostgres();
const service = await services(t, pg.url);

/** Follows a match until its end, dropping the connection now and then and resuming with the last seq seen. */
async function followToTheEnd({ matches }: Services, id: string, dropEvery: number): Promise<number[]> {
  const seen: number[] = [];
  let ended = false;
  while (!ended) {
    const connection = new AbortController();
    let received = 0;
    for await (const message of matches.watch(ANONYMOUS, id, { after: seen.at(-1) ?? 0 }, connection.signal)) {
      if (message.type === 'entry') seen.push(message.seq);
      if (message.type === 'end') ended = true;
      if (message.type === 'entry' && ++received % dropEvery === 0) break;
    }
    connection.abort();
  }
  return seen;
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, i) => i + 1);
}

t.test('subscribers in two processes, some of whom keep reconnecting, each get every entry once and in order', async (t) => {
  const second = await services(t, pg.url);
  const match = await table(service);
  const followers = [service, second, service, second].map((process, i) => followToTheEnd(process, match.id, i < 2 ? 1_000_000 : 3));
  await Promise.all([playOn(service, match, 25, 1), sleep(100)]);
  await playOn(second, match, 25, 2);
  const { version } = await service.matches.resign(match.callers[0] ?? ANONYMOUS, match.id);
  for (const seen of await Promise.all(followers)) t.same(seen, upTo(version));
});

t.test('where no notification arrives the poll still brings every entry', async (t) => {
  const deaf = await services(t, pg.url, { notifications: { notify: false, pollMs: 100 } });
  const match = await table(service);
  const follower = followToTheEnd(deaf, match.id, 1_000_000);
  await playOn(service, match, 10);
  const { version } = await service.matches.resign(match.callers[0] ?? ANONYMOUS, match.id);
  t.same(await follower, upTo(version));
});

t.test('a stream begins with a snapshot of the version asked for and ends with the match', async (t) => {
  const match = await table(service);
  await playOn(service, match, 6);
  await service.matches.resign(match.callers[1] ?? ANONYMOUS, match.id);
  const messages: StreamMessage[] = [];
  for await (const message of service.matches.watch(ANONYMOUS, match.id, { after: 4 }, new AbortController().signal))
    messages.push(message);
  t.match(messages, [
    { type: 'snapshot', version: 4, viewer: 'spectator' },
    { type: 'entry', seq: 5 },
    { type: 'entry', seq: 6 },
    { type: 'entry', seq: 7, kind: 'resignation' },
    { type: 'end', version: 7, result: { outcomes: ['win', 'loss'] } },
  ]);
  t.equal(messages.length, 5);
});

t.test('a subscriber that reads slowly loses nothing', async (t) => {
  const match = await table(service);
  const slow = (async () => {
    const seen: number[] = [];
    for await (const message of service.matches.watch(ANONYMOUS, match.id, { after: 0 }, new AbortController().signal)) {
      if (message.type === 'entry') seen.push(message.seq);
      await sleep(message.type === 'snapshot' ? 300 : 2);
    }
    return seen;
  })();
  await sleep(50);
  await playOn(service, match, 150);
  const { version } = await service.matches.get(ANONYMOUS, match.id);
  if ((await service.matches.get(ANONYMOUS, match.id)).status === 'active')
    await service.matches.resign(match.callers[0] ?? ANONYMOUS, match.id);
  const last = (await service.matches.get(ANONYMOUS, match.id)).version ?? 0;
  t.ok((version ?? 0) > 64, 'longer than what is kept in memory');
  t.same(await slow, upTo(last));
});

t.test('an aborted stream ends at once', async (t) => {
  const match = await table(service);
  const connection = new AbortController();
  const messages = service.matches.watch(ANONYMOUS, match.id, {}, connection.signal);
  await messages.next();
  const next = messages.next();
  connection.abort();
  t.same(await next, { value: undefined, done: true });
});

t.test('what cannot be followed is refused before the first message', async (t) => {
  const owner = await player(service);
  const { match } = await service.matches.create(owner, { game: 'tactics-joker' });
  const { signal } = new AbortController();
  await t.rejects(service.matches.watch(ANONYMOUS, uuidv7(), {}, signal).next(), { code: 'NOT_FOUND' });
  const waiting = service.matches.watch(owner, match.id, {}, signal);
  t.match(await waiting.next(), { value: { type: 'seats', status: 'open' } }, 'one that has not started tells who sits where');
  await waiting.return(undefined);
  const running = await table(service);
  await t.rejects(service.matches.watch(ANONYMOUS, running.id, { after: 9 }, signal).next(), { code: 'NOT_FOUND' });
  await t.rejects(service.matches.watch(ANONYMOUS, running.id, { after: -2 }, signal).next(), { code: 'MALFORMED' });
});

t.test('one connection tells a player of every match in which they owe an action', async (t) => {
  const second = await services(t, pg.url);
  const first = await table(service);
  const { caller, seat, action } = await nextMove(service, first);
  const connection = new AbortController();
  t.teardown(() => connection.abort());
  const turns = second.matches.myTurns(caller, {}, connection.signal);
  t.match((await turns.next()).value, { matchId: first.id, game: 'tactics-joker', seat, version: 0 });
  const later = turns.next();
  const opened = await service.matches.create(caller, { game: 'tactics-joker', join: { seat: 0 } });
  await service.matches.join(await player(service), opened.match.id, {});
  t.match((await later).value, { matchId: opened.match.id, seat: 0, version: 0 });
  const own = turns.next();
  await service.matches.act(caller, first.id, { action });
  const rival = first.callers[1 - seat];
  for (let i = 0; i < 40 && rival; i++) {
    const { toAct } = await service.matches.get(ANONYMOUS, first.id);
    if (toAct.includes(seat)) break;
    const { actions } = await service.matches.legalActions(rival, first.id);
    await service.matches.act(rival, first.id, { action: actions[0]?.action });
  }
  t.match((await own).value, { matchId: first.id, seat });
});
