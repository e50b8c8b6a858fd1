import type { Beat } from '@gameledger/client';
import { useEffect, useRef, useState } from 'preact/hooks';

/** *Units*: milliseconds for which a sentence stands. */
const SENTENCE_MS = 2_500;
/** *Units*: milliseconds for which each of what was compared stands. */
export const CONTEST_MS = 3_000;

/** How far some beats have been told. */
export interface Progress {
  of: readonly Beat[];
  done: ReadonlySet<Beat>;
}

const NOTHING: ReadonlySet<Beat> = new Set();

/** The progress in the beats that there are now: what has been told of them is not told again; others begin anew. */
export function goOn({ of, done }: Progress, beats: readonly Beat[]): Progress {
  return { of: beats, done: of.some((beat) => beats.includes(beat)) ? done : NOTHING };
}

/** The progress after a beat has been told, with all that came before it. */
export function after({ of, done }: Progress, beat: Beat): Progress {
  return { of, done: new Set([...done, ...of.slice(0, of.indexOf(beat) + 1)]) };
}

/** The beat that is told next; undefined: all have been. */
export function nextOf({ of, done }: Progress): Beat | undefined {
  return of.find((beat) => !done.has(beat));
}

/** What is being told: a sentence, its dice and the things it is about together. */
export interface Telling {
  /** Undefined: all has been told. */
  beat: Beat | undefined;
  /** Which one it is of those that are told, from 1 on, and of how many. */
  place: { done: number; of: number };
  /** Whether it has happened at this table: its dice are rolled there, and its contest fought. */
  isNews: boolean;
  /** Goes on before its time. */
  skip(): void;
}

/** Tells beats one after the other; `news` are those that have happened since the table was opened. */
export function useTelling(beats: readonly Beat[], news: ReadonlySet<Beat>): Telling {
  const [last, setLast] = useState<Progress>({ of: [], done: NOTHING });
  const latest = useRef(beats);
  latest.current = beats;
  const beat = nextOf(goOn(last, beats));
  const isNews = beat !== undefined && news.has(beat);
  const skip = (): void => {
    if (beat) setLast((was) => after(goOn(was, latest.current), beat));
  };
  useEffect(() => {
    if (!beat) return;
    const timer = setTimeout(skip, isNews && beat.contests ? beat.contests.length * CONTEST_MS : SENTENCE_MS);
    return () => clearTimeout(timer);
  }, [beat, isNews]);
  return { beat, place: { done: beat ? beats.indexOf(beat) + 1 : 0, of: beats.length }, isNews, skip };
}
