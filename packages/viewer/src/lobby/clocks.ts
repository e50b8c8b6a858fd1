import type { Terms } from '@gameledger/client';
import { language, say } from '../words/say.js';

type Clock = NonNullable<Terms['clock']>;

/** The clocks that the forms offer, the first one by default. */
export const CLOCKS: readonly (Clock | null)[] = [
  null,
  { kind: 'fischer', initialSeconds: 300, incrementSeconds: 5 },
  { kind: 'fischer', initialSeconds: 900, incrementSeconds: 10 },
  { kind: 'per-action', seconds: 86_400 },
];

/** A clock in a few words: minutes and seconds added for each turn, or the time for each action. */
export function clockWords(clock: Clock | null): string {
  if (clock === null) return say('clock.none');
  if (clock.kind === 'per-action') return say('clock.action', { time: spanWords(clock.seconds) });
  return say('clock.fischer', { minutes: clock.initialSeconds / 60, seconds: clock.incrementSeconds });
}

/** *Units*: seconds. */
const UNITS = { day: 86_400, hour: 3_600, minute: 60, second: 1 } as const;

/** A time in the largest unit that it is a whole number of. */
export function spanWords(seconds: number): string {
  const [unit = 'second', size = 1] = Object.entries(UNITS).find(([, size]) => seconds % size === 0) ?? [];
  return new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
}
