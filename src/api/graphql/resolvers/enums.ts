import { STATUSES, VISIBILITIES } from '../../../record/log/statuses.js';
import { OUTCOMES } from '../../../rules/kernel/game.js';
import { HIGHLIGHTS, LANGUAGES } from '../../../rules/kernel/narration.js';
import { LAYOUTS } from '../../../rules/kernel/scene.js';
import { TOUCHES } from '../../../rules/scene/touch.js';
import { PLAYER_KINDS } from '../../../use-cases/accounts/caller.js';
import { SCOPES } from '../../../use-cases/accounts/scopes.js';
import { VERSION_STATUSES } from '../../../use-cases/matches/catalogue-contract.js';
import { NEWS_TYPES } from '../../../use-cases/matches/events-contract.js';
import { ENTRY_KINDS, OFFER_KINDS } from '../../../use-cases/matches/life-contract.js';
import { PLAYER_MESSAGES } from './player-event.js';

/** Values by the names that GraphQL gives them. */
export function upperCaseNames<Word extends string>(words: readonly Word[]): Record<Uppercase<Word>, Word> {
  return Object.fromEntries(words.map((word) => [word.toUpperCase().replaceAll('-', '_'), word])) as Record<Uppercase<Word>, Word>;
}

/** GraphQL writes enum values in capitals; the use cases know the words of the REST contract. */
export const ENUMS = {
  PlayerKind: upperCaseNames(PLAYER_KINDS),
  Visibility: upperCaseNames(VISIBILITIES),
  MatchStatus: upperCaseNames(STATUSES),
  EntryKind: upperCaseNames(ENTRY_KINDS),
  VersionStatus: upperCaseNames(VERSION_STATUSES),
  OfferKind: upperCaseNames(OFFER_KINDS),
  Language: upperCaseNames(LANGUAGES),
  Highlight: upperCaseNames(HIGHLIGHTS),
  Layout: upperCaseNames(LAYOUTS),
  Touch: upperCaseNames(TOUCHES),
  Outcome: upperCaseNames(OUTCOMES),
  PlayerMessageType: upperCaseNames([...PLAYER_MESSAGES, ...NEWS_TYPES]),
  Scope: upperCaseNames(SCOPES),
};
