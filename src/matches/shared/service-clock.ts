import { randomUUID } from 'node:crypto';
import { beat, type Outage, readOutages } from '../../ledger/heartbeats.js';
import type { Connections } from '../../ledger/pools.js';

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
  close(): void;
}

const BEAT_MS = 1000;
/** An outage is known to a process that has given a sign of life since: none can have ended later than that. */
const FRESH_MS = 4000;
/** Offsets are taken from the fastest answer among so many. */
const SAMPLES = 16;

interface Sample {
  offsetMs: number;
  roundTripMs: number;
}

/** Starts giving signs of life; the first is given when it resolves. */
export async function openServiceClock(connections: Connections): Promise<ServiceClock> {
  const process = randomUUID();
  let samples: Sample[] = [];
  let offsetMs = 0;
  let beatenAt = Number.NEGATIVE_INFINITY;
  let lastOutageMs = Number.NEGATIVE_INFINITY;
  let beating: Promise<void> | null = null;

  const giveSign = async (): Promise<void> => {
    const sent = performance.now();
    const { moment, lastOutage } = await beat(connections, process);
    const got = performance.now();
    // The answer was made at half the way, give or take half of it: the fastest of the last answers knows best.
    samples = [...samples, { offsetMs: moment.getTime() - (sent + got) / 2, roundTripMs: got - sent }].slice(-SAMPLES);
    offsetMs = samples.reduce((best, one) => (one.roundTripMs < best.roundTripMs ? one : best)).offsetMs;
    beatenAt = sent;
    if (lastOutage) lastOutageMs = Math.max(lastOutageMs, lastOutage.getTime());
  };
  const beatOnce = (): Promise<void> => {
    beating ??= giveSign().finally(() => {
      beating = null;
    });
    return beating;
  };
  await beatOnce();
  // One that fails is no sign of life: the gap is what the others, or this process later, will find.
  const timer = setInterval(() => void beatOnce().catch(() => undefined), BEAT_MS);

  return {
    process,
    now: () => new Date(Math.round(performance.now() + offsetMs)),
    async outagesSince(ms) {
      if (performance.now() - beatenAt > FRESH_MS) await beatOnce();
      return lastOutageMs > ms ? readOutages(connections, ms) : [];
    },
    close: () => clearInterval(timer),
  };
}
