import type { MatchState } from '@gameledger/client';
import { linkTo } from '../session/base.js';
import { gameTitle } from '../words/game-title.js';
import { say } from '../words/say.js';
import type { LiveMatch } from './live-match.js';
import { SeatsPanel } from './seats-panel.js';

/** The way back, the game, and who plays it. */
export function Strip({ live, match, isLost }: { live: LiveMatch; match: MatchState; isLost: boolean }) {
  return (
    <div class="strip">
      <a class="button plain back" href={linkTo('/')} aria-label={say('match.back')}>
        ‹
      </a>
      <h1>{gameTitle(match.game)}</h1>
      <SeatsPanel live={live} match={match} isLost={isLost} />
    </div>
  );
}
