import postgres from 'postgres';
import t from 'tap';
import { uuidv7 } from 'uuidv7';
import { eraseAccount, listDepartures } from '../../../src/store/ledger/departures.js';
import { findKeyByHash } from '../../../src/store/ledger/keys.js';
import { addPlayer, readPlayer } from '../../../src/store/ledger/players.js';
import { claimSeat, readSeats, type SeatRow } from '../../../src/store/ledger/seats.js';
import { startPostgres } from '../../kit/postgres.js';
import { openLedger, openMatch, untilSomebodyWaits } from './ledger-fixture.js';

const { url, connections } = await openLedger(t, await startPostgres());

/** An account, whose key has its id as its hash. */
async function account(madeBy: string | null = null): Promise<string> {
  const id = uuidv7();
  await addPlayer(connections, { id, name: 'Ada', kind: 'bot', madeBy }, id);
  return id;
}

const seatsOf = async (matchId: string): Promise<SeatRow[]> => (await readSeats(connections, [matchId])).get(matchId) ?? [];

t.test('who goes by an account that goes: its bots, also those that its bots made; nobody by a bot; nobody twice', async (t) => {
  const [owner, other] = [await account(), await account()];
  const bot = await account(owner);
  const [botOfBot, botOfOther, leaver] = [await account(bot), await account(other), await account(owner)];
  t.same(await eraseAccount(connections, leaver, 'nobody'), [leaver]);
  t.same((await eraseAccount(connections, owner, 'nobody')).sort(), [owner, bot, botOfBot].sort());
  t.same(await eraseAccount(connections, owner, 'nobody'), []);
  t.same(await eraseAccount(connections, uuidv7(), 'nobody'), []);
  t.same(await listDepartures(connections), [leaver, owner, bot, botOfBot].sort());
  for (const id of [owner, bot, botOfBot]) {
    t.match(await readPlayer(connections, id), { name: 'nobody', nameKey: '', erasedAt: Date });
    t.equal(await findKeyByHash(connections, id), null);
  }
  for (const id of [other, botOfOther]) t.match(await findKeyByHash(connections, id), { player: { name: 'Ada', erasedAt: null } });
});

t.test('a bot that is being made while its player goes is gone too, and none is made afterwards', async (t) => {
  const owner = await account();
  const [bot, late] = [await account(owner), uuidv7()];
  const { erasing } = await connections.commands.begin(async (tx) => {
    await tx`SELECT add_player(${late}, 'Late', 'late', 'bot', ${bot}, ${late})`;
    const erasing = eraseAccount(connections, owner, 'nobody');
    await untilSomebodyWaits(tx);
    return { erasing };
  });
  t.same((await erasing).sort(), [owner, bot, late].sort());
  t.equal(await findKeyByHash(connections, late), null);
  for (const madeBy of [owner, bot])
    t.equal(await addPlayer(connections, { id: uuidv7(), name: 'Later', kind: 'bot', madeBy }, uuidv7()), null);
});

t.test(
  'a seat that is being taken while its player goes is found by what gives up their seats, and none is taken afterwards',
  async (t) => {
    const player = await account();
    const [early, late] = [await openMatch({ connections }), await openMatch({ connections })];
    const claim = {
      seat: null,
      playerId: player,
      bot: null,
      tokenHash: 'hash',
      entropy: 'e',
      entropyCommitment: null,
      loadout: null,
      engine: 'e',
    };
    const { erasing } = await connections.commands.begin(async (tx) => {
      const [taken] = await tx`SELECT * FROM claim_seat(${early}, NULL, ${player}, NULL, 'hash', 'e')`;
      t.match(taken, { outcome: 'claimed', claimed: 0 });
      const erasing = eraseAccount(connections, player, 'nobody');
      await untilSomebodyWaits(tx);
      return { erasing };
    });
    t.same(await erasing, [player]);
    t.match(await seatsOf(early), [
      { seat: 0, playerId: player },
      { seat: 1, playerId: null },
    ]);
    t.same(await claimSeat(connections, { ...claim, matchId: late }), { outcome: 'gone' });
    const { tokenHash, entropy, entropyCommitment, loadout, engine } = claim;
    const own = await openMatch(
      { connections },
      { createdBy: player, taken: { seat: 0, tokenHash, entropy, entropyCommitment, loadout, engine } },
    );
    for (const matchId of [late, own])
      t.match(
        await seatsOf(matchId),
        [
          { seat: 0, joined: false },
          { seat: 1, joined: false },
        ],
        'both seats are free',
      );
  },
);

t.test('an account goes without a look at many other players', async (t) => {
  const owner = await account();
  await Promise.all([account(owner), account(owner)]);
  const admin = postgres(url, { max: 1 });
  t.teardown(() => admin.end());
  await admin`
    INSERT INTO players (id, name, kind, owner_id) SELECT gen_random_uuid(), 'Bo', 'bot', gen_random_uuid() FROM generate_series(1, 20000)`;
  await admin`INSERT INTO blocks (player_id, blocked_id) SELECT gen_random_uuid(), gen_random_uuid() FROM generate_series(1, 20000)`;
  await admin`ANALYZE players, blocks`;
  const read = await connections.commands.begin(async (tx) => {
    await tx`SELECT erase_account(${owner}, 'nobody')`;
    return tx<{ name: string; rows: number }[]>`
      SELECT relname AS name, (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables
      WHERE relname IN ('players', 'blocks') ORDER BY name`;
  });
  t.same(
    read.map(({ name }) => name),
    ['blocks', 'players'],
  );
  for (const { name, rows } of read) t.ok(rows < 100, `${rows} rows of 20,000 ${name} were read`);
});
