import t from 'tap';
import { ask, codeOf, data } from './graphql-client.js';
import { register, startGraphql } from './table.js';

const server = await startGraphql(t);
const ada = await register(server.http, 'Ada');
const bob = await register(server.http, 'Bob');
const game = 'juggernauts';

const CREATE = 'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id yourLoadout seats { loadoutHash } } } }';
const JOIN = 'mutation ($input: JoinMatchInput!) { joinMatch(input: $input) { match { status yourLoadout config } } }';
const SEEK = 'mutation ($input: CreateSeekInput!) { createSeek(input: $input) { matchId match { yourLoadout } } }';

t.test('a deck is brought with a match, a seat and a seek', async (t) => {
  const input = { game, join: { seat: 0, loadout: { preset: 'kali' } } };
  const made = await data<{ createMatch: { match: { id: string } } }>(ada.http, CREATE, { input });
  t.match(made.createMatch.match, { yourLoadout: 'kali', seats: [{ loadoutHash: /^[0-9a-f]{64}$/ }, { loadoutHash: null }] });
  const matchId = made.createMatch.match.id;
  const { errors } = await ask(bob.http, JOIN, { input: { matchId, loadout: ['spiked-shield'] } });
  t.match(errors, [{ extensions: { code: 'MALFORMED', errors: [{ path: '/loadout', clause: 'deckTooSmall', rule: 'JN-1.1' }] } }]);
  const joined = await data<object>(bob.http, JOIN, { input: { matchId, loadout: { preset: 'athena' } } });
  t.match(joined, { joinMatch: { match: { status: 'ACTIVE', yourLoadout: 'athena', config: { decks: [null, 'athena'] } } } });
  t.match(await data(server.http, `{ match(id: "${matchId}") { yourLoadout config } }`), {
    match: { yourLoadout: null, config: { decks: [null, null] } },
  });
  await data(ada.http, SEEK, { input: { game, loadout: { preset: 'kali' } } });
  const found = await data<object>(bob.http, SEEK, { input: { game, loadout: { preset: 'athena' } } });
  t.match(found, { createSeek: { match: { yourLoadout: 'athena' } } });
});

t.test('the catalogue says what a seat can bring', async (t) => {
  const { game: found } = await data<{ game: object }>(server.http, `{ game(id: "${game}") { loadouts schemas { loadout } } }`);
  t.match(found, { loadouts: { core: 'core', kali: 'kali' }, schemas: { loadout: Object } });
  t.match(await data(server.http, '{ game(id: "armadogon") { loadouts schemas { loadout } } }'), {
    game: { loadouts: null, schemas: { loadout: null } },
  });
});

t.test('a deck is kept, brought by its id and deleted', async (t) => {
  const CREATE_LOADOUT = 'mutation ($input: SaveLoadoutInput!) { createLoadout(input: $input) { id text } }';
  const input = { game, name: 'Kali', loadout: { preset: 'kali' } };
  const { createLoadout: kept } = await data<{ createLoadout: { id: string; text: string } }>(ada.http, CREATE_LOADOUT, { input });
  const replaced = await data(
    ada.http,
    'mutation ($input: ReplaceLoadoutInput!) { replaceLoadout(input: $input) { name loadout config } }',
    { input: { loadoutId: kept.id, text: kept.text, name: 'Again' } },
  );
  t.match(replaced, { replaceLoadout: { name: 'Again', loadout: 'kali', config: null } });
  const READ = `{ myLoadouts(game: "${game}") { edges { node { id name } } } myLoadout(id: "${kept.id}") { gameVersion text } }`;
  t.match(await data(ada.http, READ), { myLoadouts: { edges: [{ node: { id: kept.id, name: 'Again' } }] }, myLoadout: { gameVersion: 2 } });
  t.equal(await codeOf(bob.http, `{ myLoadout(id: "${kept.id}") { text } }`), 'NOT_FOUND');
  const joined = { input: { game, join: { loadout: { saved: kept.id } } } };
  t.match(await data(ada.http, CREATE, joined), { createMatch: { match: { yourLoadout: 'kali' } } });
  t.equal(await codeOf(bob.http, CREATE, joined), 'MALFORMED');
  const DELETE = `mutation { deleteLoadout(input: { loadoutId: "${kept.id}" }) { name } }`;
  t.match(await data(ada.http, DELETE), { deleteLoadout: { name: 'Again' } });
});

t.test('a bot, a rematch and a tournament take a loadout', async (t) => {
  const made = await data<{ createMatch: { match: { id: string } } }>(ada.http, CREATE, { input: { game, join: { seat: 0 } } });
  const matchId = made.createMatch.match.id;
  const loadout = { preset: 'kali' };
  const ADD = 'mutation ($input: AddBotInput!) { addBot(input: $input) { seats { loadoutHash } } }';
  t.match(await data(ada.http, ADD, { input: { matchId, bot: 'random', loadout } }), {
    addBot: { seats: [{ loadoutHash: null }, { loadoutHash: String }] },
  });
  await data(ada.http, `mutation { resign(input: { matchId: "${matchId}" }) { __typename } }`);
  const AGAIN = 'mutation ($input: RematchInput!) { rematch(input: $input) { match { yourLoadout } } }';
  t.match(await data(ada.http, AGAIN, { input: { matchId, loadout } }), { rematch: { match: { yourLoadout: 'kali' } } });
  const terms = { clock: { kind: 'per-action', seconds: 3600 } };
  const MAKE = 'mutation ($input: CreateTournamentInput!) { createTournament(input: $input) { id } }';
  const { createTournament } = await data<{ createTournament: { id: string } }>(ada.http, MAKE, {
    input: { game, format: 'SWISS', seats: 2, terms },
  });
  const JOIN_IT = 'mutation ($input: JoinTournamentInput!) { joinTournament(input: $input) { players yourLoadout } }';
  const { id } = createTournament;
  t.equal(await codeOf(ada.http, JOIN_IT, { input: { tournamentId: id, loadout: ['spiked-shield'] } }), 'MALFORMED');
  t.match(await data(ada.http, JOIN_IT, { input: { tournamentId: id, loadout } }), { joinTournament: { players: 1, yourLoadout: 'kali' } });
  const query = `{ tournament(id: "${id}") { yourLoadout } }`;
  t.same(await data(ada.http, query), { tournament: { yourLoadout: 'kali' } });
  t.same(await data(server.http, query), { tournament: { yourLoadout: null } });
});
