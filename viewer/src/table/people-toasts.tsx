import type { MatchState, Message } from '@gameledger/client';
import type { Signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { linkTo } from '../session/base.js';
import { seatName } from '../words/people.js';
import { say } from '../words/say.js';
import type { LiveMatch } from './live-match.js';
import { usePresence } from './use-presence.js';
import { nameOf, useRematch } from './use-rematch.js';

interface PeopleToastsProps {
  live: LiveMatch;
  match: MatchState;
  /** The last thing that somebody else has said, until it is answered or closed. */
  said: Signal<Message | null>;
}

/** What the other people at the table do: they say something, leave, come back, want a rematch. */
export function PeopleToasts({ live, match, said }: PeopleToastsProps) {
  const { yourSeat, seats } = match;
  const isOver = match.status === 'finished';
  const isPerson = (seat: number): boolean => seat !== yourSeat && seats[seat]?.bot === null;
  const isWaiting = !isOver && yourSeat !== null && (live.position.value?.view.toAct.some(isPerson) ?? false);
  const { gone, back } = usePresence(live, isWaiting);
  const rematch = useRematch(match, isOver);
  return (
    <>
      {said.value ? <Said key={said.value.id} live={live} message={said.value} onClose={() => (said.value = null)} /> : null}
      {[...gone].filter(isPerson).map((seat) => (
        <p class="toast" key={`gone ${seat}`}>
          {say('people.left', { name: seatName(match, seat) })}
        </p>
      ))}
      {[...back].filter(isPerson).map((seat) => (
        <Passing key={`back ${seat}`} text={say('people.back', { name: seatName(match, seat) })} />
      ))}
      {rematch ? (
        <p class="toast">
          <span>{say('people.rematch', { name: nameOf(match, rematch) })}</span>
          <a class="button primary" href={linkTo(`/matches/${rematch.matchId}`)}>
            {say('people.toRematch')}
          </a>
        </p>
      ) : null}
    </>
  );
}

/** *Units*: milliseconds for which somebody can read that a player is back. */
const PASSING_MS = 6_000;

function Passing({ text }: { text: string }) {
  const [isShown, setIsShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), PASSING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? <p class="toast">{text}</p> : null;
}

/** Something that was said, answered where it is read. */
function Said({ live, message: { player, text, room }, onClose }: { live: LiveMatch; message: Message; onClose(): void }) {
  const [answer, setAnswer] = useState('');
  const send = (event: Event): void => {
    event.preventDefault();
    if (answer.trim() === '') return;
    void live.attempt(() => live.client.messages.post(room, answer.trim()).then(onClose));
  };
  return (
    <form class="toast" onSubmit={send}>
      <span>{say('people.said', { name: player.name, text: text ?? '' })}</span>
      <input
        aria-label={say('people.answer')}
        maxLength={500}
        value={answer}
        onInput={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      <button type="submit">{say('talk.send')}</button>
      <button type="button" class="plain" aria-label={say('close')} onClick={onClose}>
        ✕
      </button>
    </form>
  );
}
