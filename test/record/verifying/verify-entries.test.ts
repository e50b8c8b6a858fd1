import t from 'tap';
import type { Entry, SealedEntry } from '../../../src/record/log/entry.js';
import { entropyCommitment } from '../../../src/record/log/provable-chance.js';
import type { FindEngine } from '../../../src/record/log/replay.js';
import { discreet } from '../../../src/record/verifying/verdict.js';
import { verifyEntries } from '../../../src/record/verifying/verify-entries.js';
import { findLittleEngine, type LittleMatch, playLittleMatch, rewrite } from '../records/little-match.js';

const match = playLittleMatch();
const { version, head, result, matchId } = match.match;
const stated = { matchId, version, head, result };

async function faultsOf({ sealed, seed }: Pick<LittleMatch, 'sealed' | 'seed'>, more = {}): Promise<string[]> {
  const report = await verifyEntries(sealed, { findEngine: findLittleEngine, seed, ...more });
  return report.verdicts.filter(({ ok }) => !ok).map(({ check, seq }) => `${check} ${seq}`);
}

const without = (seq: number): SealedEntry[] => match.sealed.filter((line) => line.seq !== seq);
const changed = (seq: number, change: (line: SealedEntry) => Partial<SealedEntry>): SealedEntry[] =>
  match.sealed.map((line) => (line.seq === seq ? { ...line, ...change(line) } : line));
const otherDie = (entry: Entry): void => {
  for (const draw of entry.chance) if ('roll' in draw) draw.got = (draw.got % 6) + 1;
};
const seqWithDie = match.sealed.find(({ body }) => body.includes('"roll"'))?.seq ?? -1;
const lastSeq = match.sealed.length - 1;

t.test('an untouched log passes every check', async (t) => {
  const report = await verifyEntries(match.sealed, { findEngine: findLittleEngine, seed: match.seed, stated });
  t.match(report, { ok: true, version: lastSeq });
  t.strictSame(
    report.verdicts.map(({ check, ok, unproven, seq }) => ({ check, ok, unproven, seq })),
    ['chain', 'chance', 'replay', 'result', 'clock'].map((check) => ({ check, ok: true, unproven: null, seq: null })),
  );
});

t.test('without the seed only the replay is proven, and the rest says why it is not', async (t) => {
  const report = await verifyEntries(match.sealed, { findEngine: findLittleEngine, seed: null, stated });
  t.ok(report.ok);
  t.strictSame(
    report.verdicts.map(({ check, unproven }) => [check, unproven !== null]),
    [
      ['chain', true],
      ['chance', true],
      ['replay', false],
      ['result', false],
      ['clock', false],
    ],
  );
});

t.test('a running match passes as far as it can be checked', async (t) => {
  const sealed = match.sealed.slice(0, 4);
  const report = await verifyEntries(sealed, { findEngine: findLittleEngine, seed: match.seed, stated: { version: 3, result: null } });
  t.ok(report.ok);
  t.match(report.verdicts[3], { check: 'result', unproven: 'the match has not ended' });
});

t.test('a match that has not started has nothing to prove', async (t) => {
  const report = await verifyEntries([], { findEngine: findLittleEngine, seed: match.seed, stated: { version: null } });
  t.match(report, { ok: true, version: null });
  t.ok(report.verdicts.every(({ unproven }) => unproven !== null));
});

t.test('the first entry that fails is named', async (t) => {
  const cases: [title: string, sealed: SealedEntry[], faults: string[], more?: object][] = [
    ['a hash flipped', changed(2, ({ hash }) => ({ hash: hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) })), ['chain 2']],
    ['a time changed', changed(3, ({ body }) => ({ body: body.replace('00:00:03', '00:00:04') })), ['chain 3']],
    ['an entry dropped', without(2), ['chain 2']],
    ['the setup dropped', without(0), ['chain 0']],
    ['the end cut off', match.sealed.slice(0, -1), ['chain 6', 'result 5'], { stated }],
    ['two entries swapped', [...match.sealed.slice(0, 2), ...match.sealed.slice(2, 4).reverse(), ...match.sealed.slice(4)], ['chain 2']],
    ['garbage for a body', changed(4, () => ({ body: '{"kind":' })), ['chain 4']],
    ['deeply nested garbage', changed(4, () => ({ body: '['.repeat(200_000) })), ['chain 4']],
    ['white space in a body', changed(4, ({ body }) => ({ body: body.replace(':', ': ') })), ['chain 4']],
    ['a surplus member', changed(4, ({ body }) => ({ body: body.replace(/}$/, ',"zzz":1}') })), ['chain 4']],
    ['another seed', match.sealed, ['chain 0', 'chance 0'], { seed: '00'.repeat(32) }],
    ['another match stated', match.sealed, ['chain 0'], { stated: { ...stated, matchId: 'another' } }],
    ['another head stated', match.sealed, [`chain ${lastSeq}`], { stated: { ...stated, head: '0'.repeat(64) } }],
    ['another result stated', match.sealed, [`result ${lastSeq}`], { stated: { ...stated, result: null } }],
  ];
  for (const [title, sealed, faults, more] of cases) t.strictSame(await faultsOf({ sealed, seed: match.seed }, more), faults, title);
});

