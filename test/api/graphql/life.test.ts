import t from 'tap';
import { type Connection, codeOf, data, nodesOf, openSocket, subscribe } from './graphql-client.js';
import { DUEL, join, open, register, startGraphql } from './table.js';

const server = await startGraphql(t);
const ada = await register(server.http, 'Ada');
const bob = await register(server.http, 'Bob');

const OFFER =
  'mutation ($input: OfferInput!) { offer(input: $input) { seq version status replayed match { view { offers { seq kind to } } } } }';
const ANSWER = 'mutation ($input: AnswerOfferInput!) { answerOffer(input: $input) { seq status toAct result } }';

t.test('offers, answers, the pause and the rematch', async (t) => {
  const { match } = await open(ada, DUEL, { terms: { clock: { kind: 'per-action', seconds: 600 } } });
  const matchId = match.id;
  await join(bob, matchId);
  const running = await data<object>(ada.http, `{ match(id: "${matchId}") { terms view { clock { remainingMs running deadline } } } }`);
  t.match(running, { match: { terms: { takeback: 'consent' }, view: { clock: { running: [0], deadline: String } } } });
  // A service that had no time to give signs of life enters an outage between any two entries of a match with a clock.
  const offered = async (input: object) =>
    (await data<{ offer: { seq: number } }>(ada.http, OFFER, { input: { matchId, ...input } })).offer;
  const pause = await offered({ kind: 'PAUSE' });
  const { seq } = pause;
  t.match(pause, { version: seq, status: 'ACTIVE', match: { view: { offers: [{ seq, kind: 'PAUSE', to: null }] } } });
  await data(bob.http, ANSWER, { input: { matchId, seq, accept: true } });
  const act = `mutation { submitAction(input: { matchId: "${matchId}", action: { type: "chooseCastle", at: "a1" } }) { ... on ActionRefused { code } ... on ActionAccepted { version } } }`;
  t.same(await data(ada.http, act), { submitAction: { code: 'MATCH_PAUSED' } });
  const resumed = await data<{ resume: { version: number } }>(
    bob.http,
    'mutation ($input: ResumeInput!) { resume(input: $input) { version } }',
    { input: { matchId } },
  );
  const acted = await data<{ submitAction: { version: number } }>(ada.http, act);
  t.ok(acted.submitAction.version > resumed.resume.version);
  t.equal(await codeOf(ada.http, OFFER, { input: { matchId, kind: 'TAKEBACK' } }), 'MALFORMED', 'a takeback says where to');
  const takeback = await offered({ kind: 'TAKEBACK', to: resumed.resume.version });
  const withdraw = 'mutation ($input: WithdrawOfferInput!) { withdrawOffer(input: $input) { seq } }';
  t.equal(await codeOf(bob.http, withdraw, { input: { matchId, seq: takeback.seq } }), 'FORBIDDEN');
  const withdrawn = await data<{ withdrawOffer: { seq: number } }>(ada.http, withdraw, { input: { matchId, seq: takeback.seq } });
  t.ok(withdrawn.withdrawOffer.seq > takeback.seq);
  const draw = await offered({ kind: 'DRAW' });
  t.match(await data(bob.http, ANSWER, { input: { matchId, seq: draw.seq, accept: true } }), {
    answerOffer: { status: 'FINISHED', result: { reason: 'agreement' } },
  });
  const { match: whole } = await data<{ match: { log: Connection<{ kind: string }> } }>(
    server.http,
    `{ match(id: "${matchId}") { log { edges { node { kind offer { kind to } answer { offer accept } effect { kind } deadline outage { from } } } } } }`,
  );
  const entries = nodesOf(whole.log).filter(({ kind }) => kind !== 'OUTAGE');
  t.match(entries[0], { kind: 'OFFER', offer: { kind: 'PAUSE' }, effect: null, deadline: null });
  t.match(entries[1], { kind: 'ANSWER', answer: { offer: seq, accept: true }, effect: { kind: 'PAUSE' } });
  const rematch = 'mutation ($input: RematchInput!) { rematch(input: $input) { seat seatToken match { id status } } }';
  const input = { matchId, idempotencyKey: 'again' };
  const again = await data(ada.http, rematch, { input });
  t.match(again, { rematch: { seat: 1, seatToken: String, match: { status: 'OPEN' } } });
  t.same(await data(ada.http, rematch, { input }), again, 'the same key returns the same token');
});

t.test('a subscription tells who sits down and the start; a creator cancels', async (t) => {
  const { match } = await open(ada, DUEL);
  const client = openSocket(server, ada.apiKey);
  t.teardown(() => client.dispose());
  const seats = subscribe<object>(client, `subscription { seatsUpdated(matchId: "${match.id}") { status seats { player { name } } } }`);
  t.match(await seats.next(), { data: { seatsUpdated: { status: 'OPEN', seats: [{ player: { name: 'Ada' } }, { player: null }] } } });
  await join(bob, match.id);
  t.match(await seats.next(), { data: { seatsUpdated: { status: 'ACTIVE' } } });
  t.equal(await seats.next(), undefined, 'then it completes');
  const other = await open(ada, DUEL);
  const cancel = 'mutation ($input: CancelMatchInput!) { cancelMatch(input: $input) { status } }';
  t.match(await data(ada.http, cancel, { input: { matchId: other.match.id } }), { cancelMatch: { status: 'ABANDONED' } });
  const found = `{ matches(player: "me", toAct: "me", visibility: PUBLIC) { edges { node { id } } } }`;
  t.match(await data(ada.http, found), { matches: { edges: [{ node: { id: match.id } }] } });
  t.equal(await codeOf(ada.http, '{ matches(player: "me", seat: "both") { edges { node { id } } } }'), 'MALFORMED');
  t.equal(await codeOf(ada.http, 'mutation { createMatch(input: { game: "armadogon", terms: { clok: null } }) { seat } }'), 'MALFORMED');
});
