import t from 'tap';
import { localMatch } from '../../../../src/features/terminal/play/local-match.js';
import { sit } from '../../../../src/features/terminal/play/sitting.js';
import { fastChance } from '../../../../src/rules/kernel/fast-chance.js';
import type { AnyGame } from '../../../../src/rules/kernel/game.js';
import { findGame } from '../../../../src/use-cases/engines/registry.js';
import { type Typing, typist } from './typist.js';

const SCREEN = { rows: 24, columns: 80 };

/** Configs whose matches end soon, also when they are played at random; how every board begins. */
const GAMES: [id: string, config: object, board: RegExp][] = [
  ['armadogon', { difficulty: 'hard' }, /^ARMADOGON/],
  ['tactics-joker', { roundLimit: 3 }, /^Tactics Joker as Player 1/],
  ['juggernauts', { maxRounds: 2 }, /^Juggernauts \(edition/],
  ['jugger-ttg', { stoneLimit: 1, recruitment: 'prebuilt' }, /^Jugger TTG|( [.:]){8}/],
];

function open(id: string, config: object) {
  const game = findGame(id) as AnyGame;
  const verdict = game.resolveConfig(config);
  if (!verdict.ok) throw new Error(verdict.message);
  return localMatch({ game, config: verdict.config, seat: 0, against: ['random'], budget: { playouts: 1 }, seed: 5, language: 'en' });
}

const ESCAPE = String.fromCharCode(27);
const STEERING = new RegExp(`${ESCAPE}\\[[0-9;]*[A-Za-z]`, 'g');

/** What a screen has from its first row on, without the signs that steer a terminal. */
function screenOf(shown: string): string[] {
  const screen = shown.split(`${ESCAPE}[H`).at(-1) ?? '';
  return screen.replaceAll(STEERING, '').replaceAll('\r', '').split('\n');
}

async function play(id: string, config: object, size: typeof SCREEN | null, type: Typing): Promise<string[]> {
  const match = open(id, config);
  const { terminal, shown } = typist(size, type);
  await sit(match, terminal);
  terminal.close();
  match.close();
  return shown;
}

for (const [id, config, board] of GAMES) {
  t.test(`${id}: a whole match is typed on a screen of 24 rows, the board always in sight`, async (t) => {
    const chance = fastChance(3);
    const shown = await play(id, config, SCREEN, (_shown, actions) => String(1 + chance.pick(actions)));
    for (const screen of shown.map(screenOf)) {
      t.ok(screen.length <= SCREEN.rows, `${screen.length} rows`);
      t.ok(
        screen.every((row) => row.length <= SCREEN.columns),
        'no row is too long',
      );
      if (!board.test(screen[0] ?? '')) t.fail(`no board on top: ${screen[0]}`);
    }
    t.ok(shown.length > 5, `${shown.length} screens`);
    t.match(shown.at(-1), /(won|is drawn|is lost)\. [A-Z]/, 'the end, and why');
  });

  t.test(`${id}: the same into a pipe`, async (t) => {
    const chance = fastChance(3);
    const shown = await play(id, config, null, (_shown, actions) => String(1 + chance.pick(actions)));
    t.notMatch(shown.join(''), ESCAPE);
    t.match(shown.at(-1), /(won|is drawn|is lost)\. [A-Z]/, 'the end, and why');
  });
}

t.test('help, rules, filters, pages and what is taken back', async (t) => {
  const typed = ['?', 'rule JT-7.6', 'rule JT-99.1', '', 'n', '/brakka', '/', '1', 'undo', 'undo', 'draw', '99', 'log', 'q'];
  const lines = [...typed];
  const shown = await play('jugger-ttg', { recruitment: 'prebuilt' }, SCREEN, () => lines.shift() ?? null);
  const after = (line: string, time = 0): string => {
    const index = typed.flatMap((one, at) => (one === line ? [at] : []))[time] ?? -1;
    return screenOf(shown[index + 1] ?? '').join('\n');
  };
  t.match(after('?'), 'rule JT-7.6: a rule, a chapter (JT-7)');
  t.match(after('rule JT-7.6'), /JT-7\.6\*\* An exhausted jugger/);
  t.match(after('rule JT-7.6'), /^Jugger TTG/, 'the board stays');
  t.match(after('rule JT-99.1'), 'The rules have no section «JT-99.1».');
  t.match(after(''), /page 1 of \d+ .*30 actions/);
  t.match(after('n'), /page 2 of \d+/);
  t.match(after('/brakka'), /1 Take Brakka Odell (?:\(cost 8\) )?[\s\S]*1 of 30 actions with «brakka»/);
  t.notMatch(after('/brakka'), 'Orsin Hale');
  t.match(after('/'), 'Orsin Hale');
  t.match(after('1'), /cost 8 of 30\): Brakka Odell/);
  t.match(after('undo'), /cost 0 of 30\): empty[\s\S]*taken back; dice are rolled again/);
  t.match(after('undo', 1), 'There is no action to take back.');
  t.match(after('draw'), '«draw» needs a match at a service');
  t.match(after('99'), 'there is no action «99»');
  t.match(after('log'), 'Brakka Odell');
});

t.test('an input that ends stops the match', async (t) => {
  const shown = await play('armadogon', {}, null, () => null);
  t.equal(shown.length, 2, 'one prompt, and the end');
});
