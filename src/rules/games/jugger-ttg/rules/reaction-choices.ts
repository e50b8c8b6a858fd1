import { unreachable } from '../../../kit/unreachable.js';
import type { JtAction } from '../model/actions.js';
import type { Board } from '../model/board.js';
import type { WindowFrame } from '../model/frame.js';
import type { JuggerId } from '../model/vocabulary.js';
import { throwPowers } from './jugg.js';
import { paymentsOf } from './payment.js';
import { reactionsOf } from './reactions.js';
import { askedRun } from './window.js';

/** JT-11.4: the reactions of the run that is asked, or to pass. */
export function reactionActions(board: Board, window: WindowFrame): JtAction[] {
  const actions: JtAction[] = [];
  for (const id of askedRun(board, window)) addReactions(board, window, id, actions);
  actions.push({ type: 'pass' });
  return actions;
}

function addReactions(board: Board, window: WindowFrame, jugger: JuggerId, actions: JtAction[]): void {
  for (const reaction of reactionsOf(board, window, jugger)) {
    switch (reaction.kind) {
      case 'opportunity':
        for (const pay of paymentsOf(board, jugger, reaction.cost)) actions.push({ type: 'opportunityAttack', jugger, pay });
        break;
      case 'throw':
        for (const { power, pay } of throwPowers(board, jugger)) actions.push({ type: 'reactThrow', jugger, power, pay });
        break;
      case 'talent': {
        const talent = reaction.talent.id;
        if (reaction.cost.points === 0) actions.push({ type: 'reactTalent', jugger, talent });
        else for (const pay of paymentsOf(board, jugger, reaction.cost)) actions.push({ type: 'reactTalent', jugger, talent, pay });
        break;
      }
      default:
        unreachable(reaction);
    }
  }
}
