import { readFileSync } from 'node:fs';
import { ENGINES_FOLDER } from './engine-list.js';
import { findGame } from './registry.js';

const RULES = new URL('../../docs/rules/', import.meta.url);

/** The rules of one version of a game as Markdown: the newest one's are in docs/rules/, those of an earlier one beside its bundle. */
export function readRules(id: string, version: number): string {
  const isNewest = findGame(id)?.version === version;
  return readFileSync(isNewest ? new URL(`${id}.md`, RULES) : new URL(`${id}-${version}.md`, ENGINES_FOLDER), 'utf8');
}
