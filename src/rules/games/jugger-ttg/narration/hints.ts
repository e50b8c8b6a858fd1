import type { Hint } from '../../../kernel/narration.js';
import { TARGET_GOALS } from '../model/geometry.js';
import type { JtView } from '../views/view-schema.js';
import type { Words } from './messages.js';

/** What a newcomer needs to know of the field for what is asked now. */
export function hints({ phase, viewer, juggers, jugg, decision }: JtView, say: Words): Hint[] {
  switch (phase) {
    case 'teamBuild':
      return [
        { text: say('hint.team'), marks: [] },
        { text: say('hint.jugg', { shown: 0 }), marks: [] },
      ];
    case 'deploy':
      return [{ text: say('hint.qwik'), marks: [] }];
    case 'stone': {
      const own = juggers.filter(({ fielded, hex, seat }) => fielded && hex !== null && seat === viewer);
      const isShown = jugg !== null;
      const goal = viewer === null ? [] : [`hex:${TARGET_GOALS[viewer].id}`];
      const moving: Hint[] = [
        { text: say('hint.jugg', { shown: isShown ? 1 : 0 }), marks: isShown ? ['jugg'] : [] },
        { text: say('hint.facing'), marks: own.map(({ id }) => `jugger:${id}`) },
        { text: say('hint.goal', { shown: goal.length }), marks: goal },
      ];
      const acting = [
        { text: say('hint.pools'), marks: [] },
        { text: say('hint.order'), marks: [] },
      ];
      return decision?.kind === 'turn' ? acting : moving;
    }
    default:
      return [];
  }
}