t.test('what the service itself rewrites, with every hash made anew, fails where the rules or the seed forbid it', async (t) => {
  const cases: [title: string, seq: number, change: (entry: Entry) => void, faults: string[]][] = [
    ['a doctored die', seqWithDie, otherDie, [`chance ${seqWithDie}`, `replay ${seqWithDie}`]],
    [
      'a die of another size',
      seqWithDie,
      ({ chance }) => chance.push({ roll: 2 ** 40, got: 5 }),
      [`chance ${seqWithDie}`, `replay ${seqWithDie}`],
    ],
    ['a shuffle without places', 0, ({ chance }) => chance.push({ shuffle: 1e9, got: [] }), ['chance 0', 'replay 0']],
    ['a seat changed', 1, (entry) => Object.assign(entry, { seat: 7 }), ['replay 1']],
    ['an action changed', 2, (entry) => Object.assign(entry, { action: { type: 'play', card: 99 } }), ['replay 2']],
    ['an event left out', 2, ({ events }) => events.pop(), ['replay 2']],
    ['toAct changed', 3, ({ toAct }) => toAct.push(5), ['replay 3']],
    ['an early result', 3, (entry) => Object.assign(entry, { result: { outcomes: ['win', 'loss'] } }), ['result 3']],
    ['the winner changed', lastSeq, ({ result }) => result?.outcomes.reverse(), [`result ${lastSeq}`]],
    ['a resignation nobody made', 4, (entry) => Object.assign(entry, { kind: 'resignation', action: null }), ['replay 4']],
    ['a config out of range', 0, (entry) => Object.assign(entry, { config: { rounds: 0 } }), ['replay 0']],
    ['a config not resolved', 0, (entry) => Object.assign(entry, { config: {} }), ['replay 0']],
    ['a third seat', 0, (entry) => Object.assign(entry, { seats: 3 }), ['replay 0']],
    ['other entropy', 0, (entry) => Object.assign(entry, { entropy: ['x', ''] }), ['chance 0']],
    ['a commitment to other entropy', 0, (entry) => Object.assign(entry, { entropyCommitments: [null, 'f'.repeat(64)] }), ['chance 0']],
    ['a commitment too few', 0, (entry) => Object.assign(entry, { entropyCommitments: [null] }), ['chance 0']],
    ['a commitment that is none', 0, (entry) => Object.assign(entry, { entropyCommitments: ['from seat 0', null] }), ['chain 0']],
  ];
  for (const [title, seq, change, faults] of cases) t.strictSame(await faultsOf(rewrite(match, seq, change)), faults, title);
});

t.test('the entropy of a committed seat must hash to its commitment; the fault names the seat', async (t) => {
  const committed = (commitments: (string | null)[]): LittleMatch =>
    rewrite(match, 0, (entry) => Object.assign(entry, { entropyCommitments: commitments }));
  for (const commitments of [
    [entropyCommitment('from seat 0'), entropyCommitment('')],
    [entropyCommitment('from seat 0'), null],
    [null, null],
  ]) {
    const { verdicts } = await verifyEntries(committed(commitments).sealed, { findEngine: findLittleEngine, seed: match.seed });
    t.ok(verdicts.every(({ ok, unproven }) => ok && unproven === null));
  }
  const { verdicts } = await verifyEntries(committed([entropyCommitment('from seat 0'), entropyCommitment('other')]).sealed, {
    findEngine: findLittleEngine,
    seed: match.seed,
  });
  t.match(verdicts[1], { check: 'chance', ok: false, seq: 0, message: 'the entropy of seat 1 does not hash to its commitment' });
});

