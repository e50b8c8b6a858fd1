import type { TargetId } from '../../../kernel/scene.js';
import { idParts } from '../../../kit/scene-items.js';
import type { Action } from '../model/actions.js';
import { areAdjacent, CELLS, type Cell, cellIndex, distance, isUnderdark, type Spot, spotIndex } from '../model/board.js';
import type { CardId } from '../model/cards.js';
import type { ArmyView, View } from '../views/view-schema.js';

/** What touching the last of `path` would be, legal or not. */
export function attempt(path: readonly TargetId[], view: View): Action | null {
  const [kind, name] = idParts(path.at(-1) ?? '');
  switch (kind) {
    case 'cell':
      return onCell(name as Cell, path.at(-2), view);
    case 'army':
      return path.length > 1 ? onCell(groundOf(spotOf(name)), path.at(-2), view) : march(spotOf(name), null, view);
    case 'die':
      return { type: 'rerollDie', token: Number(name) };
    case 'pool':
      return { type: 'pickWild', card: name as CardId };
    default:
      return null;
  }
}

/** The spot of an army whose id ends so. */
const spotOf = (name: string): Spot => name.slice(name.indexOf('-') + 1) as Spot;
const groundOf = (spot: Spot): Cell => CELLS[cellIndex(spot)] as Cell;

function onCell(at: Cell, before: TargetId | undefined, view: View): Action {
  switch (view.phase) {
    case 'chooseCastles':
      return { type: 'chooseCastle', at };
    case 'placePcs':
      return { type: 'placePc', pc: characterOf(before, view), at };
    case 'recruit':
      return { type: 'recruit', at };
    case 'skillTarget':
      return onTarget(at, before, view);
    case 'retreat':
      return { type: 'retreat', to: at };
    case 'bluff':
      return { type: 'bluffMove', to: at };
    default:
      return march(sourceOf(at, before, view), at, view);
  }
}

function characterOf(before: TargetId | undefined, { config: { skills }, viewer }: View): string {
  if (before !== undefined) return before.replace('button:pc-', '');
  const [first] = skills.mode === 'units' ? skills.parties[viewer ?? 0] : [];
  return first?.id ?? 'p0-fighter';
}

function onTarget(at: Cell, before: TargetId | undefined, view: View): Action {
  const [kind, name] = idParts(before ?? '');
  if (kind === 'army') {
    const { from, count } = groupOn(spotOf(name), view);
    return { type: 'targetMove', from, to: isUnderdark(from) ? at : `u${at}`, count };
  }
  if (kind !== 'cell') return { type: 'targetCell', at };
  const [a = at, b = at] = [at, name as Cell].sort((one, other) => spotIndex(one) - spotIndex(other));
  return { type: 'targetPair', a, b };
}

/** The spot that a march to a cell begins on: that of the touched army, else of the nearest one of the viewer. */
function sourceOf(to: Cell, before: TargetId | undefined, { armies, viewer, config }: View): Spot {
  const [kind, name] = idParts(before ?? '');
  if (kind === 'army') return spotOf(name);
  const away = ({ at }: ArmyView): number => distance(config.adjacency, cellIndex(at), cellIndex(to));
  const own = armies.filter(({ seat }) => seat === viewer).sort((one, other) => away(one) - away(other));
  return own[0]?.at ?? to;
}

function groupOn(from: Spot, { armies, viewer }: View): { from: Spot; count: number } {
  const army = armies.find(({ at, seat }) => at === from && seat === viewer);
  return { from, count: army?.tokens.some(({ pc }) => pc === null) === false ? 0 : 1 };
}

/** A march to a cell; null: to any next to it. */
function march(from: Spot, to: Cell | null, view: View): Action {
  const near = to ?? CELLS.find((cell) => areAdjacent(view.config.adjacency, cellIndex(cell), cellIndex(from))) ?? groundOf(from);
  return { type: 'move', ...groupOn(from, view), to: isUnderdark(from) ? `u${near}` : near };
}
