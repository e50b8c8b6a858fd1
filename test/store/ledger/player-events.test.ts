import postgres from 'postgres';
import t from 'tap';
import { uuidv7 } from 'uuidv7';
import { appendGroup } from '../../../src/store/ledger/append-group.js';
import {
  dropPlayerEvents,
  type PlayerEvent,
  readLastPlayerEvents,
  readPlayerEventPage,
  type Told,
  tellPlayers,
} from '../../../src/store/ledger/player-events.js';
import type { Connections } from '../../../src/store/ledger/pools.js';
import { startPostgres } from '../../kit/postgres.js';
import { atScale } from '../../kit/scale.js';
import { joinLedger, NO_CLOCK, openLedger, startedMatch } from './ledger-fixture.js';

const pg = await startPostgres();

const started = (player: string, seat = 0): Told => ({ player, type: 'started', matchId: uuidv7(), game: 'any', seat });

async function readAll(connections: Connections, player: string, after = 0): Promise<PlayerEvent[]> {
  return (await readPlayerEventPage(connections, player, after, 1000)).events;
}

t.test('whoever goes on after the last id seen misses nothing, whatever commits at the same time', async (t) => {
  const one = await openLedger(t, pg);
  const other = await joinLedger(t, one.url);
  const players = [uuidv7(), uuidv7(), uuidv7()];
  const rounds = atScale(100, 1000);
  let isOver = false;
  const writers = [one, other].flatMap(({ connections }) =>
    [0, 1].map(async (shift) => {
      for (let round = 0; round < rounds; round++) {
        const order = players.map((_, i) => players[(i + round + shift) % players.length] ?? '');
        await connections.commands.begin(async (tx) => {
          await tellPlayers(
            tx,
            order.slice(0, 1 + (round % 3)).map((player) => started(player, round)),
          );
          if (round % 5 === 0) await tx`SELECT 1`;
        });
      }
    }),
  );
  const readers = players.map(async (player) => {
    const ids: number[] = [];
    for (let last = false; ; ) {
      const page = await readPlayerEventPage(one.connections, player, ids.at(-1) ?? 0, 7);
      ids.push(...page.events.map(({ id }) => id));
      if (last && page.events.length === 0) return ids;
      last = isOver;
    }
  });
  await Promise.all(writers);
  isOver = true;
  const last = await readLastPlayerEvents(one.connections, players);
  for (const [index, ids] of (await Promise.all(readers)).entries()) {
    t.same(
      ids,
      Array.from({ length: last.get(players[index] ?? '') ?? 0 }, (_, i) => i + 1),
      'every id once, in order, without a gap',
    );
    t.ok(ids.length > rounds, 'and there were many');
  }
});

t.test('what is told in a transaction that fails is told to nobody, and leaves no gap', async (t) => {
  const { connections } = await openLedger(t, pg);
  const player = uuidv7();
  await tellPlayers(connections.commands, [started(player)]);
  await t.rejects(
    connections.commands.begin(async (tx) => {
      await tellPlayers(tx, [started(player), started(player)]);
      throw new Error('undone');
    }),
    { message: 'undone' },
  );
  const second = { ...started(player), seat: 7 };
  await tellPlayers(connections.commands, [second]);
  const { player: _, ...news } = second;
  t.match(await readAll(connections, player), [{ id: 1 }, { id: 2, ...news }]);
  await tellPlayers(connections.commands, []);
  t.equal((await readAll(connections, player)).length, 2);
  t.same(
    await readPlayerEventPage(connections, uuidv7(), 0, 10),
    { events: [], lastId: 0, droppedId: 0 },
    'somebody nobody has told anything',
  );
});

