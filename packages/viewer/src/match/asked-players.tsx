import { PersonLink } from '../people/person.js';
import { useRepeatedAnswer } from '../players/use-repeated-answer.js';
import { service } from '../session/service.js';
import { say } from '../words/say.js';
import type { Asked } from './asked.js';

/** Who was asked for a rematch, and whether they are still at the table of the match before. */
export function AskedPlayers({ asked: { before, players } }: { asked: Asked }) {
  const { answer } = useRepeatedAnswer(() => service.value.match(before).presence(), [before]);
  return (
    <ul class="bare" aria-label={say('rematch.asked')}>
      {players.map((player) => (
        <li key={player.id}>
          <PersonLink {...player} />{' '}
          {answer ? <span>{say(answer.seats.includes(player.seat) ? 'rematch.there' : 'rematch.away')}</span> : null}
        </li>
      ))}
    </ul>
  );
}
