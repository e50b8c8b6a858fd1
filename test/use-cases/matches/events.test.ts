import t from 'tap';
import type { Services } from '../../../src/server/compose.js';
import type { Caller } from '../../../src/use-cases/accounts/caller.js';
import type { PlayerMessage } from '../../../src/use-cases/matches/events-contract.js';
import { startPostgres } from '../../kit/postgres.js';
import { nextMove, player, playOn, services, table } from './match-fixture.js';
import { watchedMatches } from './watched-matches.js';

const pg = await startPostgres();
const service = await services(t, pg.url);

/** A reader of a player's stream. */
function follow({ matches }: Services, caller: Caller, after?: number) {
  const end = new AbortController();
  const messages = matches.watchEvents(caller, { after }, end.signal);
  const next = async (): Promise<PlayerMessage | undefined> => (await messages.next()).value ?? undefined;
  return {
    next,
    /** Messages up to the first of a type. */
    async until(type: PlayerMessage['type']): Promise<PlayerMessage[]> {
      const heard: PlayerMessage[] = [];
      for (let message = await next(); message; message = await next()) {
        heard.push(message);
        if (message.type === type) break;
      }
      return heard;
    },
    stop: () => end.abort(),
  };
}

const types = (messages: readonly PlayerMessage[]): string[] => messages.map(({ type }) => type);

t.test('a player is told of the start, of turns and of the end, and of nothing before the cursor', async (t) => {
  const running = await table(service);
  const [ada, ben] = running.callers;
  if (!ada || !ben) throw new Error('nobody plays');
  const place = { matchId: running.id, game: 'tactics-joker' };
  const stream = follow(service, ada, 0);
  t.same(await stream.next(), { type: 'start', id: 0 });
  t.match(await stream.next(), { type: 'started', id: 1, ...place, seat: 0 });
  const { toAct } = await service.matches.get(ada, running.id);
  if (toAct.includes(0)) t.match(await stream.next(), { type: 'turn', id: 1, ...place, seat: 0, version: 0 });
  const fresh = follow(service, ben);
  t.same(await fresh.next(), { type: 'start', id: 1 }, 'without a cursor it begins now');
  await service.matches.resign(ada, running.id);
  t.match((await stream.until('finished')).at(-1), { type: 'finished', id: 2, ...place, seat: 0, status: 'finished', outcome: 'loss' });
  t.match((await fresh.until('finished')).at(-1), { type: 'finished', id: 2, seat: 1, outcome: 'win' });
  const again = follow(service, ada, 1);
  t.same(types([await again.next(), await again.next()].flatMap((one) => one ?? [])), ['start', 'finished']);
  for (const open of [stream, fresh, again]) open.stop();
  const list = await service.matches.listEvents(ada, { after: 0, first: 1 });
  t.match(list, { events: [{ type: 'started', id: 1 }], cursor: 1, hasMore: true, isReset: false });
  t.match(await service.matches.listEvents(ada, { after: 1, first: 1 }), { events: [{ type: 'finished' }], cursor: 2, hasMore: false });
  t.match(
    await service.matches.listEvents(ada, { after: 9, first: 1 }),
    { events: [], cursor: 2, isReset: true },
    'a cursor of another service',
  );
});

t.test('an offer is told to the other seats only; agreed, the end to all', async (t) => {
  const running = await table(service);
  const [ada, ben] = running.callers;
  if (!ada || !ben) throw new Error('nobody plays');
  await playOn(service, running, 12);
  const { seq } = await service.matches.offer(ada, running.id, { kind: 'draw' });
  t.match((await service.matches.listEvents(ben, { after: 1, first: 9 })).events, [
    { type: 'offer', seat: 1, offer: { seq, seat: 0, kind: 'draw' } },
  ]);
  t.same((await service.matches.listEvents(ada, { after: 1, first: 9 })).events, []);
  await service.matches.answerOffer(ben, running.id, seq, { accept: true });
  t.match((await service.matches.listEvents(ada, { after: 1, first: 9 })).events, [{ type: 'finished', outcome: 'draw' }]);
});

t.test('whoever waits in a match that is abandoned before its start is told', async (t) => {
  const [ada, ben] = [await player(service, 'Ada'), await player(service, 'Ben')];
  const open = async () => (await service.matches.create(ada, { game: 'juggernauts', config: { seats: 3 }, join: {} })).match.id;
  const [cancelled, left] = [await open(), await open()];
  await service.matches.join(ben, cancelled, {});
  const stream = follow(service, ben);
  await stream.next();
  await service.matches.cancel(ada, cancelled);
  t.match(await stream.next(), { type: 'finished', id: 1, matchId: cancelled, status: 'abandoned', outcome: null });
  stream.stop();
  await service.matches.leave(ada, left, 0);
  t.match(
    (await service.matches.listEvents(ada, { after: 0, first: 9 })).events.map(({ type }) => type),
    ['finished'],
    'who leaves has no seat any more: only the cancelled one',
  );
});

t.test('events of another process are told by the note alone, and without any note by the poll', async (t) => {
  const url = await pg.freshDatabase();
  const far = 3_600_000;
  const one = await services(t, url, { notifications: { pollMs: far, turnsPollMs: far } });
  const two = await services(t, url, { notifications: { pollMs: far, turnsPollMs: far } });
  const deaf = await services(t, url, { notifications: { notify: false, turnsPollMs: 20 } });
  const running = await table(one);
  const [ada] = running.callers;
  if (!ada) throw new Error('nobody plays');
  const streams = [follow(two, ada), follow(deaf, ada)];
  for (const stream of streams) t.match(await stream.next(), { type: 'start', id: 1 });
  const ends = streams.map((stream) => stream.until('finished'));
  await one.matches.resign(ada, running.id);
  for (const heard of await Promise.all(ends)) t.match(heard.at(-1), { type: 'finished', id: 2 });
  for (const stream of streams) stream.stop();
});

t.test('an action tells nothing and asks nothing more: it is the one statement it was', async (t) => {
  const running = await table(service);
  const watched = await watchedMatches(t, pg.url);
  const first = await nextMove(service, running);
  await watched.matches.act(first.caller, running.id, { action: first.action });
  watched.statements.length = 0;
  const second = await nextMove(service, running);
  await watched.matches.act(second.caller, running.id, { action: second.action });
  // Notes go to other processes now and then, for many actions together.
  const asked = watched.statements.filter((text) => !text.includes('pg_notify'));
  t.match(asked[0], /append_group/);
  t.same(asked.slice(1), [], 'one statement');
  watched.statements.length = 0;
  await watched.matches.resign(second.caller, running.id);
  t.equal(watched.statements.filter((text) => text.includes('append_group')).length, 1, 'the end is told in the statement that makes it');
  t.notOk(watched.statements.some((text) => text.includes('tell_players')));
  t.match((await service.matches.listEvents(second.caller, { after: 1, first: 1 })).events, [{ type: 'finished' }]);
});

t.test('only a player has events', async (t) => {
  const running = await table(service);
  for (const caller of [{ kind: 'anonymous' }, { kind: 'seat', matchId: running.id, seat: 0 }] as const) {
    await t.rejects(service.matches.listEvents(caller, { after: 0, first: 1 }), { code: 'UNAUTHENTICATED' });
    await t.rejects(service.matches.watchEvents(caller, {}, new AbortController().signal).next(), { code: 'UNAUTHENTICATED' });
  }
});
