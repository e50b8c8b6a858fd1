import type { JtAction } from '../model/actions.js';
import type { Card } from '../model/data-set.js';
import { placeAt } from '../model/geometry.js';
import { type CardId, cardIdOf, type JuggerId } from '../model/vocabulary.js';
import { best, firstOf, ofType } from './greedy-choice.js';
import type { Scene } from './scene.js';

/** What a point of the budget buys, and what a card on the discard pile must be worth above its cost. */
const WORTH_OF_POINT = 0.3;
const WELCOME = 1.25;

/** What to recruit, field and deploy (section 11 of the specification, points 2 and 3); null for other questions. */
export function greedySetUp(scene: Scene, legal: readonly JtAction[]): JtAction | null {
  return recruiting(scene, legal) ?? liningUp(scene, legal);
}

function cardOf({ cards }: Scene, id: CardId): Card | null {
  return cards?.byCard.get(id) ?? null;
}

/** Points left for each slot still empty. */
function pointsPerSlot({ view, me }: Scene): number {
  const { cost, size } = view.teams[me];
  return (view.config.budget - (cost ?? 0)) / Math.max(1, view.config.teamSize - size);
}

/** What a card gives to a team, by a regression over matches of random teams. *Units*: log-odds to win. */
function worthOfCard({ attack, defence, focus, reflexes }: Card): number {
  return 0.24 * attack + 0.13 * defence + 0.4 * focus + 0.08 * reflexes;
}

/** Its worth above that of its cost, which the last slot has no other use for; club-mates and even costs break ties. */
function fitness(scene: Scene, id: CardId): number {
  const card = cardOf(scene, id);
  if (!card) return 0;
  const team = scene.view.teams[scene.me].cards ?? [];
  const mates = team.filter((mate) => cardOf(scene, mate)?.club === card.club).length;
  const isLast = team.length >= scene.view.config.teamSize - 1;
  const price = isLast ? 0 : WORTH_OF_POINT * card.cost;
  return worthOfCard(card) - price + 0.1 * mates - 0.05 * Math.abs(card.cost - pointsPerSlot(scene));
}

function recruiting(scene: Scene, legal: readonly JtAction[]): JtAction | null {
  const { view, me } = scene;
  const kind = view.decision?.kind;
  if (kind === 'firstRecruiter') return ofType(legal, 'chooseFirstRecruiter').find(({ seat }) => seat === me) ?? null;
  if (kind === 'draw') {
    const top = view.draft?.discard.at(-1);
    const isWelcome = top !== undefined && fitness(scene, top) > WELCOME && view.teams[me].size < view.config.teamSize;
    return ofType(legal, 'drawRecruit').find(({ from }) => from === (isWelcome ? 'discard' : 'deck')) ?? null;
  }
  if (kind === 'recruit') {
    const card = best(ofType(legal, 'recruit'), ({ card }) => fitness(scene, card));
    return card ?? improvement(scene, legal) ?? firstOf(legal, 'endRecruiting');
  }
  if (kind === 'discard') return best(ofType(legal, 'discardRecruit'), ({ card }) => cardOf(scene, card)?.cost ?? 0);
  return best(ofType(legal, 'addToTeam'), ({ card }) => fitness(scene, card));
}

/** An exchange that spends more of the budget. */
function improvement(scene: Scene, legal: readonly JtAction[]): JtAction | null {
  const cost = (id: CardId): number => cardOf(scene, id)?.cost ?? 0;
  const swap = best(ofType(legal, 'swapRecruit'), (action) => cost(action.in) - cost(action.out));
  return swap && cost(swap.in) > cost(swap.out) ? swap : null;
}

function liningUp(scene: Scene, legal: readonly JtAction[]): JtAction | null {
  return (
    best(ofType(legal, 'selectLineup'), ({ juggers }) => lineupWorth(scene, juggers)) ??
    best(ofType(legal, 'selectQwik'), ({ jugger }) => qwikWorth(scene, jugger)) ??
    best(ofType(legal, 'assignWeapon'), ({ jugger, weapon }) => {
      const preferred = cardOf(scene, cardIdOf(jugger))?.preferred.weapon ?? null;
      if (weapon === 'chain') return jugger === chainBearer(scene) ? 4 : -1;
      return (weapon === preferred ? 2 : 0) + (weapon === 'longSword' ? 1 : 0);
    }) ??
    best(ofType(legal, 'deploy'), ({ jugger, hex }) => deployWorth(scene, jugger, hex))
  );
}

/** Who makes most of the one chain of a line-up: it needs focus to be readied. */
function chainBearer(scene: Scene): JuggerId | null {
  const own = scene.view.lineup?.own;
  const defenders = own?.juggers?.filter((id) => id !== own.qwik) ?? [];
  const worth = (id: JuggerId): number => {
    const card = cardOf(scene, cardIdOf(id));
    return card ? card.focus + 0.5 * card.attack + (card.preferred.weapon === 'chain' ? 1 : 0) : 0;
  };
  return defenders.reduce<JuggerId | null>((found, id) => (found === null || worth(id) > worth(found) ? id : found), null);
}

/** Dear juggers, rested ones, club-mates. */
function lineupWorth(scene: Scene, juggers: readonly JuggerId[]): number {
  let worth = 0;
  for (const id of juggers) {
    const jugger = scene.byId.get(id);
    worth += (cardOf(scene, cardIdOf(id))?.cost ?? 6) + 0.5 * (jugger?.stamina ?? 0) - (jugger?.exhausted ? 3 : 0);
  }
  return worth + juggers.length - new Set(juggers.map((id) => cardOf(scene, cardIdOf(id))?.club ?? id)).size;
}

function qwikWorth(scene: Scene, id: JuggerId): number {
  const card = cardOf(scene, cardIdOf(id));
  return card ? card.reflexes + 1.2 * card.lightFeet + 0.5 * card.focus + 0.5 * card.defence - 0.8 * card.attack : 0;
}

/** Near the middle row, the qwik first. */
function deployWorth(scene: Scene, id: JuggerId, hex: string): number {
  return -Math.abs(placeAt(hex).row - 5) + (scene.byId.get(id)?.role === 'qwik' ? 0.5 : 0);
}
