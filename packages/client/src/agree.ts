import { freshKey } from './act.js';
import { answeredOnce, type Connection } from './api.js';
import type { Agreed, OfferRequest } from './shapes.js';

/** How what players agree on is sent. */
export interface KeyOptions {
  /** A fresh one by default: with the same key it counts once, however often it is sent. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** What the players of a match may agree on. */
export interface Agreements {
  offer(offer: OfferRequest, options?: KeyOptions): Promise<Agreed>;
  answer(seq: number, accept: boolean, options?: KeyOptions): Promise<Agreed>;
  withdraw(seq: number, options?: KeyOptions): Promise<Agreed>;
  resume(options?: KeyOptions): Promise<Agreed>;
}

/** The agreements of one match, each sent under a key until it is answered. */
export function agreements({ api }: Connection, matchId: string): Agreements {
  return {
    offer: (body, options = {}) => answeredOnce(api.POST('/v1/matches/{matchId}/offers', { ...keyed({ matchId }, options), body })),
    answer: (seq, accept, options = {}) =>
      answeredOnce(
        api.POST('/v1/matches/{matchId}/offers/{seq}/answer', { ...keyed({ matchId, seq: String(seq) }, options), body: { accept } }),
      ),
    withdraw: (seq, options = {}) =>
      answeredOnce(api.DELETE('/v1/matches/{matchId}/offers/{seq}', { ...keyed({ matchId, seq: String(seq) }, options) })),
    resume: (options = {}) => answeredOnce(api.POST('/v1/matches/{matchId}/resume', { ...keyed({ matchId }, options), body: {} })),
  };
}

/** A request that counts once, however often it is sent. */
export function keyed<Path extends object>(path: Path, { idempotencyKey = freshKey(), signal }: KeyOptions) {
  return { params: { path, header: { 'Idempotency-Key': idempotencyKey } }, ...(signal && { signal }) };
}
