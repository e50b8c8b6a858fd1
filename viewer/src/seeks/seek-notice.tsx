import { gameTitle } from '../words/game-title.js';
import type { Seeking } from './use-seek.js';

/** Shows a running seek, until it is cancelled. */
export function SeekNotice({ seek: { game, stop } }: { seek: Seeking }) {
  return (
    <div role="status" aria-label="Search">
      {game === null ? null : (
        <p class="notice row seek">
          <span class="grow">Looking for an opponent in {gameTitle(game)}. The match begins as soon as there is one.</span>
          <button type="button" onClick={stop}>
            Stop looking
          </button>
        </p>
      )}
    </div>
  );
}
