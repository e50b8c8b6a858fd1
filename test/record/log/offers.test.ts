import t from 'tap';
import type { LifeStep, Offer } from '../../../src/record/log/life-entry.js';
import {
  advanceOffers,
  effectOfAnswer,
  effectOfOffer,
  OFFERS_PER_ACTION,
  type Offers,
  refuseAnswer,
  refuseByTerms,
  startOffers,
} from '../../../src/record/log/offers.js';
import { resolveTerms, type Terms } from '../../../src/record/log/terms.js';
import type { Chance } from '../../../src/rules/kernel/chance.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';

const SCHEDULES = 20_000;
const AT = '2026-01-01T00:00:00.000Z';

function termsFor(seats: number): Terms {
  const verdict = resolveTerms({ clock: { kind: 'per-action', seconds: 60 } }, { seats, isFork: false, bots: [] });
  if (!verdict.ok) throw new Error(verdict.message);
  return verdict.terms;
}

/**
 * The versions in force, worked out from the whole log: a takeback forgets all after its version and goes on behind it.
 */
function inForce(log: readonly LifeStep[]): number[] {
  let line: number[] = [];
  for (const entry of log) {
    const effect = entry.kind === 'offer' || entry.kind === 'answer' ? entry.effect : null;
    if (effect?.kind === 'takeback') line = line.filter((seq) => seq <= effect.to);
    line.push(entry.seq);
  }
  return line;
}

function someOffer(version: number, chance: Chance): Offer {
  const kind = (['draw', 'takeback', 'abort', 'pause'] as const)[chance.pick(4)] ?? 'draw';
  return kind === 'takeback' ? { kind, to: chance.pick(version + 2) } : { kind };
}

function next(log: LifeStep[], offers: Offers, seats: number, terms: Terms, chance: Chance): LifeStep | null {
  const seq = log.length;
  const seat = chance.pick(seats);
  const same = { seq, seat, at: AT, toAct: [0], result: null };
  const request = chance.pick(4);
  if (request === 0) return { ...same, kind: 'action' };
  if (request === 1) {
    const offer = someOffer(seq - 1, chance);
    if (refuseByTerms(offers, seat, offer, { terms, seats, isPaused: false })) return null;
    return { ...same, kind: 'offer', offer, effect: effectOfOffer(offers, offer, { terms, seats }) };
  }
  const answer = { offer: offers.open[chance.pick(offers.open.length || 1)]?.seq ?? chance.pick(seq), accept: chance.pick(3) > 0 };
  if (refuseAnswer(offers, seat, answer)) return null;
  return { ...same, kind: 'answer', answer, effect: effectOfAnswer(offers, answer, seats) };
}

/** Every open offer, worked out from the whole log. */
function openOf(log: readonly LifeStep[]): string[] {
  const from = log.findLastIndex(
    (entry) => entry.kind === 'action' || (entry.kind !== 'setup' && 'effect' in entry && entry.effect?.kind === 'takeback'),
  );
  const since = log.slice(from + 1);
  return since.flatMap((entry) => {
    if (entry.kind !== 'offer' || entry.effect) return [];
    const answers = since.flatMap((later) => (later.kind === 'answer' && later.answer.offer === entry.seq ? [later] : []));
    if (answers.some(({ answer, effect }) => !answer.accept || effect)) return [];
    return [`${entry.seq}: ${answers.map(({ seat }) => seat)}`];
  });
}

t.test(`${SCHEDULES} random courses of offers and answers, against the whole log read anew`, async (t) => {
  let [settled, takebacks] = [0, 0];
  for (let seed = 1; seed <= SCHEDULES; seed++) {
    const chance = fastChance(seed);
    const seats = chance.roll(4);
    const terms = termsFor(seats);
    const log: LifeStep[] = [{ kind: 'setup', seq: 0, at: AT, toAct: [0], result: null }];
    let offers = startOffers(seats);
    for (let i = 0; i < 20; i++) {
      const entry = next(log, offers, seats, terms, chance);
      if (!entry) continue;
      const line = inForce(log);
      log.push(entry);
      offers = advanceOffers(offers, entry);
      const effect = entry.kind === 'offer' || entry.kind === 'answer' ? entry.effect : null;
      const bySeat = new Set(offers.open.map(({ seat }) => seat));
      const open = offers.open.map(({ seq, accepted }) => `${seq}: ${accepted}`);
      const isRight = bySeat.size === offers.open.length && JSON.stringify(open) === JSON.stringify(openOf(log));
      if (!isRight) t.fail(`seed ${seed}, entry ${entry.seq}: ${open} are open, by the log ${openOf(log)}`);
      if (effect?.kind === 'takeback' && !line.includes(effect.to)) t.fail(`seed ${seed}: version ${effect.to} was not in force`);
      if (!isRight || t.counts.fail > 0) return;
      if (effect) settled++;
      if (effect?.kind === 'takeback') takebacks++;
      if (effect?.kind === 'abort' || effect?.kind === 'draw') break;
    }
  }
  t.ok(settled > SCHEDULES / 2 && takebacks > SCHEDULES / 20, `${settled} agreements, ${takebacks} takebacks`);
});

t.test('between two actions a seat makes so many offers and no more', async (t) => {
  const terms = termsFor(2);
  let offers = startOffers(2);
  const same = { at: AT, toAct: [0], result: null };
  const step = (entry: LifeStep): void => {
    offers = advanceOffers(offers, entry);
  };
  for (let i = 0; i < OFFERS_PER_ACTION; i++) {
    t.equal(refuseByTerms(offers, 0, { kind: 'draw' }, { terms, seats: 2, isPaused: false }), null);
    step({ ...same, kind: 'offer', seq: 2 * i + 1, seat: 0, offer: { kind: 'draw' }, effect: null });
    step({ ...same, kind: 'answer', seq: 2 * i + 2, seat: 1, answer: { offer: 2 * i + 1, accept: false }, effect: null });
  }
  t.match(refuseByTerms(offers, 0, { kind: 'draw' }, { terms, seats: 2, isPaused: false }), { code: 'OFFER_NOT_ALLOWED' });
  step({ ...same, kind: 'action', seq: 40, seat: 1 });
  t.equal(refuseByTerms(offers, 0, { kind: 'draw' }, { terms, seats: 2, isPaused: false }), null);
});

t.test('until all have acted anybody aborts; then all must agree', async (t) => {
  const terms = termsFor(3);
  let offers = startOffers(3);
  const abort: Offer = { kind: 'abort' };
  for (const seat of [0, 1, 2]) {
    t.same(effectOfOffer(offers, abort, { terms, seats: 3 }), abort, `${seat} have acted`);
    offers = advanceOffers(offers, { kind: 'action', seq: seat + 1, seat, at: AT, toAct: [0], result: null });
  }
  t.equal(effectOfOffer(offers, abort, { terms, seats: 3 }), null);
});
