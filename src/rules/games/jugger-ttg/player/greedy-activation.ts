import type { ActionOf, JtAction } from '../model/actions.js';
import { distance, type Place, placeAt, TARGET_GOALS } from '../model/geometry.js';
import { COSTS, MOVEMENT } from '../model/reference.js';
import { FACINGS, type Facing, MOVE_MODES, opponentOf } from '../model/vocabulary.js';
import { best, firstOf, focusOf, ofType, staminaOf } from './greedy-choice.js';
import { pathTo } from './greedy-path.js';
import { type Fight, priceOf, promiseOfAttack } from './promise.js';
import { apart, faces, opponentsUp, qwikOf, reachOf, type Scene, type Standing, standing, statsOf } from './scene.js';

const WESTWARDS: readonly Facing[] = [3, 2, 1, 0, 5, 4];

/** What the active jugger does next (section 11 of the specification, points 4, 5 and 9). */
export function greedyActivation(scene: Scene, legal: readonly JtAction[]): JtAction | null {
  const jugger = standing(scene, scene.view.activation?.jugger ?? null);
  if (!jugger) return null;
  const action = jugger.role === 'qwik' ? qwikMove(scene, jugger, legal) : defenderMove(scene, jugger, legal);
  return action ?? best(ofType(legal, 'endActivation'), ({ facing }) => facingWorth(scene, jugger, facing));
}

/** Opposing defenders in front, the nearer the better; the qwik counts half. */
export function facingWorth(scene: Scene, jugger: Standing, facing: Facing): number {
  let worth = 0;
  for (const opponent of opponentsUp(scene)) {
    if (!faces({ ...jugger, facing }, opponent.place)) continue;
    worth += (opponent.role === 'qwik' ? 5 : 10) / (1 + apart(jugger, opponent));
  }
  return worth;
}

function qwikMove(scene: Scene, qwik: Standing, legal: readonly JtAction[]): JtAction | null {
  const { view, me } = scene;
  const score = firstOf(legal, 'scorePoint');
  if (score) return score;
  if (view.jugg?.carrier === qwik.id) return goalRun(scene, qwik, legal);
  const hex = view.jugg?.hex ?? null;
  if (hex !== null) return firstOf(legal, 'pickUpJugg') ?? approach(scene, qwik, legal, (place) => distance(place, placeAt(hex)) <= 1, 2);
  const carrier = standing(scene, view.jugg?.carrier ?? null);
  if (!carrier || carrier.seat === me) return null;
  const talent = ofType(legal, 'useTalent').find(({ target }) => target === carrier.id);
  const grapple = qwik.focus >= 5 && talent ? talent : firstOf(legal, 'grapple');
  if (grapple) return grapple;
  if (apart(qwik, carrier) === 1) return turnTowards(qwik, carrier.place, legal);
  return approach(scene, qwik, legal, (place) => distance(place, carrier.place) === 1, 2);
}

/** Onto the goal, or next to it while three points are left for the score. */
function goalRun(scene: Scene, qwik: Standing, legal: readonly JtAction[]): JtAction | null {
  const goal = TARGET_GOALS[scene.me];
  const wealth = qwik.focus + qwik.stamina + scene.view.synergy[scene.me];
  const reach = wealth >= COSTS.scoreAdjacent ? 1 : 0;
  return approach(scene, qwik, legal, (place) => distance(place, goal) <= reach, 2) ?? null;
}

/** Steps towards a place, with the smallest movement that arrives, keeping `reserve` focus. */
function approach(
  scene: Scene,
  mover: Standing,
  legal: readonly JtAction[],
  arrives: (place: Place) => boolean,
  reserve: number,
): JtAction | null {
  const path = pathTo(scene, mover, scene.me === 0 ? FACINGS : WESTWARDS, arrives);
  if (!path) return null;
  const step = ofType(legal, 'step').find(({ dir }) => dir === path.dir);
  return step ?? declare(scene, mover, legal, path.steps, reserve);
}

function declare(scene: Scene, mover: Standing, legal: readonly JtAction[], steps: number, reserve: number): JtAction | null {
  const offers = ofType(legal, 'declareMove').filter(
    (offer) => offer.mode === 'walk' || (staminaOf(offer) === 0 && mover.focus - focusOf(offer) >= reserve),
  );
  const feet = mover.exhausted ? 0 : statsOf(scene, mover.id).lightFeet;
  for (const mode of MOVE_MODES) {
    const offer = offers.find((candidate) => candidate.mode === mode);
    if (offer && MOVEMENT[mode].limit + feet >= steps) return offer;
  }
  return best(offers, ({ mode }) => MOVEMENT[mode].limit);
}

function turnTowards(jugger: Standing, target: Place, legal: readonly JtAction[]): JtAction | null {
  if (faces(jugger, target)) return null;
  return ofType(legal, 'face').find(({ facing }) => faces({ ...jugger, facing }, target)) ?? null;
}

