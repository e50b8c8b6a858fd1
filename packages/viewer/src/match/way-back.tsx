import type { MatchState } from '@gameledger/client';
import type { ComponentChildren } from 'preact';
import { say } from '../words/say.js';
import { takebackTo } from './takeback-to.js';
import type { ServedMatch } from './use-live-match.js';

/**
 * The button that takes back what the viewer has just done, where only bots have to agree: they do at once. In a solo
 * match it is for a choice that is made in steps, which draw nothing, so that the result still counts.
 */
export function wayBack(live: ServedMatch, { seats, status, terms, yourSeat }: MatchState): ComponentChildren {
  const entries = live.entries.value;
  const last = entries.at(-1);
  const others = seats.filter(({ seat }) => seat !== yourSeat);
  const isOwn = yourSeat !== null && last?.kind === 'action' && last.seat === yourSeat;
  const isInSteps = (live.position.value?.view.ask?.of ?? null) !== null;
  const isAgreed = terms.takeback !== 'never' && others.every(({ bot }) => bot !== null) && (others.length > 0 || isInSteps);
  const to = isOwn && isAgreed && status === 'active' ? takebackTo(entries, yourSeat) : null;
  if (to === null) return null;
  return (
    <button
      type="button"
      class="undo signed"
      title={say('agree.takeback')}
      onClick={() => void live.attempt(() => live.client.offer({ kind: 'takeback', to }))}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 9h10a5 5 0 0 1 0 10h-4M4 9l5-5M4 9l5 5" />
      </svg>
      <span>{say('agree.takeback')}</span>
    </button>
  );
}
