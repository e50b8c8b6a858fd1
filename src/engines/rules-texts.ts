import { readFileSync } from 'node:fs';
import { ENGINES_FOLDER } from './engine-list.js';
import { findGame } from './registry.js';

const RULES = new URL('../../docs/rules/', import.meta.url);

/** The rules of the games as Markdown: the newest version's are in docs/rules/, those of an earlier one beside its bundle. */
export const RULES_TEXTS = {
  whole(id: string, version: number): string {
    const isNewest = findGame(id)?.version === version;
    return readFileSync(isNewest ? new URL(`${id}.md`, RULES) : new URL(`${id}-${version}.md`, ENGINES_FOLDER), 'utf8');
  },
  summary: (id: string): string => readFileSync(new URL(`${id}.summary.md`, RULES), 'utf8'),
};
