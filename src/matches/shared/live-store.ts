import { LRUCache } from 'lru-cache';
import type { LiveMatch } from './live-match.js';

/** Matches in memory, those that were asked for last as they are worked with, others packed. */
export interface LiveStore {
  get(matchId: string): LiveMatch | undefined;
  /** Keeps a match as it is now; again when its size has changed. */
  set(live: LiveMatch): void;
  /** Whether it is this very object that is kept. */
  holds(live: LiveMatch): boolean;
  delete(matchId: string): void;
}

/** A match with its state as JSON, which takes a fifth of the memory. */
interface PackedMatch extends Omit<LiveMatch, 'state'> {
  state: string;
}

/** How much matches may take, as their own sizes estimate it. *Units*: bytes of the heap. */
export interface LiveStoreRoom {
  /** Those that are as they are worked with. */
  live: number;
  packed: number;
}

/** Where there is no room left, one of so many is packed. */
const PACKED_ONE_IN = 8;

/**
 * A store with so much room.
 *
 * A match that is pushed out is packed: to unpack it takes a quarter of what it takes to read it again. Where that
 * pushes out another one, most are not: those asked for in turn would push each other out before any is asked for
 * again, and each would have been packed for nothing. *Source*: bimodal insertion, Qureshi and others, ISCA 2007.
 */
export function createLiveStore(room: LiveStoreRoom): LiveStore {
  const packed = new LRUCache<string, PackedMatch>({ maxSize: atLeastOne(room.packed) });
  let newestSize = 0;
  let passedOver = 0;
  const isPackedWhenFull = (): boolean => {
    passedOver = (passedOver + 1) % PACKED_ONE_IN;
    return passedOver === 0;
  };
  const live = new LRUCache<string, LiveMatch>({
    // Of the one that is larger than all of it too: whoever asks for it gets it, and the next one has it read again.
    maxSize: atLeastOne(room.live),
    dispose: (match, id, reason) => {
      if (reason !== 'evict') return;
      const hasRoom = packed.calculatedSize + newestSize <= packed.maxSize;
      if (!hasRoom && !isPackedWhenFull()) return;
      const there = pack(match);
      newestSize = bytesOfText(there.state) + there.fixedBytes;
      packed.set(id, there, { size: newestSize });
    },
  });
  const set = (match: LiveMatch): void => {
    packed.delete(match.head.id);
    live.set(match.head.id, match, { size: match.bytes });
  };
  return {
    get(matchId) {
      const match = live.get(matchId);
      if (match) return match;
      const there = packed.get(matchId);
      if (!there) return undefined;
      const unpacked: LiveMatch = { ...there, state: JSON.parse(there.state) as unknown };
      set(unpacked);
      return unpacked;
    },
    set,
    holds: (match) => live.peek(match.head.id) === match,
    delete(matchId) {
      live.delete(matchId);
      packed.delete(matchId);
    },
  };
}

function pack(match: LiveMatch): PackedMatch {
  // One entry always stays: it says what came last.
  return { ...match, recent: match.recent.slice(-1), state: JSON.stringify(match.state) };
}

function atLeastOne(bytes: number): number {
  return Math.max(1, Math.floor(bytes));
}

const BEYOND_LATIN = /[\u0100-\uffff]/;

/** *Units*: bytes of the heap: one character beyond Latin-1 makes all of a text take two each. */
export function bytesOfText(text: string): number {
  return BEYOND_LATIN.test(text) ? 2 * text.length : text.length;
}
