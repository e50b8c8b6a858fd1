import { GameledgerError } from '@gameledger/client';
import { say } from './say.js';

/** An error in the service's own words. */
export function messageOf(error: unknown): string {
  if (error instanceof GameledgerError) return error.code === 'NOT_FOUND' ? say('problem.notFound') : error.message;
  return error instanceof Error ? error.message : String(error);
}
