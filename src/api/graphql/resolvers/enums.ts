import { type MatchStatus, STATUSES, VISIBILITIES, type Visibility } from '../../../record/log/statuses.js';
import { OUTCOMES, type Outcome } from '../../../rules/kernel/game.js';
import { LANGUAGES, type Language } from '../../../rules/kernel/narration.js';
import { LAYOUTS, type Layout } from '../../../rules/kernel/scene.js';
import { TOUCHES, type Touch } from '../../../rules/scene/touch.js';
import { PLAYER_KINDS, type PlayerKind } from '../../../use-cases/accounts/caller.js';
import { SCOPES, type Scope } from '../../../use-cases/accounts/scopes.js';
import { type GameVersion, VERSION_STATUSES } from '../../../use-cases/matches/catalogue-contract.js';
import { NEWS_TYPES } from '../../../use-cases/matches/events-contract.js';
import { ENTRY_KINDS, OFFER_KINDS, type OfferKind } from '../../../use-cases/matches/life-contract.js';
import { SEEK_STATUSES, type Seek } from '../../../use-cases/matches/seeks-contract.js';
import type { OperatorAct } from '../../../use-cases/operator/operator.js';
import { UNRATED_REASONS } from '../../../use-cases/ratings/match-rating.js';
import { TALK_ROOMS, type TalkRoom } from '../../../use-cases/talk/talk-contract.js';
import {
  DECIDED_BY,
  ENTRIES,
  type Entry,
  FORMATS,
  TOURNAMENT_STATUSES,
  type TournamentActKind,
} from '../../../use-cases/tournaments/contract.js';
import {
  DISABLED_REASONS,
  WEBHOOK_EVENTS,
  WEBHOOK_STATUSES,
  type Webhook,
  type WebhookEvent,
} from '../../../use-cases/webhooks/contract.js';
import { PLAYER_MESSAGES, type PlayerMessageType } from './player-event.js';

function upperCaseNames<Word extends string>(words: readonly Word[]): Record<Uppercase<Word>, Word> {
  return Object.fromEntries(words.map((word) => [word.toUpperCase().replaceAll('-', '_'), word])) as Record<Uppercase<Word>, Word>;
}

/** GraphQL writes enum values in capitals; the use cases know the words of the REST contract. */
export const ENUMS: {
  PlayerKind: Record<Uppercase<PlayerKind>, PlayerKind>;
  Visibility: Record<Uppercase<Visibility>, Visibility>;
  MatchStatus: Record<Uppercase<MatchStatus>, MatchStatus>;
  EntryKind: Record<string, string>;
  VersionStatus: Record<Uppercase<GameVersion['status']>, GameVersion['status']>;
  OfferKind: Record<Uppercase<OfferKind>, OfferKind>;
  Language: Record<Uppercase<Language>, Language>;
  Layout: Record<Uppercase<Layout>, Layout>;
  Touch: Record<Uppercase<Touch['touch']>, Touch['touch']>;
  Outcome: Record<Uppercase<Outcome>, Outcome>;
  PlayerMessageType: Record<Uppercase<PlayerMessageType>, PlayerMessageType>;
  Scope: Record<Uppercase<Scope>, Scope>;
  SeekStatus: Record<Uppercase<Seek['status']>, Seek['status']>;
  TournamentFormat: Record<string, string>;
  TournamentStatus: Record<string, string>;
  DecidedBy: Record<string, string>;
  UnratedReason: Record<string, string>;
  TournamentEntry: Record<Uppercase<Entry>, Entry>;
  TournamentDeed: Record<string, TournamentActKind>;
  TalkRoom: Record<Uppercase<TalkRoom>, TalkRoom>;
  OperatorDeed: Record<string, OperatorAct['act']>;
  WebhookEvent: Record<Uppercase<WebhookEvent>, WebhookEvent>;
  WebhookStatus: Record<Uppercase<Webhook['status']>, Webhook['status']>;
  WebhookDisabledReason: Record<string, string>;
} = {
  PlayerKind: upperCaseNames(PLAYER_KINDS),
  Visibility: upperCaseNames(VISIBILITIES),
  MatchStatus: upperCaseNames(STATUSES),
  EntryKind: upperCaseNames(ENTRY_KINDS),
  VersionStatus: upperCaseNames(VERSION_STATUSES),
  OfferKind: upperCaseNames(OFFER_KINDS),
  Language: upperCaseNames(LANGUAGES),
  Layout: upperCaseNames(LAYOUTS),
  Touch: upperCaseNames(TOUCHES),
  Outcome: upperCaseNames(OUTCOMES),
  PlayerMessageType: upperCaseNames([...PLAYER_MESSAGES, ...NEWS_TYPES]),
  Scope: upperCaseNames(SCOPES),
  SeekStatus: upperCaseNames(SEEK_STATUSES),
  TournamentFormat: upperCaseNames(FORMATS),
  TournamentStatus: upperCaseNames(TOURNAMENT_STATUSES),
  DecidedBy: upperCaseNames(DECIDED_BY),
  UnratedReason: upperCaseNames(UNRATED_REASONS),
  TournamentEntry: upperCaseNames(ENTRIES),
  TournamentDeed: { REMOVE: 'remove', WITHDRAW: 'withdraw', HAND_OVER: 'hand-over' },
  TalkRoom: upperCaseNames(TALK_ROOMS),
  OperatorDeed: { SUSPEND: 'suspend', RESTORE: 'restore', VOID: 'void', REMOVE_MESSAGE: 'remove-message' },
  WebhookEvent: upperCaseNames(WEBHOOK_EVENTS),
  WebhookStatus: upperCaseNames(WEBHOOK_STATUSES),
  WebhookDisabledReason: upperCaseNames(DISABLED_REASONS),
};
