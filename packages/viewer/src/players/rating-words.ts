import type { components } from '@gameledger/client';

/** A rating as people say it: with a question mark as long as little is known. */
export function ratingWords(rating: components['schemas']['Rating'] | null): string {
  return rating === null ? '–' : `${rating.value}${rating.provisional ? '?' : ''}`;
}
