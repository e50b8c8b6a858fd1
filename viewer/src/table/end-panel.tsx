import type { View } from '@gameledger/client';
import { linkTo } from '../session/base.js';
import { say } from '../words/say.js';
import type { LiveMatch } from './live-match.js';
import { RematchButton } from './rematch-button.js';

interface EndPanelProps {
  live: LiveMatch;
  end: View['end'];
  hasSeat: boolean;
  /** Shows a version of the match. */
  onShow(version: number): void;
}

/** How the match ended, and what to do then: another one, the replay, the proof. */
export function EndPanel({ live, end, hasSeat, onShow }: EndPanelProps) {
  return (
    <section class="end" aria-labelledby="end-title">
      <h2 id="end-title">{end?.text ?? say('turn.abandoned')}</h2>
      <p>{end?.because}</p>
      <div class="row">
        {hasSeat ? <RematchButton live={live} /> : null}
        <button type="button" onClick={() => onShow(0)}>
          {say('end.replay')}
        </button>
        {end && end.decidedBy !== null ? (
          <button type="button" onClick={() => onShow(end.decidedBy ?? 0)}>
            {say('end.decidedBy')}
          </button>
        ) : null}
        <a class="button" href={linkTo(`/matches/${live.client.id}/verify`)}>
          {say('end.proof')}
        </a>
      </div>
    </section>
  );
}
