import type { Matches } from '../matches/contract.js';
import type { Operator } from '../operator/operator.js';
import type { Players } from '../players/caller.js';
import type { Ratings } from '../ratings/contract.js';
import type { Limits } from '../service/limits.js';
import type { Metrics } from '../service/metrics-contract.js';
import type { Tournaments } from '../tournaments/contract.js';

import type { Webhooks } from '../webhooks/contract.js';

/** What the REST face needs. */
export interface RestOptions {
  services: { matches: Matches; players: Players; ratings: Ratings; tournaments: Tournaments; operator: Operator; webhooks: Webhooks };
  /** Those of docs/limits.md by default. */
  limits?: Pick<Limits, 'keepAliveMs' | 'recordBytes' | 'unreadConnectionBytes'> | undefined;
  metrics?: Pick<Metrics, 'streamOpened' | 'streamClosed'> | undefined;
}
