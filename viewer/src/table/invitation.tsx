import type { MatchState } from '@gameledger/client';
import { useState } from 'preact/hooks';
import { account } from '../session/account.js';
import { say } from '../words/say.js';
import { Invited } from './invited.js';
import type { LiveMatch } from './live-match.js';
import { SeatBot } from './seat-bot.js';

/** Before the start: the link to share for who has a seat; for who has none, what it is and a seat. */
export function Invitation({ live, match }: { live: LiveMatch; match: MatchState }) {
  if (match.status !== 'open') return null;
  const isFree = match.seats.some(({ player, bot }) => player === null && bot === null);
  if (match.yourSeat === null) return isFree ? <Invited matchId={match.id} /> : null;
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
