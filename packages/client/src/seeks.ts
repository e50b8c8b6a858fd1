import type { Connection } from './api.js';
import type { CallOptions } from './call.js';
import type { Seek, SeekRequest, WaitingSeeks } from './shapes.js';

/** Pairing with players who want the same match: docs/lobby.md. */
export interface Seeks {
  /** Sent again under one key until it is answered, it opens one seek. */
  create(request: SeekRequest, options?: CallOptions): Promise<Seek>;
  /** The matches that others wait for: a seek for the same one meets them. */
  waiting(): Promise<WaitingSeeks[]>;
  read(id: string): Promise<Seek>;
  /** Renews it; not needed while `me.events` is open. */
  renew(id: string): Promise<Seek>;
  /** Of one that has been matched the answer names the match. */
  cancel(id: string): Promise<Seek>;
}

/** The seeks of one caller. */
export function seeks({ call }: Connection): Seeks {
  return {
    create: (request, options) => call('createSeek', request, options),
    waiting: async () => (await call('listSeeks')).items as WaitingSeeks[],
    read: (seekId) => call('getSeek', { seekId }),
    renew: (seekId) => call('renewSeek', { seekId }),
    cancel: (seekId) => call('cancelSeek', { seekId }),
  };
}
