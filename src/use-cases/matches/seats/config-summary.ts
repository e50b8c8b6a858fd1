import { isRecord } from '../../../rules/kernel/json.js';

/** A config as lists show it. */
export interface ConfigSummary {
  config: unknown;
  /** Whether something is left out. */
  configIsSummary: boolean;
}

const LONGEST_TEXT = 64;
const MOST_OPTIONS = 32;

/** The options of a config that are a number, a boolean or a short text. */
export function summarizeConfig(config: unknown): ConfigSummary {
  if (!isRecord(config)) return { config: isShort(config) ? config : null, configIsSummary: !isShort(config) };
  const all = Object.entries(config);
  const short = all.filter(([name, value]) => name.length <= LONGEST_TEXT && isShort(value)).slice(0, MOST_OPTIONS);
  return { config: Object.fromEntries(short), configIsSummary: short.length < all.length };
}

function isShort(value: unknown): boolean {
  return typeof value === 'string'
    ? value.length <= LONGEST_TEXT
    : value === null || typeof value === 'number' || typeof value === 'boolean';
}
