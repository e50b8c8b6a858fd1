import { distance } from 'fastest-levenshtein';
import { ConfigError } from '../base/environment.js';
import { LIMITS, type Limits } from '../base/limits.js';

const PREFIX = 'LIMIT_';
/** A limit may be so many times its usual figure: more is a slip of the pen. */
const MOST_TIMES = 100;
/** Near names that the refusal of an unknown one lists. */
const NEAREST = 3;

const BY_VARIABLE = new Map(Object.keys(LIMITS).map((name) => [variableOf(name), name as keyof Limits]));

/** The variable that sets a limit: `LIMIT_AUDITS_AT_ONCE` sets `auditsAtOnce`. */
export function variableOf(name: string): string {
  return PREFIX + name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/** The limits of docs/limits.md, with what the environment sets instead. *Errors*: `ConfigError`. */
export function givenLimits(env: NodeJS.ProcessEnv): Limits {
  const given = Object.entries(env).filter(([name, value]) => name.startsWith(PREFIX) && value);
  return { ...LIMITS, ...Object.fromEntries(given.map(([name, value = '']) => parseLimit(name, value))) };
}

function parseLimit(variable: string, text: string): [keyof Limits, number] {
  const name = BY_VARIABLE.get(variable);
  if (name === undefined) throw new ConfigError(`${variable} is no limit of docs/limits.md; near ones are ${nearest(variable).join(', ')}`);
  const most = MOST_TIMES * LIMITS[name];
  if (!/^\d{1,15}$/.test(text) || Number(text) < 1 || Number(text) > most)
    throw new ConfigError(`${variable} must be a whole number from 1 to ${most}`);
  return [name, Number(text)];
}

function nearest(variable: string): string[] {
  const faults = (known: string): number => distance(variable, known);
  return [...BY_VARIABLE.keys()].sort((one, other) => faults(one) - faults(other)).slice(0, NEAREST);
}
