import type { MatchState } from '@gameledger/client';
import { OFFERS } from '../words/entry-words.js';
import { seatName } from '../words/people.js';
import type { LiveMatch, Position } from './live-match.js';

/** What others offer, to be answered, and the own offer, to be withdrawn. */
export function OpenOffers({ live, match, position }: { live: LiveMatch; match: MatchState; position: Position }) {
  const { yourSeat } = match;
  const { offers } = position.view;
  return (
    <>
      {offers
        .filter(({ seat, accepted }) => yourSeat !== null && seat !== yourSeat && !accepted.includes(yourSeat))
        .map(({ seq, seat, kind }) => (
          <p class="notice row" key={seq}>
            <span>
              {seatName(match, seat)} offers {OFFERS[kind]}.
            </span>
            <button type="button" class="primary" onClick={() => live.attempt(() => live.client.answer(seq, true))}>
              Accept
            </button>
            <button type="button" onClick={() => live.attempt(() => live.client.answer(seq, false))}>
              Decline
            </button>
          </p>
        ))}
      {offers
        .filter(({ seat }) => seat === yourSeat)
        .map(({ seq, kind }) => (
          <p class="row small" key={seq}>
            <span class="muted">You have offered {OFFERS[kind]}.</span>
            <button type="button" class="plain" onClick={() => live.attempt(() => live.client.withdraw(seq))}>
              Withdraw
            </button>
          </p>
        ))}
    </>
  );
}
