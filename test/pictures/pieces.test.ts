import t from 'tap';
import type { View as ArmadogonView } from '../../src/rules/games/armadogon/views/view.js';
import { PLACES } from '../../src/rules/games/jugger-ttg/model/geometry.js';
import type { JtView } from '../../src/rules/games/jugger-ttg/views/view-schema.js';
import type { View as JuggernautsView } from '../../src/rules/games/juggernauts/views/view.js';
import type { View as TacticsView } from '../../src/rules/games/tactics-joker/views/view-schema.js';
import { sceneFault, sceneSchema } from '../../src/rules/kernel/scene.js';
import { apart, byId, rolesOf, type Sight, sightsOf } from './walk.js';

/** Walks all golden matches of a game; `look` names what a picture shows wrongly. */
function everySight(game: string, every: number, look: (sight: Sight) => string[]): void {
  t.test(`${game}: every picture shows each thing of its view once, in its place, and nothing that is hidden`, async (t) => {
    let count = 0;
    const faults: string[] = [];
    for (const sight of sightsOf(game, every)) {
      count++;
      const parsed = sceneSchema.safeParse(sight.scene);
      const fault = parsed.success ? sceneFault(sight.scene) : parsed.error.message;
      for (const said of [...(fault === null ? [] : [fault]), ...look(sight)]) faults.push(`${sight.name}: ${said}`);
    }
    t.strictSame(faults.slice(0, 5), []);
    t.ok(count > 20, `${count} pictures`);
  });
}

/** The ids with this beginning are exactly those that the view asks for. */
function exactly(scene: Sight['scene'], prefix: string, due: readonly string[]): string[] {
  const found = [...byId(scene).keys()].filter((id) => id.startsWith(prefix)).toSorted();
  const wanted = [...due].toSorted();
  return JSON.stringify(found) === JSON.stringify(wanted) ? [] : [`${prefix} ${found.join(' ')} instead of ${wanted.join(' ')}`];
}

everySight('tactics-joker', 19, ({ view, scene }) => {
  const { board, armies, pool } = view as TacticsView;
  const items = byId(scene);
  const faults = [
    ...exactly(
      scene,
      'cell:',
      board.map(({ cell }) => `cell:${cell}`),
    ),
    ...exactly(
      scene,
      'army:',
      armies.map(({ seat, at }) => `army:${seat}-${at}`),
    ),
    ...exactly(
      scene,
      'pool:',
      (pool.cards ?? []).map((card) => `pool:${card}`),
    ),
  ];
  for (const { cell, card } of board) {
    const item = items.get(`cell:${cell}`);
    const roles = rolesOf(item);
    if (card === null && (roles.join() !== 'cell,face-down' || item?.label !== `${cell}: a face-down card`))
      faults.push(`${cell} shows ${roles} ${item?.label}`);
    if (card !== null && roles.includes('face-down')) faults.push(`${cell} hides ${card}`);
  }
  for (const { seat, at, count } of armies) {
    const item = items.get(`army:${seat}-${at}`);
    if (apart(item, items.get(`cell:${at.replace('u', '')}`)) > 50) faults.push(`the army on ${at} lies elsewhere`);
    if (!item?.items?.some(({ kind, label }) => kind === 'text' && label === String(count)))
      faults.push(`the army on ${at} is not ${count}`);
  }
  // Rank 7 is above rank 1, file g right of file a.
  const [a1, g1, a7] = ['a1', 'g1', 'a7'].map((cell) => items.get(`cell:${cell}`)?.at ?? [0, 0]);
  if (!a1 || !g1 || !a7 || !(g1[0] > a1[0] && g1[1] === a1[1] && a7[1] < a1[1] && a7[0] === a1[0])) faults.push('the grid is turned');
  return faults;
});

