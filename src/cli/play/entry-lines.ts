import type { Entry, FollowMessage } from '#client';
import { lineOfEvent } from './played-match.js';

/** What a message of a stream tells a player, a line each. */
export function linesOf(message: FollowMessage): string[] {
  switch (message.type) {
    case 'entry':
      return [lineOfEntry(message), ...message.events.map(lineOfEvent)].filter((line) => line !== '');
    case 'seats':
      return [`seats: ${message.seats.map(({ player, bot }) => bot ?? player?.name ?? 'free').join(', ')}`];
    case 'end':
      return ['the match is over'];
    default:
      return [];
  }
}

function lineOfEntry({ kind, seat, action, offer, answer, effect, reason }: Entry): string {
  const who = seat === null ? 'somebody' : `seat ${seat}`;
  const agreed = effect ? `; agreed: ${effect.kind}` : '';
  switch (kind) {
    case 'action':
      return `${who}: ${action ? lineOfEvent(action).trim() : 'has chosen'}`;
    case 'resignation':
      return `${who} resigns`;
    case 'timeout':
      return `${who} has run out of time`;
    case 'offer':
      return `${who} offers: ${offer?.kind}${agreed}`;
    case 'answer':
      return `${who} says ${answer?.accept ? 'yes' : 'no'}${agreed}`;
    case 'resume':
      return `${who} restarts the clocks`;
    case 'outage':
      return 'the service was down; the clocks were stopped';
    case 'void':
      return `the operator of the service has ended the match: ${reason}`;
    default:
      return '';
  }
}
