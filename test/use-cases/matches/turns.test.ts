/** Streams of turns: found by what is owed, told by whoever made it owed, at no cost while nothing happens. */
import postgres from 'postgres';
import t from 'tap';
import { openConnections } from '../../../src/store/ledger/pools.js';
import type { OwedTurn } from '../../../src/store/ledger/turns.js';
import { openChannels, openNotifyTransport } from '../../../src/store/notifications/channels.js';
import { openNotifications } from '../../../src/store/notifications/notifications.js';
import { ANONYMOUS, type Caller } from '../../../src/use-cases/accounts/caller.js';
import { startPostgres } from '../../kit/postgres.js';
import { type Ending, onEnd } from '../../kit/teardown.js';
import { player, services, type Table, table } from './match-fixture.js';

const pg = await startPostgres();

function idOf(caller: Caller): string {
  if (caller.kind !== 'player') throw new Error('not a player');
  return caller.player.id;
}

/** The next turn of a stream that nobody reads on. */
function turnsOf(t: Ending, service: Awaited<ReturnType<typeof services>>, caller: Caller) {
  const connection = new AbortController();
  onEnd(t, async () => connection.abort());
  return service.matches.myTurns(caller, {}, connection.signal);
}

/** Acts for whoever owes an action; answers who owes the next. */
async function actOnce(service: Awaited<ReturnType<typeof services>>, { id, callers }: Table): Promise<Caller> {
  const { toAct } = await service.matches.get(ANONYMOUS, id);
  const actor = callers[toAct[0] ?? -1];
  if (!actor) throw new Error('nobody owes an action');
  const { actions } = await service.matches.legalActions(actor, id);
  const answer = await service.matches.act(actor, id, { action: actions[0]?.action });
  return callers[answer.toAct[0] ?? -1] ?? actor;
}

t.test('a start asks the database for the turns of nobody, however many streams are open', async (t) => {
  const url = await pg.freshDatabase();
  const service = await services(t, url);
  const asked: string[] = [];
  const connections = await openConnections({ url, onStatement: (text) => void asked.push(text) });
  const other = openNotifications(connections, { turnsPollMs: 3_600_000 });
  t.teardown(async () => {
    await other.close();
    await connections.close();
  });
  const told: string[] = [];
  const idle = await Promise.all(Array.from({ length: 30 }, () => player(service)));
  for (const caller of idle) other.watchTurns(idOf(caller), ([turn]) => turn && told.push(turn.playerId));
  const streams = idle.map((caller) => turnsOf(t, service, caller).next());
  const questions = async (): Promise<number> => {
    asked.length = 0;
    const match = await table(service);
    const next = await actOnce(service, match);
    t.match((await turnsOf(t, service, next).next()).value, { matchId: match.id });
    return asked.filter((text) => /to_act/.test(text)).length;
  };
  // What is owed is read whenever listening to a channel begins; which of them have begun by then is not to be seen.
  let starts = 1;
  while ((await questions()) > 0 && starts < 10) starts++;
  t.ok(starts < 10, `of ${starts} starts the last asked for nothing`);
  t.same(told, [], 'nobody else is told');
  t.equal(await Promise.race([...streams, Promise.resolve('idle')]), 'idle');
});

t.test('a turn made in one process is told in the other by the note alone, once a version', async (t) => {
  const url = await pg.freshDatabase();
  const [one, two] = [await services(t, url), await services(t, url, { notifications: { turnsPollMs: 3_600_000 } })];
  const match = await table(one);
  const heard = match.callers.map((caller) => turnsOf(t, two, caller));
  const { toAct } = await one.matches.get(ANONYMOUS, match.id);
  const first = toAct[0] ?? 0;
  t.match((await heard[first]?.next())?.value, { matchId: match.id, seat: first, version: 0 });
  let version = 0;
  for (let i = 0; i < 10; i++) {
    await actOnce(one, match);
    const now = await one.matches.get(ANONYMOUS, match.id);
    version = now.version ?? 0;
    const seat = now.toAct[0] ?? 0;
    t.match((await heard[seat]?.next())?.value, { matchId: match.id, seat, version });
  }
});

t.test('where no note is ever heard the poll still brings the turn', async (t) => {
  const url = await pg.freshDatabase();
  const one = await services(t, url);
  const deaf = await services(t, url, { notifications: { notify: false, turnsPollMs: 20 } });
  const [ada, ben] = [await player(one), await player(one)];
  const turns = [ada, ben].map((caller) => turnsOf(t, deaf, caller).next());
  const { match } = await one.matches.create(ada, { game: 'tactics-joker', join: {} });
  await one.matches.join(ben, match.id, {});
  t.match((await Promise.race(turns)).value, { matchId: match.id, version: 0 });
});

t.test('listening that is interrupted reads again what is owed as soon as it goes on', async (t) => {
  const url = await pg.freshDatabase();
  await services(t, url);
  const connections = await openConnections({ url });
  onEnd(t, () => connections.close());
  const notifications = openNotifications(connections, { pollMs: 3_600_000, turnsPollMs: 3_600_000 });
  onEnd(t, () => notifications.close());
  const lists: (readonly OwedTurn[])[] = [];
  let wake = (): void => {};
  const another = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
    });
  const first = another();
  notifications.watchTurns('00000000-0000-7000-8000-0000000000bb', (turns, isAll) => {
    if (isAll) lists.push(turns);
    wake();
  });
  await first;
  const second = another();
  const admin = postgres(url, { max: 1 });
  onEnd(t, () => admin.end());
  await admin`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query ILIKE 'listen%' AND datname = current_database()`;
  await second;
  t.equal(lists.length, 2);
});

t.test('a process hears only the channels that somebody in it has asked for', async (t) => {
  const url = await pg.freshDatabase();
  await services(t, url);
  const connections = await openConnections({ url });
  onEnd(t, () => connections.close());
  const heard: string[] = [];
  let wake = (): void => {};
  const channels = openChannels(openNotifyTransport(connections), ({ channel, payload }) => {
    heard.push(`${channel} ${payload}`);
    if (payload === 'last') wake();
  });
  onEnd(t, () => channels.close());
  await new Promise<void>((resolve) => channels.join('mine', resolve));
  const last = new Promise<void>((resolve) => {
    wake = resolve;
  });
  channels.send([
    { channel: 'theirs', payload: 'not for me' },
    { channel: 'mine', payload: 'for me' },
    { channel: 'mine', payload: 'last' },
  ]);
  await last;
  t.same(heard, ['mine for me', 'mine last']);
});

t.test('a channel that could not be heard at first is asked for again until it is', async (t) => {
  const url = await pg.freshDatabase();
  await services(t, url);
  const connections = await openConnections({ url });
  onEnd(t, () => connections.close());
  let refusals = 0;
  // The connection to listen on is away twice; everything else is as it is.
  const listen = Object.assign(Object.create(connections.listen), {
    listen: (...args: Parameters<typeof connections.listen.listen>) =>
      refusals++ < 2 ? Promise.reject(new Error('ECONNREFUSED')) : connections.listen.listen(...args),
  }) as typeof connections.listen;
  let heard = (_: string): void => {};
  const note = new Promise<string>((resolve) => {
    heard = resolve;
  });
  const channels = openChannels(openNotifyTransport({ ...connections, listen }), ({ payload }) => heard(payload));
  onEnd(t, () => channels.close());
  await new Promise<void>((resolve) => channels.join('mine', resolve));
  channels.send([{ channel: 'mine', payload: 'for me' }]);
  t.equal(await note, 'for me');
  t.equal(refusals, 3);
});
