import type { MatchState } from '@gameledger/client';
import { seatName } from '../words/people.js';
import { say } from '../words/say.js';
import { SecondThought } from './second-thought.js';
import type { ServedMatch } from './use-live-match.js';
import { usePassing } from './use-passing.js';

interface AwayToastProps {
  live: ServedMatch;
  match: MatchState;
  seat: number;
  hasLeft: boolean;
}

/** *Units*: milliseconds for which it is shown to who has something to do on the board. */
const PASSING_MS = 12_000;

/** Somebody who is not at the table, and what can be done then. */
export function AwayToast({ live, match, seat, hasLeft }: AwayToastProps) {
  const isTheirs = live.position.value?.view.toAct.includes(seat) ?? false;
  const { isShown, close, held } = usePassing(PASSING_MS, isTheirs);
  if (!isShown) return null;
  const isClockRunning = live.position.value?.view.clock?.running.includes(seat) ?? false;
  return (
    <div class="toast away" {...held}>
      <p>
        <span>{say(hasLeft ? 'people.left' : 'people.missing', { name: seatName(match, seat) })}</span>{' '}
        {isTheirs ? <span>{say(isClockRunning ? 'people.clockRuns' : 'people.wait')}</span> : null}
      </p>
      {canAbort(live, match) ? (
        <SecondThought
          name={say('people.abort')}
          warning={say('agree.abortWarning')}
          onDo={() => void live.attempt(() => live.client.offer({ kind: 'abort' }))}
        />
      ) : null}
      <button type="button" class="plain" aria-label={say('close')} onClick={close}>
        ✕
      </button>
    </div>
  );
}

/** Whether an abort needs no consent: some seat has not acted yet, which the log tells as long as it is all here. */
function canAbort({ entries }: ServedMatch, { seats, tournament }: MatchState): boolean {
  const hasActed = (seat: number): boolean => entries.value.some((entry) => entry.kind === 'action' && entry.seat === seat);
  return tournament === null && entries.value[0]?.seq === 0 && seats.some(({ seat }) => !hasActed(seat));
}
