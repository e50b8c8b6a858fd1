import type { Caller } from '../players/caller.js';

/** Counts open websockets for each who holds them. */
export interface SocketLimit {
  /** Whether one more may be open; if so, call what is returned when it closes. */
  take(holder: string): (() => void) | null;
}

/** At most `maximum` for each holder, in this process. */
export function createSocketLimit(maximum: number): SocketLimit {
  const open = new Map<string, number>();
  const release = (holder: string): void => {
    const left = (open.get(holder) ?? 1) - 1;
    if (left === 0) open.delete(holder);
    else open.set(holder, left);
  };
  return {
    take(holder) {
      const held = open.get(holder) ?? 0;
      if (held >= maximum) return null;
      open.set(holder, held + 1);
      return () => release(holder);
    },
  };
}

/** Who a websocket counts for: its player, its seat, or its address when it brings no key. */
export function holderOf(caller: Caller, address: string): string {
  switch (caller.kind) {
    case 'player':
      return `player ${caller.player.id}`;
    case 'seat':
      return `seat ${caller.matchId} ${caller.seat}`;
    case 'anonymous':
      return `address ${address}`;
    default:
      return caller satisfies never;
  }
}
