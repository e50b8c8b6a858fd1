import type { Viewer } from '../../src/rules/kernel/game.js';
import type { Say } from '../../src/rules/kernel/say.js';
import { wordsFor } from '../../src/rules/narration/narrator.js';
import { narrationOf } from '../../src/use-cases/engines/narrations.js';

/** The words of the pictures of a game in English, for a viewer among players without names. */
export function english(id: string, viewer: Viewer): Say {
  return wordsFor(narrationOf({ id }), { language: 'en', seat: typeof viewer === 'number' ? viewer : null, names: [] });
}
