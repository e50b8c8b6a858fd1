import type { Connection } from './api.js';
import { type Invitations, invitationsOf } from './invitations.js';
import { type Loadouts, loadoutsOf } from './loadouts.js';
import { type Seeks, seeks } from './seeks.js';
import { type Messages, messagesOf } from './talk.js';
import { type Tournaments, tournamentsOf } from './tournaments.js';
import { type Webhooks, webhooksOf } from './webhooks.js';

export type { Invitations } from './invitations.js';
export type { LoadoutRequest, Loadouts, SavedLoadout, SavedLoadoutHead } from './loadouts.js';
export type { Seeks } from './seeks.js';
export type { Messages, MessagesRequest, TalkOptions } from './talk.js';
export type { TournamentClient, Tournaments } from './tournaments.js';
export type { NewWebhook, Webhook, WebhookEvent, Webhooks } from './webhooks.js';

/** What features add to a client: a line each, here alone. */
export interface FeatureClients {
  /** Pairs the caller with somebody who wants the same match. */
  seeks: Seeks;
  /** Seats reserved for the caller, or for the holder of an invitation. */
  invitations: Invitations;
  /** `tournaments(id)` is one; `list` and `create`. */
  tournaments: Tournaments;
  /** The decks and teams that the caller keeps. */
  loadouts: Loadouts;
  /** Has what `me.events` says posted to an address. */
  readonly webhooks: Webhooks;
}

/** What features add to a match of a client. */
export interface MatchFeatures {
  /** What is said about it. */
  readonly messages: Messages;
}

/** The features' part of a client. */
export function featureClients(connection: Connection): FeatureClients {
  return {
    seeks: seeks(connection),
    invitations: invitationsOf(connection),
    tournaments: tournamentsOf(connection),
    loadouts: loadoutsOf(connection),
    webhooks: webhooksOf(connection),
  };
}

/** The features' part of a match. */
export function matchFeatures(connection: Connection, matchId: string): MatchFeatures {
  return { messages: messagesOf(connection, matchId) };
}
