import t from 'tap';
import { entropyCommitment } from '../../../src/record/log/provable-chance.js';
import { ask, type Connection, codeOf, data, nodesOf } from './graphql-client.js';
import {
  type Account,
  type ActionResult,
  DUEL,
  legal,
  open,
  openDuel,
  playOn,
  RESULT,
  register,
  type Seated,
  SOLO,
  SUBMIT,
  startGraphql,
  submit,
} from './table.js';

const { http, services } = await startGraphql(t);
const UNKNOWN = '00000000-0000-7000-8000-000000000000';

t.test('createPlayer shows a key once; a bad name is malformed', async (t) => {
  const create = 'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { apiKey player { id name kind createdAt } } }';
  const { createPlayer } = await data<{ createPlayer: { apiKey: string; player: object } }>(http, create, {
    input: { name: 'Ada', kind: 'HUMAN' },
  });
  t.match(createPlayer, { apiKey: /^gl_/, player: { name: 'Ada', kind: 'HUMAN' } });
  t.equal(await codeOf(http, create, { input: { name: '', kind: 'HUMAN' } }), 'MALFORMED');
  t.equal(await codeOf(http, create, { input: { name: 'Ada', kind: 'human' } }), 'MALFORMED', 'enums are written in capitals');
  t.equal(await codeOf(http, create, { input: { name: 'Ada', kind: 'HUMAN', admin: true } }), 'MALFORMED', 'no unknown fields');
  t.equal(await codeOf(http, create, {}), 'MALFORMED');
});

t.test('rotateKey answers a new key and ends the old one', async (t) => {
  const player = await register(http);
  const { rotateKey } = await data<{ rotateKey: { apiKey: string } }>(player.http, 'mutation { rotateKey { apiKey } }');
  t.match(await data(http.as(rotateKey.apiKey), '{ me { id } }'), { me: { id: player.id } });
  t.equal((await player.http.post('/graphql', { query: '{ me { id } }' })).status, 401);
});

t.test('forkMatch goes on from a version of a finished match, or of one’s own solo match', async (t) => {
  const [player, other] = [await register(http), await register(http)];
  const { match } = await open(player, SOLO);
  const fork = `mutation ($input: ForkMatchInput!) { forkMatch(input: $input) {
    seat seatToken match { id status version imported parent { matchId seq hash } verification { ok verdicts { check ok unproven } } }
  } }`;
  t.match(await data(player.http, fork, { input: { matchId: match.id, at: 0, join: {} } }), {
    forkMatch: {
      seat: 0,
      seatToken: /^gs_/,
      match: {
        status: 'ACTIVE',
        version: 0,
        imported: false,
        parent: { matchId: match.id, seq: 0, hash: /^[0-9a-f]{64}$/ },
        verification: {
          ok: true,
          verdicts: [{}, {}, {}, {}, { check: 'clock', ok: true }, { check: 'parent', ok: true, unproven: /^only the record of match/ }],
        },
      },
    },
  });
  t.equal(await codeOf(other.http, fork, { input: { matchId: match.id, at: 0 } }), 'FORBIDDEN');
  t.equal(await codeOf(http, fork, { input: { matchId: match.id, at: 0 } }), 'UNAUTHENTICATED');
  t.equal(await codeOf(player.http, fork, { input: { matchId: match.id, at: 1 } }), 'NOT_FOUND');
  t.equal(await codeOf(player.http, fork, { input: { matchId: UNKNOWN, at: 0 } }), 'NOT_FOUND');
});

t.test('createMatch opens a match, with or without a seat for its creator', async (t) => {
  const player = await register(http);
  const create =
    'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { seat seatToken match { status visibility createdBy } } }';
  t.strictSame(await data(player.http, create, { input: { game: SOLO } }), {
    createMatch: { seat: null, seatToken: null, match: { status: 'OPEN', visibility: 'PUBLIC', createdBy: player.id } },
  });
  t.match(
    await data(player.http, create, { input: { game: SOLO, visibility: 'PRIVATE', config: {}, join: { seat: 0, entropy: 'dice' } } }),
    {
      createMatch: { seat: 0, seatToken: /^gs_/, match: { status: 'ACTIVE', visibility: 'PRIVATE' } },
    },
  );
  t.equal(await codeOf(http, create, { input: { game: SOLO } }), 'UNAUTHENTICATED');
  t.equal(await codeOf(player.http, create, { input: { game: 'no-such-game' } }), 'MALFORMED');
  t.equal(await codeOf(player.http, create, { input: { game: SOLO, join: { seat: 7 } } }), 'MALFORMED');
  const { errors } = await ask(player.http, create, { input: { game: SOLO, config: { noSuchSetting: 1 } } });
  t.match(
    errors,
    [{ path: ['createMatch'], extensions: { code: 'MALFORMED', errors: [{ path: /^\/config/ }] } }],
    'the config’s fault is named',
  );
});

