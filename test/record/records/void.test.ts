import t from 'tap';
import type { Entry } from '../../../src/record/log/entry.js';
import type { Terms } from '../../../src/record/log/terms.js';
import { verifyEntries } from '../../../src/record/verifying/verify-entries.js';
import { findLittleEngine, type LittleMatch, rewrite } from './little-match.js';
import { type LivingMatch, livingMatch } from './living-match.js';

const TERMS: Terms = {
  clock: { kind: 'per-action', seconds: 60 },
  onTimeout: 'lose',
  takeback: 'consent',
  rated: false,
  startWithinSeconds: 60,
};

/** Two actions, then whoever runs the service ends the match; what comes after that is up to the test. */
function voided(more: (match: LivingMatch) => void = () => undefined): LittleMatch {
  const match = livingMatch(TERMS);
  match.act(0, 2);
  match.act(1, 5);
  match.live({ kind: 'void', reason: 'the dice were loaded' }, 9);
  more(match);
  const made = match.sealed();
  return { ...made, match: { ...made.match, status: 'abandoned' } };
}

async function faultsOf(match: LittleMatch): Promise<string[]> {
  const { verdicts } = await verifyEntries(match.sealed, { findEngine: findLittleEngine, seed: match.seed, stated: match.match });
  return verdicts.filter(({ ok }) => !ok).map(({ check, seq, message }) => `${check} ${seq} ${message}`);
}

t.test('a voided match verifies, without a result', async (t) => {
  t.strictSame(await faultsOf(voided()), []);
});

t.test('what is wrong with one is found and named, though every hash is made anew', async (t) => {
  const change = (members: object) => rewrite(voided(), 3, (entry: Entry) => void Object.assign(entry, members));
  const cases: [title: string, match: LittleMatch, fault: RegExp][] = [
    ['an action after it', voided((match) => match.act(0, 10)), /^replay 4 the match was over before this entry/],
    ['a seat that still owes something', change({ toAct: [0] }), /^replay 3 .*toAct/],
    ['a result', change({ result: { outcomes: ['win', 'loss'], reason: 'void' } }), /^result 3 /],
    ['an event', change({ events: [{ type: 'lightning' }] }), /^chain 3 /],
    ['no reason', change({ reason: '' }), /^chain 3 /],
    ['a reason that commands a terminal', change({ reason: 'a\u001b]0;b' }), /^chain 3 /],
    ['a time before the entry before', change({ at: '2026-01-01T00:00:04.000Z' }), /^clock 3 /],
  ];
  for (const [title, match, fault] of cases) t.match((await faultsOf(match))[0], fault, title);
});

t.test('a reason that was changed breaks the chain', async (t) => {
  const { sealed, ...rest } = voided();
  const doctored = sealed.map((one) => ({ ...one, body: one.body.replace('loaded', 'fair') }));
  t.match((await faultsOf({ ...rest, sealed: doctored }))[0], /^chain 3 /);
});
