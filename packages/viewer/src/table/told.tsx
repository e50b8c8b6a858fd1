import type { Beat } from '@gameledger/client';
import { useEffect, useState } from 'preact/hooks';
import { say } from '../words/say.js';
import { useBeside } from './use-beside.js';

/** *Units*: milliseconds for which each sentence stands. */
const STEP_MS = 2_500;

interface ToldProps {
  beats: readonly Beat[];
  /** Shows all of them, to be read. */
  onAll(): void;
}

/**
 * What has happened, one sentence after the other: on the board, where it hides nothing, or in the column beside it.
 */
export function Told({ beats, onAll }: ToldProps) {
  const [{ of, at }, setTold] = useState<{ of: readonly Beat[]; at: number }>({ of: [], at: 0 });
  // What was told before goes on where more has come; else it begins anew.
  const goesOn = of.length <= beats.length && of.every(({ text }, i) => text === beats[i]?.text);
  const now = goesOn ? at : 0;
  const beat = beats[now];
  useEffect(() => {
    if (!beat) return;
    const timer = setTimeout(() => setTold({ of: beats, at: now + 1 }), STEP_MS);
    return () => clearTimeout(timer);
  }, [beats, now, beat === undefined]);
  const bubble = useBeside<HTMLButtonElement>('.marks .mark:not(.hinted)', [beat], { hides: 'little', mayLieBelow: true });
  if (!beat) return null;
  return (
    <button ref={bubble} type="button" class="told" onClick={onAll}>
      <span>
        <span>{beat.text}</span>{' '}
        {beats.length > 1 ? <span class="muted small">{say('prompt.progress', { done: now + 1, of: beats.length })}</span> : null}
      </span>
    </button>
  );
}
