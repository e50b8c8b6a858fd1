import type { Beat } from '@gameledger/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { after, goOn, nextOf, type Progress, START } from './progress.js';

/** *Units*: milliseconds for which a sentence stands. */
const SENTENCE_MS = 2_500;
/** *Units*: milliseconds for which each of what was compared stands. */
export const CONTEST_MS = 3_000;

/** What is being told: a sentence, its dice and the things it is about together. */
export interface Telling {
  /** Undefined: all has been told. */
  beat: Beat | undefined;
  /** What was told last, when all has been. */
  last: Beat | undefined;
  /** Which one it is of those that are told, from 1 on, and of how many. */
  place: { done: number; of: number };
  /** Whether it has happened at this table: its dice are rolled there, and its contest fought. */
  isNews: boolean;
  /** Whether a contest that has happened at this table is told, or still to be told. */
  isFought: boolean;
  /** Goes on before its time. */
  skip(): void;
}

/** Tells beats one after the other; `news` are those that have happened since the table was opened. */
export function useTelling(beats: readonly Beat[], news: ReadonlySet<Beat>): Telling {
  const [last, setLast] = useState<Progress>(START);
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
  return {
    beat,
    last: beat ? undefined : beats.at(-1),
    place: { done: beat ? beats.indexOf(beat) + 1 : 0, of: beats.length },
    isNews,
    isFought: beat !== undefined && beats.slice(beats.indexOf(beat)).some((one) => one.contests !== undefined && news.has(one)),
    skip,
  };
}
