import { ConfigError } from '../base/environment.js';
import { OperatorError } from '../base/operator-error.js';
import { DataDirectoryError } from '../store/embedded/data-directory.js';
import { SchemaError } from '../store/ledger/require-server.js';
import { EngineError } from '../use-cases/engines/load-engine.js';
import { databaseFault } from './database-fault.js';
import { ListenError } from './free-port.js';
import { WorkerError } from './workers.js';

/** Faults whose messages are written for the operator. */
const KINDS = [OperatorError, ConfigError, DataDirectoryError, EngineError, ListenError, SchemaError, WorkerError];

/** What an error says about what the operator set up: all there is to say, a stack would not help. Null for others. */
export function operatorFault(error: unknown): string | null {
  if (error instanceof Error && KINDS.some((kind) => error instanceof kind)) return error.message;
  return databaseFault(error);
}
