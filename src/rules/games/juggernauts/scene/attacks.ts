import type { Item } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { positionOf } from '../model/matrix.js';
import type { Attack, SeatPublic } from '../model/state.js';
import type { Words } from '../narration/messages.js';
import { attackName, cardName, dice as diceOf, placeName } from '../narration/names.js';
import type { View } from '../views/view.js';

const LEFT = 12;
/** The steps up to which a shot may still hit. */
const OPEN: ReadonlySet<View['step']> = new Set(['declare', 'rerollHit', 'pickTarget']);
/** Where the dice begin, and the room of those that hit. */
const [FROM, HIT_ROOM] = [300, 104];
/** From die to die: wide enough for a finger on a phone. */
const DIE_STEP = 48;
/** How far attacks beside each other are apart. */
const BETWEEN = 8;
/** However many attacks there are, their rows end: each is made lower. */
const MOST_HIGH = 1_400;

/** A row for each attack: who with what at whom, and its dice; of several whose defence is awaited two in a row. */
export function attackItems({ attacks, seats, step }: View, top: number, width: number, say: Words): { items: Item[]; end: number } {
  const isShort = attacks.length > 1 && !OPEN.has(step) && attacks.every(({ defenceRolls }) => defenceRolls.length === 0);
  const columns = isShort ? 2 : 1;
  const rows = Math.ceil(attacks.length / columns);
  const high = Math.min(54, MOST_HIGH / Math.max(1, rows));
  const room = (width - 2 * LEFT - (columns - 1) * BETWEEN) / columns;
  const items = attacks.map((attack, index) => {
    const at: Pair = [LEFT + (index % columns) * (room + BETWEEN), top + (Math.floor(index / columns) + 0.5) * high];
    const place = placeHit(attack, seats);
    const parts = isShort ? shortRow(attack, place, [room, high], say) : rowOf(attack, place, OPEN.has(step), [room, high], say);
    return group('thing', at, labelOf(attack, seats, say), parts, { id: `attack:${attack.id}` });
  });
  return { items, end: top + rows * high };
}

/** The hit place by the number that it has in the picture, 0 for none; null before it is known. */
function placeHit({ target, space }: Attack, seats: readonly SeatPublic[]): number | null {
  return space === null ? null : positionOf(seats[target]?.matrix ?? [], space);
}

function rowOf(attack: Attack, place: number | null, isOpen: boolean, [wide, high]: Pair, say: Words): Item[] {
  const { id, rolls, pick, defenceRolls } = attack;
  const die = Math.min(34, high - 3);
  const size = Math.min(20, high * 0.4);
  // As long as one of them is to be picked, no defence lies beside them.
  const room = place === null && defenceRolls.length === 0 ? wide - FROM - 8 : HIT_ROOM;
  const hit = dieItems(
    `attack:${id}-die`,
    (place, value) => capitalized(say('scene.hitDie', { attack: attackName(say, attack), place, value })),
    rolls,
    [FROM, room],
    die,
    pick,
  );
  const shield = FROM + HIT_ROOM + 18;
  const defence = dieItems(
    `attack:${id}-defence`,
    (place, value) => say('scene.defenceDie', { place, value }),
    defenceRolls,
    [shield + 18, wide - shield - 24],
    die,
    null,
  );
  return [
    shape('rect', 'card', [wide / 2, 0], [wide, high - 3]),
    ...titleOf(attack, place, isOpen, [FROM - 50, high], say),
    ...hit,
    ...(place ? [shape('rect', 'defense-report-sign', [shield, 0], [die - 4, die - 4])] : []),
    ...(place && defence.length === 0
      ? [text('note', [shield + 22, 0], [wide - shield - 30, size], say('contest.saves', { needs: say('needs', { position: place }) }))]
      : []),
    ...defence,
  ];
}

/** An attack in half the width: what fires at whom, and the number that counts. */
function shortRow(attack: Attack, place: number | null, [wide, high]: Pair, say: Words): Item[] {
  const die = Math.min(34, high - 3);
  const room = wide - 44 - DIE_STEP - 4;
  return [
    shape('rect', 'card', [wide / 2, 0], [wide, high - 3]),
    ...titleOf(attack, place, false, [room, high], say),
    ...(place === null
      ? []
      : [
          shape('rect', 'die', [wide - DIE_STEP / 2 - 2, 0], [die, die], '', { state: ['active'] }),
          text('figure', [wide - DIE_STEP / 2 - 2, 0], [die - 2, die * 0.6], String(place)),
        ]),
  ];
}

/** The card that fires, and at whom. */
function titleOf({ seat, target, card }: Attack, place: number | null, isOpen: boolean, [room, high]: Pair, say: Words): Item[] {
  const die = Math.min(34, high - 3);
  const size = Math.min(20, high * 0.4);
  const who = { seat: say.seat(seat), target: say.seat(target) };
  const what = place ? say('scene.at', { ...who, position: place }) : say(isOpen ? 'scene.attacks' : 'scene.misses', who);
  return [
    shape('rect', `${card}-sign`, [22, 0], [die, die]),
    text('weapon', [44, -high * 0.21], [room, size], cardName(say, card)),
    text('note', [44, high * 0.21], [room, size], what),
  ];
}

function dieItems(
  id: string,
  nameOf: (place: number, value: number) => string,
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
    return group('thing', [left + (index + 0.5) * step, 0], nameOf(index + 1, roll), items, { id: `${id}:${index}` });
  });
}

function labelOf(attack: Attack, seats: readonly SeatPublic[], say: Words): string {
  const { dice, rolls, space, target, defenceRolls } = attack;
  return [
    capitalized(say('scene.attack', { attack: attackName(say, attack), dice: diceOf(say, dice) })),
    ...(rolls.length > 0 ? [say('scene.rolled', { rolls: rolls.map(String) })] : []),
    ...(space === null ? [] : [say('scene.hits', { place: placeName(say, seats[target]?.matrix ?? [], space) })]),
    ...(defenceRolls.length > 0 ? [say('scene.defended', { rolls: defenceRolls.map(String) })] : []),
  ].join(', ');
}
