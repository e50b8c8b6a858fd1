import postgres from 'postgres';
import t from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import type { AccountExport } from '../../../src/use-cases/accounts/caller.js';
import { keyWith } from '../../kit/keys.js';
import { startPostgres } from '../../kit/postgres.js';
import { RATED_TERMS } from '../../kit/rated-terms.js';
import { startServer } from '../../kit/server.js';
import { onEnd } from '../../kit/teardown.js';
import { describedClient } from './described-client.js';
import { type Account, DUEL, openDuel, openSolo, playOneEach, register, type Seated } from './table.js';

const pg = await startPostgres();
const MOST = 4;
const server = await startServer(t, pg.url, {
  limits: { exportItems: MOST },
  rateLimit: 10_000,
});
const http = describedClient(server.http);
const sql = postgres(pg.url, { max: 1 });
onEnd(t, () => sql.end());

/** Posts what must be made. */
async function make<Made = { id: string }>({ http }: Account, path: string, body: object = {}, headers = {}): Promise<Made> {
  const reply = await http.post<Made>(path, body, headers);
  if (reply.status > 201) throw new Error(`${path} was refused: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** A rated match that `first` has lost, counted. */
async function loseRated(first: Account, second: Account): Promise<Seated> {
  const match = await make<Seated>(first, '/v1/matches', { game: DUEL, join: { seat: 0 }, terms: RATED_TERMS });
  await make(second, `/v1/matches/${match.id}/seats`);
  await playOneEach([first.http, second.http], match.id);
  await make(first, `/v1/matches/${match.id}/resignation`);
  await server.services.run('ends');
  return match;
}

t.test('the export of an account has what its player did, and no secret of anybody', async (t) => {
  const [ada, bob] = [await register(http, 'Ada', 'human'), await register(http, 'Bob', 'human')];
  const match = await loseRated(ada, bob);
  const [running, theirs] = await openDuel(ada, bob);
  await make(ada, '/v1/matches', { game: DUEL, join: {} }, { 'idempotency-key': 'first-of-ada' });
  const kept = await make<Seated>(bob, '/v1/matches', { game: DUEL, join: {}, seats: [null, { player: ada.id }] });
  const message = await make(ada, `/v1/matches/${running.id}/messages`, { room: 'table', text: 'a word of Ada' });
  await make(bob, `/v1/matches/${running.id}/messages`, { room: 'table', text: 'a word of Bob' });
  const seek = await make(ada, '/v1/seeks', { game: DUEL, entropy: 'chance of Ada' });
  const loadout = await make(ada, '/v1/me/loadouts', { game: 'juggernauts', name: 'Shields', loadout: 'athena' });
  const wish = { game: DUEL, format: 'elimination', seats: 2, terms: { clock: { kind: 'per-action', seconds: 3600 } } };
  const cup = await make(ada, '/v1/tournaments', { ...wish, name: 'Cup' });
  const club = await make(bob, '/v1/tournaments', { ...wish, name: 'Club', entry: 'invited' });
  const { tokens } = await make<{ tokens: string[] }>(bob, `/v1/tournaments/${club.id}/invitations`, { players: [ada.id], tokens: 1 });
  for (const player of [ada, bob]) await make(player, `/v1/tournaments/${cup.id}/players`);
  await make(ada, `/v1/tournaments/${cup.id}/start`);
  await make(ada, `/v1/tournaments/${cup.id}/maker`, { player: bob.id });
  await ada.http.put(`/v1/me/blocks/${bob.id}`);
  const key = await keyWith(ada.http, ['read']);
  const bot = await make<Account>(ada, '/v1/players', { name: 'Ada’s bot', kind: 'bot' });
  await sql`INSERT INTO player_identities (identity, player_id) VALUES ('hash of Ada', ${ada.id})`;

  const { body, headers } = await ada.http.get<AccountExport>('/v1/me/export');
  t.equal(headers.get('content-disposition'), `attachment; filename="${ada.id}.json"`);
  t.match(body.player, { id: ada.id, name: 'Ada', kind: 'human' });
  t.match(body.lists, {
    accounts: [{ id: ada.id, name: 'Ada', ownerId: null }],
    bots: [{ id: bot.id, name: 'Ada’s bot' }],
    keys: [{ id: key.id, scopes: ['read'] }, { name: 'first' }],
    blocks: [{ playerId: bob.id, name: 'Bob' }],
    identities: [{ at: String }],
    invitations: [{ matchId: kept.id, seat: 1 }],
    matchRequests: [{ idempotencyKey: 'first-of-ada' }],
    loadouts: [{ id: loadout.id, name: 'Shields', game: 'juggernauts' }],
    seeks: [{ id: seek.id, game: DUEL, isOpen: true }],
    messages: [{ id: message.id, matchId: running.id, text: 'a word of Ada' }],
    standings: [{ game: DUEL, loss: 1, matches: 1 }],
    ratings: [{ matchId: match.id, outcome: 'loss', because: null }],
    tournaments: [{ id: cup.id, name: 'Cup', isCreator: true, isMaker: false }],
    tournamentPlaces: [{ tournamentId: cup.id, name: 'Cup' }],
    tournamentInvitations: [{ tournamentId: club.id, isUsed: false }],
    tournamentActs: [{ tournamentId: cup.id, by: ada.id, playerId: bob.id }],
    tournamentPairings: [{ tournamentId: cup.id, round: 1 }],
  });
  const seatOf = (id: string) => body.lists.seats?.find((seat) => 'matchId' in seat && seat.matchId === id);
  t.match(seatOf(running.id), { seat: 0, game: DUEL, status: 'active', isCreator: true });
  t.ok((body.lists.events?.length ?? 0) > 0, 'what the player was told');

  const text = JSON.stringify(body);
  const hidden = [ada, bob, bot, key].map(({ apiKey }) => apiKey);
  hidden.push(...[match, running, theirs, kept].map(({ seatToken }) => seatToken), ...tokens);
  for (const secret of [...hidden, 'chance of Ada', 'a word of Bob', 'hash of Ada']) t.notOk(text.includes(secret), secret);
  const hashes = await sql<{ hash: string }[]>`
    SELECT hash FROM api_keys UNION SELECT token_hash FROM seats WHERE token_hash IS NOT NULL
    UNION SELECT invitee FROM tournament_invitations WHERE invitee <> ${ada.id}`;
  t.ok(hashes.length > 5);
  for (const { hash } of hashes) t.notOk(text.includes(hash), 'no hash of a secret either');
});

t.test('an export has the newest items of long lists, says which are cut, and counts as so many requests', async (t) => {
  const ada = await register(http);
  const made: string[] = [];
  for (let count = 0; count <= MOST; count++) made.push((await openSolo(ada)).id);
  const left = async (): Promise<number> => Number((await ada.http.get('/v1/me')).headers.get('ratelimit-remaining'));
  const before = await left();
  const { lists, cut } = (await ada.http.get<AccountExport>('/v1/me/export')).body;
  t.equal(before - (await left()), LIMITS.exportRequests + 1);
  t.match(
    lists.seats,
    made
      .slice(1)
      .reverse()
      .map((matchId) => ({ matchId })),
  );
  t.equal(lists.seats?.length, MOST);
  t.ok(cut.includes('seats'), 'cut by their number');
  t.notOk(cut.includes('keys'));
});

t.test('an export is no larger than it may be, and short lists leave their share to long ones', async (t) => {
  const bytes = 4_000;
  const small = await startServer(t, pg.url, { limits: { exportBytes: bytes } });
  const ada = await register(describedClient(small.http));
  for (let count = 0; count < 40; count++) await openSolo(ada);
  const { lists, cut } = (await ada.http.get<AccountExport>('/v1/me/export')).body;
  t.ok(JSON.stringify(lists).length < bytes + 500, JSON.stringify(lists));
  t.ok(cut.includes('seats'));
  t.equal(lists.keys?.length, 1);
  t.ok(JSON.stringify(lists.seats).length > bytes / Object.keys(lists).length, 'more than an equal share');
});

/** What names a player and is in no export, with the reason. */
const LEFT_OUT: Record<string, string> = {
  'blocks.blocked_id': 'only who blocks sees it; as `player_id` the row is in the export of that player',
  'departures.player_id': 'an account that is gone has no key to ask for an export',
  'operator_acts.subject': 'the trail is the operator’s, and shown to nobody else',
  'player_name_parts.player_id': 'the parts of the name, which is in the export',
  'player_streams.player_id': 'counts the events, which are in the export',
};

/** Ids of anything else than players. */
const OF_OTHERS = 'append_id id import_id lease match_id parent_match ping_id process rematch_id rematch_of tournament_id webhook_id'.split(
  ' ',
);

/** The columns that can name a player, and the functions that read them for an export. */
async function playerColumns(): Promise<{ column: string; readers: string[] }[]> {
  return sql<{ column: string; readers: string[] }[]>`
    SELECT c.table_name || '.' || c.column_name AS column,
      ARRAY(SELECT p.proname::text FROM pg_proc p WHERE p.proname LIKE 'export\\_player\\_of\\_%'
        AND p.prosrc ~ ('\\m(FROM|JOIN) ' || c.table_name || '\\M') AND p.prosrc ~ ('\\m' || c.column_name || ' = p_player')) AS readers
    FROM information_schema.columns c JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND ((c.data_type = 'uuid' AND c.column_name <> ALL (${OF_OTHERS})) OR c.column_name = 'invitee' OR c.table_name || c.column_name = 'playersid')
    ORDER BY 1`;
}

t.test('every column that names a player is read for the export, or is left out for a reason', async (t) => {
  const columns = await playerColumns();
  t.ok(columns.length > 20, 'they are found');
  const unread = columns.filter(({ readers }) => readers.length === 0).map(({ column }) => column);
  t.strictSame(unread.sort(), Object.keys(LEFT_OUT).sort());
  await sql`CREATE TABLE diaries (keeper uuid NOT NULL)`;
  t.ok(
    (await playerColumns()).some(({ column, readers }) => column === 'diaries.keeper' && readers.length === 0),
    'a new table is noticed',
  );
  await sql`DROP TABLE diaries`;
});
