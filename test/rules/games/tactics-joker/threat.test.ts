import t from 'tap';
import { tacticsJoker } from '../../../../src/rules/games/tactics-joker/index.js';
import { CELLS } from '../../../../src/rules/games/tactics-joker/model/board.js';
import { REFERENCE } from '../../../../src/rules/games/tactics-joker/model/reference.js';
import { narration } from '../../../../src/rules/games/tactics-joker/narration/index.js';
import type { AnyNarration } from '../../../../src/rules/kernel/narration.js';
import { narratorFor } from '../../../../src/rules/narration/narrator.js';
import { begin } from './situations.js';

/** The castles of the reference board. */
const [OWN, ...OTHERS] = CELLS.filter((_, i) => REFERENCE.referenceBoard.cards[i]?.startsWith('K'));

for (const [held, victory, isThreat] of [
  [3, 'castles3', true],
  [2, 'castles3', false],
  [3, 'castles4', false],
  [3, 'eradicate', false],
] as const)
  for (const recruiting of [true, false])
    t.test(`TJ-10.1: ${held} castles of the other seat, ${victory}, ${recruiting ? 'recruiting' : 'moving'}: told if they win`, (t) => {
      const seat1 = OTHERS.slice(0, held).map((castle) => `${castle}x2`);
      const { state } = begin({ seat0: `${OWN}x3`, seat1: seat1.join(' '), recruiting, config: { victory } });
      const narrator = narratorFor(narration as unknown as AnyNarration, { language: 'en', seat: 0, names: ['Ada', 'Bo'] }, state.config);
      const asked = narrator.ask(tacticsJoker.view(state, 0), [0]);
      t.equal(asked?.text.startsWith('Bo holds 3 castles: take one, or lose! '), isThreat);
      t.end();
    });
