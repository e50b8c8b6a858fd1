import type { Hint } from '../../../kernel/narration.js';
import { TARGET_GOALS } from '../model/geometry.js';
import type { JtView } from '../views/view-schema.js';
import type { Words } from './messages.js';

/** What a newcomer needs to know of the field. */
export function hints({ phase, viewer, juggers, jugg, lineup }: JtView, say: Words): Hint[] {
  const onField = lineup ? [] : juggers.filter(({ fielded, hex, seat }) => fielded && hex !== null && seat === viewer);
  const isShown = jugg !== null && !lineup;
  const goal = isShown && viewer !== null ? [`hex:${TARGET_GOALS[viewer].id}`] : [];
  const bringIt: Hint = { text: say('hint.jugg', { shown: isShown ? 1 : 0 }), marks: isShown ? ['jugg'] : [] };
  const isPicking = phase === 'teamBuild';
  return [
    ...(isPicking ? [{ text: say('hint.team'), marks: [] }, bringIt] : []),
    ...(isPicking ? [] : [bringIt, { text: say('hint.goal', { shown: goal.length }), marks: goal }]),
    { text: say('hint.qwik'), marks: onField.filter(({ role }) => role === 'qwik').map(({ id }) => `jugger:${id}`) },
    { text: say('hint.facing'), marks: onField.map(({ id }) => `jugger:${id}`) },
    { text: say('hint.pools'), marks: [] },
  ];
}
