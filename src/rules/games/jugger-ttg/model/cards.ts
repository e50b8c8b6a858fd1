import type { Card, JtDataSet, Talent } from './data-set.js';
import { HOUSE } from './reference.js';
import type { CardId, JuggerId, Keyword, TalentId } from './vocabulary.js';

/** A card with its talents resolved and sorted by use. */
export interface Profile extends Card {
  talentsBy: Record<Keyword, readonly Talent[]>;
}

/** A data set prepared for looking up. */
export interface CardIndex {
  id: string;
  faces: readonly number[];
  /** In the order of the data. */
  cards: readonly Card[];
  byCard: ReadonlyMap<CardId, Profile>;
  byJugger: ReadonlyMap<JuggerId, Profile>;
  talents: ReadonlyMap<TalentId, Talent>;
  /** The lowest cost in the roster (JT-4.8). */
  lowestCost: number;
}

const indexes = new WeakMap<JtDataSet, CardIndex>();

/** The index of a match's data set; `null` means the house data. */
export function cardIndexOf(data: JtDataSet | null): CardIndex {
  const set = data ?? HOUSE;
  let index = indexes.get(set);
  if (!index) {
    index = indexDataSet(set);
    indexes.set(set, index);
  }
  return index;
}

/** Whether the names of an index are the house's own, and no stranger's. */
export function isOfHouse(index: CardIndex): boolean {
  return index === cardIndexOf(null);
}

/** The profile of a card. *Errors*: throws for an unknown card. */
export function profileOfCard(index: CardIndex, card: CardId): Profile {
  const profile = index.byCard.get(card);
  if (!profile) throw new Error(`there is no card ${card}`);
  return profile;
}

/** The total cost of cards. */
export function costOf(index: CardIndex, cards: readonly CardId[]): number {
  let total = 0;
  for (const card of cards) total += profileOfCard(index, card).cost;
  return total;
}

/** String order, the order of every list of ids. */
export function byId(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function indexDataSet(data: JtDataSet): CardIndex {
  const talents = new Map(data.talents.map((talent) => [talent.id, talent]));
  const byCard = new Map<CardId, Profile>();
  const byJugger = new Map<JuggerId, Profile>();
  for (const card of data.roster) {
    const profile = { ...card, talentsBy: sortTalents(card, talents) };
    byCard.set(card.id, profile);
    byJugger.set(`0-${card.id}`, profile);
    byJugger.set(`1-${card.id}`, profile);
  }
  const lowestCost = Math.min(...data.roster.map(({ cost }) => cost));
  return { id: data.id, faces: data.die.faces, cards: data.roster, byCard, byJugger, talents, lowestCost };
}

function sortTalents(card: Card, talents: ReadonlyMap<TalentId, Talent>): Record<Keyword, Talent[]> {
  const sorted: Record<Keyword, Talent[]> = {
    standardAction: [],
    standardAttack: [],
    standardDefence: [],
    duelAction: [],
    reaction: [],
    passive: [],
  };
  for (const id of card.talents) {
    const talent = talents.get(id);
    if (talent) sorted[talent.keyword].push(talent);
  }
  return sorted;
}
