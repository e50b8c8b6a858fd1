import t from 'tap';
import { createClient } from '../../packages/client/src/index.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

const { url } = await startServer(t, (await startPostgres()).url);

async function newPlayer(name: string) {
  const { id, apiKey } = await createClient({ url }).createPlayer({ name, kind: 'human' });
  return { id, client: createClient({ url, key: apiKey }) };
}

t.test('seats are kept for players and for whoever is invited', async (t) => {
  const [ada, ben, cyd] = [await newPlayer('Ada'), await newPlayer('Ben'), await newPlayer('Cyd')];
  const match = await ada.client.game('tactics-joker').create({ seats: [{ invite: true }, { player: ben.id }] });
  t.match(await ben.client.invitations.list({ first: 1 }), { items: [{ seat: 1, match: { id: match.id } }], nextCursor: null });
  t.same(await ben.client.invitations.decline(match.id), { matchId: match.id, seat: 1 });
  const token = match.invitations[0]?.token ?? '';
  t.match(await createClient({ url }).invitations.read(token), { seat: 0, match: { id: match.id } });
  const joined = await cyd.client.invitations.accept(token, { entropy: 'mine' });
  t.match(joined, { id: match.id, seat: 0, seatToken: /^gs_/, invitations: [] });
  await t.rejects(ben.client.invitations.accept(token), { code: 'NOT_FOUND' });
  t.match(await ben.client.match(match.id).join(), { seat: 1 });
});

t.test('players are found, with what they have achieved', async (t) => {
  const [ada, ben] = [await newPlayer('Ada the First'), await newPlayer('Ben')];
  const { items } = await ben.client.players.find('the fir', { first: 2 });
  t.match(items, [{ id: ada.id, name: 'Ada the First' }]);
  t.match(await ben.client.me.update({ name: 'Ben', face: 5 }), { id: ben.id, face: 5 });
  t.match(await ben.client.players.get(ada.id), { id: ada.id, kind: 'human' });
  t.match(await ben.client.players.ratings(ada.id, 'tactics-joker'), { items: [], nextCursor: null });
  t.match(await ben.client.game('tactics-joker').leaderboard({ kind: 'human', first: 3 }), { items: [], nextCursor: null });
  await t.rejects(ben.client.players.get('nobody'), { code: 'NOT_FOUND' });
});

t.test('a tournament that is asked for twice under one key is made once', async (t) => {
  const { client } = await newPlayer('Ada');
  const request = { game: 'tactics-joker', format: 'swiss', seats: 4, terms: { clock: { kind: 'per-action', seconds: 60 } } } as const;
  const { id } = await client.tournaments.create(request, { idempotencyKey: 'once' });
  t.equal((await client.tournaments.create(request, { idempotencyKey: 'once' })).id, id);
  t.not((await client.tournaments.create(request)).id, id);
  t.match(await client.tournaments(id).join(), { players: 1 });
});

t.test('a maker invites, removes and hands over', async (t) => {
  const [ada, ben] = [await newPlayer('Ada'), await newPlayer('Ben')];
  const terms = { clock: { kind: 'per-action', seconds: 60 } } as const;
  const { id } = await ada.client.tournaments.create({ game: 'tactics-joker', format: 'swiss', seats: 4, entry: 'invited', terms });
  const [mine, theirs] = [ada.client.tournaments(id), ben.client.tournaments(id)];
  await t.rejects(theirs.join(), { code: 'ENTRY_REFUSED' });
  const [invitation = ''] = await mine.invite({ tokens: 1 });
  t.match(await theirs.join({ invitation }), { players: 1 });
  t.match(await mine.remove(ben.id, 'no shows'), { players: 0 });
  t.match(await mine.handOver(ben.id), { maker: { id: ben.id } });
  t.match(await theirs.acts(), { items: [{ act: 'remove', reason: 'no shows' }, { act: 'hand-over' }], nextCursor: null });
});
