import type { EngineBundle } from '../shapes.js';

/** How everybody gets the bundle with this hash. */
export function engineBundle(sha256: string): EngineBundle {
  return { sha256, address: `/v1/engines/${sha256}.mjs` };
}