t.test('an engine that is not there leaves the replay unproven', async (t) => {
  const report = await verifyEntries(match.sealed, { findEngine: () => null, seed: match.seed });
  const sha256 = '0'.repeat(64);
  const missing = { ok: true, unproven: `there is no engine for little-game version 1, ${sha256} here`, code: 'ENGINE_MISSING' };
  t.match(report.verdicts.slice(2), [
    { check: 'replay', ...missing },
    { check: 'result', ...missing },
  ]);
  t.match(report.engine, { game: 'little-game', version: 1, sha256, source: 'missing' });
});

t.test('a log is replayed by the very bundle it names, and by no other of the same version', async (t) => {
  const [named, other] = ['a'.repeat(64), 'b'.repeat(64)];
  const pinned = rewrite(match, 0, (entry) => Object.assign(entry, { engine: named }));
  const only = (sha256: string): FindEngine => {
    return (id, version, wanted) => (wanted === sha256 ? findLittleEngine(id, version, wanted) : null);
  };
  const found = await verifyEntries(pinned.sealed, { findEngine: only(named), seed: match.seed });
  t.ok(found.verdicts.every(({ ok, unproven, code }) => ok && unproven === null && code === null));
  t.match(found.engine, { sha256: named, source: 'installed' });
  const missing = await verifyEntries(pinned.sealed, { findEngine: only(other), seed: match.seed });
  t.match(missing.engine, { sha256: named, source: 'missing' });
  t.match(missing.verdicts, [
    { check: 'chain', ok: true, unproven: null },
    { check: 'chance', ok: true, unproven: null },
    { check: 'replay', unproven: `there is no engine for little-game version 1, ${named} here`, code: 'ENGINE_MISSING' },
    { check: 'result', code: 'ENGINE_MISSING' },
  ]);
});

t.test('of a fork the missing engine is named before the missing parent, and it makes no start wrong', async (t) => {
  const parent = { matchId: '019b76da-a800-7000-8000-00000000000a', seq: 0, hash: 'a'.repeat(64), resampledFor: 0 };
  const fork = rewrite(match, 0, (entry) => Object.assign(entry, { parent, start: {} }));
  const given = { ...parent, game: 'little-game', gameVersion: 1, state: {} };
  for (const proof of [null, given]) {
    const report = await verifyEntries(fork.sealed, { findEngine: () => null, seed: match.seed, parent: proof });
    t.match(
      report.verdicts.find(({ check }) => check === 'replay'),
      { code: 'ENGINE_MISSING' },
    );
    const open = { check: 'parent', ok: true, code: proof ? 'ENGINE_MISSING' : 'PARENT_MISSING' };
    t.match(report.verdicts.at(-1), open);
  }
  const here = await verifyEntries(fork.sealed, { findEngine: findLittleEngine, seed: match.seed });
  t.match(here.verdicts[2], { check: 'replay', ok: true, code: 'START_UNPROVEN' });
});

t.test('a resignation ends a match of two seats', async (t) => {
  const cut = { ...match, sealed: match.sealed.slice(0, 4) };
  const resigned = rewrite(cut, 3, (entry) => {
    const result = { outcomes: ['win', 'loss'], reason: 'resignation' };
    Object.assign(entry, { kind: 'resignation', seat: 1, action: null, chance: [], events: [], toAct: [], result });
  });
  const report = await verifyEntries(resigned.sealed, { findEngine: findLittleEngine, seed: match.seed });
  t.ok(report.verdicts.every(({ ok, unproven }) => ok && unproven === null));
});

t.test('a discreet verdict names the entry and quotes nothing of it', async (t) => {
  const doctored = rewrite(match, seqWithDie, otherDie);
  const report = await verifyEntries(doctored.sealed, { findEngine: findLittleEngine, seed: match.seed });
  t.strictSame(
    report.verdicts.map(discreet).map(({ message }) => message),
    [
      'holds up to the present version',
      `fails at entry ${seqWithDie}`,
      `fails at entry ${seqWithDie}`,
      'not proven: the log could not be replayed to its end',
      'holds up to the present version',
    ],
  );
});
