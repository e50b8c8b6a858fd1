import t from 'tap';
import { tacticsJoker } from '../../../../src/rules/games/tactics-joker/index.js';
import type { AnyGame } from '../../../../src/rules/kernel/game.js';
import { narrationSuite } from '../../../kit/narration-suite.js';
import { IDS } from '../../narration/ids.js';

narrationSuite(t, tacticsJoker as AnyGame, {
  ids: IDS['tactics-joker'],
  hasOwnNames: () => false,
});