t.test('old events are removed, their stream knows up to where, and nobody waits for it', async (t) => {
  const { connections, url } = await openLedger(t, pg);
  const [ada, ben] = [uuidv7(), uuidv7()];
  await tellPlayers(connections.commands, [started(ada), started(ada), started(ben)]);
  const admin = postgres(url, { max: 1 });
  t.teardown(() => admin.end());
  await admin`UPDATE player_events SET at = now() - interval '40 days'`;
  await tellPlayers(connections.commands, [started(ada)]);
  const before = new Date(Date.now() - 30 * 86_400_000);
  await connections.commands.begin(async (tx) => {
    await tellPlayers(tx, [started(ben)]);
    t.equal(await dropPlayerEvents(connections, before, 10), 2, 'whoever is being told something is left for later');
  });
  t.equal(await dropPlayerEvents(connections, before, 10), 1);
  t.equal(await dropPlayerEvents(connections, before, 10), 0);
  t.match(await readPlayerEventPage(connections, ada, 0, 10), { events: [{ id: 3 }], lastId: 3, droppedId: 2 });
  t.match(await readPlayerEventPage(connections, ben, 1, 10), { events: [{ id: 2 }], lastId: 2, droppedId: 1 });
});

t.test('an entry tells its news once, however often it is sent, and not when another was faster', async (t) => {
  const ledger = await openLedger(t, pg);
  const { commands, placement } = ledger.connections;
  const [first = '', second = ''] = [await startedMatch(ledger), await startedMatch(ledger)].sort();
  const [ada, ben] = [uuidv7(), uuidv7()];
  const [appendId, otherId] = [uuidv7(), uuidv7()];
  const send = async (hash: string, [one = '', other = '']: readonly string[]) => {
    const entry = { previousHash: 'h0', expectedVersion: 0, requestId: null, requestHash: null, toAct: [0], result: null, life: NO_CLOCK };
    const group = [
      { id: one, call: { ...entry, matchId: first, body: `a${hash}`, hash: `a${hash}`, news: JSON.stringify([started(ada)]) } },
      { id: other, call: { ...entry, matchId: second, body: `b${hash}`, hash: `b${hash}`, news: JSON.stringify([started(ben)]) } },
    ];
    // Where matches are distributed a group is of one node.
    const isDistributed = placement.nodeOf(first) !== null;
    const parts = isDistributed ? group.map((call) => [call]) : [group];
    return (await Promise.all(parts.map((part) => appendGroup(commands, part, isDistributed)))).flat();
  };
  t.same(
    (await send('1', [appendId, otherId])).map(({ outcome }) => outcome),
    ['appended', 'appended'],
  );
  t.same(
    (await send('1', [appendId, otherId])).map(({ outcome }) => outcome),
    ['appended', 'appended'],
    'sent again',
  );
  t.same(
    (await send('2', [uuidv7(), uuidv7()])).map(({ outcome }) => outcome),
    ['conflict', 'conflict'],
  );
  for (const player of [ada, ben]) t.equal((await readAll(ledger.connections, player)).length, 1);
});

t.test('in a group of which a part is too late, the other part tells its news', async (t) => {
  const ledger = await openLedger(t, pg);
  const [first = '', second = ''] = [await startedMatch(ledger), await startedMatch(ledger)].sort();
  const [ada, ben] = [uuidv7(), uuidv7()];
  const entry = { previousHash: 'h0', body: 'b', requestId: null, requestHash: null, toAct: [0], result: null, life: NO_CLOCK };
  const news = (player: string): string => JSON.stringify([started(player)]);
  // While the first is on its way the others gather.
  const outcomes = await Promise.all([
    ledger.appender.append({ ...entry, matchId: uuidv7(), expectedVersion: 0, hash: 'x' }),
    ledger.appender.append({ ...entry, matchId: first, expectedVersion: 5, hash: 'late', news: news(ada) }),
    ledger.appender.append({ ...entry, matchId: second, expectedVersion: 0, hash: 'h1', news: news(ben) }),
  ]);
  t.same(
    outcomes.map(({ outcome }) => outcome),
    ['not_found', 'conflict', 'appended'],
  );
  t.equal((await readAll(ledger.connections, ada)).length, 0);
  t.equal((await readAll(ledger.connections, ben)).length, 1);
});
