import { type CardId, isJoker } from '../model/cards.js';
import type { Effect, Enemy } from '../model/components.js';
import type { Config } from '../model/config.js';
import { cardValue } from '../model/deck.js';
import { figures, reference } from '../model/reference.js';
import { enemyOf } from '../rules/combat.js';
import { isKey, type Words } from './messages.js';

/** A card with its kind and value. */
export function cardName(say: Words, card: CardId): string {
  return isJoker(card) ? say('joker') : say('card', { suit: card.charAt(0), rank: card.slice(1), value: cardValue(card) });
}

/** A card by its suit and rank alone, where what it is for is in the picture. */
export function plainName(say: Words, card: CardId): string {
  return isJoker(card) ? say('joker') : say('card.plain', { suit: card.charAt(0), rank: card.slice(1) });
}

/** Cards in a row, or a word for none. */
export function cardNames(say: Words, cards: readonly CardId[]): string | string[] {
  return cards.length === 0 ? say('nothing') : cards.map((card) => cardName(say, card));
}

/** An enemy of the house in the words of the language; one that a config brings by the name it has there, quoted. */
export function enemyName(say: Words, { bestiary }: Config, total: number): string {
  const key = `enemy.${total}`;
  const isOurs = reference.bestiaries.some(({ id }) => id === bestiary.id);
  return isOurs && isKey(key) ? say(key) : say.quoted(enemyOf(bestiary, total).name);
}

/** An effect that has an amount. */
export function effectWords(say: Words, { kind, amount }: Exclude<Effect, { kind: 'allLoot' }>): string {
  return say(`scene.effect.${kind}`, { amount, count: Math.abs(amount), gain: amount > 0 ? 'yes' : 'no' });
}

/** What a lost fight costs, each effect by itself; with the cards that it took, where they are known. */
export function penaltyWords(say: Words, penalty: Enemy['penalty'], taken: readonly CardId[] = []): string[] {
  if (penalty.length === 0) return [say('nothing')];
  return penalty.map((effect) => {
    const words = effect.kind === 'allLoot' ? say('scene.allLoot') : effectWords(say, effect);
    const isTaken = taken.length > 0 && (effect.kind === 'loot' || effect.kind === 'allLoot');
    return isTaken ? say('contest.gone', { effect: words, cards: taken.map((card) => kindName(say, card)).join(', ') }) : words;
  });
}

/** A card by what it is for and its value. */
const kindName = (say: Words, card: CardId): string => say('card.kind', { suit: card.charAt(0), value: cardValue(card) });

/** A space of the road by its name, quoted where a config brings it, or by what is printed on it. */
export function placeName(say: Words, { board }: Config, position: number): string {
  const space = board.spaces[position];
  if (!space) throw new Error(`there is no space ${position}`);
  const key = `place.${space.name?.toLowerCase().replaceAll(' ', '-')}`;
  const isOurs = reference.boards.some(({ id }) => id === board.id);
  if (space.name !== undefined) return isOurs && isKey(key) ? say(key) : say.quoted(space.name);
  return space.type === 'number' ? say('place.number', { number: space.number }) : say(`place.${space.type}`);
}

/** What the die of a number space brings: radiation up to a figure, an enemy from the next one on. */
export const eventDie = {
  most: figures.eventRadiationMax,
  least: figures.eventRadiationMax + 1,
  faces: figures.dieFaces,
} as const;

/** Levels of an order, those of each track. */
export function levelNames(say: Words, { boots, armor }: { boots: number; armor: number }): string[] {
  return [...(boots > 0 ? [say('levels.boots', { count: boots })] : []), ...(armor > 0 ? [say('levels.armour', { count: armor })] : [])];
}
