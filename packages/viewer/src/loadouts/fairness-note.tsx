import type { MatchState } from '@gameledger/client';
import { say } from '../words/say.js';

/** What is uneven in a match, and why a rated one does not count; nothing where all is even and counts. */
export function FairnessNote({ match: { symmetric, rating, terms } }: { match: MatchState }) {
  const notes = [
    symmetric === false ? say('fair.uneven') : null,
    rating?.because ? say(`fair.${rating.because}`) : null,
    terms.rated && !rating ? say('fair.rated') : null,
  ].filter((note) => note !== null);
  if (notes.length === 0) return null;
  return (
    <p class="muted small" role="note" aria-label={say('fair.title')}>
      {notes.join(' ')}
    </p>
  );
}
