import { messageOf } from '../words/message-of.js';

/** What went wrong, in the service's own words. */
export function ProblemNotice({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null;
  return (
    <p class="notice problem" role="alert">
      {messageOf(error)}
    </p>
  );
}
