import t from 'tap';
import { fastChance } from '../../src/rules/kernel/fast-chance.js';
import type { AnyGame, Seat, Typed } from '../../src/rules/kernel/game.js';
import { legalAction } from '../../src/rules/kernel/legal-action.js';
import { allOf, everyItem } from '../../src/rules/kernel/scene.js';
import { BUTTON } from '../../src/rules/kernel/scene-button.js';
import { wordsFor } from '../../src/rules/narration/narrator.js';
import { imaginedWorld, touchOf } from '../../src/rules/scene/touch.js';
import { narrationOf } from '../../src/use-cases/engines/narrations.js';
import { english } from './english.js';
import { positionsOf } from './walk.js';

/** Of each game: so many actions lie between two positions that are looked at. */
const EVERY = { 'tactics-joker': 23, armadogon: 19, juggernauts: 41, 'jugger-ttg': 61 };

/** Everything that lies on the table, buttons aside. */
function thingsOf(game: AnyGame, view: unknown, seat: Seat): string[] {
  const scene = game.scene?.(view, english(game.id, seat));
  const items = scene ? [...everyItem(allOf(scene))] : [];
  return items.flatMap(({ item }) => (item.id === undefined || item.role === BUTTON ? [] : [item.id]));
}

/** A refusal as the reader tells it from another. */
const codeOf = (game: AnyGame, state: unknown, seat: Seat, action: Typed): string => {
  const { code, rule } = game.explain(state, seat, action);
  return `${code} ${rule}`;
};

for (const [id, every] of Object.entries(EVERY)) {
  t.test(`${id}: everything on the table can be touched, or there is a reason why not`, async (t) => {
    const seen = new Map<string, number>();
    for (const { game, state, seats } of positionsOf(id, every)) {
      for (let seat = 0; seat < seats; seat++) {
        const world = imaginedWorld(game, state, seat);
        const view = game.view(state, seat);
        for (const thing of thingsOf(game, view, seat)) {
          const found = touchOf(game, world, seat, [], thing);
          const kind = `${thing.split(':')[0]} ${found.touch}`;
          seen.set(kind, (seen.get(kind) ?? 0) + 1);
          if (found.touch === 'after') {
            const isPath = game.legalActions(state, seat).some((action) => {
              const path = game.targets?.(action, view) ?? [];
              return found.path.every((one, index) => path[index] === one);
            });
            if (!isPath) t.fail(`${thing}: no action begins with ${found.path}`);
          }
          if (found.touch === 'never') {
            const words = narrationOf(game)?.scenery?.(thing, wordsFor(narrationOf(game), { language: 'en', seat, names: [] }));
            if (!words) t.fail(`${thing}: nothing is said of it`);
          }
          if (found.touch !== 'refused') continue;
          const { action } = found;
          if (!game.schemas.action.safeParse(action).success) t.fail(`${thing}: ${JSON.stringify(action)} is no action`);
          else if (legalAction(game, state, seat, action)) t.fail(`${thing}: ${JSON.stringify(action)} is legal`);
          else if (codeOf(game, state, seat, action) !== codeOf(game, world, seat, action))
            t.fail(
              `${thing}: ${codeOf(game, world, seat, action)} in the world of seat ${seat}, ${codeOf(game, state, seat, action)} in truth`,
            );
        }
        const twin = game.resample(state, seat, fastChance(7));
        t.strictSame(imaginedWorld(game, twin, seat), world, 'what seat cannot see changes nothing');
      }
    }
    t.comment(Object.fromEntries([...seen].sort()));
    t.ok(
      [...seen.keys()].some((kind) => kind.endsWith('refused')),
      'something is refused',
    );
    t.ok(
      [...seen.keys()].some((kind) => kind.endsWith('now')),
      'something can be touched',
    );
  });
}
