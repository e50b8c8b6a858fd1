import type { KeyedMutex } from '../../base/keyed-mutex.js';
import type { Limits } from '../../base/limits.js';
import type { Metrics } from '../../base/metrics-contract.js';
import type { EntriesReport } from '../../record/verifying/verify-entries.js';
import type { AnyGame, Drawing } from '../../rules/kernel/game.js';
import type { AnyNarration } from '../../rules/kernel/narration.js';
import type { Appender } from '../../store/ledger/append.js';
import type { Connections } from '../../store/ledger/pools.js';
import type { Notifications } from '../../store/notifications/notifications.js';
import type { Verifier } from '../audit/verifier.js';
import type { Hooks } from './hooks.js';
import type { NearDeadlines } from './near-deadlines.js';
import type { MatchIdentity } from './seats/match-identity.js';
import type { KeptOutcomes } from './state/kept-outcomes.js';
import type { Seeds } from './state/seeds.js';
import type { LiveMatches } from './state/state-cache.js';
import type { ServiceClock } from './stream/service-clock.js';

/** The database. */
export interface Connected {
  connections: Connections;
}

/** Reads matches as they stand now. */
export interface Reading extends Connected {
  live: LiveMatches;
  clock: ServiceClock;
}

/** Follows what is announced. */
export interface Watching extends Reading {
  notifications: Notifications;
  /** What features add. */
  hooks: Hooks;
}

/** Appends entries to matches. */
export interface Appending extends Watching {
  appender: Appender;
  mutex: KeyedMutex;
  seeds: Seeds;
  nearDeadlines: NearDeadlines;
}

/** Opens matches and starts them. */
export interface Opening extends Appending {
  /** The build that a new match of this version is pinned to; `sha256` is that of its bundle. */
  findEngine(id: string, version: number): { game: AnyGame; sha256: string } | null;
  /** The id and the seed of a new match. */
  newIdentity(): MatchIdentity;
}

/** Presents matches to callers. */
export interface Presenting extends Connected {
  hooks: Hooks;
  /** The newest build of a version, or of the game; null when there is none. */
  findGame(id: string, version?: number): AnyGame | null;
  /** The path below which clients reach the service; empty at the root of its host. */
  basePath: string;
}

/** Tells a state in words and pictures. */
export interface Telling {
  live: LiveMatches;
  /** What tells a game in words; null for a game without words of its own. */
  narrationOf(game: Pick<AnyGame, 'id' | 'version'>): AnyNarration | null;
  /** What draws a game; null for a game without pictures. */
  drawingOf(game: AnyGame): Drawing | null;
}

/** Verifies matches and records. */
export interface Auditing extends Connected {
  seeds: Seeds;
  mutex: KeyedMutex;
  /** Where whatever a stranger may have sent is checked. */
  verifier: Verifier;
  /** What checks have found, by match, head and what of the parent the caller may see. */
  audits: KeptOutcomes<EntriesReport>;
}

/** The bounds of what callers may ask for. */
export interface Limited {
  limits: Limits;
}

/** All parts together, as the server composes them once; a use case names those that it takes. */
export interface MatchParts extends Opening, Presenting, Telling, Auditing, Limited {
  metrics: Metrics;
}
