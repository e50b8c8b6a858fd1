import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Feature } from '../api/feature.js';
import { OperatorError } from '../base/operator-error.js';
import { FEATURES } from './index.js';

/**
 * The features that a process has: all of gameledger's but those that `-name` takes away, and those of other people,
 * each the default export of a file or a package.
 *
 * *Errors*: `OperatorError` for a name that is no feature's, and for a module that has none.
 */
export async function chooseFeatures(words: readonly string[]): Promise<Feature[]> {
  const absent = words.filter((word) => word.startsWith('-')).map((word) => word.slice(1));
  const unknown = absent.find((name) => !FEATURES.some((feature) => feature.name === name));
  if (unknown !== undefined)
    throw new OperatorError(`FEATURES: there is no feature ${unknown}: ${FEATURES.map(({ name }) => name).join(', ')}`);
  const added = await Promise.all(words.filter((word) => !word.startsWith('-')).map(loadFeature));
  return [...FEATURES.filter(({ name }) => !absent.includes(name)), ...added];
}

/** A feature of other people. *Errors*: `OperatorError`. */
export async function loadFeature(module: string): Promise<Feature> {
  const isFile = module.startsWith('.') || module.startsWith('/');
  let loaded: { default?: Partial<Feature> };
  try {
    loaded = (await import(isFile ? pathToFileURL(resolve(module)).href : module)) as typeof loaded;
  } catch (cause) {
    throw new OperatorError(`FEATURES: ${module} cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  if (typeof loaded.default?.name !== 'string') throw new OperatorError(`FEATURES: ${module} has no feature as its default export`);
  return loaded.default as Feature;
}
