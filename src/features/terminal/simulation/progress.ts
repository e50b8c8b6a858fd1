import { SingleBar } from 'cli-progress';

/** How far a series of matches is, on standard error: a bar in a terminal, else a line every five seconds. */
export function progressOf(matches: number): SingleBar {
  const format = process.stderr.isTTY ? '{bar} {value}/{total} matches · {eta_formatted} left' : '{value}/{total} matches';
  const bar = new SingleBar({ format, noTTYOutput: true, notTTYSchedule: 5000 });
  bar.start(matches, 0);
  return bar;
}