function defenderMove(scene: Scene, jugger: Standing, legal: readonly JtAction[]): JtAction | null {
  const prey = opponentsUp(scene).sort((a, b) => targetWorth(scene, jugger, b) - targetWorth(scene, jugger, a));
  const target = prey[0];
  return (
    blow(scene, jugger, legal) ??
    (jugger.focus >= 3 ? firstOf(legal, 'prepareChain') : null) ??
    holdDown(scene, legal) ??
    letGo(scene, jugger, legal) ??
    clearJugg(scene, jugger, legal) ??
    (jugger.pinning !== null || !target ? null : pursue(scene, jugger, target, legal))
  );
}

/** Carriers, qwiks and who grips one before defenders, near ones, and those that look away. */
export function targetWorth({ view, byId }: Scene, attacker: Standing, target: Standing): number {
  const gripped = byId.get(target.pinning ?? target.holding ?? '');
  const worth = (view.jugg?.carrier === target.id ? 20 : 0) + (target.role === 'qwik' ? 6 : 0) + (gripped?.role === 'qwik' ? 4 : 0);
  return worth - apart(attacker, target) + (faces(target, attacker.place) ? 0 : 6);
}

/** Pins a qwik that would rise at the next stone; a pin of a defender would bind as many as it holds down. */
function holdDown({ byId }: Scene, legal: readonly JtAction[]): JtAction | null {
  return (
    ofType(legal, 'pin').find(({ target }) => {
      const opponent = byId.get(target);
      return opponent?.role === 'qwik' && opponent.count <= 1;
    }) ?? null
  );
}

/** Lets go of a defender while the own qwik is pinned: nobody can score for the pinner. */
function letGo({ byId, mine }: Scene, { pinning }: Standing, legal: readonly JtAction[]): JtAction | null {
  if (pinning === null || byId.get(pinning)?.role === 'qwik') return null;
  return mine.some(({ role, pinnedBy }) => role === 'qwik' && pinnedBy !== null) ? firstOf(legal, 'releasePin') : null;
}

/** The attack that promises most, if it is worth its price. */
function blow(scene: Scene, jugger: Standing, legal: readonly JtAction[]): JtAction | null {
  const attacks = [...ofType(legal, 'attack'), ...ofType(legal, 'useTalent').filter(({ target }) => target !== undefined)];
  return best(attacks, (attack) => {
    const target = standing(scene, attack.target ?? null);
    if (!target) return Number.NEGATIVE_INFINITY;
    const gain = promiseOfAttack(scene, jugger, target, fightOf(scene, jugger, target, attack)) - priceOf(attack, jugger);
    return gain > 0 ? gain : Number.NEGATIVE_INFINITY;
  });
}

/** An attack in the arc of JT-15.2. */
function fightOf({ view }: Scene, attacker: Standing, defender: Standing, attack: ActionOf<'attack' | 'useTalent'>): Fight {
  const behind = view.activation?.seenFrom.includes(defender.id) ? 'flank' : 'back';
  const arc = faces(defender, attacker.place) ? 'front' : behind;
  const talent = attack.type === 'useTalent' ? attack.talent : null;
  return { attacker: attacker.id, defender: defender.id, talent, arc, grapple: false, attackBoost: 0, attackExtra: 0 };
}

/** Turns to a target behind, or moves into range of it. */
function pursue(scene: Scene, jugger: Standing, target: Standing, legal: readonly JtAction[]): JtAction | null {
  const range = reachOf(jugger);
  if (apart(jugger, target) <= range) return jugger.focus >= 2 ? turnTowards(jugger, target.place, legal) : null;
  return approach(scene, jugger, legal, (place) => distance(place, target.place) <= range, 3);
}

/** Sweeps the jugg away when the opposing qwik is nearer to it than one's own. */
function clearJugg(scene: Scene, jugger: Standing, legal: readonly JtAction[]): JtAction | null {
  const rival = qwikOf(scene, opponentOf(scene.me));
  const hex = scene.view.jugg?.hex ?? null;
  if (!rival || hex === null || distance(rival.place, placeAt(hex)) > 7) return null;
  const own = qwikOf(scene, scene.me);
  if (own && distance(own.place, placeAt(hex)) <= distance(rival.place, placeAt(hex))) return null;
  const sweeps = ofType(legal, 'sweepJugg').filter((sweep) => staminaOf(sweep) === 0 && focusOf(sweep) <= jugger.focus - 1);
  return best(sweeps, ({ hexes }) => hexes);
}

/** Where the jugg should land: far from the opposing qwik, near one's own and the goal. */
export function landingWorth(scene: Scene, { hex }: ActionOf<'sweepTo' | 'throwTo' | 'dropJugg'>): number {
  const place = placeAt(hex);
  const rival = qwikOf(scene, opponentOf(scene.me));
  const own = qwikOf(scene, scene.me);
  const away = rival ? distance(rival.place, place) : 0;
  const near = own ? distance(own.place, place) : 0;
  return Math.min(away, 8) - near - 0.3 * distance(place, TARGET_GOALS[scene.me]);
}
