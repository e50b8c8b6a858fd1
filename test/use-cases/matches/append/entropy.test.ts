import postgres from 'postgres';
import t from 'tap';
import type { Genesis } from '../../../../src/record/log/entry.js';
import { entropyCommitment, provableChance } from '../../../../src/record/log/provable-chance.js';
import { verifyRecord } from '../../../../src/record/verifying/verify-record.js';
import { fastChance } from '../../../../src/rules/kernel/fast-chance.js';
import { ANONYMOUS, type Caller } from '../../../../src/use-cases/accounts/caller.js';
import { findEngine } from '../../../../src/use-cases/engines/registry.js';
import type { Match } from '../../../../src/use-cases/matches/shapes.js';
import { startPostgres } from '../../../kit/postgres.js';
import { onEnd } from '../../../kit/teardown.js';
import { player, services } from '../match-fixture.js';

const pg = await startPostgres();
const service = await services(t, pg.url);
const { matches } = service;
const sql = postgres(pg.url, { max: 2 });
onEnd(t, () => sql.end());

/** A match of two seats that wait for both reveals: `mine` is the entropy of seat 0, `yours` of seat 1. */
async function bothCommitted(mine = 'mine', yours = 'yours'): Promise<{ id: string; first: Caller; second: Caller; match: Match }> {
  const [first, second] = [await player(service), await player(service)];
  const opened = await matches.create(first, { game: 'tactics-joker', join: { entropyCommitment: entropyCommitment(mine) } });
  const { id } = opened.match;
  const { match } = await matches.join(second, id, { entropyCommitment: entropyCommitment(yours) });
  return { id, first, second, match };
}

async function genesisOf(id: string): Promise<Genesis> {
  const [row] = await sql<{ body: string }[]>`SELECT body FROM entries WHERE match_id = ${id} AND seq = 0`;
  return JSON.parse(row?.body ?? 'null') as Genesis;
}

async function seedOf(id: string): Promise<Buffer> {
  const [row] = await sql<{ seed: Buffer }[]>`SELECT seed FROM match_secrets WHERE match_id = ${id}`;
  return row?.seed ?? Buffer.alloc(0);
}

t.test(
  'commitments are public from the moment the seat is taken, the match waits for the reveals, and the verifier checks them',
  async (t) => {
    const { id, first, second, match } = await bothCommitted();
    t.match(match, { status: 'open', version: null, awaitingEntropy: [0, 1] });
    const seen = (await matches.get(ANONYMOUS, id)).seats.map(({ entropyCommitment, entropyHash }) => [entropyCommitment, entropyHash]);
    t.same(
      seen,
      ['mine', 'yours'].map((text) => [entropyCommitment(text), entropyCommitment(text)]),
    );
    t.match(await matches.revealEntropy(second, id, 1, 'yours'), { status: 'open', awaitingEntropy: [0] });
    t.match(await matches.revealEntropy(first, id, 0, 'mine'), { status: 'active', version: 0, awaitingEntropy: [] });
    const genesis = await genesisOf(id);
    t.same(genesis.entropy, ['mine', 'yours']);
    t.same(genesis.entropyCommitments, ['mine', 'yours'].map(entropyCommitment));
    await matches.resign(first, id);
    t.ok((await matches.verification(ANONYMOUS, id)).ok);
    const report = await verifyRecord(await matches.record(ANONYMOUS, id), { findEngine });
    t.equal(report.verdict, 'proven');
  },
);

t.test(
  'a match in which nobody commits itself is as it always was: it starts with the last seat, and entry 0 says nothing of commitments',
  async (t) => {
    const [first, second] = [await player(service), await player(service)];
    const { match } = await matches.create(first, { game: 'tactics-joker', join: { entropy: 'in the open' } });
    t.same(
      match.seats.map(({ entropyCommitment, entropyHash }) => [entropyCommitment, entropyHash]),
      [
        [null, entropyCommitment('in the open')],
        [null, null],
      ],
    );
    t.match((await matches.join(second, match.id, {})).match, { status: 'active', awaitingEntropy: [] });
    const genesis = await genesisOf(match.id);
    t.same(genesis.entropy, ['in the open', '']);
    t.notOk('entropyCommitments' in genesis);
  },
);

