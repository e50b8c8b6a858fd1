import t from 'tap';
import { openConnections } from '../../../src/store/ledger/pools.js';
import { readSeats } from '../../../src/store/ledger/seats.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import { startPostgres } from '../../kit/postgres.js';
import { player, services } from './match-fixture.js';
import { watchedMatches } from './watched-matches.js';

const pg = await startPostgres();
const service = await services(t, pg.url, { features: [] });
const { matches, statements } = await watchedMatches(t, pg.url);

/** What an operation returns, and how many statements it sends besides those that tell other processes. */
async function counted<T>(ask: () => Promise<T>): Promise<[answer: T, sent: number]> {
  statements.length = 0;
  const answer = await ask();
  return [answer, statements.filter((text) => !text.includes('pg_notify')).length];
}

const ROWS: [what: string, seats: number, most: { create: number; join: number }][] = [
  ['the last seat of a match', 2, { create: 3, join: 4 }],
  ['a seat of a match that waits for others', 3, { create: 3, join: 2 }],
];

for (const [what, seats, most] of ROWS) {
  t.test(`joining ${what} reads it once`, async (t) => {
    const [ada, ben] = [await player(service), await player(service)];
    const request = { game: 'juggernauts', config: { seats }, join: {} };
    const [made, forCreate] = await counted(() => matches.create(ada, request));
    t.ok(forCreate <= most.create, `${forCreate} statements for making it and sitting down`);
    const [joined, forJoin] = await counted(() => matches.join(ben, made.match.id, {}));
    t.ok(forJoin <= most.join, `${forJoin} statements`);
    const read: Match = await service.matches.get(ben, made.match.id);
    t.strictSame(joined.match, read, 'what is answered is what is stored');
    t.equal(read.status, seats === 2 ? 'active' : 'open');
    t.strictSame(read.seats.map(({ player }) => player?.name ?? null).slice(0, 2), ['somebody', 'somebody']);
  });
}

t.test('a claim returns the seats as they are read', async (t) => {
  const connections = await openConnections({ url: pg.url });
  t.teardown(() => connections.close());
  const ada = await player(service);
  const entropyCommitment = '0'.repeat(64);
  const request = { game: 'juggernauts', config: { seats: 3 }, join: { entropyCommitment } };
  const { match } = await service.matches.create(ada, request);
  const [row] = await connections.general<{ taken: unknown }[]>`
    SELECT taken FROM claim_seat(${match.id}, 1::smallint, NULL, 'random', 'h', 'e', NULL, NULL, 'engine')`;
  t.strictSame(
    row?.taken,
    (await readSeats(connections, [match.id])).get(match.id)?.map((seat) => ({ ...seat })),
  );
});
