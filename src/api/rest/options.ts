import type { Limits } from '../../base/limits.js';
import type { Metrics } from '../../base/metrics-contract.js';
import type { Players } from '../../use-cases/accounts/caller.js';
import type { Profiles } from '../../use-cases/accounts/profiles.js';
import type { Loadouts } from '../../use-cases/loadouts/contract.js';
import type { Matches } from '../../use-cases/matches/matches.js';
import type { Operator } from '../../use-cases/operator/operator.js';
import type { Ratings } from '../../use-cases/ratings/contract.js';
import type { Tournaments } from '../../use-cases/tournaments/tournaments.js';
import type { Webhooks } from '../../use-cases/webhooks/contract.js';

/** What the REST face needs. */
export interface RestOptions {
  services: {
    matches: Matches;
    players: Players;
    profiles: Profiles;
    ratings: Ratings;
    tournaments: Tournaments;
    loadouts: Loadouts;
    operator: Operator;
    webhooks: Webhooks;
  };
  limits: Limits;
  /** How clients reach the service, for links to documents; by default they are only named. */
  publicUrl?: string | undefined;
  metrics?: Pick<Metrics, 'streamOpened' | 'streamClosed'> | undefined;
}
