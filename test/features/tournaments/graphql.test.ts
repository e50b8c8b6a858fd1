import t from 'tap';
import { type Connection, codeOf, data, nodesOf } from '../../api/graphql/graphql-client.js';
import { DUEL, register, startGraphql } from '../../api/graphql/table.js';

const { http, services } = await startGraphql(t);

type PlayedRound = { round: number; pairings: { decidedBy: string | null; match: { tournament: object | null } | null }[] };

const TERMS = 'terms: { clock: { kind: "per-action", seconds: 3600 } }';

t.test('a tournament is made, joined, started, left and read', async (t) => {
  const [ada, bob, cyd] = [await register(http, 'Ada'), await register(http, 'Bob'), await register(http, 'Cyd')];
  const request = `game: "${DUEL}", format: ROUND_ROBIN, seats: 4, name: "League", ${TERMS}`;
  const { createTournament: made } = await data<{ createTournament: { id: string } }>(
    ada.http,
    `mutation { createTournament(input: { ${request} }) { id name format status terms roundCount createdBy { name } } }`,
  );
  t.match(made, { name: 'League', format: 'ROUND_ROBIN', status: 'OPEN', terms: { takeback: 'never', rated: false }, roundCount: null });
  const input = `input: { tournamentId: "${made.id}" }`;
  for (const { http } of [ada, bob, cyd]) await data(http, `mutation { joinTournament(${input}) { players } }`);
  t.equal(await codeOf(bob.http, `mutation { startTournament(${input}) { id } }`), 'FORBIDDEN');
  t.match(await data(ada.http, `mutation { startTournament(${input}) { status round roundCount } }`), {
    startTournament: { status: 'RUNNING', round: 1, roundCount: 3 },
  });
  await data(cyd.http, `mutation { leaveTournament(${input}) { id } }`);
  await services.run('tournaments');
  const { tournament } = await data<{ tournament: { rounds: Connection<PlayedRound> } }>(
    http,
    `{ tournament(id: "${made.id}") { players config configIsSummary startsAt finishedAt
       rounds(first: 2) { edges { node { round pairings { board players { name } matchId decidedBy points match { status tournament { id round } } } } } pageInfo { endCursor hasNextPage } } } }`,
  );
  t.match(tournament, { players: 3, startsAt: null });
  // Both together would cost more than one request may.
  const table = 'rank player { name } points buchholz sonnebornBerger directEncounter wins seed hasLeft';
  t.match(await data(http, `{ tournament(id: "${made.id}") { standings { edges { node { ${table} } } } } }`), {
    tournament: { standings: { edges: [{ node: { rank: 1 } }, { node: { rank: 2 } }, { node: { rank: 3 } }] } },
  });
  const played = nodesOf(tournament.rounds).flatMap(({ round, pairings }) =>
    pairings.flatMap(({ match }) => (match ? { round, match } : [])),
  );
  t.ok(played.length > 0);
  for (const { round, match } of played) t.same(match.tournament, { id: made.id, round });
  const { createMatch: other } = await data<{ createMatch: object }>(
    ada.http,
    `mutation { createMatch(input: { game: "${DUEL}" }) { match { tournament { id } } } }`,
  );
  t.same(other, { match: { tournament: null } });
  const decided = nodesOf(tournament.rounds).flatMap(({ pairings }) => pairings.map(({ decidedBy }) => decidedBy));
  t.ok(decided.includes('BYE'));
  t.match(
    await data(
      http,
      `{ tournaments(status: RUNNING, player: "${ada.id}") { edges { node { id name } } pageInfo { endCursor hasNextPage } } }`,
    ),
    {
      tournaments: { edges: [{ node: { id: made.id } }], pageInfo: { hasNextPage: false } },
    },
  );
});

t.test('a maker invites, removes and hands over', async (t) => {
  const [ada, bob, cleo, dan] = [
    await register(http, 'Ada'),
    await register(http, 'Bob'),
    await register(http, 'Cleo'),
    await register(http, 'Dan'),
  ];
  const request = `game: "${DUEL}", format: SWISS, seats: 4, entry: INVITED, perOwner: 2, minimumGames: 0, invited: [{ id: "${cleo.id}" }], ${TERMS}`;
  const { createTournament: made } = await data<{ createTournament: { id: string } }>(
    ada.http,
    `mutation { createTournament(input: { ${request} }) { id entry perOwner minimumGames maker { name } } }`,
  );
  t.match(made, { entry: 'INVITED', perOwner: 2, minimumGames: 0, maker: { name: 'Ada' } });
  const id = `tournamentId: "${made.id}"`;
  t.equal(await codeOf(bob.http, `mutation { joinTournament(input: { ${id} }) { id } }`), 'ENTRY_REFUSED');
  const { inviteToTournament: tokens } = await data<{ inviteToTournament: string[] }>(
    ada.http,
    `mutation { inviteToTournament(input: { ${id}, tokens: 1 }) }`,
  );
  t.match(await data(bob.http, `mutation { joinTournament(input: { ${id}, invitation: "${tokens[0]}" }) { players } }`), {
    joinTournament: { players: 1 },
  });
  await data(ada.http, `mutation { inviteToTournament(input: { ${id}, players: [{ id: "${dan.id}" }] }) }`);
  for (const listed of [cleo, dan]) t.equal(await codeOf(listed.http, `mutation { joinTournament(input: { ${id} }) { id } }`), undefined);
  for (const listed of [cleo, dan]) await data(listed.http, `mutation { leaveTournament(input: { ${id} }) { id } }`);
  const out = `mutation { removeFromTournament(input: { ${id}, playerId: "${bob.id}", reason: "no shows" }) { players } }`;
  t.match(await data(ada.http, out), { removeFromTournament: { players: 0 } });
  t.match(await data(ada.http, `mutation { handOverTournament(input: { ${id}, player: "${bob.id}" }) { maker { name } } }`), {
    handOverTournament: { maker: { name: 'Bob' } },
  });
  t.match(
    await data(
      http,
      `{ tournament(id: "${made.id}") { acts { edges { node { number at act by { name } player { name } reason } } pageInfo { endCursor hasNextPage } } } }`,
    ),
    {
      tournament: {
        acts: {
          edges: [{ node: { act: 'REMOVE', by: { name: 'Ada' }, reason: 'no shows' } }, { node: { act: 'HAND_OVER' } }],
          pageInfo: { hasNextPage: false },
        },
      },
    },
  );
});

t.test('what is refused has its code', async (t) => {
  const ada = await register(http, 'Ada');
  const make = (more: string) => `mutation { createTournament(input: { game: "${DUEL}", format: SWISS, seats: 4, ${more} }) { id } }`;
  t.equal(await codeOf(http, make(TERMS)), 'UNAUTHENTICATED');
  for (const more of ['terms: {}', `terms: { clock: null }`, `${TERMS}, rounds: 4`, `${TERMS}, startsAt: "soon"`, `${TERMS}, name: ""`])
    t.equal(await codeOf(ada.http, make(more)), 'MALFORMED', more);
  t.equal(await codeOf(http, '{ tournament(id: "nothing") { id } }'), 'NOT_FOUND');
  const { createTournament: made } = await data<{ createTournament: { id: string } }>(ada.http, make(TERMS));
  t.match(await data(ada.http, `mutation { cancelTournament(input: { tournamentId: "${made.id}" }) { status finishedAt } }`), {
    cancelTournament: { status: 'CANCELLED' },
  });
  t.equal(await codeOf(ada.http, `mutation { joinTournament(input: { tournamentId: "${made.id}" }) { id } }`), 'TOURNAMENT_CLOSED');
});
