import type { MatchState } from '@gameledger/client';
import { useLocation } from 'preact-iso';
import type { Brought } from '../loadouts/loadout-choice.js';
import { linkTo } from '../session/base.js';
import { say } from '../words/say.js';
import { noteAsked } from './asked.js';
import type { ServedMatch } from './use-live-match.js';

/**
 * After the end: the same players, every player one seat further. The second player to ask comes to the same match.
 */
export function RematchButton({ live, match, brought }: { live: ServedMatch; match: MatchState; brought: Brought }) {
  const { route } = useLocation();
  const play = (): void => {
    void live.attempt(async () => {
      const { id } = await live.client.rematch(brought);
      noteAsked(id, match);
      route(linkTo(`/matches/${id}`));
    });
  };
  // Alone, or against bots, nobody is asked.
  const isAsked = match.seats.some(({ seat, player, bot }) => seat !== match.yourSeat && player !== null && bot === null);
  return (
    <button type="button" class="primary" onClick={play}>
      {say(isAsked ? 'agree.rematch' : 'end.again')}
    </button>
  );
}
