import type { FastifyReply } from 'fastify';

/** Calls `run` once the answer is sent or its client has gone; at once where it went before this call. */
export function whenClosed({ raw }: FastifyReply, run: () => void): void {
  if (raw.destroyed) run();
  else raw.once('close', run);
}
