import { EngineError } from '../engines/load-engine.js';
import { SchemaError } from '../ledger/migrate.js';
import { DataDirectoryError } from '../postgres/data-directory.js';
import { LogKeyError } from '../transparency/log-key.js';
import { ConfigError } from './config.js';
import { ListenError } from './free-port.js';
import { WorkerError } from './workers.js';

/** Faults whose messages are written for the operator. */
const KINDS = [ConfigError, DataDirectoryError, EngineError, ListenError, LogKeyError, SchemaError, WorkerError];

/** A database that is not there or lets nobody in; *source*: PostgreSQL appendix A for the classes 28 and 3D. */
const DATABASE = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|CONNECT_TIMEOUT|28\w{3}|3D000)$/;

/** Whether an error is about what the operator set up: its message says it all, a stack would not help. */
export function isOperatorFault(error: unknown): boolean {
  if (KINDS.some((kind) => error instanceof kind)) return true;
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && DATABASE.test(error.code);
}
