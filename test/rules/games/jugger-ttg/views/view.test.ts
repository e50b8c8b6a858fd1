import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import type { Viewer } from '../../../../../src/rules/kernel/game.js';
import { isRecord } from '../../../../../src/rules/kernel/json.js';
import { playout } from '../../../../../src/rules/kernel/playout.js';
import { resolved, scene } from '../scene.js';

t.test('section 8: the juggers of the asked run are listed by id, though faster ones come first in the order of asking (JT-11.4)', (t) => {
  const lines = ['0-J07 longSword @16,4 f0', '1-J09 swordShield @20,4 f3', '1-J05 staff @21,3 f3', '1-J20 longSword @21,5 f3'];
  const match = scene(lines.join('\n'), { jugg: '1,1' });
  match.play('activate 0-J07; attack 1-J09 F2');
  const asked = match.offers('reactTalent').map(({ jugger }) => jugger);
  t.strictSame([...new Set(asked)], ['1-J20', '1-J05'], 'the order of asking');
  for (const viewer of [0, 1, 'spectator'] as const)
    t.strictSame(juggerTtg.view(match.state, viewer).decision?.eligible, ['1-J05', '1-J20'], `${viewer}`);
  t.end();
});

/** The places at which two values have different keys: what is masked is `null`, never left out. */
function differingKeys(a: unknown, b: unknown, path: string): string[] {
  if (!isRecord(a) || !isRecord(b)) return [];
  const [own, other] = [Object.keys(a).sort().join(), Object.keys(b).sort().join()];
  // Records by jugger id grow with what the viewer chose itself.
  if (own !== other && !path.endsWith('weapons')) return [`${path}: ${own} against ${other}`];
  return Object.keys(a).flatMap((key) => differingKeys(a[key], b[key], `${path}.${key}`));
}

t.test('JT-0.2 what is masked is null, and never left out: views and events of all viewers have the same keys', (t) => {
  const viewers: Viewer[] = [0, 1, 'spectator', 'omniscient'];
  for (const config of [{}, { recruitment: 'prebuilt', format: 'long' }]) {
    const chance = fastChance(5);
    const { state, events } = juggerTtg.setup(resolved({ ...config, stoneLimit: 2 }), 2, chance);
    const differing = new Set<string>();
    const compare = (): void => {
      const views = viewers.map((viewer) => juggerTtg.view(state, viewer));
      for (const view of views) for (const found of differingKeys(views[0], view, 'view')) differing.add(found);
    };
    const compareEvents = (happened: typeof events): void => {
      for (const event of happened) {
        for (const viewer of viewers) {
          const seen = juggerTtg.viewEvent(event, viewer);
          if (seen) for (const found of differingKeys(event, seen, event.type)) differing.add(found);
        }
      }
    };
    compareEvents(events);
    playout(juggerTtg, state, chance, {
      onStep: ({ events }) => {
        compare();
        compareEvents(events);
      },
    });
    t.strictSame([...differing], [], JSON.stringify(config));
  }
  t.end();
});
