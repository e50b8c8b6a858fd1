/** A team that is picked: its places, and below them everybody who can be had, by what they bear. */
import type { Item, Layout } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { cellOf, group, type Pair, shape, text } from '../../../kit/scene-items.js';
import { WEAPONS } from '../model/reference.js';
import type { JtSeat } from '../model/vocabulary.js';
import type { SeenNames } from '../narration/names.js';
import type { JtView } from '../views/view-schema.js';
import { SKILLS, skillItems, wordsOf } from './cards.js';
import { faceOfCard } from './figures.js';

const LEFT = 8;
const TITLE = 24;
const NOTE = 17;
/** A place in a team that is being picked. */
const PLACE: Pair = [66, 56];
/** What a group bears and does, beside its juggers. */
const HEAD = 80;
/** Between groups. */
const GAP = 2;
/** Of juggers beside each other in a group. */
const ACROSS = 3;
/** How a roster is laid out: groups beside each other, how much room a jugger has, and where in it what is shown. */
const PLANS = {
  tall: {
    columns: 1,
    step: [84, 36],
    chip: { face: [-26, 1], head: 18, name: [-13, -8], price: [-9, 7], skills: [4, 7], shown: 2, apart: 18 },
  },
  wide: {
    columns: 2,
    step: [84, 58],
    chip: { face: [-22, -7], head: 23, name: [-8, -16], price: [1, 2], skills: [-29, 18], shown: 3, apart: 22 },
  },
} as const;
type Plan = (typeof PLANS)[Layout];

/** In the order in which a roster is laid out: a good team has one of each of the first. */
const GEAR = ['qwik', 'swordShield', 'chain', 'longSword', 'qTip', 'staff'] as const;
type Gear = (typeof GEAR)[number];

/** What lies on the table while teams are picked, and how large it is. */
export function teamTable(view: JtView, layout: Layout, names: SeenNames): { items: Item[]; width: number; end: number } {
  const plan = PLANS[layout];
  const across = HEAD + ACROSS * plan.step[0] + LEFT;
  const width = LEFT + plan.columns * across;
  const seats = view.viewer === 1 ? ([1, 0] as const) : ([0, 1] as const);
  const items: Item[] = [];
  let top = 2;
  for (const seat of seats) {
    const picked = pickedItems(view, seat, [LEFT, top], width - 2 * LEFT, names);
    items.push(...picked);
    if (picked.length > 0) top += TITLE + PLACE[1];
  }
  const said = seats.flatMap((seat) =>
    view.teams[seat].cards === null ? [names.say('scene.secret', { seat: names.say.seat(seat) })] : [],
  );
  items.push(...keyItems([LEFT, top + NOTE / 2], plan, names));
  // Beside the key of an upright table there is no room.
  if (plan.columns > 1)
    items.push(...said.map((words, row) => text('aside', [width - LEFT, top + NOTE / 2 - row * NOTE], [width / 2 - 30, 12.5], words)));
  top += NOTE;
  const own = view.viewer === null ? null : view.teams[view.viewer];
  const left = view.config.budget - (own?.cost ?? 0);
  const groups = byGear(names);
  const high = 2 * plan.step[1] + GAP;
  groups.forEach(([gear, cards], index) => {
    const place: Pair = [LEFT + (index % plan.columns) * across, top + GAP + Math.floor(index / plan.columns) * high];
    items.push(...headItems(gear, place, plan, names));
    cards.forEach((card, at) => {
      const middle = cellOf(placeOf(at, cards.length), ACROSS, [place[0] + HEAD, place[1]], plan.step);
      // Who has been picked leaves a gap, so that nobody else moves.
      const isPicked = own?.cards?.includes(card);
      items.push(
        isPicked
          ? shape('rect', 'place', middle, roomOf(plan), wordsOf(card, names), { state: ['hidden'] })
          : chipItem(card, middle, plan, left, names),
      );
    });
  });
  return { items, width, end: top + GAP + Math.ceil(groups.length / plan.columns) * high };
}

/** Of five the first row has two: a client draws what has room around it larger than the others. */
function placeOf(at: number, count: number): number {
  return count === ACROSS + 2 && at >= 2 ? at + 1 : at;
}

const gearOf = (card: string, { cards }: SeenNames): Gear => cards?.byCard.get(card)?.preferred.weapon ?? 'qwik';

/** Everybody by what they bear, the dearest first. */
function byGear(names: SeenNames): [Gear, string[]][] {
  const roster = [...(names.cards?.cards ?? [])].sort((a, b) => b.cost - a.cost).map(({ id }) => id);
  const groups = GEAR.map((gear): [Gear, string[]] => [gear, roster.filter((card) => gearOf(card, names) === gear)]);
  return groups.filter(([, cards]) => cards.length > 0);
}

/** A team by its places, as far as it is no secret. */
function pickedItems(view: JtView, seat: JtSeat, [left, top]: Pair, width: number, names: SeenNames): Item[] {
  const { say } = names;
  const { cards, size, cost } = view.teams[seat];
  const { teamSize, budget } = view.config;
  if (cards === null) return [];
  const figures = { seat: say.seat(seat), size, of: teamSize, cost: cost ?? 0, budget };
  const prefix = view.viewer === seat ? 'team' : `team-${seat}`;
  const step: Pair = [Math.min(PLACE[0], width / teamSize), PLACE[1]];
  return [
    text('name', [left, top + TITLE / 2], [width, 16], say('scene.teamCost', figures)),
    ...placesOf(cards, teamSize, names).map((place, index) =>
      placeItem(place, seat, prefix, cellOf(index, teamSize, [left, top + TITLE], step), names),
    ),
  ];
}

