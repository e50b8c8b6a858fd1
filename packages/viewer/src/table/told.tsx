import type { Beat } from '@gameledger/client';
import { say } from '../words/say.js';
import { RollingDice } from './dice.js';
import { useHouse } from './house.js';
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
export function Told({ telling: { beat, last, place, isNews }, onAll }: ToldProps) {
  const { isRoomy } = useHouse();
  const isSaid = beat !== undefined && !(isNews && beat.contests);
  const bubble = useBeside<HTMLButtonElement>('.marks .mark:not(.hinted)', [isSaid ? beat : null], { hides: 'little', lies: 'either' });
  if (last && !isRoomy.value) return <LastTold beat={last} onAll={onAll} />;
  if (!isSaid) return null;
  return (
    <button ref={bubble} type="button" class="told" onClick={onAll}>
      {isNews && beat.dice.length > 0 ? <RollingDice key={place.done} dice={beat.dice} /> : null}
      <span>
        <span>{beat.text}</span> {place.of > 1 ? <Place {...place} /> : null}
      </span>
    </button>
  );
}

/** Which of several sentences it is: beside figures of the game a number would be taken for one of them. */
function Place({ done, of }: Telling['place']) {
  return (
    <span class="muted small" role="img" aria-label={say('prompt.progress', { done, of })}>
      {'●'.repeat(done) + '○'.repeat(of - done)}
    </span>
  );
}

/** What was told last, where the question leaves room for it: in two lines, else in one. */
function LastTold({ beat, onAll }: { beat: Beat; onAll(): void }) {
  const placing = { lies: 'below' } as const;
  const lines = useBeside<HTMLButtonElement>(null, [beat], placing);
  const line = useBeside<HTMLButtonElement>(null, [beat], placing);
  return (
    <>
      <button ref={lines} type="button" class="last-told" onClick={onAll}>
        {beat.text}
      </button>
      <button ref={line} type="button" class="last-told short" onClick={onAll}>
        {beat.text}
      </button>
    </>
  );
}
