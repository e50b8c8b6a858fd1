import t from 'tap';
import { readLines } from '../../../src/record/records/line-reader.js';
import { captureState } from '../../../src/record/verifying/parent-state.js';
import { verifyRecord } from '../../../src/record/verifying/verify-record.js';
import { cloneJson } from '../../../src/rules/kernel/json.js';
import { ANONYMOUS } from '../../../src/use-cases/accounts/caller.js';
import { generateSigner } from '../../../src/use-cases/audit/note-signer.js';
import { findEngine } from '../../../src/use-cases/engines/registry.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import { startPostgres } from '../../kit/postgres.js';
import { atScale } from '../../kit/scale.js';
import { MUTATION_KINDS, once, tamper } from '../../record/records/mutations.js';
import { player, playOn, services, type Table, table } from './match-fixture.js';

const pg = await startPostgres();
const signer = generateSigner('ledger.example/log');
const service = await services(t, pg.url, { settings: { transparency: { signer } } });
const { matches } = service;

async function recordOf(id: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of await matches.record(ANONYMOUS, id)) lines.push(line);
  return lines;
}

/** A solo match that still runs after so many actions: the wasteland is deadly. */
async function runningSolo(actions: number): Promise<Table> {
  const seated = await table(service, 'armadogon');
  await playOn(service, seated, actions);
  return (await matches.get(ANONYMOUS, seated.id)).status === 'active' ? seated : runningSolo(actions);
}

/** Plays to the end. */
async function finish(seated: Table, seed = 1): Promise<Match> {
  await playOn(service, seated, 20_000, seed);
  return matches.get(ANONYMOUS, seated.id);
}

t.test('a finished match is forked at any version; the fork begins as the parent stood, and chance is its own', async (t) => {
  const parent = await table(service, 'tactics-joker');
  const { version } = await finish(parent);
  const at = Math.floor((version ?? 0) / 2);
  const [first, second] = [await player(service, 'Cid'), await player(service, 'Dot')];
  const opened = await matches.fork(first, parent.id, { at, join: { seat: 1, entropy: 'mine' } });
  t.match(opened, { seat: 1, match: { status: 'open', game: 'tactics-joker', parent: { matchId: parent.id, seq: at }, version: null } });
  const { match } = await matches.join(second, opened.match.id, {});
  t.match(match, { status: 'active', version: 0 });
  const before = await matches.view(ANONYMOUS, parent.id, { at, as: 'spectator' });
  const after = await matches.view(ANONYMOUS, match.id, {});
  t.same(after.view, before.view, 'the same position');
  t.same(after.toAct, before.toAct);
  t.not(match.seedCommitment, parent.match.seedCommitment, 'its own seed');

  const seated = { id: match.id, match, callers: [second, first] };
  await playOn(service, seated, 10, 3);
  const restarted = await services(t, pg.url);
  t.same(
    await restarted.matches.view(ANONYMOUS, match.id, {}),
    await matches.view(ANONYMOUS, match.id, {}),
    'rebuilt from the log the same',
  );
  t.ok((await finish(seated, 4)).result, 'and can be played to its end');
  const verification = await matches.verification(ANONYMOUS, match.id);
  t.match(verification, { ok: true });
  t.match(verification.verdicts.at(-1), { check: 'parent', ok: true, unproven: null });

  const record = await recordOf(match.id);
  const alone = await verifyRecord(record, { findEngine });
  t.equal(alone.verdict, 'unproven', 'its record alone does not prove how it begins');
  t.match(
    alone.verdicts.find(({ check }) => check === 'replay'),
    { ok: true, unproven: String },
    'and is not run',
  );
  t.match(
    alone.verdicts.find(({ check }) => check === 'parent'),
    { ok: true, unproven: String },
  );
  const { state } = await captureState(await recordOf(parent.id), at, { findEngine });
  const together = await verifyRecord(record, { findEngine, parent: state });
  t.equal(together.verdict, 'proven', 'with its parent it does');
  t.match(
    together.verdicts.find(({ check }) => check === 'parent'),
    { ok: true, unproven: null },
    "the parent's record proves the start",
  );
  const doctored = state && { ...state, state: Object.assign(cloneJson(state.state) as object, { round: 99 }) };
  t.match(
    (await verifyRecord(record, { findEngine, parent: doctored })).firstFault,
    { check: 'parent', seq: 0 },
    'another start is noticed',
  );
});

