import t from 'tap';
import { uuidv7 } from 'uuidv7';
import { ANONYMOUS } from '../../../src/use-cases/accounts/caller.js';
import { startPostgres } from '../../kit/postgres.js';
import { nextMove, player, playOn, services, table } from './match-fixture.js';

const pg = await startPostgres();
const service = await services(t, pg.url);
const { matches } = service;

t.test('an accepted action is in the log, in the state and in the answer', async (t) => {
  const match = await table(service);
  const { caller, seat, action } = await nextMove(service, match);
  const answer = await matches.act(caller, match.id, { action });
  t.equal(answer.version, 1);
  t.equal(answer.replayed, false);
  const log = await matches.log(caller, match.id, {});
  t.same(
    log.items.map((entry) => [entry.seq, entry.seat, entry.action, entry.events]),
    [[1, seat, action, answer.events]],
  );
  const after = await matches.get(caller, match.id);
  t.same([after.version, after.head, after.toAct], [1, log.items[0]?.hash, answer.toAct]);
});

t.test('who may not act is told why, and nothing changes', async (t) => {
  const match = await table(service);
  const { caller, seat, action } = await nextMove(service, match);
  const other = match.callers[1 - seat];
  if (!other) throw new Error('no other seat');
  const stranger = await player(service);
  const cases: [string, () => Promise<unknown>][] = [
    ['UNAUTHENTICATED', () => matches.act(ANONYMOUS, match.id, { action })],
    ['FORBIDDEN', () => matches.act(stranger, match.id, { action })],
    ['NOT_FOUND', () => matches.act(caller, uuidv7(), { action })],
    ['NOT_FOUND', () => matches.act(caller, 'no id at all', { action })],
    ['MALFORMED', () => matches.act(caller, match.id, { action: { type: 'fly' } })],
    ['MALFORMED', () => matches.act(caller, match.id, { action: { ...action, surplus: 1 } })],
    ['MALFORMED', () => matches.act(caller, match.id, { action: null })],
    ['NOT_YOUR_TURN', () => matches.act(other, match.id, { action })],
    ['VERSION_CONFLICT', () => matches.act(caller, match.id, { action, expectedVersion: 7 })],
    ['ILLEGAL_ACTION', () => matches.act(caller, match.id, { action: { type: 'endTurn' } })],
  ];
  for (const [code, attempt] of cases) await t.rejects(attempt(), { code }, code);
  t.equal((await matches.get(caller, match.id)).version, 0);
  t.equal((await matches.log(caller, match.id, {})).items.length, 0);
});

t.test('a refusal by the rules cites the rule and says where the legal actions are', async (t) => {
  const match = await table(service);
  const { caller } = await nextMove(service, match);
  await t.rejects(matches.act(caller, match.id, { action: { type: 'chooseCastle', at: 'b2' } }), {
    code: 'ILLEGAL_ACTION',
    extra: { refusal: { code: 'NOT_A_CASTLE', rule: /^TJ-/, message: String }, legalActions: `/v1/matches/${match.id}/actions` },
  });
});

t.test('a stale expectedVersion is refused with the current version', async (t) => {
  const match = await table(service);
  await playOn(service, match, 4);
  const { caller, action, version } = await nextMove(service, match);
  await t.rejects(matches.act(caller, match.id, { action, expectedVersion: version - 1 }), {
    code: 'VERSION_CONFLICT',
    extra: { currentVersion: version },
  });
  t.equal((await matches.act(caller, match.id, { action, expectedVersion: version })).version, version + 1);
});

t.test(
  'a repeated Idempotency-Key gets its first answer: in sequence, at once, after later moves, after the end; with another body it is refused',
  async (t) => {
    const match = await table(service);
    const { caller, action } = await nextMove(service, match);
    const request = { action, idempotencyKey: 'once' };
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => matches.act(caller, match.id, request)));
    t.equal(atOnce.filter((answer) => !answer.replayed).length, 1, 'one of the eight was played');
    const first = { ...atOnce[0], replayed: true };
    for (const answer of atOnce) t.same({ ...answer, replayed: true }, first);
    t.same(await matches.act(caller, match.id, request), first, 'in sequence');
    await playOn(service, match, 3);
    t.same(await matches.act(caller, match.id, request), first, 'after later moves');
    await t.rejects(matches.act(caller, match.id, { ...request, expectedVersion: 0 }), { code: 'IDEMPOTENCY_MISMATCH' });
    await matches.resign(match.callers[0] ?? ANONYMOUS, match.id);
    t.same(await matches.act(caller, match.id, request), first, 'after the end');
    await t.rejects(matches.act(caller, match.id, { action }), { code: 'MATCH_NOT_ACTIVE' });
    t.equal((await matches.get(caller, match.id)).version, 5);
  },
);

