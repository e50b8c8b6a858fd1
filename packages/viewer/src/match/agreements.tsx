import type { MatchState } from '@gameledger/client';
import { isPaused } from '../table/is-paused.js';
import type { Position } from '../table/live-match.js';
import { say } from '../words/say.js';
import { SecondThought } from './second-thought.js';
import { takebackTo } from './takeback-to.js';
import type { ServedMatch } from './use-live-match.js';

interface AgreementsProps {
  live: ServedMatch;
  match: MatchState;
  position: Position;
}

/** What players agree on while a match runs (takeback, draw, pause, end without a result), and giving up. */
export function Agreements({ live, match, position }: AgreementsProps) {
  if (match.yourSeat === null || position.view.result !== null || match.status !== 'active') return null;
  return (
    <section class="agreements" aria-label={say('agree.title')}>
      <OfferButtons live={live} match={match} position={position} />
    </section>
  );
}

function OfferButtons({ live, match: { yourSeat, terms, seats, tournament }, position }: AgreementsProps) {
  const isSolo = seats.length === 1;
  // The service refuses in a tournament what would hold up everybody else.
  const mayHoldUp = tournament === null;
  const isWaiting = position.view.offers.some(({ seat }) => seat === yourSeat);
  const to = yourSeat !== null ? takebackTo(live.entries.value, yourSeat) : null;
  const offer = (kind: 'draw' | 'pause' | 'abort'): void => void live.attempt(() => live.client.offer({ kind }));
  return (
    <div class="row">
      {terms.takeback === 'never' ? null : (
        <button
          type="button"
          disabled={to === null || isWaiting}
          onClick={() => to !== null && live.attempt(() => live.client.offer({ kind: 'takeback', to }))}
        >
          {say('agree.takeback')}
        </button>
      )}
      <button type="button" disabled={isSolo || isWaiting} onClick={() => offer('draw')}>
        {say('agree.draw')}
      </button>
      {mayHoldUp && terms.clock && !isPaused(live.entries.value) ? (
        <button type="button" disabled={isWaiting} onClick={() => offer('pause')}>
          {say('agree.pause')}
        </button>
      ) : null}
      {isPaused(live.entries.value) ? (
        <button type="button" class="primary" onClick={() => live.attempt(() => live.client.resume())}>
          {say('agree.resume')}
        </button>
      ) : null}
      {/* As long as a seat has not acted yet, nobody has to agree. */}
      {mayHoldUp ? (
        <SecondThought name={say('agree.abort')} warning={say('agree.abortWarning')} isDisabled={isWaiting} onDo={() => offer('abort')} />
      ) : null}
      <SecondThought
        name={say('agree.resign')}
        warning={say('agree.resignWarning')}
        onDo={() => live.attempt(() => live.client.resign())}
      />
    </div>
  );
}
