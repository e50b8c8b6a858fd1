import { GameledgerError } from '@gameledger/client';
import { say } from '../words/say.js';

/** What went wrong, in the service's own words. */
export function ProblemNotice({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null;
  return (
    <p class="notice problem" role="alert">
      {messageOf(error)}
    </p>
  );
}

/** An error in the service's own words. */
export function messageOf(error: unknown): string {
  if (error instanceof GameledgerError) return error.code === 'NOT_FOUND' ? say('problem.notFound') : error.message;
  return error instanceof Error ? error.message : String(error);
}
