import { createHash } from 'node:crypto';
import t from 'tap';
import type { Genesis } from '../../src/record/log/entry.js';
import { entropyCommitment } from '../../src/record/log/provable-chance.js';
import type { Match, ViewAt } from '../../src/use-cases/matches/shapes.js';
import { listen } from '../api/rest/listening.js';
import { type Account, register, type Seated } from '../api/rest/table.js';
import { RATED_TERMS } from '../kit/rated-terms.js';
import { startGuestServer } from './guest-server.js';

const { http } = await startGuestServer(t);
/** White always begins. */
const RATED = { game: 'chess', terms: RATED_TERMS };

type Sitting = [ada: Account, bob: Account];

const sit = (who: Account, id: string, request: object = {}) => who.http.post<Seated>(`/v1/matches/${id}/seats`, request);
const openedBy = async (who: Account, request: object) => (await who.http.post<Seated>('/v1/matches', { ...RATED, ...request })).body;

/** Every way in which two players can come to sit at a match, the first in seat 0 if the match were not rated. */
const WAYS: { way: string; seat(players: Sitting): Promise<string> }[] = [
  {
    way: 'its maker names a seat',
    async seat([ada, bob]) {
      const { id } = await openedBy(ada, { join: { seat: 0 } });
      await sit(bob, id);
      return id;
    },
  },
  {
    way: 'its maker sits down later',
    async seat([ada, bob]) {
      const { id } = await openedBy(ada, {});
      await sit(ada, id, { seat: 0 });
      await sit(bob, id);
      return id;
    },
  },
  {
    way: 'its maker waits until the other seat is taken',
    async seat([ada, bob]) {
      const { id } = await openedBy(ada, {});
      await sit(bob, id, { seat: 1 });
      await sit(ada, id, { seat: 0 });
      return id;
    },
  },
  {
    way: 'a seat is kept for a player',
    async seat([ada, bob]) {
      const { id } = await openedBy(ada, { join: { seat: 0 }, seats: [null, { player: bob.id }] });
      await sit(bob, id);
      return id;
    },
  },
  {
    way: 'a seat is kept for an invitation',
    async seat([ada, bob]) {
      const { invitations } = await openedBy(ada, { join: { seat: 0 }, seats: [null, { invite: true }] });
      const [invitation] = invitations as { token: string }[];
      return (await bob.http.post<Seated>(`/v1/invitations/${invitation?.token}`, {})).body.id;
    },
  },
];

/** The players in the order that the seed of a match gives them. */
function orderOf(seed: string, players: readonly Account[]): string[] {
  const rank = (id: string) =>
    createHash('sha256')
      .update(Buffer.from(seed + id.replaceAll('-', ''), 'hex'))
      .digest('hex');
  return players.map(({ id }) => id).sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** Entry 0 of a match that is over. */
async function setupOf(id: string): Promise<Genesis> {
  const response = await http.raw(`/v1/matches/${id}/record`, {});
  const lines = (await response.text()).trim().split('\n');
  return lines.map((line) => JSON.parse(line)).find(({ entry }) => entry?.kind === 'setup').entry;
}

for (const { way, seat } of WAYS) {
  t.test(`the seats of a rated match follow from its seed: ${way}`, async (t) => {
    const players: Sitting = [await register(http), await register(http, 'Bob')];
    // Of 40 draws all are the same once in 5 * 10^11 times.
    const seatsOfMaker = new Set<number | null>();
    for (let match = 0; match < 40; match++) {
      const id = await seat(players);
      const { body: running } = await players[0].http.get<Match>(`/v1/matches/${id}`);
      t.equal(running.status, 'active');
      seatsOfMaker.add(running.yourSeat);
      await players[0].http.post(`/v1/matches/${id}/resignation`);
      const { seed, seats } = (await http.get<Match & { seed: string }>(`/v1/matches/${id}`)).body;
      t.same(
        seats.map((taken) => taken.player?.id),
        orderOf(seed, players),
      );
    }
    t.same([...seatsOfMaker].sort(), [0, 1], 'the maker has had both');
  });
}

t.test('what a player has said when sitting down goes with them to the seat that is drawn', async (t) => {
  const seen = new Set<boolean>();
  for (let match = 0; match < 40; match++) {
    const [ada, bob] = [await register(http), await register(http, 'Bob')];
    const entropyOf = { [ada.id]: 'salt', [bob.id]: 'pepper' };
    const made = await openedBy(ada, { join: { seat: 0, entropyCommitment: entropyCommitment('salt') } });
    const holder = http.as(made.seatToken);
    // A stream that is opened with the token while the seat is a place at the table.
    const stream = await listen(holder, `/v1/matches/${made.id}/stream`, 'application/x-ndjson');
    const { body: joined } = await sit(bob, made.id, { entropy: 'pepper' });
    const { body: seated } = await holder.get<Match>(`/v1/matches/${made.id}`);
    const [mine, theirs] = [Number(seated.yourSeat), Number(joined.seat)];
    seen.add(mine === made.seat);
    t.same(
      [seated.seats[mine]?.player?.id, seated.seats[theirs]?.player?.id],
      [ada.id, bob.id],
      'the answer to the last one names the drawn seat',
    );
    t.same(seated.awaitingEntropy, [mine]);
    await holder.put(`/v1/matches/${made.id}/seats/${mine}/entropy`, { entropy: 'salt' });
    for (let heard = await stream.next(); heard; heard = await stream.next()) {
      if (heard.message.type !== 'snapshot') continue;
      t.equal(heard.message.viewer, mine, 'the stream shows what its own seat sees');
      break;
    }
    stream.close();
    for (const [who, { http: by }] of [ada, bob].entries()) {
      const { body: view } = await by.get<ViewAt>(`/v1/matches/${made.id}/view`);
      t.equal(view.viewer, [mine, theirs][who]);
    }
    await holder.post(`/v1/matches/${made.id}/resignation`);
    const { entropy } = await setupOf(made.id);
    t.same(
      entropy,
      seated.seats.map(({ player }) => entropyOf[player?.id ?? '']),
    );
    if (seen.size === 2) break;
  }
  t.equal(seen.size, 2, 'some seats were drawn otherwise than asked for');
});

t.test('where the rules or the config leave open who begins, and where nothing counts, everybody keeps the seat they take', async (t) => {
  const [ada, bob] = [await register(http), await register(http, 'Bob')];
  const others = [
    { game: 'tactics-joker', terms: RATED_TERMS },
    { game: 'juggernauts', terms: RATED_TERMS },
    { game: 'jugger-ttg', terms: RATED_TERMS },
    { game: 'chess', terms: { rated: false } },
  ];
  for (const request of others)
    for (let match = 0; match < 10; match++) {
      const { body: made } = await ada.http.post<Seated>('/v1/matches', { ...request, join: { seat: match % 2 } });
      const { body: joined } = await sit(bob, made.id);
      t.same([made.seat, joined.seat], [match % 2, 1 - (match % 2)]);
      t.equal((await ada.http.get<Match>(`/v1/matches/${made.id}`)).body.yourSeat, made.seat);
    }
});
