import { language } from './say.js';

/** *Units*: milliseconds, the largest first. */
const UNITS = { day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1_000 } as const;

/** How long something took, rounded to the largest unit that it has one of. *Units*: milliseconds. */
export function durationWords(ms: number): string {
  const [unit = 'second', size = 1_000] = Object.entries(UNITS).find(([, size]) => ms >= size) ?? [];
  return new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' }).format(Math.max(1, Math.round(ms / size)));
}

/** A day as people write it. */
export function dayOf(iso: string): string {
  return new Date(iso).toLocaleDateString(language(), { dateStyle: 'medium' });
}

/** A day and an hour as people write it. */
export function momentWords(iso: string): string {
  return new Date(iso).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' });
}
