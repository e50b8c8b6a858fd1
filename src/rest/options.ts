import type { Matches } from '../matches/contract.js';
import type { Players } from '../players/caller.js';
import type { Limits } from '../service/limits.js';
import type { Metrics } from '../service/metrics-contract.js';

/** What the REST face needs. */
export interface RestOptions {
  services: { matches: Matches; players: Players };
  /** Those of docs/limits.md by default. */
  limits?: Pick<Limits, 'keepAliveMs' | 'recordBytes'> | undefined;
  metrics?: Pick<Metrics, 'streamOpened' | 'streamClosed'> | undefined;
}
