import type { Hand, Item } from '../../../kernel/scene.js';
import { cellOf, group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { commonSize, inTwoLines } from '../../../kit/scene-words.js';
import { cardOf, FIGURES } from '../model/reference.js';
import type { Words } from '../narration/messages.js';
import { attackName, cardName, cardText, dice as diceOf, machineName, price } from '../narration/names.js';
import type { OwnView } from '../views/view.js';

const LEFT = 12;
const STEP: Pair = [206, 116];
const ROOM: Pair = [200, 110];
const DIE: Pair = [52, 52];
/** A line of a name that is longer is broken once more. */
const MOST_LETTERS = 16;

interface Part {
  items: Item[];
  end: number;
}

/** Cards of one kind: their sign and name, what they do, and their number where there are several. */
function kindItem(kind: string, count: number, at: Pair, id: string, say: Words): Item {
  const { attack, retain } = cardOf(kind);
  const name = cardName(say, kind);
  const lines = linesOf(name);
  const size = commonSize(lines, 130, 19);
  // Prices need their words above them, where the name leaves room.
  const isTold = attack !== null && lines.length < 3;
  const middle = isTold ? -26 : -16;
  const items = [
    shape('rect', 'card', [0, 0], ROOM),
    shape('rect', `kind-${sideOf(kind, attack !== null)}`, [0, -51], [188, 6]),
    shape('rect', 'card-plate', [-70, -15], [52, 62]),
    shape('rect', `${kind}-sign`, [-70, count > 1 ? -29 : -18], count > 1 ? [34, 34] : [42, 42]),
    ...(count > 1 ? [text('figure', [-70, 3], [48, 22], `×${count}`)] : []),
    ...lines.map((line, index) => text('card-name', [27, middle + 21 * (index - (lines.length - 1) / 2)], [140, size], line)),
    ...(isTold ? [text('card-text', [27, 12], [140, 20], say('scene.pricesFor'))] : []),
    ...(attack ? firePrices(attack) : [text('card-text', [0, 38], [192, 20], cardText(say, kind))]),
  ];
  const label = [
    say('scene.card', { count, card: name }),
    ...(attack ? [say('scene.attackFor', { costs: attack.map((cost) => price(say, cost)) })] : []),
    ...(retain === null ? [] : [say('scene.keepFor', { cost: retain })]),
  ];
  return group('thing', at, label.join(', '), items, { id });
}

/** What guards the own machine. */
const SHIELDS: ReadonlySet<string> = new Set(['defense-report', 'kinetic-shield-generator', 'repair-team', 'anti-infantry-systems']);

/** By what a card is for: to fire, to guard, or to help. */
function sideOf(kind: string, fires: boolean): 'weapon' | 'shield' | 'support' {
  return fires ? 'weapon' : SHIELDS.has(kind) ? 'shield' : 'support';
}

/** *Units*: of the scene. */
const [PIP, PRICE_BOLT, DIGIT] = [12, 15, 12];

/** What an attack with one, two and three dice costs: the dice, and the Power for them. */
function firePrices(costs: readonly number[]): Item[] {
  const digits = costs.map((cost) => DIGIT * String(cost).length + 2);
  const widths = digits.map((wide, index) => (index + 1) * (PIP + 1) + PRICE_BOLT + wide);
  const gap = (192 - widths.reduce((sum, wide) => sum + wide, 0)) / widths.length;
  let x = -96 + gap / 2;
  return costs.flatMap((cost, index) => {
    const from = x;
    x += (widths[index] ?? 0) + gap;
    const after = from + (index + 1) * (PIP + 1);
    return [
      ...Array.from({ length: index + 1 }, (_, die) => shape('rect', 'pip', [from + (die + 0.5) * (PIP + 1), 38], [PIP, PIP])),
      shape('rect', 'price', [after + PRICE_BOLT / 2, 38], [PRICE_BOLT, 18]),
      text('price-text', [after + PRICE_BOLT, 38], [digits[index] ?? DIGIT, 20], String(cost)),
    ];
  });
}

/** A name in at most three lines of about as many letters as have room. */
function linesOf(name: string): string[] {
  // A dash stays with the word before it.
  const [first, second] = inTwoLines(name.replaceAll(' - ', '\u00a0- '));
  const [longest, other] = first.length >= second.length ? [first, second] : [second, first];
  if (longest.length <= MOST_LETTERS) return second === '' ? [first] : [first, second];
  const parts = inTwoLines(longest).filter((part) => part !== '');
  return longest === first ? [...parts, other] : [other, ...parts];
}

/** The hand: a card for each kind. */
export function handOf({ hand }: OwnView, say: Words): Hand | undefined {
  if (hand.length === 0) return undefined;
  const items = [...new Set(hand)].map((kind) => kindItem(kind, countOf(hand, kind), [0, 0], `hand:${kind}`, say));
  return { label: say('scene.hand', { count: hand.length }), size: STEP, items };
}

function countOf(cards: readonly string[], kind: string): number {
  return cards.filter((card) => card === kind).length;
}

function tokensOf(cards: readonly string[], top: number, width: number, say: Words): Part {
  if (cards.length === 0) return { items: [], end: top };
  const kinds = [...new Set(cards)];
  const columns = Math.floor((width - 2 * LEFT) / ROOM[0]);
  const items = kinds.map((kind, index) =>
    kindItem(kind, countOf(cards, kind), cellOf(index, columns, [LEFT, top + 30], STEP), `token:${kind}`, say),
  );
  return {
    items: [text('headline', [LEFT, top + 15], [600, 24], say('scene.tokens')), ...items],
    end: top + 34 + Math.ceil(kinds.length / columns) * STEP[1],
  };
}

/** What only the seat itself sees besides its hand: its tokens, its rolls, and the Commanders to choose from. */
export function ownItems(me: OwnView, top: number, width: number, say: Words): Part {
  const items: Item[] = [];
  let end = top;
  const add = (part: Part): void => {
    items.push(...part.items);
    end = part.end;
  };
  if (me.pending?.type === 'chooseCommander') add(commandersRow(end, say));
  if (me.rolls.length > 0)
    add(
      diceRow(
        say('scene.rolls'),
        me.rolls.map((value, index) => [`roll:${index}`, String(value), say('scene.roll', { place: index + 1, value })]),
        end,
      ),
    );
  add(tokensOf(me.tokens, end, width, say));
  me.declared.forEach((attack, index) => {
    const label = say('scene.declared', { attack: attackName(say, { ...attack, id: index }), dice: diceOf(say, attack.dice) });
    items.push(
      group('thing', [LEFT, end + 28], label, [shape('rect', 'card', [308, 0], [616, 52]), text('note', [10, 0], [590, 21], label)], {
        id: `declared:${index}`,
      }),
    );
    end += 56;
  });
  return { items, end };
}

/** The Commanders to choose from, with what few and many parts mean. */
function commandersRow(top: number, say: Words): Part {
  const step = (616 + 6) / FIGURES.commanders.length;
  const items = FIGURES.commanders.map((faces, index) =>
    group(
      'thing',
      [LEFT + (index + 0.5) * step - 3, top + 62],
      say('scene.commander', { faces, name: machineName(say, faces) }),
      [
        shape('rect', 'card', [0, 0], [step - 8, 64]),
        shape('rect', `die-${faces}`, [0, -11], [40, 40]),
        text('figure', [0, faces === 4 ? -6 : -11], [25, 20], String(faces)),
        text('card-name', [0, 22], [step - 14, 19], machineName(say, faces)),
      ],
      { id: `die:${faces}` },
    ),
  );
  return {
    items: [
      text('note', [LEFT, top + 5], [380, 20], say('scene.fewParts')),
      text('counter', [LEFT + 616, top + 5], [220, 20], say('scene.manyParts')),
      ...items,
    ],
    end: top + 94,
  };
}

function diceRow(title: string, dice: readonly (readonly [id: string, face: string, label: string])[], top: number): Part {
  const step = Math.min(62, 610 / Math.max(1, dice.length));
  const items = dice.map(([id, face, label], index) =>
    group(
      'thing',
      [LEFT + 30 + index * step, top + 60],
      label,
      [shape('rect', 'die', [0, 0], DIE), text('figure', [0, 0], [44, 25], face)],
      { id },
    ),
  );
  return { items: [text('headline', [LEFT, top + 15], [600, 24], title), ...items], end: top + 94 };
}
