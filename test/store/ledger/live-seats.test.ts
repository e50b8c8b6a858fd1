/**
 * What is looked for by player or bot is looked for among the matches that are not over: how many there were does not
 * count.
 */
import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import t from 'tap';
import { uuidv7 } from 'uuidv7';
import { listOwingBots } from '../../../src/features/bots/store.js';
import { abandonMatch, createMatch, listHeads } from '../../../src/store/ledger/matches.js';
import { openConnections } from '../../../src/store/ledger/pools.js';
import { claimSeat, leaveSeat } from '../../../src/store/ledger/seats.js';
import { readOwedTurns } from '../../../src/store/ledger/turns.js';
import { startPostgres } from '../../kit/postgres.js';
import { call, type LedgerFixture, openLedger, TERMS } from './ledger-fixture.js';

const pg = await startPostgres();
const PLAYER = uuidv7();

/** A match of the player against a bot, at version 0 with the player to act. */
async function begun(ledger: LedgerFixture, isStarted = true): Promise<string> {
  const id = uuidv7();
  const { connections, appender } = ledger;
  await createMatch(connections, {
    id,
    game: 'any',
    gameVersion: 1,
    config: '{}',
    visibility: 'public',
    seats: 2,
    seed: randomBytes(32),
    seedCommitment: 'c'.repeat(64),
    createdBy: PLAYER,
    parent: null,
    ...TERMS,
  });
  const seat = { matchId: id, tokenHash: 'h', entropy: '', entropyCommitment: null, loadout: null, engine: 'e' };
  await claimSeat(connections, { ...seat, seat: 0, playerId: PLAYER, bot: null });
  if (!isStarted) return id;
  await claimSeat(connections, { ...seat, seat: 1, playerId: null, bot: 'any' });
  await appender.append({ ...call(id, -1, null, 'h0'), toAct: [0] });
  return id;
}

async function liveOf({ connections }: LedgerFixture, id: string): Promise<boolean[]> {
  return (await connections.general<{ live: boolean }[]>`SELECT live FROM seats WHERE match_id = ${id} ORDER BY seat`).map(
    ({ live }) => live,
  );
}

t.test('the seats of a match are live until it is over, whichever way it ends', async (t) => {
  const ledger = await openLedger(t, pg);
  const { connections, appender } = ledger;
  const [finished, aborted, abandoned, left] = [
    await begun(ledger),
    await begun(ledger),
    await begun(ledger, false),
    await begun(ledger, false),
  ];
  for (const id of [finished, aborted, abandoned, left]) t.same(await liveOf(ledger, id), [true, true]);
  await appender.append({ ...call(finished, 0, 'h0', 'h1'), toAct: [1] });
  t.same(await liveOf(ledger, finished), [true, true], 'an entry that ends nothing changes nothing');
  await appender.append({ ...call(finished, 1, 'h1', 'h2'), toAct: [], result: '{}' });
  await appender.append({
    ...call(aborted, 0, 'h0', 'h1'),
    toAct: [],
    life: { isAborted: true, deadline: null, standIns: [], isPaused: false },
  });
  await abandonMatch(connections, abandoned, false);
  await leaveSeat(connections, left, { seat: 0, holder: 'h' });
  for (const id of [finished, aborted, abandoned, left]) t.same(await liveOf(ledger, id), [false, false]);
});

t.test('a player of thousands of matches that are over costs what their two live ones cost', async (t) => {
  const ledger = await openLedger(t, pg);
  const live = [await begun(ledger), await begun(ledger)];
  const bot = await begun(ledger);
  await ledger.appender.append({ ...call(bot, 0, 'h0', 'h1'), toAct: [1] });
  const admin = postgres(ledger.url, { max: 1 });
  t.teardown(() => admin.end());
  await admin`
    WITH old AS (
      INSERT INTO matches (id, game, game_version, config, visibility, status, version, head, seed_commitment, terms)
      SELECT gen_random_uuid(), 'any', 1, '{}', 'public', 'finished', 3, 'h', 'c', '{}' FROM generate_series(1, 8000) RETURNING id)
    INSERT INTO seats (match_id, seat, player_id, bot, joined_at)
    SELECT id, seat, CASE seat WHEN 0 THEN ${PLAYER}::uuid END, CASE seat WHEN 1 THEN 'any' END, now() FROM old, generate_series(0, 1) seat`;
  await admin`ANALYZE`;
  const sent: { text: string; parameters: unknown[] }[] = [];
  const connections = await openConnections({ url: ledger.url, onStatement: (text, parameters) => void sent.push({ text, parameters }) });
  t.teardown(() => connections.close());
  t.same(
    (await readOwedTurns(connections, [PLAYER])).map(({ matchId, seat, version }) => ({ matchId, seat, version })),
    live.map((matchId) => ({ matchId, seat: 0, version: 0 })),
  );
  t.same(await listOwingBots(connections), [bot]);
  const running = await listHeads(connections, { player: PLAYER, status: 'active', visibleTo: PLAYER, limit: 50 });
  t.same(running.map(({ id }) => id).sort(), [...live, bot].sort());
  const asked = sent.filter(({ text }) => /seats/.test(text));
  t.equal(asked.length, 3);
  for (const { text, parameters } of asked) {
    const [row] = await admin.unsafe<{ 'QUERY PLAN': unknown }[]>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      parameters as string[],
    );
    const plan = JSON.stringify(row?.['QUERY PLAN']);
    const rows = [...plan.matchAll(/"Actual Rows":([0-9.]+)/g)].map(([, count]) => Number(count));
    const removed = [...plan.matchAll(/"Rows Removed by Filter":([0-9.]+)/g)].map(([, count]) => Number(count));
    t.ok(Math.max(...rows, ...removed) < 20, `nothing of the 8,000 is looked at: ${rows}; ${removed}`);
  }
});
