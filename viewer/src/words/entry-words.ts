import type { Entry, MatchState } from '@gameledger/client';
import { signal } from '@preact/signals';
import type { Phrases } from '../doors/wording.js';
import { seatName } from './people.js';

/** How events read; loaded when a log is first shown. */
type Wording = typeof import('../doors/wording.js');
const wording = signal<Wording | null>(null);
let isLoading = false;

/** The sentences of events, by game; null until they are here. */
export function loadWording(): Wording | null {
  if (!isLoading) {
    isLoading = true;
    void import('../doors/wording.js').then(({ eventText, mergeEvents, PHRASES }) => {
      wording.value = { eventText, mergeEvents, PHRASES };
    });
  }
  return wording.value;
}

/** An entry of a log in words: who, and what happened, a sentence an event. */
export function entryWords({ eventText, mergeEvents, PHRASES }: Wording, match: MatchState, entry: Entry): { who: string; what: string[] } {
  const who = entry.seat === null ? '' : seatName(match, entry.seat);
  const phrases: Phrases = Object.hasOwn(PHRASES, match.game) ? PHRASES[match.game as keyof typeof PHRASES] : {};
  const told = mergeEvents(entry.events).map((event) => eventText(event, phrases));
  const first = lifeWords(entry);
  const what = first === null ? told : [first, ...told];
  if (what.length > 0) return { who, what };
  return { who, what: [entry.action ? eventText(entry.action) : 'A choice was made in secret.'] };
}

/** What is no action of the game: the life of a match. */
function lifeWords({ kind, offer, answer, effect, reason }: Entry): string | null {
  switch (kind) {
    case 'setup':
      return 'The match begins.';
    case 'resignation':
      return 'Gives up.';
    case 'timeout':
      return 'The time is up.';
    case 'offer':
      return effect ? effectWords(effect) : `Offers ${OFFERS[offer?.kind ?? 'draw']}.`;
    case 'answer':
      return effect ? `Agrees. ${effectWords(effect)}` : answer?.accept ? 'Agrees.' : 'Says no.';
    case 'resume':
      return 'The clocks are running again.';
    case 'outage':
      return 'The service was down; the clocks were stopped.';
    case 'void':
      return `The operator of the service has ended the match without a result: ${reason}`;
    default:
      return null;
  }
}

/** What is offered, as part of a sentence. */
export const OFFERS = { draw: 'a draw', takeback: 'to take back', abort: 'to end the match without a result', pause: 'a pause' } as const;

function effectWords(effect: NonNullable<Entry['effect']>): string {
  switch (effect.kind) {
    case 'draw':
      return 'The match is drawn.';
    case 'takeback':
      return `The match returns to version ${effect.to}; what nobody had seen there is drawn anew.${effect.assisted ? ' Its result will not count.' : ''}`;
    case 'abort':
      return 'The match ends without a result.';
    case 'pause':
      return 'All clocks are stopped.';
  }
}
