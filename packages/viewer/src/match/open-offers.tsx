import type { MatchState } from '@gameledger/client';
import type { Position } from '../table/live-match.js';
import { seatName } from '../words/people.js';
import { say } from '../words/say.js';
import type { ServedMatch } from './use-live-match.js';

/** What others offer, to be answered, and the own offer, to be withdrawn. */
export function OpenOffers({ live, match, position }: { live: ServedMatch; match: MatchState; position: Position }) {
  const { yourSeat } = match;
  const { offers } = position.view;
  return (
    <>
      {offers
        .filter(({ seat, accepted }) => yourSeat !== null && seat !== yourSeat && !accepted.includes(yourSeat))
        .map(({ seq, seat, kind }) => (
          <p class="toast" key={seq}>
            <span>{say('offer.theirs', { who: seatName(match, seat), kind })}</span>
            <button type="button" class="primary" onClick={() => live.attempt(() => live.client.answer(seq, true))}>
              {say('agree.accept')}
            </button>
            <button type="button" onClick={() => live.attempt(() => live.client.answer(seq, false))}>
              {say('agree.decline')}
            </button>
          </p>
        ))}
      {offers
        .filter(({ seat }) => seat === yourSeat)
        .map(({ seq, kind }) => (
          <p class="toast" key={seq}>
            <span>{say('offer.yours', { kind })}</span>
            <button type="button" class="plain" onClick={() => live.attempt(() => live.client.withdraw(seq))}>
              {say('agree.withdraw')}
            </button>
          </p>
        ))}
    </>
  );
}
