/** The steps of a day from left to right, and where in it the wanderer is. */
import type { Item } from '../../../kernel/scene.js';
import { group, type Pair, path, shape, text } from '../../../kit/scene-items.js';
import { commonSize } from '../../../kit/scene-words.js';
import type { Words } from '../narration/messages.js';
import type { View } from '../views/view.js';

const SIGNS = {
  travel: 'movement-sign',
  event: 'skull',
  merchant: 'city-sign',
  freeTime: 'window-sign',
  looting: 'loot-sign',
  eating: 'food-sign',
  upgrades: 'junk-sign',
  healing: 'medication-sign',
} as const;
type Step = keyof typeof SIGNS;

const ROAD_DAY: readonly Step[] = ['travel', 'event', 'looting', 'eating'];
const CITY_DAY: readonly Step[] = ['travel', 'merchant', 'freeTime', 'looting', 'eating', 'upgrades'];
const SHUT_DAY: readonly Step[] = ['travel', 'looting', 'eating'];
/** *Units*: of the scene. */
export const DAY_HEIGHT = 34;
const POINT = 10;
const LETTERS = 19;
const MOST_WORDS = 5;

/** AR-6.1 to AR-6.4: the phases of this kind of day; a meeting is part of the search, healing of the step before. */
function stepsOf(view: View): { steps: Step[]; now: number } {
  const { config, position, phase, interludeAfter, cityAccess, decision } = view;
  const ended = phase === 'interlude' ? interludeAfter : null;
  const isAtGate = ended === 'travel' && view.meetsPeople && config.board.spaces[position]?.type === 'city';
  const day = cityAccess === 'entered' || isAtGate ? CITY_DAY : cityAccess === 'refused' ? SHUT_DAY : ROAD_DAY;
  const present = ended ?? phase;
  const now = day.findIndex((step) => step === (present === 'encounter' ? 'looting' : present));
  const isHealed = decision?.kind === 'healing';
  return { steps: day.map((step, index) => (index === now && isHealed ? 'healing' : step)), now };
}

/** How far the day has gone, from 0 in the morning to 1 at its last step. */
export function partOfDay(view: View): number {
  const { steps, now } = stepsOf(view);
  return Math.max(0, now) / Math.max(1, steps.length - 1);
}

/** The steps as arrows in a row of that width. */
export function dayItems(view: View, [left, top]: Pair, width: number, say: Words): Item[] {
  const { steps, now } = stepsOf(view);
  // On a long day only the step that is on has its word.
  const isLong = steps.length > MOST_WORDS;
  const part = width / (isLong ? steps.length + 1 : steps.length);
  const names = steps.map((step) => say(`step.${step}`));
  const size = commonSize(names, part - 50, LETTERS);
  const [middle, bottom] = [top + DAY_HEIGHT / 2, top + DAY_HEIGHT];
  const parts = steps.flatMap((step, index) => {
    const isNow = index === now;
    const from = left + part * (index + (isLong && now >= 0 && index > now ? 1 : 0));
    const to = from + part * (isLong && isNow ? 2 : 1) - 3;
    const arrow: Pair[] = [
      [from, top],
      [to, top],
      [to + POINT, middle],
      [to, bottom],
      [from, bottom],
      ...(index === 0 ? [] : [[from + POINT, middle] as Pair]),
    ];
    const role = isNow ? 'step-now' : index < now ? 'step-done' : 'step';
    const words = text(isNow ? 'value' : 'caption', [from + 42, middle], [to - from - 42, isLong ? LETTERS : size], names[index] ?? '');
    return [
      path(role, [0, 0], arrow),
      shape('rect', index < now ? 'done-sign' : SIGNS[step], [from + 26, middle], [24, 24]),
      ...(isLong && !isNow ? [] : [words]),
    ];
  });
  const label = say('scene.steps', { steps: names, now: names[now] ?? say('nothing') });
  return [group('thing', [0, 0], label, parts)];
}
