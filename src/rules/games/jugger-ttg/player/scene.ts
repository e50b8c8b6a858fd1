import type { CardIndex } from '../model/cards.js';
import type { Card } from '../model/data-set.js';
import { distance, isInFront, type Place, placeAt } from '../model/geometry.js';
import { WEAPONS } from '../model/reference.js';
import { cardIdOf, type JtSeat, type JuggerId, opponentOf } from '../model/vocabulary.js';
import { knownCards } from '../views/names.js';
import type { JtView, JuggerView } from '../views/view-schema.js';

/** A view as a player reads it: who is where, and what the cards say if they are known. */
export interface Scene {
  view: JtView;
  me: JtSeat;
  cards: CardIndex | null;
  byId: ReadonlyMap<JuggerId, JuggerView>;
  mine: readonly Standing[];
  theirs: readonly Standing[];
}

/** A jugger on the field with its place. */
export interface Standing extends JuggerView {
  place: Place;
}

/** Values taken for a card of a data set that the view only names. */
const TYPICAL = { attack: 3, defence: 2, lightFeet: 0, reflexes: 3 } as const;

/** Reads a view for the seat that plays from it. */
export function sceneOf(view: JtView): Scene {
  const me = view.viewer ?? view.toAct[0] ?? 0;
  const fielded: Standing[] = [];
  for (const jugger of view.juggers) {
    if (jugger.fielded && jugger.hex !== null) fielded.push({ ...jugger, place: placeAt(jugger.hex) });
  }
  return {
    view,
    me,
    cards: knownCards(view.dataId),
    byId: new Map(view.juggers.map((jugger) => [jugger.id, jugger])),
    mine: fielded.filter(({ seat }) => seat === me),
    theirs: fielded.filter(({ seat }) => seat === opponentOf(me)),
  };
}

/** What a jugger's card says, or typical values. */
export function statsOf({ cards }: Scene, id: JuggerId): Pick<Card, 'attack' | 'defence' | 'lightFeet' | 'reflexes'> {
  return cards?.byCard.get(cardIdOf(id)) ?? TYPICAL;
}

/** A jugger with its place; null when it is not on the field. */
export function standing({ mine, theirs }: Scene, id: JuggerId | null): Standing | null {
  if (id === null) return null;
  const isIt = (jugger: Standing): boolean => jugger.id === id;
  return mine.find(isIt) ?? theirs.find(isIt) ?? null;
}

/** The active qwik of a seat, if it has one on its feet. */
export function qwikOf(scene: Scene, seat: JtSeat): Standing | null {
  return (seat === scene.me ? scene.mine : scene.theirs).find(({ role, kneeling }) => role === 'qwik' && !kneeling) ?? null;
}

/** The opponents on their feet. */
export function opponentsUp(scene: Scene): Standing[] {
  return scene.theirs.filter(({ kneeling }) => !kneeling);
}

/** Reach of a jugger. */
export function reachOf({ weapon }: JuggerView): number {
  return weapon === null ? 1 : WEAPONS[weapon].range;
}

/** Whether `from` has `target` in its front arc. */
export function faces(from: Standing, target: Place): boolean {
  return isInFront(from.place, from.facing, target);
}

/** Steps between two juggers. */
export function apart(a: Standing, b: Standing): number {
  return distance(a.place, b.place);
}
