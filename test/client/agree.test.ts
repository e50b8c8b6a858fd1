import t from 'tap';
import { createClient } from '../../packages/client/src/index.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);

async function newPlayer(name: string) {
  const { apiKey } = await createClient({ url: server.url }).createPlayer({ name, kind: 'human' });
  return createClient({ url: server.url, key: apiKey });
}

/** A match with a clock, which has begun: only such a match can pause. */
async function timedMatch() {
  const [ada, bob] = [await newPlayer('Ada'), await newPlayer('Bob')];
  const clock = { kind: 'fischer', initialSeconds: 600, incrementSeconds: 5 } as const;
  const match = await ada.game('tactics-joker').create({ terms: { clock }, join: { seat: 0 } });
  const other = await bob.game('tactics-joker').match(match.id).join();
  const { actions } = await match.legalActions();
  return { match, other, first: actions[0]?.action ?? { type: 'endTurn' as const } };
}

t.test('a pause stands the clocks and the actions still, until a seat resumes', async (t) => {
  const { match, other, first } = await timedMatch();
  t.match((await match.view()).clock, { remainingMs: [Number, Number], running: [0], deadline: String });
  const { seq } = await match.offer({ kind: 'pause' });
  t.match((await other.view()).offers, [{ seq, seat: 0, kind: 'pause' }]);
  t.match(await other.answer(seq, true, { idempotencyKey: 'yes' }), { status: 'active', replayed: false });
  t.match(await other.answer(seq, true, { idempotencyKey: 'yes' }), { status: 'active', replayed: true });
  t.match((await match.view()).clock, { running: [], deadline: null });
  t.match(await match.act(first), { ok: false, refusal: { code: 'MATCH_PAUSED', problem: { status: 409 } } });
  t.match(await other.resume({ idempotencyKey: 'on' }), { replayed: false });
  t.match(await other.resume({ idempotencyKey: 'on' }), { replayed: true });
  t.match(await match.act(first), { ok: true });
});

t.test('a refused offer changes nothing, a withdrawn one is closed, and one of a wrong kind is none', async (t) => {
  const { match, other, first } = await timedMatch();
  await match.act(first);
  const draw = await match.offer({ kind: 'draw' });
  t.match(await other.answer(draw.seq, false), { status: 'active', result: null });
  await t.rejects(other.answer(draw.seq, true), { code: 'OFFER_CLOSED' });
  const takeback = await match.offer({ kind: 'takeback', to: 0 });
  t.match(await match.withdraw(takeback.seq, { idempotencyKey: 'no' }), { replayed: false });
  t.match(await match.withdraw(takeback.seq, { idempotencyKey: 'no' }), { replayed: true });
  await t.rejects(match.offer({ kind: 'takeback', to: 99 }), { code: 'OFFER_NOT_ALLOWED' });
  await t.rejects(match.resume(), { code: 'OFFER_NOT_ALLOWED' });
});

t.test('an abort by consent ends the match without a result; the rematch is one for both', async (t) => {
  const { match, other, first } = await timedMatch();
  await match.act(first);
  const played = await other.legalActions();
  // Both have acted, so that one seat alone cannot abort.
  for (let tries = 0; tries < 50 && !(await match.log()).items.some(({ seat }) => seat === 1); tries++) {
    const mover = (await match.get()).toAct[0] === 0 ? match : other;
    const { actions } = await mover.legalActions();
    t.match(await mover.act(actions[0]?.action ?? first), { ok: true });
  }
  t.ok(played);
  const { seq, status } = await match.offer({ kind: 'abort' });
  t.equal(status, 'active');
  t.match(await other.answer(seq, true), { status: 'abandoned', result: null });
  const end = await match.follow().next();
  t.match(end.value, { type: 'snapshot' });
  const again = await other.rematch({ idempotencyKey: 'again' });
  t.equal(again.seat, 0);
  const same = await match.rematch();
  t.strictSame([same.id, same.seat], [again.id, 1]);
  t.match((await same.get()).status, 'active');
  t.match((await same.view()).clock, { running: [0] }, 'by the same clock');
});

t.test('before the start who opened a match cancels it; who follows one is present', async (t) => {
  const ada = await newPlayer('Ada');
  const open = await ada.game('tactics-joker').create({ join: {} });
  t.match(await open.cancel(), { status: 'abandoned' });
  t.match(await open.cancel(), { status: 'abandoned' }, 'again it changes nothing');
  await t.rejects(open.offer({ kind: 'draw' }), { code: 'MATCH_NOT_ACTIVE' });

  const match = await ada.game('armadogon').create({ join: {} });
  t.match(await match.presence(), { seats: [] });
  const stream = match.follow();
  await stream.next();
  t.match(await match.presence(), { seats: [0] });
  await stream.return();
  t.match(await match.offer({ kind: 'abort' }), { status: 'abandoned' }, 'alone nobody has to agree');
});
