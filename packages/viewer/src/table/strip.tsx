import { linkTo } from '../session/base.js';
import { gameTitle } from '../words/game-title.js';
import { say } from '../words/say.js';
import { SeatsPanel, type SeatsPanelProps } from './seats-panel.js';

/** The way back, the game, and who plays it. */
export function Strip({ live, match, isLost, isPresent }: SeatsPanelProps) {
  return (
    <div class="strip">
      <a class="button plain back" href={linkTo('/')} aria-label={say('match.back')}>
        ‹
      </a>
      <h1>{gameTitle(match.game)}</h1>
      <SeatsPanel live={live} match={match} isLost={isLost} isPresent={isPresent} />
    </div>
  );
}
