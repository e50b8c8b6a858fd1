import t from 'tap';
import { changesGame, ENTRY_KINDS, endsMatch, type LifeStep, type Offer } from '../../../src/record/log/life-entry.js';
import { advanceOffers, startOffers } from '../../../src/record/log/offers.js';

const SAME = { seq: 5, at: '2026-01-01T00:00:00.000Z', toAct: [0], result: null };
const offered = (effect: Offer | null): LifeStep => ({ ...SAME, kind: 'offer', seat: 0, offer: { kind: 'draw' }, effect });
const answered = (effect: Offer | null): LifeStep => ({ ...SAME, kind: 'answer', seat: 1, answer: { offer: 4, accept: true }, effect });

/** *Source*: docs/match-life.md: what each entry does to the game. */
const ENTRIES: readonly [entry: LifeStep, changes: boolean][] = [
  [{ ...SAME, kind: 'setup' }, true],
  [{ ...SAME, kind: 'action', seat: 0 }, true],
  [{ ...SAME, kind: 'resignation', seat: 0 }, true],
  [{ ...SAME, kind: 'timeout', seat: 0, deadline: SAME.at, action: null }, true],
  [offered(null), false],
  [offered({ kind: 'abort' }), true],
  [offered({ kind: 'pause' }), false],
  [answered(null), false],
  [answered({ kind: 'draw' }), true],
  [answered({ kind: 'takeback', to: 2 }), true],
  [answered({ kind: 'pause' }), false],
  [{ ...SAME, kind: 'resume', seat: 0 }, false],
  [{ ...SAME, kind: 'outage', outage: { from: SAME.at, to: SAME.at } }, false],
  [{ ...SAME, kind: 'void', reason: 'a test' }, false],
];

t.test('each kind of entry changes the game or leaves it, and offers know the last version that did', async (t) => {
  t.same([...new Set(ENTRIES.map(([{ kind }]) => kind))].sort(), [...ENTRY_KINDS].sort());
  for (const [entry, changes] of ENTRIES) {
    const name = JSON.stringify(entry);
    t.equal(changesGame(entry), changes, name);
    const before = { ...startOffers(2), gameVersion: 3 };
    t.equal(advanceOffers(before, entry).gameVersion, changes ? 5 : 3, name);
  }
});

t.test('a match ends with a result, an abort that was agreed, or a void', async (t) => {
  const ending = ENTRIES.filter(([entry]) => endsMatch(entry)).map(([entry]) => entry);
  t.same(ending, [offered({ kind: 'abort' }), { ...SAME, kind: 'void', reason: 'a test' }]);
  t.ok(endsMatch({ ...SAME, kind: 'action', seat: 0, result: {} }));
});
