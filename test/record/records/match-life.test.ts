import t from 'tap';
import type { Entry } from '../../../src/record/log/entry.js';
import type { Terms } from '../../../src/record/log/terms.js';
import { verifyEntries } from '../../../src/record/verifying/verify-entries.js';
import { verifyRecord } from '../../../src/record/verifying/verify-record.js';
import { findLittleEngine, type LittleMatch, recordOf, rewrite } from './little-match.js';
import { livingMatch, moment } from './living-match.js';

const TERMS: Terms = {
  clock: { kind: 'fischer', initialSeconds: 60, incrementSeconds: 1 },
  onTimeout: 'lose',
  takeback: 'consent',
  rated: false,
  startWithinSeconds: 60,
};

/** What no seat has seen is shuffled: in the little game, which deals all its cards, nothing. */
const NO_CARD = [{ shuffle: 0, got: [] }];

/** Actions, a refused draw, a takeback, a pause, an outage, and a timeout at the end. */
function wholeLife(): LittleMatch {
  const match = livingMatch(TERMS);
  match.act(0, 2);
  match.act(1, 5);
  match.live({ kind: 'offer', seat: 0, offer: { kind: 'draw' }, effect: null }, 6);
  match.live({ kind: 'answer', seat: 1, answer: { offer: 3, accept: false }, effect: null }, 7);
  match.act(1, 9);
  match.live({ kind: 'offer', seat: 1, offer: { kind: 'takeback', to: 2 }, effect: null }, 10);
  match.live({ kind: 'answer', seat: 0, answer: { offer: 6, accept: true }, effect: { kind: 'takeback', to: 2 } }, 11);
  match.live({ kind: 'offer', seat: 0, offer: { kind: 'pause' }, effect: null }, 12);
  match.live({ kind: 'answer', seat: 1, answer: { offer: 8, accept: true }, effect: { kind: 'pause' } }, 13);
  match.live({ kind: 'resume', seat: 1 }, 1000);
  match.act(0, 1010);
  match.live({ kind: 'outage', outage: { from: moment(1020), to: moment(1500) } }, 1501);
  match.act(1, 1502);
  // Seat 1 owes all the while since 1000, when 50 of its 60 seconds were left; 480 of them were an outage.
  const result = { outcomes: ['win' as const, 'loss' as const], reason: 'timeout' };
  match.live({ kind: 'timeout', seat: 1, deadline: moment(1530), action: null }, 1530.2, result);
  return match.sealed();
}

async function faultsOf(match: LittleMatch): Promise<string[]> {
  const { verdicts } = await verifyEntries(match.sealed, { findEngine: findLittleEngine, seed: match.seed, stated: match.match });
  return verdicts.filter(({ ok }) => !ok).map(({ check, seq }) => `${check} ${seq}`);
}

const whole = wholeLife();

t.test('a match with everything its life can have verifies, also as a record', async (t) => {
  const { ok, verdicts } = await verifyEntries(whole.sealed, { findEngine: findLittleEngine, seed: whole.seed, stated: whole.match });
  t.ok(ok, JSON.stringify(verdicts.filter((verdict) => !verdict.ok)));
  t.match(
    verdicts.find(({ check }) => check === 'clock'),
    { unproven: null, message: /1 timeouts recomputed/ },
  );
  const report = await verifyRecord(await recordOf(whole), { findEngine: findLittleEngine });
  t.equal(report.verdict, 'proven', JSON.stringify(report.firstFault));
});

