import type { AnyGame, Drawing } from '../../kernel/game.js';
import type { Appender } from '../../ledger/append.js';
import type { Notifications } from '../../ledger/notifications.js';
import type { Connections } from '../../ledger/pools.js';
import type { EntriesReport } from '../../records/verify-entries.js';
import type { Limits } from '../../service/limits.js';
import type { Metrics } from '../../service/metrics-contract.js';
import type { NoteSigner } from '../../transparency/signed-note.js';
import type { Verifier } from '../../verifier/verifier.js';
import type { Followers } from './followers.js';
import type { KeptOutcomes } from './kept-outcomes.js';
import type { KeyedMutex } from './keyed-mutex.js';
import type { MatchIdentity } from './match-identity.js';
import type { PresenceBoard } from './presence-board.js';
import type { Seeds } from './seeds.js';
import type { ServiceClock } from './service-clock.js';
import type { LiveMatches } from './state-cache.js';

/** What vouches for a match besides its own hashes. */
export interface Seals {
  /** Signs records; undefined where the service has no key. */
  signer: NoteSigner | undefined;
  /**
   * The proof that a finished match is in the transparency log, a c2sp.org/tlog-proof@v1 text; null while it is not.
   */
  inclusionOf(matchId: string): Promise<string | null>;
}

/** A service without a key: nothing is signed, nothing logged. */
export const NO_SEALS: Seals = { signer: undefined, inclusionOf: () => Promise.resolve(null) };

/** What the use cases of matches work with. */
export interface Deps {
  connections: Connections;
  appender: Appender;
  notifications: Notifications;
  live: LiveMatches;
  seeds: Seeds;
  /** What a new match is called and drawn from. */
  newIdentity(): MatchIdentity;
  mutex: KeyedMutex;
  metrics: Metrics;
  seals: Seals;
  /** Where whatever a stranger may have sent is checked. */
  verifier: Verifier;
  /** What checks have found, by match, head and what of the parent the caller may see. */
  audits: KeptOutcomes<EntriesReport>;
  limits: Pick<Limits, 'recordBytes' | 'recordsPerImport' | 'messagesPerRoom'>;
  /** Whether players may send each other messages. */
  hasTalk: boolean;
  /** As the log's `FindEngine`, without what surrounds the game; without a version the newest. */
  findGame(id: string, version?: number, engine?: string | null, config?: unknown): AnyGame | null;
  /**
   * SHA-256 of the bundle that a new match of this version and config is pinned to; null for a game without a bundle.
   */
  engineOf(id: string, version: number, config: unknown): string | null;
  /** What draws a game; null for a game without pictures. */
  drawingOf(game: AnyGame): Drawing | null;
  clock: ServiceClock;
  presence: PresenceBoard;
  followers: Followers;
}
