import type { FastifyRequest } from 'fastify';
import { tokenHash } from '../../use-cases/accounts/tokens.js';
import { callerKey } from '../http/caller-key.js';

/** How processes tell each other of calls that were cancelled. */
export interface CancelledCalls {
  announce(call: string): void;
  watch(listener: (call: string) => void): () => void;
}

/** The requests of this process that a later one may cancel. */
export interface CallsUnderWay {
  /** Has `cancel` called when the request with the id is cancelled; returns how to stop. */
  enter(request: FastifyRequest, id: unknown, cancel: () => void): () => void;
  /** Cancels the request with the id, in whichever process it is. */
  cancel(request: FastifyRequest, id: unknown): void;
}

/** The header with the name that `initialize` gives a client: ids of requests are unique for that alone. */
export const SESSION = 'mcp-session-id';

/** Starts to hear of calls that were cancelled. */
export function createCallsUnderWay({ announce, watch }: CancelledCalls): CallsUnderWay {
  const underWay = new Map<string, () => void>();
  watch((call) => underWay.get(call)?.());
  return {
    enter(request, id, cancel) {
      const call = nameOf(request, id);
      if (call === null) return () => undefined;
      underWay.set(call, cancel);
      return () => {
        if (underWay.get(call) === cancel) underWay.delete(call);
      };
    },
    cancel(request, id) {
      const call = nameOf(request, id);
      if (call !== null) announce(call);
    },
  };
}

/** Null without a session: two clients with one key would cancel each other's calls. */
function nameOf(request: FastifyRequest, id: unknown): string | null {
  const session = request.headers[SESSION];
  return session === undefined || id === undefined ? null : tokenHash(JSON.stringify([session, callerKey(request), id]));
}
