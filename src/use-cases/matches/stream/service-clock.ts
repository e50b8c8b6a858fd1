import { randomUUID } from 'node:crypto';
import { type Beat, beat, type Outage, readOutages, readTime } from '../../../store/ledger/heartbeats.js';
import type { Connections } from '../../../store/ledger/pools.js';

/** The database's time, and whether the service was away: what all processes agree on. */
export interface ServiceClock {
  /** Names this process among the others. */
  process: string;
  now(): Date;
  /**
   * Whether there may be outages that ended after a moment: asks nobody while this process has given a sign of life
   * lately.
   */
  outagesSince(ms: number): Promise<Outage[]>;
  /** Gives a sign of life: once a second from the moment at which requests are answered. */
  beat(): Promise<void>;
}

/** An outage is known to a process that has given a sign of life since: none can have ended later than that. */
const FRESH_MS = 4000;
/** Offsets are taken from the fastest answer among so many. */
const SAMPLES = 16;

interface Sample {
  offsetMs: number;
  roundTripMs: number;
}

/**
 * Takes the database's time.
 *
 * Signs of life are given later: those of a start that nobody ever got an answer from would end an outage that goes on,
 * and the next start would find a second one.
 */
export async function openServiceClock(connections: Connections): Promise<ServiceClock> {
  const process = randomUUID();
  let samples: Sample[] = [];
  let offsetMs = 0;
  let beatenAt = Number.NEGATIVE_INFINITY;
  let lastOutageMs = Number.NEGATIVE_INFINITY;
  let beating: Promise<void> | null = null;

  const sample = async <T extends Pick<Beat, 'moment'>>(ask: () => Promise<T>): Promise<T> => {
    const sent = performance.now();
    const answer = await ask();
    const got = performance.now();
    // The answer was made at half the way, give or take half of it: the fastest of the last answers knows best.
    samples = [...samples, { offsetMs: answer.moment.getTime() - (sent + got) / 2, roundTripMs: got - sent }].slice(-SAMPLES);
    offsetMs = samples.reduce((best, one) => (one.roundTripMs < best.roundTripMs ? one : best)).offsetMs;
    return answer;
  };
  const giveSign = async (): Promise<void> => {
    const sent = performance.now();
    const { lastOutage } = await sample(() => beat(connections, process));
    beatenAt = sent;
    if (lastOutage) lastOutageMs = Math.max(lastOutageMs, lastOutage.getTime());
  };
  const beatOnce = (): Promise<void> => {
    beating ??= giveSign().finally(() => {
      beating = null;
    });
    return beating;
  };
  await sample(() => readTime(connections));

  return {
    process,
    now: () => new Date(Math.round(performance.now() + offsetMs)),
    async outagesSince(ms) {
      // The one that is under way may have been sent long before.
      for (let beats = 0; beats < 2 && performance.now() - beatenAt > FRESH_MS; beats++) await beatOnce();
      return lastOutageMs > ms ? readOutages(connections, ms) : [];
    },
    // One that fails is no sign of life: the gap is what the others, or this process later, will find.
    beat: beatOnce,
  };
}
