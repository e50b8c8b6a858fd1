import { readFileSync } from 'node:fs';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import { LANGUAGES, type Language } from '../../rules/kernel/narration.js';
import { ENGINES_FOLDER } from './engine-list.js';
import { findEngine, findGame } from './registry.js';

const RULES = new URL('docs/rules/', PACKAGE_ROOT);

/**
 * The rules of the games as Markdown.
 *
 * The newest version's are in docs/rules/, those of an earlier one beside its bundle, those of a game of `GAMES` with
 * its engine.
 */
export const RULES_TEXTS = {
  whole(id: string, version: number): string {
    const isNewest = findGame(id)?.version === version;
    const own = findEngine(id, version)?.rules ?? null;
    return own ?? readFileSync(isNewest ? new URL(`${id}.md`, RULES) : new URL(`${id}-${version}.md`, ENGINES_FOLDER), 'utf8');
  },
  /** Of a game of `GAMES` what it has, without a summary the rules themselves. */
  summary(id: string, language: Language): string {
    const engine = findEngine(id);
    return (
      engine?.rulesSummary ??
      engine?.rules ??
      readFileSync(new URL(`${id}.summary.${language === LANGUAGES[0] ? '' : `${language}.`}md`, RULES), 'utf8')
    );
  },
};