t.test('a running match is forked by its only player alone, and what they cannot see is drawn anew', async (t) => {
  const parent = await runningSolo(6);
  const [owner] = parent.callers;
  if (!owner) throw new Error('nobody sits there');
  await t.rejects(matches.fork(await player(service), parent.id, { at: 5 }), { code: 'FORBIDDEN' });
  await t.rejects(matches.fork(ANONYMOUS, parent.id, { at: 5 }), { code: 'UNAUTHENTICATED' });
  const { match } = await matches.fork(owner, parent.id, { at: 5, join: {} });
  t.match(match, { status: 'active', version: 0 });
  const own = (id: string, at: number) => matches.view(owner, id, { at });
  t.same((await own(match.id, 0)).view, (await own(parent.id, 5)).view, 'the player sees the same');

  const visible = JSON.stringify([
    await matches.log(ANONYMOUS, match.id, { after: -1 }),
    await matches.log(owner, match.id, { after: -1 }),
    await matches.get(owner, match.id),
    await recordOf(match.id),
  ]);
  t.notMatch(visible, /"start\\*":\{|"chance\\*":|resampledFor/, 'nothing shows the state it began with');

  await playOn(service, { id: match.id, match, callers: [owner] }, 20_000, 2);
  for (const caller of [owner, ANONYMOUS])
    t.same(
      (await matches.verification(caller, match.id)).verdicts.at(-1),
      {
        check: 'parent',
        ok: true,
        unproven: `only the record of match ${parent.id} proves that it stood like this after entry 5`,
        code: 'PARENT_MISSING',
        seq: null,
        message: `not proven: only the record of match ${parent.id} proves that it stood like this after entry 5`,
      },
      'while the parent runs nothing is said of its state, to its player neither',
    );
  await playOn(service, parent, 20_000);
  const [ended, original] = [await recordOf(match.id), await recordOf(parent.id)];
  const setup = JSON.parse(ended[1] ?? '').entry;
  t.equal(setup.parent.resampledFor, 0);
  t.ok(setup.chance.length > 0, 'the draws are recorded');
  const { state } = await captureState(original, 5, { findEngine });
  t.notSame(setup.start, state?.state, 'not the hidden parts of the parent');
  const report = await verifyRecord(ended, { findEngine, parent: state });
  t.equal(report.verdict, 'proven');
  t.match(
    report.verdicts.find(({ check }) => check === 'parent'),
    { ok: true, unproven: null },
  );
  const verification = await matches.verification(ANONYMOUS, match.id);
  t.match(verification, { ok: true });
  t.match(verification.verdicts.at(-1), { check: 'parent', ok: true, unproven: null }, 'when it has ended, the check is made');
  const publicKey = signer;
  const verify = (bytes: Buffer) => verifyRecord(readLines(once(bytes)), { findEngine, parent: state, publicKey });
  await service.run('transparency log');
  const noticed = await tamper(await recordOf(match.id), atScale(80, 300), verify);
  t.equal(noticed.size, MUTATION_KINDS, 'random mutations of the fork: each is noticed');
});

t.test('two players who do not know each other’s hand cannot fork while they play', async (t) => {
  const duel = await table(service, 'juggernauts');
  const [one] = duel.callers;
  if (!one) throw new Error('nobody sits there');
  await t.rejects(matches.fork(one, duel.id, { at: 0 }), { code: 'FORBIDDEN' });
});

t.test('a version that is not there, or at which nothing is left to play, is no place to fork', async (t) => {
  const solo = await table(service, 'armadogon');
  const [owner] = solo.callers;
  if (!owner) throw new Error('nobody sits there');
  await t.rejects(matches.fork(owner, solo.id, { at: 1 }), { code: 'NOT_FOUND' });
  await matches.resign(owner, solo.id);
  await t.rejects(matches.fork(owner, solo.id, { at: 1 }), { code: 'MATCH_NOT_ACTIVE' });
  t.match(await matches.fork(owner, solo.id, { at: 0 }), { seat: null, match: { status: 'open' } });
});