t.test('joinMatch and leaveMatch: one winner per seat, and back again before the start', async (t) => {
  const [ada, bob] = [await register(http), await register(http)];
  const joining = 'mutation ($input: JoinMatchInput!) { joinMatch(input: $input) { seat match { yourSeat } } }';
  const leaving = 'mutation ($input: LeaveMatchInput!) { leaveMatch(input: $input) { id } }';
  const { createMatch } = await data<{ createMatch: Seated }>(
    ada.http,
    `mutation { createMatch(input: { game: "${SOLO}" }) { match { id } } }`,
  );
  const matchId = createMatch.match.id;
  t.equal(await codeOf(bob.http, leaving, { input: { matchId, seat: 0 } }), 'FORBIDDEN');
  t.match(await data(bob.http, joining, { input: { matchId } }), { joinMatch: { seat: 0, match: { yourSeat: 0 } } });
  t.match(await codeOf(ada.http, joining, { input: { matchId } }), /SEAT_TAKEN|MATCH_NOT_ACTIVE/);
  t.equal(await codeOf(ada.http, joining, { input: { matchId, seat: 0 } }), 'SEAT_TAKEN');
  t.equal(await codeOf(bob.http, leaving, { input: { matchId, seat: 0 } }), 'MATCH_NOT_ACTIVE', 'it has started');
  t.equal(await codeOf(http, joining, { input: { matchId } }), 'UNAUTHENTICATED');
  t.equal(await codeOf(bob.http, joining, { input: { matchId: UNKNOWN } }), 'NOT_FOUND');
});

t.test('revealEntropy shows what a seat is committed to, and starts the match', async (t) => {
  const [ada, bob] = [await register(http), await register(http)];
  const bound = entropyCommitment('mine');
  const create = 'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id awaitingEntropy } } }';
  const both = { game: DUEL, join: { entropyCommitment: bound, entropy: 'mine' } };
  t.equal(await codeOf(ada.http, create, { input: both }), 'MALFORMED');
  const { createMatch } = await data<{ createMatch: Seated }>(ada.http, create, {
    input: { game: DUEL, join: { seat: 0, entropyCommitment: bound } },
  });
  const matchId = createMatch.match.id;
  const reveal = 'mutation ($input: RevealEntropyInput!) { revealEntropy(input: $input) { status awaitingEntropy } }';
  t.equal(await codeOf(ada.http, reveal, { input: { matchId, seat: 0, entropy: 'mine' } }), 'SEATS_OPEN');
  const join = `mutation ($input: JoinMatchInput!) { joinMatch(input: $input) {
    match { status awaitingEntropy seats { entropyCommitment entropyHash } }
  } }`;
  t.match(await data(bob.http, join, { input: { matchId } }), {
    joinMatch: {
      match: {
        status: 'OPEN',
        awaitingEntropy: [0],
        seats: [
          { entropyCommitment: bound, entropyHash: bound },
          { entropyCommitment: null, entropyHash: null },
        ],
      },
    },
  });
  t.equal(await codeOf(ada.http, reveal, { input: { matchId, seat: 0, entropy: 'another' } }), 'ENTROPY_MISMATCH');
  t.strictSame(await data(ada.http, reveal, { input: { matchId, seat: 0, entropy: 'mine' } }), {
    revealEntropy: { status: 'ACTIVE', awaitingEntropy: [] },
  });
});

t.test('addBot refuses an unknown bot', async (t) => {
  const { http: ada } = await register(http);
  const { createMatch } = await data<{ createMatch: Seated }>(ada, `mutation { createMatch(input: { game: "${SOLO}" }) { match { id } } }`);
  const input = { matchId: createMatch.match.id, seat: 0, bot: 'no-such-bot' };
  t.equal(await codeOf(ada, 'mutation ($input: AddBotInput!) { addBot(input: $input) { id } }', { input }), 'MALFORMED');
});