everySight('armadogon', 3, ({ view, scene }) => {
  const { hand, merchantStock, position, config, drawPileCount } = view as ArmadogonView;
  const items = byId(scene);
  const { spaces } = config.board;
  const faults = [
    ...exactly(
      scene,
      'card:',
      hand.map((card) => `card:${card}`),
    ),
    ...exactly(
      scene,
      'ware:',
      merchantStock.map((card) => `ware:${card}`),
    ),
    ...(spaces.length <= 64
      ? exactly(
          scene,
          'space:',
          spaces.map(({ index }) => `space:${index}`),
        )
      : []),
  ];
  if (apart(items.get('wanderer'), items.get(`space:${position}`)) > 30) faults.push('the wanderer stands elsewhere');
  if (!scene.items.some(({ label }) => label === `Draw pile: ${drawPileCount} cards`)) faults.push('the draw pile is another');
  for (let index = 1; index < spaces.length && spaces.length <= 64; index++) {
    if (apart(items.get(`space:${index}`), items.get(`space:${index - 1}`)) > 80) faults.push(`the road breaks at ${index}`);
  }
  return faults;
});

everySight('jugger-ttg', 37, ({ view, scene }) => {
  const { juggers, jugg, lineup, draft, viewer } = view as JtView;
  const items = byId(scene);
  if (!jugg || lineup) {
    const hand = draft?.hand ?? [];
    return draft ? exactly(scene, 'card:', viewer === null ? [] : hand.map((card) => `card:${card}`)) : [];
  }
  const faults = [
    ...exactly(
      scene,
      'hex:',
      PLACES.map(({ id }) => `hex:${id}`),
    ),
    ...exactly(
      scene,
      'jugger:',
      juggers.filter(({ fielded }) => fielded).map(({ id }) => `jugger:${id}`),
    ),
  ];
  for (const { id, hex } of juggers) {
    if (hex !== null && apart(items.get(`jugger:${id}`), items.get(`hex:${hex}`)) > 0) faults.push(`${id} is not on ${hex}`);
  }
  const at = jugg.hex ?? juggers.find(({ id }) => id === jugg.carrier)?.hex;
  if (at && apart(items.get('jugg'), items.get(`hex:${at}`)) > 20) faults.push('the jugg lies elsewhere');
  // JT-1.3: neighbours are one step apart, all steps equally long; 20 is the side of a hex.
  for (const { id, neighbours } of PLACES) {
    for (const next of neighbours) {
      const step = apart(items.get(`hex:${id}`), next ? items.get(`hex:${next.id}`) : undefined);
      if (next && Math.abs(step - 20 * Math.sqrt(3)) > 0.02) faults.push(`${id} and ${next.id} are ${step} apart`);
    }
  }
  return faults;
});

everySight('juggernauts', 29, ({ view, scene }) => {
  const { seats, seat: own, me } = view as JuggernautsView;
  const items = byId(scene);
  const faults: string[] = [];
  const matrices = seats.map(({ matrix }, seat) => (seat === own && me ? me.matrix : matrix));
  for (const [seat, matrix] of matrices.entries()) {
    for (const { x, y, card, kind, faceUp } of matrix) {
      const item = items.get(`sq:${seat}:${x},${y}`);
      const roles = rolesOf(item);
      const due = kind !== 'card' ? kind : card === null ? 'back' : faceUp ? 'face-up' : 'face-down';
      if (!roles.includes(due)) faults.push(`(${x},${y}) of seat ${seat} shows ${roles}, not ${due}`);
      const signs = roles.filter((role) => role.endsWith('-sign'));
      if (signs.join() !== (card === null ? '' : `${card}-sign`)) faults.push(`(${x},${y}) of seat ${seat} shows ${signs}`);
      const right = items.get(`sq:${seat}:${x + 1},${y}`);
      if (item && right && !(right.at[0] > item.at[0] && Math.abs(right.at[1] - item.at[1]) < 0.02))
        faults.push(`(${x + 1},${y}) is not right of (${x},${y})`);
    }
    const open = seat === own ? ['laySquare', 'recover', 'rearrange', 'layCard'].includes(me?.pending?.type ?? '') : false;
    if (!open && (me?.shape.length ?? 0) === 0)
      faults.push(
        ...exactly(
          scene,
          `sq:${seat}:`,
          matrix.map(({ x, y }) => `sq:${seat}:${x},${y}`),
        ),
      );
  }
  faults.push(
    ...exactly(
      scene,
      'hand:',
      [...new Set(me?.hand ?? []), ...seats.map((_, seat) => String(seat)).filter((seat) => seat !== String(own))].map(
        (id) => `hand:${id}`,
      ),
    ),
  );
  return faults;
});
