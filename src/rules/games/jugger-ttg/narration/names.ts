import { type CardIndex, cardIndexOf, isOfHouse } from '../model/cards.js';
import type { JtConfig } from '../model/config.js';
import { CENTRE, findPlace, GOALS, PLACES } from '../model/geometry.js';
import { MOVEMENT } from '../model/reference.js';
import type { CardId, Facing, HexId, JtSeat, JuggerId, MoveMode, Pay, TalentId } from '../model/vocabulary.js';
import { cardIdOf, seatOfJugger } from '../model/vocabulary.js';
import type { JtView } from '../views/view-schema.js';
import { isKey, type Words } from './messages.js';

/** What names are made of, as far as a view tells it. */
export interface SeenNames {
  say: Words;
  /** Null for a data set that a config brings. */
  cards: CardIndex | null;
  view: JtView;
}

/** What names are made of: words, the cards of the match, and who plays. */
export interface Names extends SeenNames {
  cards: CardIndex;
}

/** The names of a match as its viewer knows them. */
export function namesOf(view: JtView, say: Words, config: Pick<JtConfig, 'data'>): Names {
  return { say, cards: cardIndexOf(config.data), view };
}

/** A card by the name of its jugger, quoted where a config brings it. */
export function cardName({ say, cards }: Pick<SeenNames, 'say' | 'cards'>, card: CardId): string {
  const name = cards?.byCard.get(card)?.name ?? card;
  return cards === null || isOfHouse(cards) ? name : say.quoted(name);
}

/** A jugger by name, where its team is named beside it: those of the house have first names of their own. */
export function ownName({ say, cards }: Pick<SeenNames, 'say' | 'cards'>, id: JuggerId): string {
  const name = cardName({ say, cards }, cardIdOf(id));
  return cards === null || isOfHouse(cards) ? (name.split(' ')[0] ?? name) : name;
}

/** A jugger by name for a viewer who is asked: of one's own no team is named. */
export function askedName(names: SeenNames, id: JuggerId): string {
  return seatOfJugger(id) === names.view.viewer ? ownName(names, id) : juggerName(names, id);
}

/** A jugger by name; where both teams have one of that name, by team. */
export function juggerName(names: SeenNames, id: JuggerId): string {
  const name = ownName(names, id);
  const seat = seatOfJugger(id);
  const isDouble = names.view.juggers.some((other) => other.seat !== seat && ownName(names, other.id) === name);
  return isDouble ? fullName(names, id) : name;
}

/** A jugger by team and name, where somebody may not know whose it is. */
export function fullName(names: SeenNames, id: JuggerId): string {
  return names.say('jugger.of', { name: ownName(names, id), seat: names.say.seat(seatOfJugger(id)) });
}

/** The points of both teams, by whose they are. */
export function scoreOf(say: Words, [a, b]: readonly [number, number]): { first: string; second: string; a: number; b: number } {
  return { first: say.seat(0), second: say.seat(1), a, b };
}

/** A talent of the house in the words of the language; one that a config brings by the name it has there, quoted. */
export function talentName({ say, cards }: Names, talent: TalentId): string {
  const key = `talents.${talent}`;
  return isOfHouse(cards) && isKey(key) ? say(key) : say.quoted(cards.talents.get(talent)?.name ?? talent);
}

/** A talent that is used, and what it does. */
export function usedTalent(names: Names, talent: TalentId): string {
  const effect = names.cards.talents.get(talent)?.effect;
  const name = talentName(names, talent);
  if (!effect) return name;
  const count = 'dice' in effect ? effect.dice : 'hexes' in effect ? effect.hexes : 0;
  return names.say('usedTalent', { talent: name, effect: effect.id, count });
}

const FIELD_ROWS = 'ABCDEFGHIJK';

/** The letter of a row of the field, and the number of a hex in its row: what the names of hexes are made of. */
export const coordinates = {
  row: (row: number): string => FIELD_ROWS.charAt(row),
  number: (col: number): number => Math.floor(col / 2) + 1,
};

/** A hex by what it is, or by its row and its place in it; rows go from one side line to the other. */
export function hexName({ say }: Pick<SeenNames, 'say'>, id: HexId): string {
  const place = findPlace(id);
  if (!place) return say('hex.outside');
  if (place.slotOf !== null) {
    const number = PLACES.filter(({ slotOf }) => slotOf === place.slotOf).indexOf(place) + 1;
    return say('hex.slot', { seat: say.seat(place.slotOf), number });
  }
  const goal = GOALS.indexOf(id);
  if (goal >= 0) return say('hex.goal', { whose: say.whose(goal) });
  if (id === CENTRE) return say('hex.centre');
  return say('hex', { row: coordinates.row(place.row), number: coordinates.number(place.col) });
}

/** A direction as the team sees it that plays towards the other goal. */
export function wayName({ say }: Pick<SeenNames, 'say'>, facing: Facing, seat: JtSeat): string {
  const turned = ((facing + 3 * seat) % 6) as Facing;
  return say(`way.${turned}`);
}

/** How many steps a movement gives to the jugger that acts; 0 where its card is not known. *Rules*: JT-9.1, JT-9.3. */
export function stepsOf({ cards, view }: SeenNames, mode: MoveMode): number {
  const id = view.activation?.jugger;
  const jugger = view.juggers.find((one) => one.id === id);
  const profile = jugger && cards?.byCard.get(jugger.card);
  if (!profile) return 0;
  return MOVEMENT[mode].limit + (jugger.exhausted ? 0 : profile.lightFeet);
}

/** What is paid. */
export function priceOf({ say }: Pick<SeenNames, 'say'>, pay: Pay | undefined): string[] {
  const kinds = ['focus', 'stamina', 'synergy'] as const;
  return kinds.flatMap((kind) => (pay && pay[kind] > 0 ? [say(`pay.${kind}`, { count: pay[kind] })] : []));
}