t.test('the same key of two seats is two requests', async (t) => {
  const match = await table(service);
  for (let i = 0; i < 2; i++) {
    const { caller, action } = await nextMove(service, match);
    t.equal((await matches.act(caller, match.id, { action, idempotencyKey: 'mine' })).version, i + 1);
  }
});

t.test('resigning ends a match of two: the other wins, and the log says so', async (t) => {
  const match = await table(service);
  await playOn(service, match, 2);
  const answer = await matches.resign(match.callers[0] ?? ANONYMOUS, match.id, { idempotencyKey: 'enough' });
  t.same(answer, { version: 3, events: [], toAct: [], result: { outcomes: ['loss', 'win'], reason: 'resignation' }, replayed: false });
  t.same(await matches.resign(match.callers[0] ?? ANONYMOUS, match.id, { idempotencyKey: 'enough' }), { ...answer, replayed: true });
  const log = await matches.log(ANONYMOUS, match.id, { after: 2 });
  t.match(log.items, [{ seq: 3, kind: 'resignation', seat: 0, action: null }]);
  const after = await matches.get(ANONYMOUS, match.id);
  t.match(after, { status: 'finished', toAct: [], seed: /^[0-9a-f]{64}$/, result: answer.result });
  t.equal((await matches.verification(ANONYMOUS, match.id)).ok, true);
});

t.test('a solo match that is resigned is lost', async (t) => {
  const match = await table(service, 'armadogon');
  const answer = await matches.resign(match.callers[0] ?? ANONYMOUS, match.id);
  t.same(answer.result, { outcomes: ['loss'], reason: 'resignation' });
});

t.test('a seat token acts for its seat of its match and nothing else', async (t) => {
  const owner = await player(service);
  const made = await matches.create(owner, { game: 'tactics-joker', join: { seat: 0 } });
  const guest = await player(service);
  await matches.join(guest, made.match.id, {});
  const agent = await service.players.authenticate(`Bearer ${made.seatToken}`);
  const legal = await matches.legalActions(agent, made.match.id);
  t.equal(legal.seat, 0);
  t.equal((await matches.act(agent, made.match.id, { action: legal.actions[0]?.action })).version, 1);
  await t.rejects(matches.create(agent, { game: 'tactics-joker' }), { code: 'UNAUTHENTICATED' });
  await t.rejects(service.players.rotateKey(agent), { code: 'UNAUTHENTICATED' });
  const elsewhere = await table(service);
  await t.rejects(matches.act(agent, elsewhere.id, { action: legal.actions[0]?.action }), { code: 'FORBIDDEN' });
  const forged = made.seatToken?.replace(/.{8}$/, (end) => (end === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA'));
  await t.rejects(service.players.authenticate(`Bearer ${forged}`), { code: 'UNAUTHENTICATED' });
});

t.test('two requests of one seat at the same moment never share an entry: one is played, the others are refused', async (t) => {
  const match = await table(service);
  const { caller, action } = await nextMove(service, match);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => matches.act(caller, match.id, { action })));
  t.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
  t.equal((await matches.get(caller, match.id)).version, 1);
  const resigned = await Promise.allSettled(Array.from({ length: 20 }, () => matches.resign(caller, match.id)));
  t.equal(resigned.filter(({ status }) => status === 'fulfilled').length, 1);
});

t.test('nor do two requests at two services at the same moment: the second is judged on what the first made', async (t) => {
  const other = (await services(t, pg.url)).matches;
  for (let round = 0; round < 20; round++) {
    const match = await table(service);
    const { caller, action } = await nextMove(service, match);
    await other.legalActions(caller, match.id);
    const answers = await Promise.allSettled([matches, other].map((one) => one.act(caller, match.id, { action })));
    t.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
    t.match(
      answers.find(({ status }) => status === 'rejected'),
      { reason: { code: 'NOT_YOUR_TURN' } },
    );
    t.equal((await matches.get(caller, match.id)).version, 1);
    const retried = await nextMove(service, match);
    const request = { action: retried.action, idempotencyKey: 'once' };
    const same = await Promise.all([matches, other].map((one) => one.act(retried.caller, match.id, request)));
    t.same(same.map(({ replayed }) => replayed).sort(), [false, true], 'with one key they are one request');
    t.equal(new Set(same.map(({ version }) => version)).size, 1);
  }
});
