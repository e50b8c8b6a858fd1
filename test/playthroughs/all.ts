import { readFileSync } from 'node:fs';
import { LANGUAGES } from '../../src/rules/kernel/narration.js';
import { findGame } from '../../src/use-cases/engines/registry.js';
import type { GoldenLog } from '../golden/golden-log.js';
import { TELLINGS } from './list.js';
import { formatPlaythrough } from './playthrough.js';

/** A playthrough as it should be, and where it is kept. */
export interface Playthrough {
  game: string;
  name: string;
  /** Beside this file. */
  file: URL;
  text: string;
}

/** Every playthrough, told anew from its golden log. */
export function* playthroughs(): Generator<Playthrough> {
  for (const [id, telling] of Object.entries(TELLINGS)) {
    for (const name of telling.matches) {
      const golden: GoldenLog = JSON.parse(readFileSync(new URL(`../golden/${id}/${name}.json`, import.meta.url), 'utf8'));
      const game = findGame(golden.game, golden.version);
      if (!game) throw new Error(`no engine for ${golden.game} version ${golden.version}`);
      const [main, ...others] = LANGUAGES;
      for (const language of name === telling.matches[0] ? [main, ...others] : [main]) {
        const file = new URL(`./${id}/${name}${language === main ? '' : `.${language}`}.md`, import.meta.url);
        yield { game: id, name, file, text: formatPlaythrough(game, golden, name, telling, language) };
      }
    }
  }
}
