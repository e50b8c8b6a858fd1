import type { MatchState } from '@gameledger/client';
import { account } from '../session/account.js';
import { LinkToCopy } from '../shell/link-to-copy.js';
import { say } from '../words/say.js';
import { askedTo } from './asked.js';
import { AskedPlayers } from './asked-players.js';
import { Invited } from './invited.js';
import { SeatBot } from './seat-bot.js';
import type { ServedMatch } from './use-live-match.js';

/** Before the start: the link to share for who has a seat; for who has none, what it is and a seat. */
export function Invitation({ live, match }: { live: ServedMatch; match: MatchState }) {
  if (match.status !== 'open') return null;
  const isFree = match.seats.some(({ player, bot }) => player === null && bot === null);
  if (match.yourSeat === null) return isFree ? <Invited matchId={match.id} /> : null;
  const asked = askedTo(match.id);
  return (
    <section class="panel" aria-labelledby="invitation-title">
      <h2 id="invitation-title">{say(asked ? 'rematch.asked' : 'invite.title')}</h2>
      {asked ? <AskedPlayers asked={asked} /> : <p>{say('invite.about')}</p>}
      <div class="row">
        <LinkToCopy link={`${location.origin}${location.pathname}`} label={say('invite.link')} button={say('link.copy')} isShown />
      </div>
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
