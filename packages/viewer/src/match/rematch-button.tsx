import { useLocation } from 'preact-iso';
import type { Brought } from '../loadouts/loadout-choice.js';
import { linkTo } from '../session/base.js';
import { say } from '../words/say.js';
import { noteAsked } from './asked.js';
import type { ServedMatch } from './use-live-match.js';

/**
 * After the end: the same players, every player one seat further. The second player to ask comes to the same match.
 */
export function RematchButton({ live, brought }: { live: ServedMatch; brought: Brought }) {
  const { route } = useLocation();
  const play = (): void => {
    void live.attempt(async () => {
      const { id } = await live.client.rematch(brought);
      const { value: match } = live.match;
      if (match) noteAsked(id, match);
      route(linkTo(`/matches/${id}`));
    });
  };
  return (
    <button type="button" class="primary" onClick={play}>
      {say('agree.rematch')}
    </button>
  );
}
