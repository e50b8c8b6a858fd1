import type { Square } from '../model/squares.js';
import type { Attack } from '../model/state.js';
import { shotName, spaceName } from './names.js';
import { type EventOf, matrixAt, type Telling } from './sentences.js';

/** The shot that was not fended off a space; undefined where the viewer knows of none. */
function causeOf(telling: Telling, { type, seat, x, y }: EventOf<'spaceDestroyed' | 'spaceNeutralized'>): Attack | undefined {
  const { events } = telling;
  return attacksKnown(telling).find((attack) => {
    if (attack.target !== seat || attack.emp !== (type === 'spaceNeutralized')) return false;
    const hit = events.find((event) => event.type === 'attackHit' && event.attack === attack.id) as EventOf<'attackHit'> | undefined;
    const space = hit ?? attack.space;
    const rolled = events.find((event) => event.type === 'defenceRolled' && event.attack === attack.id);
    return space?.x === x && space.y === y && !(rolled?.type === 'defenceRolled' && rolled.success);
  });
}

/** What a loss is told after and by: the defence that failed has named the shot where this entry has its dice. */
export function lossBy(telling: Telling, event: EventOf<'spaceDestroyed' | 'spaceNeutralized'>): { about: string; by: string } {
  const cause = causeOf(telling, event);
  if (!cause) return { about: `damage ${event.seat}`, by: 'none' };
  const isNamed = telling.events.some((other) => other.type === 'defenceRolled' && other.attack === cause.id);
  return { about: `attack ${cause.id}`, by: isNamed ? 'none' : shotName(telling.say, attacksKnown(telling), cause) };
}

/** An attack as far as the viewer knows it; it was declared in this entry, or is in a view around it. */
export function attackKnown(telling: Telling, id: number): Attack {
  const { before, after } = telling;
  const attack = after.attacks[id] ?? before?.attacks[id] ?? attacksKnown(telling)[id];
  if (!attack) throw new Error(`there is no attack ${id}`);
  return attack;
}

/** The attacks of the entry: those declared in it, else those of a view around it. */
export function attacksKnown({ events, before, after }: Telling): readonly Attack[] {
  const declared = events.flatMap((event) => (event.type === 'attackDeclared' ? [event.attack] : []));
  if (declared.length > 0) return declared;
  return after.attacks.length > 0 ? after.attacks : (before?.attacks ?? []);
}

/** A shot in words, and whether this entry has told it before. */
export function shotOf(telling: Telling, id: number): { shot: string; told: 'yes' | 'no' } {
  const isDeclared = telling.events.some((event) => event.type === 'attackDeclared' && event.attack.id === id);
  return { shot: shotName(telling.say, attacksKnown(telling), attackKnown(telling, id)), told: isDeclared ? 'yes' : 'no' };
}

/** The dice of an attack: as rolled in this entry, else as a view has them, with those that were rolled again. */
export function rollsOf(telling: Telling, attack: number): number[] {
  const { events } = telling;
  const rolled = events.find((event) => event.type === 'hitRolled' && event.attack === attack) as EventOf<'hitRolled'> | undefined;
  const rolls = [...(rolled?.rolls ?? attackKnown(telling, attack).rolls)];
  for (const event of events) {
    if (event.type === 'rerolled' && event.attack === attack && event.roll < rolls.length) rolls[event.roll] = event.to;
  }
  return rolls;
}

/** The square that an attack hit. *Errors*: throws when it hit none. */
export function spaceOf(telling: Telling, attack: number): Square {
  const hit = telling.events.find((event) => event.type === 'attackHit' && event.attack === attack) as EventOf<'attackHit'> | undefined;
  const { x, y } = hit ?? attackKnown(telling, attack).space ?? { x: null, y: null };
  if (x === null || y === null) throw new Error(`attack ${attack} hit nothing`);
  return { x, y };
}

/** The space that an attack hit, as it was when it was hit. */
export function spaceHit(telling: Telling, moment: EventOf<'defenceChosen' | 'defenceRolled'>): string {
  const space = spaceOf(telling, moment.attack);
  return spaceName(telling.say, matrixAt(telling, moment.seat, space, moment), space);
}