/** What the signs on a chip mean. */
function keyItems([left, y]: Pair, { chip }: Plan, { say }: SeenNames): Item[] {
  const signs = [
    ['price', say('scene.priceName')],
    ...SKILLS.slice(0, chip.shown).map((skill) => [`${skill}-sign`, say(`scene.${skill}Name`)] as const),
  ] as const;
  return signs.flatMap(([sign, word], index) => {
    const at: Pair = [left + 8 + KEY * index, y];
    return [shape('rect', sign, at, [14, 14], word), text('line', [at[0] + 11, at[1]], [KEY - 22, 13], word)];
  });
}

/** *Units*: from one sign of the key to the next. */
const KEY = 84;

/** Who is in a team, and what its free places are good for. */
function placesOf(team: readonly string[], size: number, names: SeenNames): ({ card: string } | { free: Gear })[] {
  const borne = team.map((card) => gearOf(card, names));
  const wanted = GEAR.filter((gear) => !borne.includes(gear));
  const free = Array.from({ length: size - team.length }, (_, index): Gear => wanted[index] ?? 'staff');
  return [...team.map((card) => ({ card })), ...free.map((gear) => ({ free: gear }))];
}

function placeItem(place: ReturnType<typeof placesOf>[number], seat: number, prefix: string, at: Pair, names: SeenNames): Item {
  const { say, cards } = names;
  const room: Pair = [PLACE[0] - 6, PLACE[1] - 6];
  if ('free' in place) {
    const word = gearWord(place.free, names);
    const items = [
      shape('rect', 'place', [0, 0], room, '', { state: ['hidden'] }),
      shape('rect', `${place.free}-wanted`, [0, -7], [26, 26]),
      text('wanted', [0, 16], [room[0] - 6, 12], word),
    ];
    return group('jugger', at, say('scene.free', { gear: word }), items);
  }
  const profile = cards?.byCard.get(place.card);
  const items = [
    shape('rect', 'card', [0, 0], room),
    shape('rect', `band-${seat}`, [0, -21], [room[0] - 8, 5]),
    shape('circle', `${gearOf(place.card, names)}-medal`, [-12, -3], [28, 28]),
    shape('circle', 'cost', [17, -3], [20, 20]),
    text('coin', [17, -3], [18, 13], String(profile?.cost ?? '')),
    text('picked', [0, 17], [room[0] - 6, 12.5], firstName(place.card, names)),
  ];
  return group('jugger', at, wordsOf(place.card, names), items, { id: `${prefix}:${place.card}` });
}

function firstName(card: string, { cards }: SeenNames): string {
  const name = cards?.byCard.get(card)?.name ?? card;
  return name.split(' ')[0] ?? name;
}

/** What a jugger is called for what it bears. */
function gearWord(gear: Gear, { say }: SeenNames): string {
  return capitalized(say(gear === 'qwik' ? 'scene.runner' : `scene.gear.${gear}`));
}

/** What the dice of a weapon and its reach come to at most. */
const PIPS = 3;

/** What a group bears, and what that does. */
function headItems(gear: Gear, [left, top]: Pair, { step }: Plan, names: SeenNames): Item[] {
  const { say } = names;
  const middle = top + step[1] - 1;
  const word = gearWord(gear, names);
  const rows =
    gear === 'qwik'
      ? [say('scene.runnerCarries'), say('scene.runnerBears')].map((line, row) =>
          text('wanted-start', [0, 3 + 16 * row], [HEAD - 3, 11.5], line),
        )
      : (['attack', 'defence', 'range'] as const).flatMap((skill, row) => pipItems(WEAPONS[gear][skill], say(PIP_NAMES[skill]), row));
  const items = [shape('circle', `${gear}-medal`, [12, -20], [25, 25]), text('name', [28, -20], [HEAD - 28, 15], word), ...rows];
  return [group('jugger', [left, middle], word, items)];
}

const PIP_NAMES = { attack: 'scene.attackName', defence: 'scene.defenceName', range: 'scene.reachName' } as const;

function pipItems(value: number, word: string, row: number): Item[] {
  const y = 1 + 14 * row;
  const pips = Array.from({ length: PIPS }, (_, pip) => shape('rect', pip < value ? 'pip' : 'pip-none', [51 + 10 * pip, y], [8, 8]));
  return [text('wanted-start', [0, y], [44, 11.5], word), ...pips];
}

const roomOf = ({ step }: Plan): Pair => [step[0] - 4, step[1] - 4];

/** Somebody who can be had: a face and a name, a price and what they can do; pale where they cost too much. */
function chipItem(card: string, at: Pair, plan: Plan, left: number, names: SeenNames): Item {
  const profile = names.cards?.byCard.get(card);
  const room = roomOf(plan);
  const { face, head, name, price, skills, shown, apart } = plan.chip;
  const values = profile ? [profile.attack, profile.defence, profile.reflexes] : [];
  const items = [
    shape('rect', 'chip', [0, 0], room),
    shape('circle', `face-${faceOfCard(card)}`, face, [head, head]),
    text('wanted-by', name, [room[0] / 2 - name[0] - 1, 12.5], firstName(card, names)),
    shape('rect', 'price', price, [17, 15]),
    text('coin', price, [15, 12], String(profile?.cost ?? '')),
    ...skillItems(skills, values.slice(0, shown), apart),
  ];
  const state = (profile?.cost ?? 0) > left ? (['spent'] as const) : [];
  return group('jugger', at, wordsOf(card, names), items, { id: `card:${card}`, state });
}
