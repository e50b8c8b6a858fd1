import { browsers, features } from 'web-features';
import { interfaceOf, readScript, type Use, type Year } from './script-uses.js';

/** What of the data is read: its own types are for bundlers. */
interface Status {
  baseline_low_date?: string;
}
interface Feature {
  compat_features?: readonly string[];
  status?: Status & { by_compat_key?: Readonly<Record<string, Status>> };
}
const FEATURES: Readonly<Record<string, Feature>> = features;
const BROWSERS: Readonly<Record<string, { releases: readonly { date: string; version: string }[] }>> = browsers;

/** The newest version of a browser at the end of a year. */
export function versionAt(year: Year, browser: string): string | undefined {
  return BROWSERS[browser]?.releases.filter(({ date }) => date <= `${year}-12-31`).at(-1)?.version;
}

/** Of each key of MDN's compatibility data whether it was Baseline at the end of a year. */
function keysAt(year: Year): Map<string, boolean> {
  const keys = new Map<string, boolean>();
  for (const { compat_features: names = [], status } of Object.values(FEATURES)) {
    for (const key of names) {
      const since = (status?.by_compat_key?.[key] ?? status)?.baseline_low_date;
      keys.set(key, since !== undefined && since.replace('≤', '') <= `${year}-12-31`);
    }
  }
  return keys;
}

/** Names of members that no builtin and no interface had, each with a key that has it now. */
function namesBeyond(keys: ReadonlyMap<string, boolean>): Map<string, string> {
  const beyond = new Map<string, string>();
  const within = new Set<string>();
  for (const [key, isIn] of keys) {
    const [, name] = /^(?:javascript\.builtins|api)\.[^.]+\.([^.]+?)(?:_static|_event)?$/.exec(key) ?? [];
    if (name === undefined) continue;
    if (isIn) within.add(name);
    else beyond.set(name, key);
  }
  for (const name of within) beyond.delete(name);
  return beyond;
}

/** The keys that a use can mean, unless it is of anything. */
function keysOf(use: Exclude<Use, { of: 'anything' }>): string[] {
  if (use.of === 'globals') return [`javascript.builtins.${use.name}`, `api.${use.name}`, `api.Window.${use.name}`];
  if (use.of === 'element') {
    const { tag, attributes } = use;
    return [`html.elements.${tag}`, ...attributes.flatMap((name) => [`html.elements.${tag}.${name}`, `html.global_attributes.${name}`])];
  }
  const { global, name } = use;
  if (['window', 'self', 'globalThis'].includes(global)) return keysOf({ of: 'globals', name });
  return [`javascript.builtins.${global}.${name}`, `api.${global}.${name}_static`, `api.${interfaceOf(global)}.${name}`];
}

/**
 * What modules use that was not Baseline at the end of a year, as keys of MDN's compatibility data. A method is known
 * by its name, unless the modules give that name to something. *Errors*: throws a `SyntaxError` with the place of a
 * syntax beyond it.
 */
export function beyondBaseline(year: Year, texts: readonly string[]): string[] {
  const keys = keysAt(year);
  const names = namesBeyond(keys);
  const scripts = texts.map((text) => readScript(text, year));
  const own = new Set(scripts.flatMap((script) => [...script.own]));
  const beyond = (use: Use): (string | undefined)[] =>
    use.of === 'anything' ? [own.has(use.name) ? undefined : names.get(use.name)] : keysOf(use).filter((key) => keys.get(key) === false);
  const found = new Set(scripts.flatMap(({ uses }) => uses.flatMap(beyond)));
  return [...found].filter((key) => key !== undefined).sort();
}
