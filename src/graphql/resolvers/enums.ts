import { type MatchStatus, STATUSES, VISIBILITIES, type Visibility } from '../../log/statuses.js';
import { ENTRY_KINDS, OFFER_KINDS, type OfferKind } from '../../matches/life-contract.js';
import { PLAYER_KINDS, type PlayerKind } from '../../players/caller.js';

function upperCaseNames<Word extends string>(words: readonly Word[]): Record<Uppercase<Word>, Word> {
  return Object.fromEntries(words.map((word) => [word.toUpperCase(), word])) as Record<Uppercase<Word>, Word>;
}

/** GraphQL writes enum values in capitals; the use cases know the words of the REST contract. */
export const ENUMS: {
  PlayerKind: Record<Uppercase<PlayerKind>, PlayerKind>;
  Visibility: Record<Uppercase<Visibility>, Visibility>;
  MatchStatus: Record<Uppercase<MatchStatus>, MatchStatus>;
  EntryKind: Record<string, string>;
  OfferKind: Record<Uppercase<OfferKind>, OfferKind>;
} = {
  PlayerKind: upperCaseNames(PLAYER_KINDS),
  Visibility: upperCaseNames(VISIBILITIES),
  MatchStatus: upperCaseNames(STATUSES),
  EntryKind: upperCaseNames(ENTRY_KINDS),
  OfferKind: upperCaseNames(OFFER_KINDS),
};
