import t from 'tap';
import { tacticsJoker } from '../../../../src/rules/games/tactics-joker/index.js';
import { CELLS } from '../../../../src/rules/games/tactics-joker/model/board.js';
import { REFERENCE } from '../../../../src/rules/games/tactics-joker/model/reference.js';
import { narration } from '../../../../src/rules/games/tactics-joker/narration/index.js';
import type { AnyNarration } from '../../../../src/rules/kernel/narration.js';
import { narratorFor } from '../../../../src/rules/narration/narrator.js';
import { begin, play } from './situations.js';

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

t.test('TJ-10.1: where a castle is in reach the threat names it', (t) => {
  const armies = [OWN, ...OTHERS].slice(1).map((castle) => `${castle}x2`);
  for (const [at, says] of [
    ['b2', /take one \(a1 is in reach\), or lose!/],
    ['d4', /take one, or lose!/],
  ] as const) {
    const { state } = begin({ seat0: `${at}x3`, seat1: armies.join(' '), recruiting: false, config: { victory: 'castles3' } });
    const narrator = narratorFor(narration as unknown as AnyNarration, { language: 'en', seat: 0, names: ['Ada', 'Bo'] }, state.config);
    t.match(narrator.ask(tacticsJoker.view(state, 0), [0])?.text, says);
  }
  t.end();
});

for (const [seat0, seat1, to, says] of [
  ['g1x1 a7x1 f6x2', 'd4x3', 'g7', 'You hold 3 castles: keep them until your next turn and you win! '],
  ['a1x3', 'b3x2', 'a2', 'Choose '],
  ['a1x3', 'b2x2', 'a2', 'Bo threatens your castle a1! '],
] as const)
  t.test(`TJ-10.1: ${seat0} against ${seat1}: the question begins with what matters most`, (t) => {
    const match = begin({ seat0, seat1, recruiting: false });
    const { state } = match;
    const [from, count] = to === 'g7' ? (['f6', 2] as const) : (['a1', 1] as const);
    play(match, { type: 'move', from, to, count });
    const narrator = narratorFor(narration as unknown as AnyNarration, { language: 'en', seat: 0, names: ['Ada', 'Bo'] }, state.config);
    t.ok(narrator.ask(tacticsJoker.view(state, 0), [0])?.text.startsWith(says));
    t.end();
  });
