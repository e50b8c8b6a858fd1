import type { MatchState, Message } from '@gameledger/client';
import type { Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { seatName } from '../words/people.js';
import { say } from '../words/say.js';
import { AwayToast } from './away-toast.js';
import type { ServedMatch } from './use-live-match.js';
import { usePassing } from './use-passing.js';
import { isAway, usePresence } from './use-presence.js';

interface PeopleToastsProps {
  live: ServedMatch;
  match: MatchState;
  /** The last thing that somebody else has said, until it is answered or closed. */
  said: Signal<Message | null>;
}

/** What the other people at the table do: they say something, leave, come back. */
export function PeopleToasts({ live, match, said }: PeopleToastsProps) {
  const { yourSeat, seats } = match;
  const isOthers = (seat: number): boolean => seat !== yourSeat && seats[seat]?.player?.kind === 'human';
  const isPlayed = match.status === 'active' && yourSeat !== null && live.position.value?.view.result === null;
  const others = isPlayed ? seats.flatMap(({ seat }) => (isOthers(seat) ? [seat] : [])) : [];
  const attendance = usePresence(live, others.length > 0);
  return (
    <>
      {said.value ? <Said key={said.value.id} live={live} message={said.value} onAnswered={() => (said.value = null)} /> : null}
      {others
        .filter((seat) => isAway(attendance, seat))
        .map((seat) => (
          <AwayToast key={`away ${seat}`} live={live} match={match} seat={seat} hasLeft={attendance.gone.has(seat)} />
        ))}
      {others
        .filter((seat) => attendance.back.has(seat))
        .map((seat) => (
          <Passing key={`back ${seat}`} text={say('people.back', { name: seatName(match, seat) })} />
        ))}
    </>
  );
}

/** *Units*: milliseconds for which somebody can read what goes by. */
const PASSING_MS = 6_000;

function Passing({ text }: { text: string }) {
  const { isShown, held } = usePassing(PASSING_MS);
  return isShown ? (
    <p class="toast" {...held}>
      {text}
    </p>
  ) : null;
}

/** Something that was said, answered where it is read; what nobody answers goes by, and stays in Talk. */
function Said({ live, message: { player, text, room }, onAnswered }: SaidProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  const { isShown, held } = usePassing(PASSING_MS, answer !== null);
  const send = (event: Event): void => {
    event.preventDefault();
    const said = answer?.trim() ?? '';
    if (said !== '') void live.attempt(() => live.client.messages.post(room, said).then(onAnswered));
  };
  if (!isShown) return null;
  return (
    <form class="toast said" {...held} onSubmit={send}>
      <span class="said-text">{say('people.said', { name: player.name, text: text ?? '' })}</span>
      {answer === null ? (
        <button type="button" onClick={() => setAnswer('')}>
          {say('people.answer')}
        </button>
      ) : (
        <>
          <input
            ref={(field) => field?.focus()}
            aria-label={say('people.answer')}
            maxLength={500}
            value={answer}
            onInput={({ currentTarget }) => setAnswer(currentTarget.value)}
          />
          <button type="submit">{say('talk.send')}</button>
        </>
      )}
      <button type="button" class="plain" aria-label={say('close')} onClick={onAnswered}>
        ✕
      </button>
    </form>
  );
}

interface SaidProps {
  live: ServedMatch;
  message: Message;
  /** It was answered, or put away. */
  onAnswered(): void;
}