t.test('submitAction: an accepted action is in the log, with what it made happen', async (t) => {
  const player = await register(http);
  const { match } = await open(player, SOLO);
  const action = (await legal(player.http, match.id)).legalActions?.actions[0]?.action;
  const result = await submit(player.http, { matchId: match.id, action, expectedVersion: 0 });
  t.match(result, { __typename: 'ActionAccepted', version: 1, toAct: [0], result: null, replayed: false });
  const { match: after } = await data<{ match: { log: Connection<object> } }>(
    player.http,
    'query ($id: ID!) { match(id: $id) { log { edges { node { seq kind seat action events toAct } } } } }',
    { id: match.id },
  );
  const { events, toAct } = result as Extract<ActionResult, { __typename: 'ActionAccepted' }>;
  t.strictSame(nodesOf(after.log), [{ seq: 1, kind: 'ACTION', seat: 0, action, events, toAct }]);
});

t.test('submitAction: what the rules refuse is data, and changes nothing', async (t) => {
  const player = await register(http);
  const { match } = await open(player, SOLO);
  const matchId = match.id;
  const legalNow = (await legal(player.http, matchId)).legalActions?.actions ?? [];
  const action = legalNow[0]?.action;
  // One first day in eight asks for nothing before its meal.
  const eating = legalNow.some((each) => (each.action as { type: string }).type === 'endEating');
  t.match(await submit(player.http, { matchId, action: { type: eating ? 'endUpgrades' : 'endEating' } }), {
    __typename: 'ActionRefused',
    code: /^(ILLEGAL_ACTION|NOT_YOUR_TURN)$/,
    message: /\S/,
    rule: /^AR-/,
    reason: /\S/,
    currentVersion: 0,
  });
  t.match(await submit(player.http, { matchId, action, expectedVersion: 5 }), {
    __typename: 'ActionRefused',
    code: 'VERSION_CONFLICT',
    currentVersion: 0,
    rule: null,
  });
  const { match: after } = await data<{ match: object }>(
    player.http,
    `{ match(id: "${matchId}") { version log { edges { node { seq } } } } }`,
  );
  t.strictSame(after, { version: 0, log: { edges: [] } });
});

t.test('submitAction: faults are errors with the codes of REST', async (t) => {
  const [ada, bob] = [await register(http), await register(http)];
  const { match, seatToken } = await open(ada, SOLO);
  const action = (await legal(ada.http, match.id)).legalActions?.actions[0]?.action;
  const input = { matchId: match.id, action };
  t.equal(await codeOf(http, SUBMIT, { input }), 'UNAUTHENTICATED');
  t.equal(await codeOf(bob.http, SUBMIT, { input }), 'FORBIDDEN');
  t.equal(await codeOf(ada.http, SUBMIT, { input: { ...input, matchId: UNKNOWN } }), 'NOT_FOUND');
  const { match: other } = await open(bob, SOLO);
  t.equal(await codeOf(http.as(seatToken), SUBMIT, { input: { ...input, matchId: other.id } }), 'FORBIDDEN', 'a token of another match');
  for (const wrong of [null, 'rollMovement', 7, [], {}, { type: 'noSuchAction' }, { ...(action as object), extra: 1 }]) {
    t.equal(await codeOf(ada.http, SUBMIT, { input: { ...input, action: wrong } }), 'MALFORMED', JSON.stringify(wrong));
  }
  for (const idempotencyKey of ['', 'with space', 'ключ', 'x'.repeat(256)]) {
    t.equal(await codeOf(ada.http, SUBMIT, { input: { ...input, idempotencyKey } }), 'MALFORMED');
  }
  t.equal(await codeOf(ada.http, SUBMIT, { input: { ...input, expectedVersion: 'latest' } }), 'MALFORMED');
  t.match(await data(http, `{ match(id: "${match.id}") { version } }`), { match: { version: 0 } }, 'nothing has changed');
});

t.test('submitAction: a request sent again gets its first answer, also when the match has moved on', async (t) => {
  const player = await register(http);
  const { match, seatToken } = await open(player, SOLO);
  const action = (await legal(player.http, match.id)).legalActions?.actions[0]?.action;
  const input = { matchId: match.id, action, idempotencyKey: 'once' };
  const results = await Promise.all([1, 2, 3].map(() => submit(http.as(seatToken), input)));
  const versions = results.map((result) => (result.__typename === 'ActionAccepted' ? result.version : result.code));
  t.strictSame(versions, [1, 1, 1], 'one entry, whoever asked first');
  t.equal(results.filter((result) => result.__typename === 'ActionAccepted' && !result.replayed).length, 1);
  await playOn([player], match.id, 3);
  t.match(await submit(player.http, input), { __typename: 'ActionAccepted', version: 1, replayed: true });
  t.equal(
    await codeOf(player.http, SUBMIT, { input: { ...input, action: { type: 'rollMovement' }, expectedVersion: 9 } }),
    'IDEMPOTENCY_MISMATCH',
  );
});

