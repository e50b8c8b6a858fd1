import type { Chance } from '../../../kernel/chance.js';
import type { JtAction } from '../model/actions.js';
import type { JtView } from '../views/view-schema.js';
import { greedyActivation } from './greedy-activation.js';
import { firstOf, inOrderOf, ofType } from './greedy-choice.js';
import { greedyAnswer } from './greedy-combat.js';
import { greedySetUp } from './greedy-set-up.js';
import { type Scene, sceneOf, statsOf } from './scene.js';

/** The house's greedy player (section 11 of the specification): one of `legal`, chosen from the seat's view alone. */
export function greedy(view: JtView, legal: JtAction[], chance: Chance): JtAction {
  const scene = sceneOf(view);
  const ordered = inOrderOf(scene.me, legal);
  const chosen = choose(scene, ordered) ?? ordered[chance.pick(ordered.length)];
  if (!chosen) throw new Error('there is nothing to choose from');
  return chosen;
}

function choose(scene: Scene, legal: readonly JtAction[]): JtAction | null {
  switch (scene.view.decision?.kind) {
    case 'turn':
      return nextToAct(scene, legal);
    case 'activation':
      return greedyActivation(scene, legal);
    default:
      return scene.view.phase === 'stone' ? greedyAnswer(scene, legal) : greedySetUp(scene, legal);
  }
}

/** Everybody acts at once, defenders before the qwik, so that it runs through what they have cleared. */
function nextToAct(scene: Scene, legal: readonly JtAction[]): JtAction | null {
  const order = ofType(legal, 'activate').sort((a, b) => rank(scene, a.jugger) - rank(scene, b.jugger));
  return order[0] ?? firstOf(legal, 'endTurn');
}

function rank(scene: Scene, id: string): number {
  return (scene.byId.get(id)?.role === 'qwik' ? 100 : 0) - statsOf(scene, id).reflexes;
}
