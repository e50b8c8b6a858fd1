import type { TransparencySettings } from '../../src/features/transparency/index.js';

const BEGUN = new Date();

/**
 * A transparency log for which no hour turns: the heads of running matches become leaves in it when a test says so, not
 * because the tests run at the full hour.
 */
export function withinTheHour(log?: TransparencySettings): TransparencySettings {
  return { now: () => BEGUN, ...log };
}
