import t from 'tap';
import { juggerMap } from '../../../../src/features/terminal/play/jugger-map.js';
import { openTable } from '../../../../src/record/log/table.js';
import { fastChance } from '../../../../src/rules/kernel/fast-chance.js';
import type { AnyGame } from '../../../../src/rules/kernel/game.js';
import { findGame } from '../../../../src/use-cases/engines/registry.js';

interface Seen {
  jugg: { hex: string | null } | null;
  juggers: { id: string; seat: number; fielded: boolean; hex: string | null }[];
}

t.test('every jugger stands on the map where the view says, and beside it by name', async (t) => {
  const game = findGame('jugger-ttg') as AnyGame;
  const verdict = game.resolveConfig({ recruitment: 'prebuilt' });
  if (!verdict.ok) throw new Error(verdict.message);
  const chance = fastChance(4);
  const table = openTable(game, verdict.config, () => chance);
  t.equal(juggerMap(game.view(table.state, 'spectator'), game.reference), null, 'no map before the line-up');
  let maps = 0;
  for (let [seat] = table.toAct(); seat !== undefined && table.actions < 250; [seat] = table.toAct()) {
    const view = game.view(table.state, seat) as Seen;
    table.act(seat, game.greedy(view, game.legalActions(table.state, seat), chance));
    const seen = game.view(table.state, 'spectator') as Seen;
    const map = juggerMap(seen, game.reference);
    if (!map || !seen.jugg) continue;
    maps++;
    if (map.length !== 11 || map.some((row) => row.length > 79)) t.fail(`a map of ${map.length} rows:\n${map.join('\n')}`);
    const letters = [65, 97];
    for (const { seat: of, fielded, hex } of seen.juggers) {
      if (!fielded) continue;
      const letter = String.fromCharCode(letters[of] ?? 0);
      letters[of] = (letters[of] ?? 0) + 1;
      const [col, row] = (hex ?? '').split(',').map(Number);
      if (hex !== null && map[row as number]?.[(col as number) + 2] !== letter) t.fail(`${letter} is not at ${hex}:\n${map.join('\n')}`);
      if (!map.some((line) => line.slice(45).startsWith(letter))) t.fail(`${letter} is not named`);
    }
    if (seen.jugg.hex !== null) t.ok(map.join('\n').includes('o'));
  }
  t.ok(maps > 100, `${maps} maps`);
  t.comment(`\n${(juggerMap(game.view(table.state, 'spectator'), game.reference) ?? []).join('\n')}`);
});
