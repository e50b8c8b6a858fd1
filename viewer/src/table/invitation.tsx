import type { Match, MatchState } from '@gameledger/client';
import { useState } from 'preact/hooks';
import { type Brought, LoadoutChoice } from '../loadouts/loadout-choice.js';
import { account, playAsGuest } from '../session/account.js';
import { service } from '../session/service.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { say } from '../words/say.js';
import type { LiveMatch } from './live-match.js';

/** Before the start: the link to share for who has a seat, a seat for who has none. */
export function Invitation({ live, match }: { live: LiveMatch; match: MatchState }) {
  if (match.status !== 'open') return null;
  const isFree = match.seats.some(({ player, bot }) => player === null && bot === null);
  if (match.yourSeat === null) return isFree ? <SeatOffer matchId={match.id} game={match.game} /> : null;
  return (
    <section class="card panel" aria-labelledby="invitation-title">
      <h2 id="invitation-title">{say('invite.title')}</h2>
      <p>{say('invite.about')}</p>
      <ShareLink />
      {match.createdBy === account.value?.id ? (
        <button type="button" class="plain" onClick={() => live.attempt(() => live.client.cancel())}>
          {say('invite.cancel')}
        </button>
      ) : null}
    </section>
  );
}

function ShareLink() {
  const [isCopied, setIsCopied] = useState(false);
  const link = `${location.origin}${location.pathname}`;
  return (
    <div class="row">
      <input readOnly aria-label={say('invite.link')} value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
      <button type="button" onClick={() => void navigator.clipboard?.writeText(link).then(() => setIsCopied(true))}>
        {say(isCopied ? 'invite.copied' : 'invite.copy')}
      </button>
    </div>
  );
}

/** A free seat, also of a private match that only its link tells of. */
export function SeatOffer({ matchId, game }: { matchId: string; game: string | null }) {
  const [error, setError] = useState<unknown>(null);
  const [brought, setBrought] = useState<Brought>({});
  const sitDown = async (): Promise<void> => {
    await playAsGuest();
    const match: Match = service.value.match(matchId);
    await match.join(brought);
    // The table looks anew, with the eyes of the seat.
    dispatchEvent(new CustomEvent('seat-taken'));
  };
  return (
    <section class="card panel" aria-labelledby="seat-title">
      <h2 id="seat-title">{say('invite.free')}</h2>
      <ProblemNotice error={error} />
      <LoadoutChoice game={game} onChange={setBrought} />
      <button type="button" class="primary" onClick={() => void sitDown().catch(setError)}>
        {say('invite.take')}
      </button>
    </section>
  );
}
