import type { EngineBundle } from '../shapes.js';

/** How everybody gets the bundle with this hash. */
export function engineBundle(basePath: string, sha256: string): EngineBundle {
  return { sha256, address: `${basePath}/v1/engines/${sha256}.mjs` };
}
