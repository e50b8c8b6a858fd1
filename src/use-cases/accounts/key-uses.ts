import { noteKeyUses } from '../../store/ledger/keys.js';
import type { Connections } from '../../store/ledger/pools.js';

/** When keys were used, written now and then and never while a request waits. */
export interface KeyUses {
  note(keyId: string): void;
  /** Writes what has come together. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** A key's use is written at most so often. */
const COARSE_MS = 60_000;
const FLUSH_MS = 5_000;
const REMEMBERED_KEYS = 50_000;

/** Starts to collect uses; `now` is the time in milliseconds. */
export function createKeyUses(connections: Connections, now: () => number = Date.now): KeyUses {
  let noted = new Map<string, number>();
  let pending = new Map<string, number>();
  const flush = async (): Promise<void> => {
    if (pending.size === 0) return;
    const uses = [...pending].map(([keyId, atMs]) => ({ keyId, at: new Date(atMs) }));
    pending = new Map();
    // A use that is lost is written with the next one.
    await noteKeyUses(connections, uses, COARSE_MS).catch(() => undefined);
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    note(keyId) {
      const atMs = now();
      const last = noted.get(keyId);
      if (last !== undefined && atMs - last < COARSE_MS) return;
      if (noted.size >= REMEMBERED_KEYS) noted = new Map();
      noted.set(keyId, atMs);
      pending.set(keyId, atMs);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
