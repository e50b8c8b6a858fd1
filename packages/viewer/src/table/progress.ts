import type { Beat } from '@gameledger/client';

/** How far some beats have been told. */
export interface Progress {
  of: readonly Beat[];
  done: ReadonlySet<Beat>;
}

/** Nothing has been told. */
export const START: Progress = { of: [], done: new Set() };

/** The progress in the beats that there are now: what has been told of them is not told again; others begin anew. */
export function goOn({ of, done }: Progress, beats: readonly Beat[]): Progress {
  return { of: beats, done: of.some((beat) => beats.includes(beat)) ? done : START.done };
}

/** The progress after a beat has been told, with all that came before it. */
export function after({ of, done }: Progress, beat: Beat): Progress {
  return { of, done: new Set([...done, ...of.slice(0, of.indexOf(beat) + 1)]) };
}

/** The beat that is told next; undefined: all have been. */
export function nextOf({ of, done }: Progress): Beat | undefined {
  return of.find((beat) => !done.has(beat));
}
