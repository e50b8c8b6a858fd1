import type { MatchState } from '@gameledger/client';
import type { ComponentChildren } from 'preact';
import { say } from '../words/say.js';
import { takebackTo } from './takeback-to.js';
import type { ServedMatch } from './use-live-match.js';

/** The button that takes back what the viewer has just done, where only bots have to agree: they do at once. */
export function wayBack(live: ServedMatch, { seats, status, terms, yourSeat }: MatchState): ComponentChildren {
  const entries = live.entries.value;
  const last = entries.at(-1);
  const others = seats.filter(({ seat }) => seat !== yourSeat);
  const isOwn = yourSeat !== null && last?.kind === 'action' && last.seat === yourSeat;
  const isAgreed = terms.takeback !== 'never' && others.length > 0 && others.every(({ bot }) => bot !== null);
  const to = isOwn && isAgreed && status === 'active' ? takebackTo(entries, yourSeat) : null;
  if (to === null) return null;
  return (
    <button type="button" class="undo" onClick={() => void live.attempt(() => live.client.offer({ kind: 'takeback', to }))}>
      {say('agree.takeback')}
    </button>
  );
}
