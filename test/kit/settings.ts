import type { FeatureSettings } from '../../src/features/index.js';

/**
 * Connections that read, of each of the services of a test file: a PostgreSQL takes longer to open one than for all the
 * statements of most tests.
 */
export const FEW_CONNECTIONS = 3;

const BEGUN = new Date();

/**
 * A transparency log for which no hour turns: the heads of running matches become leaves in it when a test says so, not
 * because the tests run at the full hour. Without a key of its own there is none.
 */
const WITHIN_THE_HOUR = { transparency: { now: () => BEGUN, publicUrl: undefined } };

/** Settings of features for tests: those of the environment, and then what a test wants otherwise. */
export function testSettings(read: FeatureSettings = {}, wanted: FeatureSettings = {}): FeatureSettings {
  const settings: Record<string, object> = {};
  for (const [name, some] of [read, WITHIN_THE_HOUR, wanted].flatMap((each) => Object.entries(each)))
    if (some) settings[name] = { ...settings[name], ...some };
  return settings;
}
