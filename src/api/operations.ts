import { CORE_OPERATIONS } from './core-operations.js';
import type { Feature } from './feature.js';
import type { Operation } from './operation.js';

/** Every operation by its name: those of the core, and those of the features. */
export function operationsOf(features: readonly Feature[]): Readonly<Record<string, Operation>> {
  return Object.assign({ ...CORE_OPERATIONS }, ...features.map(({ operations }) => operations));
}
