import type { SeatName } from '../../../kernel/game.js';
import type { Item } from '../../../kernel/scene.js';
import { group, shape, text } from '../../../kit/scene-items.js';
import { cardOf } from '../model/reference.js';
import { formatSquare } from '../model/squares.js';
import type { Attack, SeatPublic } from '../model/state.js';
import type { View } from '../views/view.js';

const LEFT = 12;
/** From die to die: wide enough for a finger on a phone. */
const DIE_STEP = 48;
/** However many attacks there are, their rows end: each is made lower. */
const MOST_HIGH = 1_400;

/** A row for each attack: who with what at whom, and its dice. */
export function attackItems({ attacks, seats }: View, top: number, nameOf: SeatName): { items: Item[]; end: number } {
  const high = Math.min(54, MOST_HIGH / Math.max(1, attacks.length));
  const items = attacks.map((attack, row) =>
    group('thing', [LEFT, top + (row + 0.5) * high], labelOf(attack, nameOf), rowOf(attack, placeHit(attack, seats), high, nameOf), {
      id: `attack:${attack.id}`,
    }),
  );
  return { items, end: top + attacks.length * high };
}

/** The number that the hit square has in the picture; its coordinates where no card lies. */
function placeHit({ target, space }: Attack, seats: readonly SeatPublic[]): string | null {
  if (space === null) return null;
  const index = seats[target]?.matrix.findIndex(({ x, y }) => x === space.x && y === space.y) ?? -1;
  return index < 0 ? formatSquare(space) : `no. ${index + 1}`;
}

function rowOf(
  { id, seat, target, card, rolls, pick, defenceRolls }: Attack,
  place: string | null,
  high: number,
  nameOf: SeatName,
): Item[] {
  const size = Math.min(22, high * 0.5);
  const die = Math.min(34, high - 3);
  // As long as one of them is to be picked, no place and no defence lie beside them.
  const room = place === null && defenceRolls.length === 0 ? 390 : 108;
  const hit = dieItems(`attack:${id}-die`, `Hit die of attack ${id + 1}`, rolls, [214, room], die, pick);
  const defence = dieItems(`attack:${id}-defence`, `Defence die of attack ${id + 1}`, defenceRolls, [462, 148], die, null);
  return [
    shape('rect', 'card', [308, 0], [616, high - 3]),
    shape('rect', `${card}-sign`, [22, 0], [die, die]),
    text('note', [44, 0], [168, size], `${nameOf(seat)} attacks ${nameOf(target)}`),
    ...hit,
    ...(place === null ? [] : [text('note', [328, 0], [100, size], `at ${place}`)]),
    ...(defence.length > 0 ? [shape('rect', 'defense-report-sign', [444, 0], [die - 4, die - 4])] : []),
    ...defence,
  ];
}

function dieItems(
  id: string,
  name: string,
  rolls: readonly number[],
  [left, room]: readonly [number, number],
  size: number,
  pick: number | null,
): Item[] {
  const step = Math.min(DIE_STEP, room / Math.max(1, rolls.length));
  return rolls.map((roll, index) => {
    const items = [
      shape('rect', 'die', [0, 0], [Math.min(size, step), size], '', { state: pick === index ? ['active'] : [] }),
      text('figure', [0, 0], [Math.min(size, step) - 2, size * 0.6], String(roll)),
    ];
    return group('thing', [left + (index + 0.5) * step, 0], `${name}, ${index + 1}: ${roll}`, items, { id: `${id}:${index}` });
  });
}

function labelOf({ id, seat, target, card, dice, rolls, space, defenceRolls }: Attack, nameOf: SeatName): string {
  const parts = [
    `Attack ${id + 1}: ${nameOf(seat)} with ${cardOf(card).name} at ${nameOf(target)}, ${dice} ${dice === 1 ? 'die' : 'dice'}`,
  ];
  if (rolls.length > 0) parts.push(`rolls ${rolls.join(' ')}`);
  if (space !== null) parts.push(`hits ${formatSquare(space)}`);
  if (defenceRolls.length > 0) parts.push(`defence rolls ${defenceRolls.join(' ')}`);
  return parts.join(', ');
}
