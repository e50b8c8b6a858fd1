import type { Limits } from '../../base/limits.js';
import type { Metrics } from '../../base/metrics-contract.js';
import type { UseCases } from '../../use-cases/use-cases.js';

/** What routes need. */
export interface RestOptions {
  services: UseCases;
  limits: Limits;
  /** How clients reach the service, for links to documents; by default they are only named. */
  publicUrl?: string | undefined;
  metrics?: Pick<Metrics, 'streamOpened' | 'streamClosed'> | undefined;
}
