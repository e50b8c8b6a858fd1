import type { PlayerMessage } from '../../use-cases/matches/events-contract.js';
import type { StreamMessage } from '../../use-cases/matches/shapes.js';
import type { TurnsQuery } from '../../use-cases/matches/tell-turn.js';
import type { CoreOperations } from '../core-operations.js';
import type { Call } from '../operation.js';

/**
 * What the tools may ask, for one caller: the operations of the core and those `Added` by a feature, in this process or
 * of a server over HTTP.
 *
 * *Errors*: `GameledgerError` with the same codes either way.
 */
export interface Gateway<Added = unknown> {
  call: Call<CoreOperations & Added>;
  /** Ends with the match, or when `signal` aborts. */
  streamMatch(matchId: string, signal: AbortSignal): AsyncIterable<StreamMessage>;
  /** Ends when `signal` aborts. */
  streamEvents(query: { after?: number | undefined } & TurnsQuery, signal: AbortSignal): AsyncIterable<PlayerMessage>;
}
