import type { MatchState, Table } from '@gameledger/client';
import { useState } from 'preact/hooks';
import { type Brought, LoadoutChoice } from '../loadouts/loadout-choice.js';
import { linkTo } from '../session/base.js';
import { TournamentNote } from '../tournaments/tournament-note.js';
import { say } from '../words/say.js';
import { DegreeButton } from './degree-button.js';
import { Ratings } from './ratings.js';
import { RematchButton } from './rematch-button.js';
import type { ServedMatch } from './use-live-match.js';

interface EndPanelProps {
  live: ServedMatch;
  match: MatchState;
  end: Table['view']['end'];
  /** Shows a version of the match. */
  onShow(version: number): void;
}

/** What to do after the end: another match, the replay, the proof. */
export function EndPanel({ live, match, end, onShow }: EndPanelProps) {
  // In a tournament the next match is that of the next round.
  const mayPlayAgain = match.yourSeat !== null && match.tournament === null;
  const [brought, setBrought] = useState<Brought>({});
  return (
    <section class="end" aria-label={say('end.title')}>
      <TournamentNote match={match} isOver={true} />
      {match.terms.rated ? <Ratings match={match} /> : null}
      <div class="row">
        {mayPlayAgain ? <RematchButton live={live} match={match} brought={brought} /> : null}
        {mayPlayAgain ? <DegreeButton live={live} match={match} /> : null}
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
      {mayPlayAgain && match.seatsBring ? (
        <details>
          <summary>{say('loadout.another')}</summary>
          <LoadoutChoice game={match.game} isOffered={match.seatsBring} standard={say('loadout.same')} onChange={setBrought} />
        </details>
      ) : null}
    </section>
  );
}
