import type { AnyGame } from '../kernel/game.js';
import type { Metrics } from '../kernel/metrics.js';
import type { Appender } from '../ledger/append.js';
import type { Bell } from '../ledger/bell.js';
import type { Connections } from '../ledger/connections.js';
import type { LiveMatches } from './live.js';
import type { Seeds } from './seeds.js';

/** What the use cases of matches work with. */
export interface Deps {
  connections: Connections;
  appender: Appender;
  bell: Bell;
  live: LiveMatches;
  seeds: Seeds;
  metrics: Metrics;
  findGame(id: string, version?: number): AnyGame | null;
  now(): Date;
}
