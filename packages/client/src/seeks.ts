import { freshKey } from './act.js';
import type { KeyOptions } from './agree.js';
import { bodyOf, type Connection } from './api.js';
import type { Seek, SeekRequest, WaitingSeeks } from './shapes.js';

/** Pairing with players who want the same match: docs/lobby.md. */
export interface Seeks {
  /** Sent again under one key until it is answered, it opens one seek. */
  create(request: SeekRequest, options?: KeyOptions): Promise<Seek>;
  /** The matches that others wait for: a seek for the same one meets them. */
  waiting(): Promise<WaitingSeeks[]>;
  read(id: string): Promise<Seek>;
  /** Renews it; not needed while `me.events` is open. */
  renew(id: string): Promise<Seek>;
  /** Of one that has been matched the answer names the match. */
  cancel(id: string): Promise<Seek>;
}

/** The seeks of one caller. */
export function seeks({ api }: Connection): Seeks {
  const params = (seekId: string) => ({ params: { path: { seekId } } });
  return {
    create: (body, { idempotencyKey = freshKey(), signal } = {}) =>
      bodyOf(api.POST('/v1/seeks', { params: { header: { 'Idempotency-Key': idempotencyKey } }, ...(signal && { signal }), body })),
    waiting: async () => (await bodyOf(api.GET('/v1/seeks'))).items as WaitingSeeks[],
    read: (id) => bodyOf(api.GET('/v1/seeks/{seekId}', params(id))),
    renew: (id) => bodyOf(api.PUT('/v1/seeks/{seekId}', params(id))),
    cancel: (id) => bodyOf(api.DELETE('/v1/seeks/{seekId}', params(id))),
  };
}