t.test('a house bot adds nothing: the service, which knows the seed, must not be the last to choose', async (t) => {
  const owner = await player(service);
  const { match } = await matches.create(owner, { game: 'tactics-joker', join: { entropyCommitment: entropyCommitment('mine') } });
  const full = await service.bots.add(owner, match.id, { bot: 'greedy' });
  t.match(full, { status: 'open', awaitingEntropy: [0], seats: [{}, { bot: 'greedy', entropyCommitment: null, entropyHash: null }] });
  t.match(await matches.revealEntropy(owner, match.id, 0, 'mine'), { status: 'active' });
  const genesis = await genesisOf(match.id);
  t.same(
    [genesis.entropy, genesis.entropyCommitments],
    [
      ['mine', ''],
      [entropyCommitment('mine'), null],
    ],
  );
});

t.test('a commitment that cannot be one is refused, and so are both at once', async (t) => {
  const owner = await player(service);
  const good = entropyCommitment('mine');
  const { match } = await matches.create(owner, { game: 'tactics-joker' });
  for (const [request, path] of [
    [{ entropyCommitment: good, entropy: 'mine' }, '/entropyCommitment'],
    [{ entropyCommitment: good.toUpperCase() }, '/entropyCommitment'],
    [{ entropyCommitment: good.slice(1) }, '/entropyCommitment'],
    [{ entropyCommitment: '' }, '/entropyCommitment'],
    [{ entropy: 'half a pair \ud800' }, '/entropy'],
  ] as const) {
    await t.rejects(matches.join(owner, match.id, request), { code: 'MALFORMED', extra: { errors: [{ path }] } });
    const create = matches.create(owner, { game: 'tactics-joker', join: request });
    await t.rejects(create, { code: 'MALFORMED', extra: { errors: [{ path: `/join${path}` }] } });
  }
});

t.test('who may reveal what, and when', async (t) => {
  const [first, second, stranger] = [await player(service), await player(service), await player(service)];
  const { match } = await matches.create(first, { game: 'tactics-joker', join: { entropyCommitment: entropyCommitment('mine') } });
  const { id } = match;
  t.same(match.awaitingEntropy, [], 'nothing is awaited while a seat is free');
  await t.rejects(matches.revealEntropy(first, id, 0, 'mine'), { code: 'SEATS_OPEN' });
  await t.rejects(matches.revealEntropy(first, id, 0, 'another'), { code: 'SEATS_OPEN' }, 'it is not even compared');
  await matches.join(second, id, { entropy: 'in the open' });
  await t.rejects(matches.revealEntropy(ANONYMOUS, id, 0, 'mine'), { code: 'UNAUTHENTICATED' });
  await t.rejects(matches.revealEntropy(stranger, id, 0, 'mine'), { code: 'FORBIDDEN' });
  await t.rejects(matches.revealEntropy(second, id, 0, 'mine'), { code: 'FORBIDDEN' });
  await t.rejects(matches.revealEntropy(first, id, 2, 'mine'), { code: 'NOT_FOUND' });
  await t.rejects(matches.revealEntropy(second, id, 1, 'in the open'), { code: 'ENTROPY_MISMATCH' }, 'it has made no commitment');
  await t.rejects(matches.revealEntropy(first, id, 0, 'another'), { code: 'ENTROPY_MISMATCH' });
  await t.rejects(matches.revealEntropy(first, id, 0, 'x'.repeat(257)), { code: 'MALFORMED' });
  t.match(await matches.get(ANONYMOUS, id), { status: 'open', awaitingEntropy: [0] }, 'nothing of it counted');
  t.match(await matches.revealEntropy(first, id, 0, 'mine'), { status: 'active', version: 0 });
  t.match(await matches.revealEntropy(first, id, 0, 'mine'), { status: 'active', version: 0 }, 'repeated it changes nothing');
  await t.rejects(matches.revealEntropy(first, id, 0, 'another'), { code: 'ENTROPY_MISMATCH' });
});

