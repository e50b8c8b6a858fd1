import { say } from '../words/say.js';
import { RollingDice } from './dice.js';
import type { Telling } from './telling.js';
import { useBeside } from './use-beside.js';

interface ToldProps {
  telling: Telling;
  /** Shows all that has happened, to be read. */
  onAll(): void;
}

/**
 * What has happened, one sentence after the other: on the board, where it hides nothing, or in the column beside it.
 * What was compared lies on the board as a card, which says what came of it.
 */
export function Told({ telling: { beat, place, isNews }, onAll }: ToldProps) {
  const isSaid = beat !== undefined && !(isNews && beat.contests);
  const bubble = useBeside<HTMLButtonElement>('.marks .mark:not(.hinted)', [isSaid ? beat : null], { hides: 'little', mayLieBelow: true });
  if (!isSaid) return null;
  return (
    <button ref={bubble} type="button" class="told" onClick={onAll}>
      {isNews && beat.dice.length > 0 ? <RollingDice key={place.done} dice={beat.dice} /> : null}
      <span>
        <span>{beat.text}</span> {place.of > 1 ? <span class="muted small">{say('prompt.progress', place)}</span> : null}
      </span>
    </button>
  );
}
