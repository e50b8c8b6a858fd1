import type { Hand, Item, Layout } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { cellOf, group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { inTwoLines } from '../../../kit/scene-words.js';
import { WEAPONS } from '../model/reference.js';
import { WEAPON_IDS } from '../model/vocabulary.js';
import type { SeenNames } from '../narration/names.js';
import type { JtView } from '../views/view-schema.js';

/** Of cards: beside each other on a table that is higher than wide, and on one that is wider. */
const COLUMNS = { tall: 3, wide: 6 } as const;
const STEP: Pair = [112, 62];
const LEFT = 12;
const ROOM: Pair = [103, 54];

/** A part of the picture that has a title and rows of cards. */
interface Shelf {
  title: string;
  items: ((at: Pair) => Item)[];
}

/** What lies on the table before juggers stand on the field, and how large it is. */
export function cardTable(view: JtView, layout: Layout, top: number, names: SeenNames): { items: Item[]; width: number; end: number } {
  const columns = COLUMNS[layout];
  const items: Item[] = [];
  let y = top;
  for (const { title, items: cards } of shelvesOf(view, names)) {
    items.push(text('name', [LEFT + 2, y + 12], [330, 15], title));
    y += 24;
    cards.forEach((card, index) => {
      items.push(card(cellOf(index, columns, [LEFT, y], STEP)));
    });
    y += Math.ceil(cards.length / columns) * STEP[1] + 8;
  }
  return { items, width: 2 * LEFT + columns * STEP[0], end: y };
}

/** A card in words. */
export function wordsOf(id: string, { cards, say }: SeenNames): string {
  const profile = cards?.byCard.get(id);
  if (!profile) return id;
  const { cost, reflexes, will, fortitude, attack, defence, focus, stamina } = profile;
  const card = say('card.cost', { name: profile.name, cost });
  return say('scene.profile', { card, attack, defence, reflexes, will, fortitude, focus, stamina });
}

function shelvesOf(view: JtView, names: SeenNames): Shelf[] {
  const { say } = names;
  const face = (prefix: string, marks?: Marks) => (card: string) => (at: Pair) => cardItem(names, card, at, `${prefix}:${card}`, marks);
  if (view.lineup) return lineupShelves(view, names);
  const teams = view.teams.map((team, seat): Shelf => {
    const { size, cost } = team;
    const figures = { seat: say.seat(seat), size, of: view.config.teamSize, cost: cost ?? 0, budget: view.config.budget };
    const title = team.cards === null ? say('scene.secret', { seat: say.seat(seat) }) : say('scene.teamCost', figures);
    const prefix = view.viewer === seat ? 'team' : `team-${seat}`;
    return { title, items: (team.cards ?? []).map(face(prefix, { seat })) };
  });
  if (!view.draft) return teams;
  const { deckCount, discard } = view.draft;
  const top = discard.at(-1);
  const piles = [
    (at: Pair) => backItem(at, say('scene.draw', { count: deckCount }), 'pile:deck', `${deckCount}`),
    ...(top === undefined ? [] : [(at: Pair) => cardItem(names, top, at, 'pile:discard')]),
  ];
  return [{ title: say('scene.discard'), items: piles }, ...teams];
}

/** The cards of the viewer in a draft. */
export function handOf({ draft }: JtView, names: SeenNames): Hand | undefined {
  const hand = draft?.hand ?? [];
  if (hand.length === 0) return undefined;
  return { label: names.say('scene.hand'), size: STEP, items: hand.map((card) => cardItem(names, card, [0, 0], `card:${card}`)) };
}

/** The teams to choose from, and the weapons; what the other seat chooses is not shown. */
function lineupShelves(view: JtView, names: SeenNames): Shelf[] {
  const { say } = names;
  const own = view.lineup?.own;
  const teams = ([0, 1] as const).map((seat): Shelf => {
    const chosen = (id: string): boolean => view.viewer === seat && (own?.juggers?.includes(id) ?? false);
    const items = view.juggers
      .filter((jugger) => jugger.seat === seat)
      .map(({ id, card }) => {
        const weapon = view.viewer === seat ? own?.weapons[id] : undefined;
        const sign = view.viewer === seat && own?.qwik === id ? 'qwik' : weapon;
        return (at: Pair) => cardItem(names, card, at, `jugger:${id}`, { seat, chosen: chosen(id), ...(sign ? { sign } : {}) });
      });
    return { title: say(view.lineup?.ready[seat] ? 'scene.ready' : 'scene.choosing', { seat: say.seat(seat) }), items };
  });
  const weapons: Shelf = { title: say('scene.weapons'), items: WEAPON_IDS.map((weapon) => (at: Pair) => weaponItem(names, weapon, at)) };
  return view.viewer === null ? teams : [...teams, weapons];
}

function weaponItem({ say }: SeenNames, weapon: (typeof WEAPON_IDS)[number], at: Pair): Item {
  const name = say(`weapons.${weapon}`);
  const [first, second] = inTwoLines(name, 8);
  const { attack, defence, range } = WEAPONS[weapon];
  const items = [
    shape('rect', 'card', [0, 0], ROOM),
    shape('circle', `${weapon}-medal`, [-34, -5], [32, 32]),
    ...(second === ''
      ? [text('name', [-14, -6], [62, 13], first)]
      : [text('name', [-14, -14], [62, 13], first), text('name', [-14, 1], [62, 13], second)]),
    ...skillItems([-43, 19], [attack, defence]),
    text('small', [1, 19], [46, 11], say('scene.reach', { range })),
  ];
  return group('jugger', at, capitalized(name), items, { id: `weapon:${weapon}` });
}

/** How a card is shown: chosen, with another sign than the preferred one, in a team. */
interface Marks {
  chosen?: boolean;
  sign?: string;
  seat?: number;
}

/** Signs of what a jugger or a weapon can do, each with its number. */
export function skillItems([x, y]: Pair, values: readonly number[], step = 22): Item[] {
  return values.flatMap((value, index) => {
    const left = x + step * index;
    return [shape('rect', `${SKILLS[index]}-sign`, [left, y], [12, 12]), text('small', [left + step / 2 - 3, y], [13, 12], String(value))];
  });
}

/** The signs of attack, defence and reflexes. */
export const SKILLS = ['attack', 'defence', 'reflexes'] as const;

function cardItem(names: SeenNames, id: string, at: Pair, target: string, marks: Marks = {}): Item {
  const profile = names.cards?.byCard.get(id);
  const frame = shape('rect', 'card', [0, 0], ROOM, '', { state: marks.chosen ? ['chosen'] : [] });
  const band = marks.seat === undefined ? [] : [shape('rect', `band-${marks.seat}`, [0, -24], [93, 4])];
  const name = text('name', [-47, -15], [94, 12], profile?.name ?? id);
  if (!profile) return group('jugger', at, id, [frame, ...band, name], { id: target });
  const { preferred, cost, reflexes, attack, defence, focus, stamina } = profile;
  const pool = (sign: string, x: number, left: number): Item[] => [
    shape('rect', `${sign}-sign`, [x, 17], [11, 11]),
    text('small', [x + 8, 17], [14, 11], String(left)),
  ];
  const items = [
    frame,
    ...band,
    name,
    shape('circle', 'cost', [39.5, 17], [17, 17]),
    text('coin', [39.5, 17], [15, 11], String(cost)),
    shape('circle', `${marks.sign ?? preferred.weapon ?? 'qwik'}-medal`, [-35, 9], [26, 26]),
    ...skillItems([-13, 1], [attack, defence, reflexes]),
    ...pool('focus', -13, focus),
    ...pool('stamina', 13, stamina),
  ];
  return group('jugger', at, wordsOf(id, names), items, { id: target });
}

function backItem(at: Pair, label: string, id: string, count: string): Item {
  const items = [
    shape('rect', 'card-back', [0, 0], ROOM),
    shape('circle', 'cost', [40, 16], [26, 22]),
    text('coin', [40, 16], [22, 13], count),
  ];
  return group('jugger', at, label, items, { id });
}