t.test('a seat may be left before the first reveal, and the others stay bound; afterwards leaving ends the match', async (t) => {
  const early = await bothCommitted();
  t.match(await matches.leave(early.second, early.id, 1), {
    status: 'open',
    awaitingEntropy: [],
    seats: [{ entropyCommitment: entropyCommitment('mine') }, { player: null, entropyCommitment: null, entropyHash: null }],
  });
  await matches.join(await player(service), early.id, {});
  t.match(await matches.revealEntropy(early.first, early.id, 0, 'mine'), { status: 'active' });

  const late = await bothCommitted();
  await matches.revealEntropy(late.first, late.id, 0, 'mine');
  t.match(await matches.leave(late.second, late.id, 1), { status: 'abandoned', awaitingEntropy: [] });
  await t.rejects(matches.join(late.second, late.id, { entropyCommitment: entropyCommitment('better') }), { code: 'MATCH_NOT_ACTIVE' });
  await t.rejects(matches.revealEntropy(late.first, late.id, 0, 'mine'), { code: 'MATCH_NOT_ACTIVE' });

  const due = await bothCommitted();
  await matches.revealEntropy(due.first, due.id, 0, 'mine');
  await matches.revealEntropy(due.second, due.id, 1, 'yours');
  await t.rejects(matches.leave(due.second, due.id, 1), { code: 'MATCH_NOT_ACTIVE' });
});

t.test('a match that a crash kept from starting after the last reveal is started by the next look for what is due', async (t) => {
  const { id, first } = await bothCommitted();
  for (const [seat, text] of ['mine', 'yours'].entries()) {
    const [row] = await sql<{ outcome: string }[]>`
      SELECT outcome FROM seats, LATERAL reveal_entropy(match_id, seat, token_hash, ${text}, ${entropyCommitment(text)})
      WHERE match_id = ${id} AND seat = ${seat}::smallint`;
    t.equal(row?.outcome, 'revealed');
  }
  await t.rejects(matches.leave(first, id, 0), { code: 'MATCH_NOT_ACTIVE' }, 'its start is due: nobody can leave any more');
  await service.run('due starts');
  t.match(await matches.get(ANONYMOUS, id), { status: 'active', version: 0 });
});

/** The first dice of entry 1, as whoever knows the seed can foresee them. */
function firstDice(seed: Buffer, matchId: string, entropy: string[]): string {
  const chance = provableChance({ seed, matchId, entropy }, 1);
  return [chance.roll(6), chance.roll(6), chance.roll(6)].join('');
}

/** What the last to join would add to get three sixes, if `others` were the entropy of seat 0. */
function bestAnswer(seed: Buffer, matchId: string, others: string): string {
  for (let n = 0; n < 100_000; n++) if (firstDice(seed, matchId, [others, `try ${n}`]) === '666') return `try ${n}`;
  throw new Error('nothing gives three sixes');
}

t.test('with the seed known the last to join chooses the dice against entropy in the open, and cannot against a commitment', async (t) => {
  const [honest, cheat] = [await player(service), await player(service)];
  const open = await matches.create(honest, { game: 'tactics-joker', join: { entropy: 'in the open' } });
  const steered = bestAnswer(await seedOf(open.match.id), open.match.id, 'in the open');
  await matches.join(cheat, open.match.id, { entropy: steered });
  t.equal(firstDice(await seedOf(open.match.id), open.match.id, (await genesisOf(open.match.id)).entropy), '666', 'the attack works');

  const mine = 'nobody has seen this';
  const { match } = await matches.create(honest, { game: 'tactics-joker', join: { entropyCommitment: entropyCommitment(mine) } });
  const { id } = match;
  const seed = await seedOf(id);
  const stored = await sql<{ everything: string }[]>`
    SELECT row_to_json(m)::text || row_to_json(s)::text AS everything FROM matches m JOIN seats s ON s.match_id = m.id WHERE m.id = ${id}`;
  for (const { everything } of stored) t.notMatch(everything, mine, 'the service has nothing of it to work with');
  const guess = bestAnswer(seed, id, 'a guess');
  await matches.join(cheat, id, { entropy: guess });
  const answer = bestAnswer(seed, id, mine);
  const ways: [string, () => Promise<unknown>][] = [
    ['sits down again', () => matches.join(cheat, id, { entropy: answer })],
    ['reveals what it has not committed itself to', () => matches.revealEntropy(cheat, id, 1, answer)],
    ['sits down as somebody else', async () => matches.join(await player(service), id, { seat: 1, entropy: answer })],
  ];
  await matches.revealEntropy(honest, id, 0, mine);
  for (const [way, attempt] of [...ways, ['leaves', () => matches.leave(cheat, id, 1)] as const]) await t.rejects(attempt(), way);
  t.same((await genesisOf(id)).entropy, [mine, guess], 'what was joined with is what counts');
});

