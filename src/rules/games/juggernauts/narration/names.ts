import type { Seat } from '../../../kernel/game.js';
import { positionOf, spaceAt, spaceAtPosition, sumFaceUp } from '../model/matrix.js';
import { type CardId, cardOf, FIGURES } from '../model/reference.js';
import type { Square } from '../model/squares.js';
import type { Attack, Space } from '../model/state.js';
import type { OwnView, View } from '../views/view.js';
import { isKey, type Words } from './messages.js';

/** A kind of card, by the one name that has room everywhere; in the data book a few are longer. */
export function cardName(say: Words, card: CardId): string {
  const key = [`short.${card}`, `cards.${card}`].find(isKey);
  return key ? say(key) : cardOf(card).name;
}

/** A kind of card in a word. */
export function tagName(say: Words, card: CardId): string {
  const key = `tag.${card}`;
  return isKey(key) ? say(key) : cardName(say, card);
}

/** What a kind of card does, in a few words. */
export function cardText(say: Words, card: CardId): string {
  const key = `does.${card}`;
  return say(isKey(key) ? key : 'does.attack');
}

/** What lies on a space does while it is awake; nothing where no card is known. */
export function workText(say: Words, card: CardId | null): string {
  return card === null ? '' : cardText(say, card);
}

/** How many dice. */
export function dice(say: Words, count: number): string {
  return say('dice', { count });
}

/** The dice of a level of defence with those of what is awake beside the space (JN-8.2). */
export function baseDefenceDice(matrix: readonly Space[], hit: Square, level: number): number {
  return (FIGURES.defenceRolls[level] ?? 0) + sumFaceUp(matrix, 'defenceDice', hit);
}

/** A price in Power. */
export function price(say: Words, count: number): string {
  return say('power', { count });
}

/** What a cost takes: Power of the pool, and cards for what that lacks (JN-3.1). */
export function due(say: Words, { power }: Pick<OwnView, 'power'>, cost: number): string {
  return cost <= power ? price(say, cost) : say('power.withCards', { power, cards: cost - power });
}

/** A Commander by its faces. */
export function commander(say: Words, faces: number): string {
  return say('commander', { faces });
}

/** What a machine of so many parts is called. */
export function machineName(say: Words, faces: number): string {
  return say('machine', { faces });
}

/** The matrix of a seat as the viewer sees it; of its own it knows what is asleep. */
export function matrixOf(view: View | null, seat: Seat): readonly Space[] {
  return (seat === view?.seat ? view.me?.matrix : view?.seats[seat]?.matrix) ?? [];
}

/** A square by the number that hits it. */
export function placeName(say: Words, matrix: readonly Space[], square: Square): string {
  return say('position', { position: positionOf(matrix, square) });
}

/** A space by what the viewer knows to lie there. */
export function spaceName(say: Words, matrix: readonly Space[], square: Square): string {
  const space = spaceAt(matrix, square);
  const place = placeName(say, matrix, square);
  if (!space) return place;
  if (space.kind !== 'card') return say(`space.${space.kind}`, { place });
  return space.card === null ? say('space.hidden', { place }) : say('space.card', { card: cardName(say, space.card), place });
}

/** The same of somebody's machine. */
export function ownedName(say: Words, matrix: readonly Space[], square: Square, seat: Seat): string {
  const { kind = 'card', card = null } = spaceAt(matrix, square) ?? {};
  const values = { seat: say.seat(seat), place: placeName(say, matrix, square) };
  if (kind !== 'card') return say(`owned.${kind}`, values);
  return card === null ? say('owned.hidden', values) : say('owned.card', { ...values, card: cardName(say, card) });
}

/** A part of a machine by its card, where the viewer knows that, else by its number. */
export function partName(say: Words, matrix: readonly Space[], square: Square): string {
  const { card = null } = spaceAt(matrix, square) ?? {};
  return card === null ? placeName(say, matrix, square) : cardName(say, card);
}

/** What a command roll would wake: nothing is there, it is awake, or a card wakes. */
export function wokenBy(say: Words, matrix: readonly Space[], roll: number): { wakes: 'none' | 'awake' | 'card'; card: string } {
  const { card = null, faceUp = false } = spaceAtPosition(matrix, roll) ?? {};
  if (card === null) return { wakes: 'none', card: '' };
  return { wakes: faceUp ? 'awake' : 'card', card: cardName(say, card) };
}

/** How far a square lies from another. */
export function offsetFrom(say: Words, from: Square, to: Square): string[] {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return [
    ...(x === 0 ? [] : [say(x > 0 ? 'offset.right' : 'offset.left', { count: Math.abs(x) })]),
    ...(y === 0 ? [] : [say(y > 0 ? 'offset.below' : 'offset.above', { count: Math.abs(y) })]),
  ];
}

/** An empty square of the own grid, seen from the first space. */
export function gapName(say: Words, { matrix, removed }: Pick<OwnView, 'matrix' | 'removed'>, square: Square): string {
  const [first] = matrix;
  const offset = offsetFrom(say, first ?? removed[0] ?? square, square);
  if (offset.length === 0 || !first) return say('gap.only');
  return say('gap', { offset, place: say('position', { position: 1 }) });
}

/** An attack by its number, counted from 1. */
export function attackName(say: Words, { id, card, target }: Pick<Attack, 'id' | 'card' | 'target'>): string {
  return say('attackOf', { number: id + 1, card: cardName(say, card), target: say.seat(target) });
}

type Shot = Pick<Attack, 'id' | 'seat' | 'card' | 'target'>;

/** The shots of cards of the same name at the same target. */
export function shotsAlike<One extends Shot>(attacks: readonly One[], { seat, card, target }: Shot): One[] {
  return attacks.filter((other) => other.seat === seat && other.card === card && other.target === target);
}

/** The number of a shot among those of cards of its name at its target, from 1; 0 where it is the only one. */
export function shotNumber(attacks: readonly Shot[], shot: Shot): number {
  const alike = shotsAlike(attacks, shot);
  return alike.length < 2 ? 0 : alike.findIndex(({ id }) => id === shot.id) + 1;
}

/** A shot by the card that fired it, with its number where cards of that name fired more than one. */
export function shotName(say: Words, attacks: readonly Shot[], shot: Shot): string {
  return say('shot', { seat: say.seat(shot.seat), card: cardName(say, shot.card), number: shotNumber(attacks, shot) });
}

/** What the viewer's seat sees of itself. *Errors*: throws for a viewer without a seat. */
export function own({ me }: View): OwnView {
  if (!me) throw new Error('the viewer has no seat');
  return me;
}

/** The other machines that still stand. */
export function opponents({ seats, seat }: View): Seat[] {
  return seats.flatMap(({ out }, other) => (other === seat || out !== null ? [] : [other]));
}

/** An attack of the view. *Errors*: throws when there is none. */
export function attackIn({ attacks }: View, id: number): Attack {
  const attack = attacks[id];
  if (!attack) throw new Error(`there is no attack ${id}`);
  return attack;
}
