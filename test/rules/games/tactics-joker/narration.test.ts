import t from 'tap';
import { tacticsJoker } from '../../../../src/rules/games/tactics-joker/index.js';
import type { AnyGame } from '../../../../src/rules/kernel/game.js';
import { narrationSuite } from '../../../kit/narration-suite.js';

narrationSuite(t, tacticsJoker as AnyGame, {
  ids: /\b(10|[2-9AJQK])[CDHS]\b|\bX[12]\b|\bu[a-g][1-7]\b|\b1\d\d\b(?! rond| roun)/,
  hasOwnNames: () => false,
});
