import t from 'tap';
import { juggernauts } from '../../../../src/rules/games/juggernauts/index.js';
import { drawing } from '../../../../src/rules/games/juggernauts/scene/index.js';
import { targets } from '../../../../src/rules/games/juggernauts/scene/targets.js';
import { english } from '../../../pictures/english.js';
import { attack, ofType, type SeatSpec, scene } from './scene.js';

/** What is touched for each level with which part 1 of a machine can be defended. */
function paths(target: SeatSpec): { paths: string[][]; levels: number } {
  const s = scene('declare', [{ matrix: 'T* SB SB SB' }, target]);
  s.play(0, attack(1, 'single', 1), 1);
  const choices = ofType(s.legal(1), 'defend');
  return { paths: choices.map((action) => targets(action, juggernauts.view(s.state, 1))), levels: choices.length };
}

t.test('a few levels are chosen on the space that is hit, each with a button of its own; more behind one button', (t) => {
  const few = paths({ power: 8 });
  t.equal(few.levels, 3);
  t.strictSame(few.paths, Array(3).fill(['sq:1:1,0']));
  const many = paths({ matrix: 'CB SB SB SB', power: 9 });
  t.equal(many.levels, 4);
  t.strictSame(many.paths, Array(4).fill(['button:defend']));
  t.end();
});

t.test('with one opponent an attack is chosen on its card, or behind one button; with more each shot is aimed', (t) => {
  const attacks = (power: number, seats: number): string[][] => {
    const s = scene('declare', [{ matrix: 'T* SB SB SB', power }, ...Array.from({ length: seats - 1 }, () => ({}))]);
    return ofType(s.legal(0), 'declareAttack').map((action) => targets(action, juggernauts.view(s.state, 0)));
  };
  t.strictSame(attacks(3, 2), Array(3).fill(['sq:0:1,0']));
  t.strictSame(attacks(8, 2), Array(6).fill(['button:declareAttack']));
  t.match(attacks(0, 3), [
    ['button:declareAttack', 'seat:1'],
    ['button:declareAttack', 'seat:2'],
  ]);
  t.end();
});

t.test('a roll that wakes a part can be let count with the first button; for any other the token comes first', (t) => {
  const buttons = (roll: number): string[] => {
    const s = scene('command', [{ matrix: 'T x SB SB', tokens: 'CR' }, {}], { dice: [roll, 1] });
    const view = juggernauts.view(s.state, 0);
    const paths = ofType(s.legal(0), 'useToken').map((action) => targets(action, view)[0] ?? '');
    const drawn = drawing.scene(view, english('juggernauts', 0) as never, 'tall').items.flatMap(({ id }) => id ?? []);
    return drawn.filter((id) => id === 'button:pass' || paths.includes(id));
  };
  t.strictSame(buttons(1), ['button:pass', 'button:command-report']);
  t.strictSame(buttons(2), ['token:command-report', 'button:pass']);
  t.end();
});
