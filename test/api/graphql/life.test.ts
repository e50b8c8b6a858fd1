import t from 'tap';
import { codeOf, data, openSocket, subscribe } from './graphql-client.js';
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
  const pause = await data<{ offer: { seq: number } }>(ada.http, OFFER, { input: { matchId, kind: 'PAUSE' } });
  t.match(pause, { offer: { seq: 1, status: 'ACTIVE', match: { view: { offers: [{ seq: 1, kind: 'PAUSE', to: null }] } } } });
  await data(bob.http, ANSWER, { input: { matchId, offer: 1, accept: true } });
  const act = `mutation { submitAction(input: { matchId: "${matchId}", action: { type: "chooseCastle", at: "a1" } }) { ... on ActionRefused { code } ... on ActionAccepted { version } } }`;
  t.same(await data(ada.http, act), { submitAction: { code: 'MATCH_PAUSED' } });
  await data(bob.http, 'mutation ($input: ResumeInput!) { resume(input: $input) { version } }', { input: { matchId } });
  t.same(await data(ada.http, act), { submitAction: { version: 4 } });
  t.equal(await codeOf(ada.http, OFFER, { input: { matchId, kind: 'TAKEBACK' } }), 'MALFORMED', 'a takeback says where to');
  await data(ada.http, OFFER, { input: { matchId, kind: 'TAKEBACK', to: 3 } });
  const withdraw = 'mutation ($input: WithdrawOfferInput!) { withdrawOffer(input: $input) { seq } }';
  t.equal(await codeOf(bob.http, withdraw, { input: { matchId, offer: 5 } }), 'FORBIDDEN');
  t.match(await data(ada.http, withdraw, { input: { matchId, offer: 5 } }), { withdrawOffer: { seq: 6 } });
  await data(ada.http, OFFER, { input: { matchId, kind: 'DRAW' } });
  t.match(await data(bob.http, ANSWER, { input: { matchId, offer: 7, accept: true } }), {
    answerOffer: { status: 'FINISHED', result: { reason: 'agreement' } },
  });
  const { match: whole } = await data<{ match: { log: { entries: object[] } } }>(
    server.http,
    `{ match(id: "${matchId}") { log { entries { kind offer { kind to } answer { offer accept } effect { kind } deadline outage { from } } } } }`,
  );
  t.match(whole.log.entries[0], { kind: 'OFFER', offer: { kind: 'PAUSE' }, effect: null, deadline: null });
  t.match(whole.log.entries[1], { kind: 'ANSWER', answer: { offer: 1, accept: true }, effect: { kind: 'PAUSE' } });
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
