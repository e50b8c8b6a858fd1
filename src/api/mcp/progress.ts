import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';

/** Tells a client how long its call has waited, and how long it will at most. *Units*: seconds. */
export type TellProgress = (waited: number, longest: number) => void;

/**
 * What tells the progress of a call; undefined where its client does not ask for it.
 *
 * *Source*: modelcontextprotocol.io, specification 2025-11-25, "Progress".
 */
export function progressOf({
  _meta: { progressToken } = {},
  sendNotification,
}: RequestHandlerExtra<ServerRequest, ServerNotification>): TellProgress | undefined {
  if (progressToken === undefined) return undefined;
  return (progress, total) => {
    // A client that is gone ends the call by itself.
    sendNotification({ method: 'notifications/progress', params: { progressToken, progress, total } }).catch(() => undefined);
  };
}
