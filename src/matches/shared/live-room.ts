import { getHeapStatistics } from 'node:v8';
import type { LiveStoreRoom } from './live-store.js';

const MIB = 1024 * 1024;
/** *Units*: bytes of the heap that the service takes without any match. *Source*: `GET /metrics` after a start. */
const SERVICE_BYTES = 128 * MIB;
/** Of what the service leaves, each. What requests need while they are worked on fits into the rest. */
const LIVE_SHARE = 0.3;
const PACKED_SHARE = 0.1;
/** Node's own choice. *Units*: MiB. */
const USUAL_SEMI_SPACE = 16;
/** Of which the young generation has three. */
const SEMI_SPACE = /--max[-_]semi[-_]space[-_]size[= ](\d+)/g;

/** The room for matches in a process as it was started. */
export function roomOfProcess(): LiveStoreRoom {
  const flags = [process.env.NODE_OPTIONS ?? '', ...process.execArgv].join(' ');
  return roomInHeap(getHeapStatistics().heap_size_limit, flags);
}

/**
 * The room for matches in a heap of so many bytes at most, by the flags Node was started with.
 *
 * Matches that are kept are old: the young generation, which the limit has in it, is no room for them, and V8 collects
 * it alone only while the old one could take a semi-space more. Else each collection goes through all of the heap.
 */
export function roomInHeap(largest: number, flags: string): LiveStoreRoom {
  const semiSpace = MIB * Number([...flags.matchAll(SEMI_SPACE)].at(-1)?.[1] ?? USUAL_SEMI_SPACE);
  const free = Math.max(0, largest - 3 * semiSpace - semiSpace - SERVICE_BYTES);
  return { live: LIVE_SHARE * free, packed: PACKED_SHARE * free };
}
