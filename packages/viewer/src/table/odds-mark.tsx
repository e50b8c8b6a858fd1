import type { Choice } from '@gameledger/client';
import { language } from '../words/say.js';

/** How likely dice make an action succeed, in per cent; only what is certain is 0 or 100. */
export function OddsMark({ odds }: { odds: Choice['odds'] | undefined }) {
  if (!odds) return null;
  const { p, text } = odds;
  const shown = p === 0 || p === 1 ? p : Math.min(0.99, Math.max(0.01, p));
  return (
    <small class="odds" title={text}>
      {new Intl.NumberFormat(language(), { style: 'percent' }).format(shown)}
    </small>
  );
}
