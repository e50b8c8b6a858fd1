import type { Connection } from './api.js';
import type { CallOptions } from './call.js';
import type { Agreed, OfferRequest } from './shapes.js';

/** What the players of a match may agree on. */
export interface Agreements {
  offer(offer: OfferRequest, options?: CallOptions): Promise<Agreed>;
  answer(seq: number, accept: boolean, options?: CallOptions): Promise<Agreed>;
  withdraw(seq: number, options?: CallOptions): Promise<Agreed>;
  resume(options?: CallOptions): Promise<Agreed>;
}

/** The agreements of one match, each sent under a key until it is answered. */
export function agreements({ call }: Connection, matchId: string): Agreements {
  return {
    offer: (offer, options) => call('offer', { matchId, ...offer }, options),
    answer: (seq, accept, options) => call('answerOffer', { matchId, seq: String(seq), accept }, options),
    withdraw: (seq, options) => call('withdrawOffer', { matchId, seq: String(seq) }, options),
    resume: (options) => call('resume', { matchId }, options),
  };
}
