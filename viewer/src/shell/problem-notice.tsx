import { GameledgerError } from '@gameledger/client';

/** What went wrong, in the service's own words. */
export function ProblemNotice({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null;
  return (
    <p class="notice problem" role="alert">
      {messageOf(error)}
    </p>
  );
}

function messageOf(error: unknown): string {
  if (error instanceof GameledgerError)
    return error.code === 'NOT_FOUND' ? 'There is nothing at this address, or it is private.' : error.message;
  return error instanceof Error ? error.message : String(error);
}
