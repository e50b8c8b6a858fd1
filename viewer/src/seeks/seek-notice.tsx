import { gameTitle } from '../words/game-title.js';
import { say } from '../words/say.js';
import type { Seeking } from './use-seek.js';

/** Shows a running seek, until it is cancelled. */
export function SeekNotice({ seek: { game, stop } }: { seek: Seeking }) {
  return (
    <div role="status" aria-label={say('seek.title')}>
      {game === null ? null : (
        <p class="notice row seek">
          <span class="grow">{say('seek.running', { game: gameTitle(game) })}</span>
          <button type="button" onClick={stop}>
            {say('seek.stop')}
          </button>
        </p>
      )}
    </div>
  );
}
