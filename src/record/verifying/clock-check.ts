import { advanceClock, type Clock, clockFault, startClock } from '../log/clock.js';
import type { Entry } from '../log/entry.js';
import { reasonOf } from '../log/reason-of.js';
import type { Terms } from '../log/terms.js';
import { type AuditVerdict, tally } from './verdict.js';

/** Recomputes the clocks of a match, and holds the times of every entry against them. */
export interface ClockCheck {
  see(entry: Entry): void;
  cannot(reason: string): void;
  hasFailed(): boolean;
  /** Null before entry 0. */
  verdict(): AuditVerdict<'clock'> | null;
}

/** Needs neither rules nor seed: terms and entries are all that a clock depends on. */
export function clockCheck(): ClockCheck {
  const check = tally('clock');
  let terms: Terms | null = null;
  let clock: Clock | null = null;
  let timeouts = 0;
  const step = (entry: Entry): void => {
    if (entry.kind === 'setup') {
      terms = entry.terms;
      clock = startClock(terms, entry.seats, entry);
      return;
    }
    if (!terms || !clock) return;
    const fault = clockFault(clock, entry);
    if (fault) check.fail(entry.seq, fault);
    else clock = advanceClock(terms, clock, entry);
    if (entry.kind === 'timeout') timeouts++;
  };
  return {
    see(entry) {
      if (!check.isOpen()) return;
      try {
        step(entry);
      } catch (error) {
        check.fail(entry.seq, reasonOf(error));
      }
    },
    cannot: check.cannot,
    hasFailed: check.hasFailed,
    verdict() {
      if (!terms) return null;
      const clocks = terms.clock
        ? `by its clock every entry is on time; ${timeouts} timeouts recomputed`
        : 'no clock; every entry is later than the one before';
      return check.verdict(clocks);
    },
  };
}