t.test('what the service itself rewrites, with every hash made anew, is found and named', async (t) => {
  const cases: [title: string, seq: number, change: object, faults: string[]][] = [
    ['a time before the entry before', 4, { at: moment(5.5) }, ['clock 4']],
    ['a time after a deadline', 5, { at: moment(80) }, ['clock 5']],
    ['an action put earlier, which leaves the seat more time', 5, { at: moment(8) }, ['clock 14']],
    ['a timeout before its deadline', 14, { at: moment(1529.9) }, ['clock 14']],
    ['a timeout of the other seat', 14, { seat: 0 }, ['clock 14', 'result 14']],
    ['another deadline', 14, { deadline: moment(1529) }, ['clock 14']],
    ['an outage that is longer', 12, { outage: { from: moment(1020), to: moment(1500.5) } }, ['clock 14']],
    ['an outage in which somebody acted', 12, { outage: { from: moment(1009), to: moment(1500) } }, ['clock 12']],
    ['an outage still to come', 12, { outage: { from: moment(1020), to: moment(1502) } }, ['clock 12']],
    ['a takeback nobody agreed to', 6, { effect: { kind: 'takeback', to: 2 } }, ['replay 6']],
    ['a takeback to another version', 7, { effect: { kind: 'takeback', to: 1 } }, ['replay 7']],
    ['a takeback that draws nothing anew', 7, { chance: [] }, ['replay 7']],
    ['a takeback that draws more than is unseen', 7, { chance: [...NO_CARD, ...NO_CARD] }, ['replay 7']],
    ['an offer that draws', 6, { chance: NO_CARD }, ['replay 6']],
    ['an assisted takeback at a table of two', 7, { effect: { kind: 'takeback', to: 2, assisted: true } }, ['replay 7']],
    ['a takeback of what was drawn, which the terms forbid', 0, { terms: { ...TERMS, takeback: 'quiet' } }, ['replay 6']],
    ['a takeback without its effect', 7, { effect: null }, ['replay 7']],
    ['a refusal that ends the match', 4, { result: { outcomes: ['draw', 'draw'], reason: 'agreement' } }, ['clock 14', 'result 4']],
    ['an answer to another offer', 4, { answer: { offer: 2, accept: false } }, ['replay 4']],
    ['an answer of the offerer', 9, { seat: 0 }, ['replay 9']],
    ['a resumption of nothing', 8, { kind: 'resume', offer: undefined, effect: undefined }, ['replay 8']],
    ['terms without takebacks', 0, { terms: { ...TERMS, takeback: 'never' } }, ['replay 6']],
    ['terms without a clock', 0, { terms: { ...TERMS, clock: null } }, ['clock 12', 'replay 8']],
    ['no terms at all', 0, { terms: undefined }, ['chain 0']],
    ['no engine', 0, { engine: undefined }, ['chain 0']],
    ['another format', 0, { format: 'gameledger-entry/1' }, ['chain 0']],
    ['a longer clock', 0, { terms: { ...TERMS, clock: { kind: 'fischer', initialSeconds: 61, incrementSeconds: 1 } } }, ['clock 14']],
  ];
  for (const [title, seq, change, faults] of cases) {
    const doctored = rewrite(whole, seq, (entry) => replaceIn(entry, change));
    t.strictSame((await faultsOf(doctored)).sort(), faults, title);
  }
});

/** Members that are undefined are left out. */
function replaceIn(entry: Entry, change: object): void {
  Object.assign(entry, change);
  for (const [name, value] of Object.entries(change)) if (value === undefined) Reflect.deleteProperty(entry, name);
}

t.test('who makes no first action in time forfeits; where nobody does, all lose, and the log shows it', async (t) => {
  const soon: Terms = { ...TERMS, firstActionSeconds: 20 };
  const due = { kind: 'timeout' as const, deadline: moment(20), action: null };
  const [oneLost, bothLost] = [
    { outcomes: ['win' as const, 'loss' as const], reason: 'no-show' },
    { outcomes: ['loss' as const, 'loss' as const], reason: 'no-show' },
  ];
  const one = livingMatch(soon);
  one.act(0, 2);
  one.live({ ...due, seat: 1 }, 20.1, oneLost);
  t.strictSame(await faultsOf(one.sealed()), []);
  const both = livingMatch(soon);
  both.live({ ...due, seat: 0 }, 20.1, bothLost);
  const sealed = both.sealed();
  t.strictSame(await faultsOf(sealed), []);
  t.equal((await verifyRecord(await recordOf(sealed), { findEngine: findLittleEngine })).verdict, 'proven');
  const winsForNothing = { outcomes: ['loss' as const, 'win' as const], reason: 'timeout' };
  t.strictSame(await faultsOf(rewrite(sealed, 1, (entry) => replaceIn(entry, { result: winsForNothing }))), ['result 1']);
  t.strictSame((await faultsOf(rewrite(sealed, 0, (entry) => replaceIn(entry, { terms: TERMS })))).sort(), ['clock 1', 'result 1']);
});

t.test('an action while the clocks stand is found', async (t) => {
  const match = livingMatch(TERMS);
  match.act(0, 2);
  match.live({ kind: 'offer', seat: 0, offer: { kind: 'pause' }, effect: null }, 3);
  match.live({ kind: 'answer', seat: 1, answer: { offer: 2, accept: true }, effect: { kind: 'pause' } }, 4);
  match.act(1, 5);
  t.match(await faultsOf(match.sealed()), ['replay 4']);
});

t.test('a bot’s part leaves its seat without a clock, and the match goes on', async (t) => {
  const match = livingMatch({ ...TERMS, clock: { kind: 'per-action', seconds: 10 }, onTimeout: { bot: 'greedy' } });
  match.act(1, 3);
  match.live({ kind: 'timeout', seat: 0, deadline: moment(10), action: null }, 10.1);
  match.act(0, 300);
  match.act(0, 305);
  match.live({ kind: 'offer', seat: 1, offer: { kind: 'draw' }, effect: null }, 306);
  const drawn = { outcomes: ['draw' as const, 'draw' as const], reason: 'agreement' };
  match.live({ kind: 'answer', seat: 0, answer: { offer: 5, accept: true }, effect: { kind: 'draw' } }, 307, drawn);
  t.strictSame(await faultsOf(match.sealed()), []);
});