t.test('submitAction answers what is next in the same round trip', async (t) => {
  const player = await register(http);
  const { match } = await open(player, SOLO);
  const action = (await legal(player.http, match.id)).legalActions?.actions[0]?.action;
  const answer = await data(
    player.http,
    `mutation ($input: SubmitActionInput!) {
      submitAction(input: $input) { ... on ActionAccepted { match { version view { version } legalActions { version } } } }
    }`,
    { input: { matchId: match.id, action } },
  );
  t.strictSame(answer, { submitAction: { match: { version: 1, view: { version: 1 }, legalActions: { version: 1 } } } });
});

t.test('resign ends the match; after that nothing is accepted, and everything may be seen', async (t) => {
  const player = await register(http);
  const { match } = await open(player, SOLO);
  const resign = `mutation ($input: ResignInput!) { resign(input: $input) { ${RESULT} } }`;
  const input = { matchId: match.id, idempotencyKey: 'enough' };
  t.match(await data(player.http, resign, { input }), {
    resign: { __typename: 'ActionAccepted', version: 1, toAct: [], result: { outcomes: ['loss'], reason: 'resignation' }, replayed: false },
  });
  t.match(await data(player.http, resign, { input }), { resign: { version: 1, replayed: true } });
  t.match(await data(player.http, resign, { input: { matchId: match.id } }), {
    resign: { __typename: 'ActionRefused', code: 'MATCH_NOT_ACTIVE' },
  });
  t.match(await submit(player.http, { matchId: match.id, action: { type: 'rollMovement' } }), {
    __typename: 'ActionRefused',
    code: 'MATCH_NOT_ACTIVE',
  });
  const { match: over } = await data<{ match: object }>(
    http,
    `{ match(id: "${match.id}") { status seed result view(as: omniscient) { viewer } verification { ok } } }`,
  );
  t.match(over, {
    status: 'FINISHED',
    seed: /^[0-9a-f]{64}$/,
    result: { reason: 'resignation' },
    view: { viewer: 'omniscient' },
    verification: { ok: true },
  });
});

/** Ends in the second round at the latest. */
const SHORT = { roundLimit: 2 };

async function sitDown(game: string): Promise<{ id: string; players: Account[] }> {
  if (game !== SOLO) return openDuel(http, { game, config: game === DUEL ? SHORT : undefined });
  const player = await register(http);
  return { id: (await open(player, game)).match.id, players: [player] };
}

for (const game of [SOLO, DUEL, 'juggernauts']) {
  t.test(`a whole match of ${game} is played over GraphQL, and its record holds`, async (t) => {
    const { id, players } = await sitDown(game);
    const played = await playOn(players, id);
    const answer = await data<{ match: { result: object } }>(
      http,
      `{ match(id: "${id}") { status version toAct seed result verification { ok } } }`,
    );
    const { match } = answer;
    t.match(match, { status: 'FINISHED', version: played, toAct: [], seed: /^[0-9a-f]{64}$/, verification: { ok: true } });
    t.strictSame(match.result, (await services.matches.get({ kind: 'anonymous' }, id)).result);
  });
}

t.test('null means what leaving out means, and an id in capitals is the same id', async (t) => {
  const player = await register(http);
  const create = 'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id visibility version } } }';
  const input = { game: SOLO, config: null, preset: null, visibility: null, join: { seat: null, entropy: null }, terms: null, seats: null };
  const { createMatch } = await data<{ createMatch: { match: { id: string } } }>(player.http, create, { input });
  t.match(createMatch, { match: { visibility: 'PUBLIC', version: 0 } });
  const { id } = createMatch.match;
  const page =
    'query ($id: ID!, $player: ID, $at: Int) { match(id: $id) { id view(at: $at) { version } } matches(player: $player) { edges { node { id } } } }';
  const asked = await data(player.http, page, { id: id.toUpperCase(), player: null, at: null });
  t.match(asked, { match: { id, view: { version: 0 } } });
  t.match(await data(player.http, `mutation { resign(input: { matchId: "${id.toUpperCase()}" }) { ... on ActionAccepted { toAct } } }`), {
    resign: { toAct: [] },
  });
});