t.test('once one of two has revealed there is no way to change the other entropy and still play', async (t) => {
  const { id, first, second } = await bothCommitted('mine', 'yours');
  await matches.revealEntropy(first, id, 0, 'mine');
  const answer = bestAnswer(await seedOf(id), id, 'mine');
  await t.rejects(matches.revealEntropy(second, id, 1, answer), { code: 'ENTROPY_MISMATCH' });
  await t.rejects(matches.join(second, id, { entropy: answer }), { code: 'SEAT_TAKEN' });
  await matches.leave(second, id, 1);
  for (const request of [{ entropy: answer }, { entropyCommitment: entropyCommitment(answer) }, {}]) {
    await t.rejects(matches.join(second, id, request), { code: 'MATCH_NOT_ACTIVE' });
  }
  t.match(await matches.get(ANONYMOUS, id), { status: 'abandoned', version: null });
});

/**
 * One player who joins, reveals and leaves at random through one of two processes, until the match is over or the time
 * is up.
 */
async function restless(desks: (typeof matches)[], id: string, caller: Caller, seed: number, secret: string): Promise<void> {
  const chance = fastChance(seed);
  for (let i = 0; i < 12; i++) {
    const desk = desks[chance.pick(desks.length)] ?? matches;
    const request = chance.pick(3) === 0 ? { entropy: secret } : { entropyCommitment: entropyCommitment(secret) };
    const { yourSeat, status } = await desk.get(caller, id);
    if (status !== 'open') return;
    const step = chance.pick(4);
    if (yourSeat === null) await desk.join(caller, id, request).catch(ignoreCoded);
    else if (step > 0) await desk.revealEntropy(caller, id, yourSeat, step === 3 ? `${secret}!` : secret).catch(ignoreCoded);
    else await desk.leave(caller, id, yourSeat).catch(ignoreCoded);
  }
}

function ignoreCoded(error: unknown): void {
  const codes = ['SEAT_TAKEN', 'SEATS_OPEN', 'ENTROPY_MISMATCH', 'MATCH_NOT_ACTIVE', 'FORBIDDEN'];
  const code = (error as { code?: string }).code ?? '';
  if (!codes.includes(code)) throw error;
}

t.test('joins, leaves and reveals race through two processes: whatever starts has the entropy its seats were bound to', async (t) => {
  const other = await services(t, pg.url);
  const desks = [matches, other.matches];
  let [started, abandoned] = [0, 0];
  // How many come to what depends on who is the first, which differs from run to run.
  for (let round = 0; round < 24 || ((started < 4 || abandoned < 2) && round < 200); round++) {
    const callers = await Promise.all(['a', 'b', 'c'].map((name) => player(service, name)));
    const { match } = await matches.create(callers[0] ?? ANONYMOUS, { game: 'tactics-joker' });
    const { id } = match;
    await Promise.all(callers.map((caller, i) => restless(desks, id, caller, 100 * round + i, `secret ${i}`)));
    const rows = await sql<{ player_id: string; entropy: string | null; bound: string | null; joined: boolean }[]>`
      SELECT player_id, entropy, entropy_commitment AS bound, joined_at IS NOT NULL AS joined FROM seats WHERE match_id = ${id} ORDER BY seat`;
    for (const { entropy, bound } of rows) if (bound !== null && entropy !== null) t.equal(entropyCommitment(entropy), bound);
    const { status, version } = await matches.get(ANONYMOUS, id);
    t.equal(version === null, status !== 'active', `round ${round}: ${status}`);
    if (status === 'abandoned') abandoned++;
    if (status !== 'active') continue;
    started++;
    const genesis = await genesisOf(id);
    const texts = rows.map(
      ({ player_id }) => `secret ${callers.findIndex((caller) => caller.kind === 'player' && caller.player.id === player_id)}`,
    );
    t.same(genesis.entropy, texts, 'every seat’s own');
    t.same(
      genesis.entropyCommitments ?? [null, null],
      rows.map(({ bound }) => bound),
    );
    const [{ entries = 0 } = {}] = await sql<{ entries: number }[]>`SELECT count(*)::int AS entries FROM entries WHERE match_id = ${id}`;
    t.equal(entries, 1, 'it has started once');
  }
  t.ok(started > 3 && abandoned > 1, `${started} started, ${abandoned} abandoned`);
});
