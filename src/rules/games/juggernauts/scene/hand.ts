import type { Hand, Item } from '../../../kernel/scene.js';
import { cellOf, group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { commonSize, inTwoLines } from '../../../kit/scene-words.js';
import { cardOf, FIGURES } from '../model/reference.js';
import type { Words } from '../narration/messages.js';
import { cardName, cardText, dice as diceOf, machineName, price } from '../narration/names.js';
import type { OwnView } from '../views/view.js';
import { tokenButtons } from './targets.js';

const LEFT = 12;
/** A card of the hand, and the room that it takes. */
const CARD: Pair = [126, 110];
const STEP: Pair = [132, 116];
/** A token on the table: its words lie beside its sign. */
const TOKEN: Pair = [304, 58];
const TOKEN_STEP: Pair = [312, 64];
const DIE: Pair = [52, 52];
/** So many letters have room in a line of a card. */
const LETTERS = 12;

interface Part {
  items: Item[];
  end: number;
}

/** Cards of one kind in the hand: their sign and name, what they do, and their number where there are several. */
function cardItem(kind: string, count: number, say: Words): Item {
  const { attack } = cardOf(kind);
  const lines = linesOf(cardName(say, kind), LETTERS);
  const size = commonSize(lines, 120, 17);
  const items = [
    shape('rect', 'card', [0, 0], CARD),
    shape('rect', `kind-${sideOf(kind, attack !== null)}`, [0, -51], [114, 6]),
    shape('rect', `${kind}-sign`, [0, -32], [30, 30]),
    ...(count > 1 ? [text('figure', [40, -30], [40, 20], `×${count}`)] : []),
    ...lines.map((line, index) => text('card-name', [0, 17 * (index - (lines.length - 1) / 2)], [120, size], line)),
    ...(attack ? firePrices(attack, say) : wordsOf(kind, LETTERS, [0, 36], 17, say)),
  ];
  return group('thing', [0, 0], labelOf(kind, count, say), items, { id: `hand:${kind}` });
}

/** Tokens of one kind. */
function tokenItem(kind: string, count: number, at: Pair, isButton: boolean, say: Words): Item {
  const [left, room] = [62 - TOKEN[0] / 2, TOKEN[0] - 70];
  const items = [
    shape('rect', 'card', [0, 0], TOKEN),
    shape('rect', `kind-${sideOf(kind, false)}`, [5 - TOKEN[0] / 2, 0], [6, 46]),
    shape('rect', `${kind}-sign`, [34 - TOKEN[0] / 2, 0], [38, 38]),
    text('weapon', [left, -12], [room, 21], say('scene.card', { count, card: cardName(say, kind) })),
    text('note', [left, 13], [room, 19], say('scene.token', { does: cardText(say, kind) })),
  ];
  return group('thing', at, labelOf(kind, count, say), items, isButton ? {} : { id: `token:${kind}` });
}

/** Words in one line, or in two that are as long. */
const linesOf = (words: string, most: number): string[] => inTwoLines(words, most).filter((line) => line !== '');

/** What a card does, in as few lines as have room. */
function wordsOf(kind: string, letters: number, [x, y]: Pair, size: number, say: Words): Item[] {
  const lines = linesOf(cardText(say, kind), letters);
  return lines.map((line, index) =>
    text('card-text', [x, y + size * (index - (lines.length - 1) / 2)], [letters * size * 0.6, size], line),
  );
}

function labelOf(kind: string, count: number, say: Words): string {
  const { attack, retain } = cardOf(kind);
  return [
    say('scene.card', { count, card: cardName(say, kind) }),
    ...(attack ? [say('scene.attackFor', { costs: attack.map((cost) => price(say, cost)) })] : []),
    ...(retain === null ? [] : [say('scene.keepFor', { cost: retain })]),
  ].join(', ');
}

/** What guards the own machine. */
const SHIELDS: ReadonlySet<string> = new Set(['defense-report', 'kinetic-shield-generator', 'repair-team', 'anti-infantry-systems']);

/** By what a card is for: to fire, to guard, or to help. */
function sideOf(kind: string, fires: boolean): 'weapon' | 'shield' | 'support' {
  return fires ? 'weapon' : SHIELDS.has(kind) ? 'shield' : 'support';
}

/** How many dice a card fires for nothing, and what one more costs; of a card that does not, what one and two do. */
function firePrices(costs: readonly number[], say: Words): Item[] {
  const free = costs.filter((cost) => cost === 0).length;
  const paid = costs.flatMap((cost, index) => (cost === 0 ? [] : [say('scene.dicePrice', { count: index + 1, cost })]));
  const lines = [...(free > 0 ? [say('scene.diceFree', { count: free })] : []), ...paid].slice(0, 2);
  const size = commonSize(lines, 136, 17);
  return lines.map((line, index) => text('card-text', [0, 27 + 17 * index], [136, size], line));
}

/** The hand: a card for each kind. */
export function handOf({ hand }: OwnView, say: Words): Hand | undefined {
  if (hand.length === 0) return undefined;
  const items = [...new Set(hand)].map((kind) => cardItem(kind, countOf(hand, kind), say));
  return { label: say('scene.hand', { count: hand.length }), size: STEP, items };
}

function countOf(cards: readonly string[], kind: string): number {
  return cards.filter((card) => card === kind).length;
}

/** Tokens in rows, the first of which has so many places taken. */
function tokensOf(me: OwnView, taken: number, top: number, width: number, say: Words): Part {
  const { tokens: cards } = me;
  if (cards.length === 0) return { items: [], end: top };
  const asked = tokenButtons(me);
  const kinds = [...new Set(cards)];
  const columns = Math.floor((width - 2 * LEFT + TOKEN_STEP[0] - TOKEN[0]) / TOKEN_STEP[0]);
  const items = kinds.map((kind, index) =>
    tokenItem(kind, countOf(cards, kind), cellOf(index + taken, columns, [LEFT - 4, top], TOKEN_STEP), asked.includes(kind), say),
  );
  return { items, end: top + Math.ceil((kinds.length + taken) / columns) * TOKEN_STEP[1] };
}

/** What only the seat itself sees besides its hand: its tokens, its rolls, and the Commanders to choose from. */
export function ownItems(me: OwnView, seat: number, top: number, width: number, say: Words): Part {
  const items: Item[] = [];
  let end = top;
  const add = (part: Part): void => {
    items.push(...part.items);
    end = part.end;
  };
  if (me.pending?.type === 'chooseCommander') add(commandersRow(me, seat, end, width, say));
  if (me.rolls.length > 0)
    add(
      diceRow(
        say('scene.rolls'),
        me.rolls.map((value, index) => [`roll:${index}`, String(value), say('scene.roll', { place: index + 1, value })]),
        end,
      ),
    );
  // A single roll leaves room for a token beside it.
  const isBeside = me.rolls.length === 1 && me.tokens.length > 0;
  add(tokensOf(me, isBeside ? 1 : 0, isBeside ? end - TOKEN_STEP[1] : end, width, say));
  me.declared.forEach((attack, index) => {
    const label = say('scene.declared', {
      ...{ number: index + 1, card: cardName(say, attack.card) },
      ...{ target: say.seat(attack.target), dice: diceOf(say, attack.dice) },
    });
    items.push(
      group('thing', [LEFT, end + 28], label, [shape('rect', 'card', [308, 0], [616, 52]), text('note', [10, 0], [590, 21], label)], {
        id: `declared:${index}`,
      }),
    );
    end += 56;
  });
  return { items, end };
}

/** The Commander to begin with, by its faces. */
const FIRST = 4;
/** *Units*: of the scene; a Commander to choose, and the machine on it. */
const PLATE_HIGH = 142;
const PLATE_STEP = 151;
const SMALL_HEAD = 44;
const SMALL_BODY: Pair = [84, 72];

/** The Commanders to choose from: what each means for a machine. Those for which the deck is too small are pale. */
function commandersRow(me: OwnView, seat: number, top: number, width: number, say: Words): Part {
  const columns = width > 800 ? FIGURES.commanders.length / 2 : FIGURES.commanders.length / 3;
  const room = (width - 2 * LEFT + 8) / columns;
  const words = room - 152;
  const saves = FIGURES.commanders.map((faces) => say('scene.saves', { p: 1 / faces }));
  const traits = FIGURES.commanders.map((faces) => say('scene.trait', { faces }));
  const [small, bold] = [commonSize(saves, words, 20), commonSize(traits, words / 1.14, 21)];
  const items = FIGURES.commanders.map((faces, index) => {
    const left = 134 - room / 2;
    const parts = [
      shape('rect', 'card', [0, 0], [room - 8, PLATE_HIGH]),
      ...smallMachine(seat, faces, [68 - room / 2, 0]),
      shape('rect', `die-${faces}`, [left + 21, -42], [42, 42]),
      text('figure', [left + 21, faces === 4 ? -36 : -42], [28, 20], String(faces)),
      text('headline', [left + 50, -42], [words - 50, 24], machineName(say, faces)),
      text('note', [left, -7], [words, 21], say('scene.partsOf', { faces })),
      text('note', [left, 19], [words, small], saves[index] ?? ''),
      text('weapon', [left, 47], [words, bold], traits[index] ?? ''),
      ...(faces === FIRST ? [shape('rect', 'star', [room / 2 - 26, -42], [30, 30])] : []),
    ];
    const state = faces + FIGURES.layoutExtraCards > me.deckCount + me.hand.length ? (['spent'] as const) : [];
    const at: Pair = [LEFT - 4 + ((index % columns) + 0.5) * room, top + 28 + (Math.floor(index / columns) + 0.5) * PLATE_STEP];
    return group('thing', at, say('scene.commander', { faces, name: machineName(say, faces) }), parts, { id: `die:${faces}`, state });
  });
  return {
    items: [text('note', [LEFT, top + 13], [width - 2 * LEFT, 22], say('scene.choice')), ...items],
    end: top + 28 + (FIGURES.commanders.length / columns) * PLATE_STEP,
  };
}

/** What a machine of so many parts looks like. */
function smallMachine(seat: number, faces: number, [x, y]: Pair): Item[] {
  const columns = Math.ceil(Math.sqrt(faces));
  const rows = Math.ceil(faces / columns);
  const side = Math.min(30, SMALL_BODY[0] / columns, SMALL_BODY[1] / rows);
  const [wide, high] = [columns * side + 10, rows * side + 10];
  const low = y + PLATE_HIGH / 2 - 14;
  const arms = [-1, 1].map((hand) => shape('rect', 'limb', [x + (hand * (wide + 9)) / 2, low - high / 2], [12, high * 0.7]));
  const parts = Array.from({ length: faces }, (_, part) =>
    shape('rect', 'part', cellOf(part, columns, [x - (columns * side) / 2, low - high + 5], [side, side]), [side - 3, side - 3]),
  );
  return [
    ...arms,
    shape('rect', `machine-${seat}`, [x, low - high - SMALL_HEAD / 2 + 10], [SMALL_HEAD, SMALL_HEAD]),
    shape('rect', `hull-${seat}`, [x, low - high / 2], [wide, high]),
    ...parts,
  ];
}

function diceRow(title: string, dice: readonly (readonly [id: string, face: string, label: string])[], top: number): Part {
  const step = Math.min(62, 400 / Math.max(1, dice.length));
  const items = dice.map(([id, face, label], index) =>
    group(
      'thing',
      [LEFT + 210 + (index + 0.5) * step, top + 32],
      label,
      [shape('rect', 'die', [0, 0], DIE), text('figure', [0, 0], [44, 25], face)],
      { id },
    ),
  );
  return { items: [text('headline', [LEFT, top + 32], [200, 24], title), ...items], end: top + 64 };
}
