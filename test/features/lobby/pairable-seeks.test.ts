import { randomBytes } from 'node:crypto';
import t, { type Test } from 'tap';
import { uuidv7 } from 'uuidv7';
import { insertSeek, listPairableSeeks, pairSeek, type SeekBounds } from '../../../src/features/lobby/store/seeks.js';
import { addBlock } from '../../../src/store/ledger/blocks.js';
import { addPlayer } from '../../../src/store/ledger/players.js';
import { openConnections } from '../../../src/store/ledger/pools.js';
import { startPostgres } from '../../kit/postgres.js';

const pg = await startPostgres();
const NOW = new Date();
const LATER = new Date(NOW.getTime() + 10_000);
const BOUNDS = { seconds: 60, most: 10 };

async function openRoom(t: Test) {
  const sent: { text: string; parameters: unknown[] }[] = [];
  const url = await pg.freshDatabase();
  const connections = await openConnections({ url, onStatement: (text, parameters) => sent.push({ text, parameters }) });
  t.teardown(() => connections.close());
  const join = async (madeBy: string | null = null): Promise<string> => {
    const id = uuidv7();
    await addPlayer(connections, { id, name: 'Somebody', kind: 'bot', madeBy }, id);
    return id;
  };
  const seek = (playerId: string, pairingKey: string, wanted: object = {}, bounds: SeekBounds = BOUNDS) =>
    insertSeek(
      connections,
      {
        id: uuidv7(),
        playerId,
        pairingKey,
        game: 'any',
        gameVersion: 1,
        config: '{}',
        terms: '{"startWithinSeconds":300}',
        seats: 2,
        rating: 1500,
        ratingRange: null,
        entropy: '',
        entropyCommitment: null,
        loadout: null,
        request: undefined,
        ...wanted,
      },
      bounds,
      NOW,
    );
  const pair = (id: string, now: Date) =>
    pairSeek(connections, id, { id: uuidv7(), seed: randomBytes(32), seedCommitment: 'c', tokenHashes: ['a', 'b'] }, now);
  return { connections, sent, join, seek, pair };
}

t.test('only seeks that fit another are tried', async (t) => {
  const { connections, sent, join, seek, pair } = await openRoom(t);
  const [ada, ben, cyd, dan, eve] = [await join(), await join(), await join(), await join(), await join()];
  const bots = [await join(ada), await join(ada)];
  await addBlock(connections, ben, dan, 1);
  await connections.general`UPDATE players SET suspended_at = now() WHERE id = ${eve}`;
  const unfit = [ada, ...bots].map((player) => seek(player, 'of one owner'));
  unfit.push(seek(ben, 'blocked'), seek(dan, 'blocked'), seek(ben, 'suspended'), seek(eve, 'suspended'), seek(cyd, 'alone'));
  const apart = [await seek(ben, 'apart', { ratingRange: 1 }), await seek(cyd, 'apart', { rating: 1502 })];
  const fit = [await seek(ben, 'fit', { ratingRange: 2 }), await seek(cyd, 'fit', { rating: 1502 })];
  const tried = async (now: Date) => (await listPairableSeeks(connections, now, null, 100)).map(({ id }) => id);
  const idsOf = (seeks: { seek: string | null }[]) => seeks.map(({ seek }) => seek ?? '').sort();
  const never = idsOf(await Promise.all(unfit));
  t.same((await tried(NOW)).sort(), idsOf(fit));
  t.same((await tried(LATER)).sort(), idsOf([...apart, ...fit]), 'a range has widened');
  for (const id of [...never, ...idsOf(apart)]) t.same(await pair(id, NOW), [], 'and the others are not paired');
  for (const [one] of [idsOf(fit), idsOf(apart)]) t.equal((await pair(one ?? '', LATER)).length, 2, 'those are');
  t.same(await tried(LATER), []);
  const list = sent.find(({ text }) => text.includes('fitting_seeks'));
  const plan = await connections.general.unsafe(`EXPLAIN ${list?.text}`, list?.parameters as string[]);
  t.notMatch(JSON.stringify(plan), /Function Scan/, 'one that fits ends the search for others');
});

t.test('a player and their bots have so many open seeks together, also when they come at once', async (t) => {
  const { join, seek } = await openRoom(t);
  const ada = await join();
  const family = [ada, await join(ada), await join(ada), await join(ada)];
  const outcomes = await Promise.all([...family, ...family].map((player) => seek(player, 'any', {}, { seconds: 60, most: 3 })));
  t.equal(outcomes.filter(({ outcome }) => outcome === 'opened').length, 3);
  t.equal(outcomes.filter(({ outcome }) => outcome === 'full').length, 5);
  t.match(await seek(await join(), 'any', {}, { seconds: 60, most: 3 }), { outcome: 'opened' }, 'others have their own');
});
