import type { Values } from '../../../kernel/narration.js';
import { cellOf, type Spot } from '../model/board.js';
import { type Card, type CardId, cardOf, isJoker } from '../model/cards.js';
import type { Seat } from '../model/names.js';
import { isOfHouse } from '../model/reference.js';
import type { View } from '../views/view-schema.js';
import { isKey, type Words } from './messages.js';

/** A card by rank and suit. */
export function cardName(say: Words, card: CardId): string {
  return isJoker(card) ? say('joker') : say('card', { rank: card.slice(0, -1), suit: card.slice(-1) });
}

/** A place as it is printed at the edge of the board, or what lies beneath it. */
export function spotName(say: Words, spot: Spot): string {
  const cell = cellOf(spot);
  return cell === spot ? cell : say('below', { cell });
}

/** A place that is fought for: whose castle it is decides the match. */
export function prizeName(say: Words, view: View, spot: Spot): string {
  const at = spotName(say, spot);
  return kindOf(view, spot) === 'castle' ? say('castle', { at }) : at;
}

/** Cards and where they lie. */
export function cardsOn(say: Words, cells: readonly { cell: string; card: CardId }[]): string[] {
  return cells.map(({ cell, card }) => say('cardOn', { card: cardName(say, card), cell }));
}

/** A character of the house in the words of the language; one that a config brings by the name it has there, quoted. */
export function characterName(say: Words, { config }: View, pc: string): string {
  const parties = config.skills.mode === 'units' ? config.skills.parties.flat() : [];
  const name = parties.find(({ id }) => id === pc)?.name || pc;
  const key = `characters.${pc}`;
  return isOfHouse({ id: pc, name }) && isKey(key) ? say(key) : say.quoted(name);
}

/** Whose something is, and whether it is the viewer's: that can be another word. */
export function owner(say: Words, { viewer }: View, seat: Seat): { told: string; whose: string } {
  return { told: viewer === seat ? 'yes' : 'no', whose: say.whose(seat) };
}

/** A character and whose it is: both parties may have one of that name. */
export function heroName(say: Words, view: View, pc: string, seat: Seat): string {
  return say('pc', { pc: characterName(say, view, pc), ...owner(say, view, seat) });
}

/** Where a group goes from and to, and which of the two is a castle. */
export function wayOf(say: Words, view: View, from: Spot, to: Spot): Values {
  const kind = (spot: Spot): string => (kindOf(view, spot) === 'castle' ? 'castle' : 'field');
  return { ...places(say, { from, to }), fromIs: kind(from), toIs: kind(to) };
}

/** The kind of the card of a place, as far as the viewer knows it; none in the Underdark. */
export function kindOf({ board }: View, spot: Spot): Card['kind'] | null {
  const card = board.find(({ cell }) => cell === spot)?.card;
  return card ? cardOf(card).kind : null;
}

/** How many tokens. */
export function tokens(say: Words, count: number): string {
  return say('tokens', { count });
}

/** What a die has to show. */
export function needs(say: Words, needed: number): string {
  return say('needs.atLeast', { needed });
}

/** Values that are places. */
export function places(say: Words, spots: Readonly<Record<string, Spot>>): Values {
  return Object.fromEntries(Object.entries(spots).map(([name, spot]) => [name, spotName(say, spot)]));
}
