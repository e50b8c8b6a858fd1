import type { SeatName } from '../../../kernel/game.js';
import type { Item } from '../../../kernel/scene.js';
import { cellOf, group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { inTwoLines } from '../../../kit/scene-words.js';
import type { CardIndex } from '../model/cards.js';
import { WEAPON_IDS } from '../model/vocabulary.js';
import { knownCards, nameOfCard, WEAPON_NAMES } from '../views/names.js';
import type { JtView } from '../views/view-schema.js';

const COLUMNS = 3;
const STEP: Pair = [112, 62];
const LEFT = 12;
const ROOM: Pair = [107, 57];

/** A part of the picture that has a title and rows of cards. */
interface Shelf {
  title: string;
  items: ((at: Pair) => Item)[];
}

/** What lies on the table before juggers stand on the field, and how high it is. */
export function cardTable(view: JtView, top: number, nameOf: SeatName): { items: Item[]; end: number } {
  const items: Item[] = [];
  let y = top;
  for (const { title, items: cards } of shelvesOf(view, nameOf)) {
    items.push(text('name', [LEFT + 2, y + 12], [330, 15], title));
    y += 24;
    cards.forEach((card, index) => {
      items.push(card(cellOf(index, COLUMNS, [LEFT, y], STEP)));
    });
    y += Math.ceil(cards.length / COLUMNS) * STEP[1] + 8;
  }
  return { items, end: y };
}

function shelvesOf(view: JtView, nameOf: SeatName): Shelf[] {
  const cards = knownCards(view.dataId);
  const face = (prefix: string) => (card: string) => (at: Pair) => cardItem(cards, card, at, `${prefix}:${card}`);
  if (view.lineup) return lineupShelves(view, cards, nameOf);
  const teams = view.teams.map((team, seat): Shelf => {
    const title = `Team of ${nameOf(seat)}: ${team.cards === null ? 'secret' : `${team.size} of ${view.config.teamSize}, cost ${team.cost} of ${view.config.budget}`}`;
    const prefix = view.viewer === seat ? 'team' : `team-${seat}`;
    return { title, items: (team.cards ?? []).map(face(prefix)) };
  });
  if (!view.draft) {
    const own = view.viewer === null ? [] : (view.teams[view.viewer].cards ?? []);
    const roster = (cards?.cards ?? []).filter(({ id }) => !own.includes(id)).map(({ id }) => id);
    return [...teams, { title: 'Roster', items: roster.map(face('card')) }];
  }
  const { hand, handCounts, deckCount, discard } = view.draft;
  const top = discard.at(-1);
  const piles = [
    (at: Pair) => backItem(at, `Draw pile: ${deckCount} cards`, 'pile:deck', `${deckCount}`),
    ...(top === undefined ? [] : [(at: Pair) => cardItem(cards, top, at, 'pile:discard')]),
  ];
  const own: Shelf = { title: 'Your hand', items: (hand ?? []).map(face('card')) };
  return [{ title: `Draw pile · hands of ${handCounts.join(' and ')}`, items: piles }, ...(hand ? [own] : []), ...teams];
}

/** The teams to choose from, and the weapons; what the other seat chooses is not shown. */
function lineupShelves(view: JtView, cards: CardIndex | null, nameOf: SeatName): Shelf[] {
  const own = view.lineup?.own;
  const teams = ([0, 1] as const).map((seat): Shelf => {
    const ready = view.lineup?.ready[seat] ? 'has chosen' : 'is choosing';
    const chosen = (id: string): boolean => view.viewer === seat && (own?.juggers?.includes(id) ?? false);
    const items = view.juggers
      .filter((jugger) => jugger.seat === seat)
      .map(({ id, card }) => {
        const weapon = view.viewer === seat ? own?.weapons[id] : undefined;
        const sign = view.viewer === seat && own?.qwik === id ? 'qwik' : weapon;
        return (at: Pair) => cardItem(cards, card, at, `jugger:${id}`, { chosen: chosen(id), ...(sign ? { sign } : {}) });
      });
    return { title: `Line-up: ${nameOf(seat)} ${ready}`, items };
  });
  const weapons: Shelf = { title: 'Weapons', items: WEAPON_IDS.map((weapon) => (at: Pair) => weaponItem(weapon, at)) };
  return view.viewer === null ? teams : [...teams, weapons];
}

function weaponItem(weapon: (typeof WEAPON_IDS)[number], at: Pair): Item {
  const [first, second] = inTwoLines(WEAPON_NAMES[weapon], 8);
  const items = [
    shape('rect', 'card', [0, 0], ROOM),
    shape('rect', `${weapon}-sign`, [-32, 0], [38, 38]),
    ...(second === ''
      ? [text('line', [-10, 0], [60, 13], first)]
      : [text('line', [-10, -8], [60, 13], first), text('line', [-10, 9], [60, 13], second)]),
  ];
  return group('jugger', at, `Weapon: ${WEAPON_NAMES[weapon]}`, items, { id: `weapon:${weapon}` });
}

function cardItem(cards: CardIndex | null, id: string, at: Pair, target: string, marks: { chosen?: boolean; sign?: string } = {}): Item {
  const profile = cards?.byCard.get(id);
  const frame = shape('rect', 'card', [0, 0], ROOM, '', { state: marks.chosen ? ['chosen'] : [] });
  const name = text('name', [-49, -18], [99, 12], profile?.name ?? id);
  if (!profile) return group('jugger', at, `Card ${id}`, [frame, name], { id: target });
  const { preferred, cost, reflexes, will, fortitude, attack, defence, focus, stamina } = profile;
  const items = [
    frame,
    name,
    shape('circle', 'cost', [42, 10], [18, 18]),
    text('letter', [42, 10], [16, 11], String(cost)),
    shape('rect', `${marks.sign ?? preferred.weapon ?? 'qwik'}-sign`, [-37, 9], [27, 27]),
    text('small', [-22, 2], [52, 10.5], `A${attack} D${defence} R${reflexes}`),
    text('small', [-22, 17], [52, 10.5], `F${focus} S${stamina}`),
  ];
  const label = `${nameOfCard(cards, id)}: attack ${attack}, defence ${defence}, reflexes ${reflexes}, will ${will}, fortitude ${fortitude}, focus ${focus}, stamina ${stamina}`;
  return group('jugger', at, label, items, { id: target });
}

function backItem(at: Pair, label: string, id: string, count: string): Item {
  const items = [
    shape('rect', 'card-back', [0, 0], ROOM),
    shape('circle', 'cost', [40, 16], [26, 22]),
    text('letter', [40, 16], [22, 13], count),
  ];
  return group('jugger', at, label, items, { id });
}
