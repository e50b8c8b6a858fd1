import type { MatchState } from '@gameledger/client';
import { useState } from 'preact/hooks';
import { useAnswer } from '../players/use-answer.js';
import { service } from '../session/service.js';
import { say } from '../words/say.js';
import type { ServedMatch } from './use-live-match.js';

/** Lets the maker of a match, also of a fork, fill a free seat with a bot. */
export function SeatBot({ live, match }: { live: ServedMatch; match: MatchState }) {
  const { answer: game } = useAnswer(() => service.value.game(match.game).get(), [match.game]);
  const [chosen, setChosen] = useState('');
  const bot = chosen === '' ? game?.bots[0] : chosen;
  if (!game || bot === undefined) return null;
  return (
    <form
      class="row"
      aria-label={say('seatBot.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void live.attempt(() => live.client.addBot(bot));
      }}
    >
      <select aria-label={say('seatBot.bot')} value={bot} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
        {game.bots.map((name) => (
          <option key={name} value={name}>
            {say('new.bot', { bot: name })}
          </option>
        ))}
      </select>
      <button type="submit">{say('seatBot.seat')}</button>
    </form>
  );
}
