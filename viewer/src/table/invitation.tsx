import type { MatchState } from '@gameledger/client';
import { useState } from 'preact/hooks';
import { type Brought, LoadoutChoice } from '../loadouts/loadout-choice.js';
import { clockWords } from '../lobby/clocks.js';
import { invitationWords } from '../lobby/seat-invitations.js';
import { account, playAsGuest } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { say } from '../words/say.js';
import type { LiveMatch } from './live-match.js';
import { SeatBot } from './seat-bot.js';

/** Before the start: the link to share for who has a seat; for who has none, what it is and a seat. */
export function Invitation({ live, match }: { live: LiveMatch; match: MatchState }) {
  if (match.status !== 'open') return null;
  const isFree = match.seats.some(({ player, bot }) => player === null && bot === null);
  if (match.yourSeat === null) return isFree ? <Invited match={match} /> : null;
  return (
    <section class="panel" aria-labelledby="invitation-title">
      <h2 id="invitation-title">{say('invite.title')}</h2>
      <p>{say('invite.about')}</p>
      <ShareLink />
      {match.createdBy === account.value?.id ? (
        <>
          {isFree ? <SeatBot live={live} match={match} /> : null}
          <button type="button" class="plain" onClick={() => live.attempt(() => live.client.cancel())}>
            {say('invite.cancel')}
          </button>
        </>
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

/** Who invites, to what, with which clock. */
function Invited({ match }: { match: MatchState }) {
  const { id, game, seatsBring, terms } = match;
  return (
    <section class="panel" aria-labelledby="invited-title">
      <h2 id="invited-title">{invitationWords(match)}</h2>
      <p class="muted">{clockWords(terms.clock ?? null)}</p>
      <SeatOffer matchId={id} game={game} isBringing={seatsBring} />
      <p>
        <a href={linkTo(`/rules/${game}`)}>{say('page.rules')}</a>
      </p>
    </section>
  );
}

/** A free seat, also of a private match that only its link tells of. */
export function SeatOffer({ matchId, game, isBringing = true }: { matchId: string; game: string | null; isBringing?: boolean }) {
  const [error, setError] = useState<unknown>(null);
  const [brought, setBrought] = useState<Brought>({});
  const sitDown = async (): Promise<void> => {
    await playAsGuest();
    await service.value.match(matchId).join(brought);
    // The table looks anew, with the eyes of the seat.
    dispatchEvent(new CustomEvent('seat-taken'));
  };
  return (
    <>
      <ProblemNotice error={error} />
      <LoadoutChoice game={game} isOffered={isBringing} onChange={setBrought} />
      <button type="button" class="primary" onClick={() => void sitDown().catch(setError)}>
        {say('invite.take')}
      </button>
    </>
  );
}
