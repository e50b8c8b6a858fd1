import type { Hint } from '../../../kernel/narration.js';
import { castlesToWin } from '../rules/victory.js';
import type { View } from '../views/view-schema.js';
import type { Words } from './messages.js';
import { decidesLast } from './standing.js';

/** What a newcomer needs to know of the grid. */
export function hints({ viewer, seats, config, armies }: View, say: Words): Hint[] {
  const count = castlesToWin({ config });
  const own = viewer === null ? [] : seats[viewer].castles;
  const others = seats.flatMap(({ seat, castles }) => (seat === viewer ? [] : castles));
  const mine = armies.filter(({ seat }) => seat === viewer);
  return [
    ...(count === null ? [] : [{ text: say('hint.castles', { count, shown: own.length }), marks: own.map((cell) => `cell:${cell}`) }]),
    { text: say('hint.theirs', { shown: others.length }), marks: others.map((cell) => `cell:${cell}`) },
    { text: say('hint.army'), marks: mine.map(({ at }) => `army:${viewer}-${at}`) },
    { text: say('hint.ground'), marks: [] },
    { text: say('hint.end', { rounds: config.roundLimit, decides: decidesLast(config) }), marks: own.map((cell) => `cell:${cell}`) },
  ];
}
