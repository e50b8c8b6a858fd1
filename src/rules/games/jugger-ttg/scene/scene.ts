/** The field with its juggers, or the cards of the draft, as a picture. */

import type { Item, Layout, Scene } from '../../../kernel/scene.js';
import { button, type Pair, sceneOf, shape, text } from '../../../kit/scene-items.js';
import { findPlace } from '../model/geometry.js';
import { BOOK, COSTS, MOVEMENT } from '../model/reference.js';
import type { Words } from '../narration/messages.js';
import { type SeenNames, stepsOf } from '../narration/names.js';
import { knownCards } from '../views/names.js';
import type { JtView } from '../views/view-schema.js';
import { arenaItems } from './arena.js';
import { cardTable, handOf } from './cards.js';
import { compassItems, coordinateItems, fieldItems, glowItems, goalItems, groundOf, juggItem } from './field.js';
import { juggerItem } from './juggers.js';
import { LOOKS } from './palette.js';
import { emblemItem, teamItems, torchItems } from './teams.js';

/** Above the cards of a draft or a line-up. */
const HEAD_END = 76;

/** What lies on the table, as the viewer of `view` sees it. */
export function scene(view: JtView, say: Words, layout: Layout = 'tall'): Scene {
  const names: SeenNames = { say, view, cards: knownCards(view.dataId) };
  const buttons = view.viewer === null || view.result ? [] : buttonsOf(names);
  if (view.jugg === null || view.lineup) {
    const { items, width, end } = cardTable(view, layout, HEAD_END, names);
    const hand = handOf(view, names);
    const all = [...heading(view, names, width), ...items, ...buttons];
    return sceneOf([width, end + 8], LOOKS, all, { ...(hand && { hand }), mood: 'torchlight' });
  }
  const ground = groundOf(layout, view);
  const teams = teamItems(ground, view, names);
  const items = [
    ...arenaItems(ground.pitch, glowItems(ground, view), names),
    ...fieldItems(ground, view, names),
    ...goalItems(ground, view, names),
    ...compassItems(ground, view, names),
    ...view.juggers.flatMap((jugger) => {
      const place = !jugger.fielded || jugger.hex === null ? null : findPlace(jugger.hex);
      if (!place) return [];
      // Who is done is pale: what lies under such a figure is not to be seen through it.
      const under = shape('circle', 'done', ground.centreOf(place), [31, 31], names.say('scene.done'));
      return [...(jugger.status === 'done' ? [under] : []), juggerItem(ground, view, jugger, place, names)];
    }),
    ...coordinateItems(ground),
    ...juggItem(ground, view, names),
    ...teams.items,
    ...buttons,
  ];
  return sceneOf(teams.size, LOOKS, items, { mood: 'torchlight' });
}

/** Above the cards: both teams, and what the letters on the cards mean. */
function heading(view: JtView, names: SeenNames, width: number): Item[] {
  return [
    torchItems([width / 2, 56], width / 2 - 26, names),
    ...([0, 1] as const).map((seat) => emblemItem(view, seat, [width / 2 - 118 + 130 * seat, 24], 128, names)),
    text('note', [width / 2, 51], [width - 110, 14], names.say('scene.skillsKey')),
    ...signsKey([width / 2, 68], names),
  ];
}

/** What the signs on the cards mean, beside each other around a place. */
function signsKey([x, y]: Pair, { say }: SeenNames): Item[] {
  const signs = (['focus', 'stamina', 'cost'] as const).map((sign) => ({ sign, word: say(`scene.${sign}Name`) }));
  const roomOf = (word: string): number => 22 + 8 * word.length;
  let left = x - signs.reduce((sum, { word }) => sum + roomOf(word), 0) / 2;
  return signs.flatMap(({ sign, word }) => {
    const from = left;
    left += roomOf(word);
    const at: Pair = [from + 7, y];
    const mark = sign === 'cost' ? shape('circle', 'cost', at, [13, 13], word) : shape('rect', `${sign}-sign`, at, [14, 14], word);
    return [mark, text('line', [from + 17, y], [8 * word.length, 13], word)];
  });
}

const BUTTONS = [
  ['endRecruiting', 'label.endRecruiting'],
  ['addToTeam', 'scene.addToTeam'],
  ['delay', 'scene.delay'],
  ['endTurn', 'label.endTurn'],
  ['maintainHold', 'label.keepHold'],
  ['releaseHold', 'label.letGo'],
  ['walk', 'scene.walk'],
  ['run', 'scene.run'],
  ['sprint', 'scene.sprint'],
  ['stepOut', 'scene.stepOut'],
  ['useTalent', 'scene.useTalent'],
  ['prepareChain', 'scene.chain'],
  ['releasePin', 'label.releasePin'],
  ['endActivation', 'scene.endActivation'],
  ['endQuickStep', 'label.endQuickStep'],
  ['skipBonus', 'label.skipBonus'],
  ['pass', 'label.pass'],
  ['boost', 'scene.boost'],
  ['skipBoost', 'label.skipBoost'],
  ['full', 'label.defend.full'],
  ['duel', 'label.defend.duel'],
  ['none', 'label.defend.none'],
  ['grappleSteal', 'label.steal'],
  ['grappleHold', 'label.hold'],
  ['grapplePush', 'label.push'],
  ['declinePush', 'label.noPush'],
] as const;

/** What these buttons cost. */
const PRICES: Readonly<Partial<Record<(typeof BUTTONS)[number][0], number>>> = {
  delay: COSTS.delay,
  run: MOVEMENT.run.cost,
  sprint: MOVEMENT.sprint.cost,
  prepareChain: COSTS.prepareChain,
  boost: COSTS.boostPerDie,
};

/** What has no place on the field. */
function buttonsOf(names: SeenNames): Item[] {
  return BUTTONS.map(([id, key]) => {
    const steps = id === 'walk' || id === 'run' || id === 'sprint' ? stepsOf(names, id) : 0;
    return button(id, names.say(key, { price: PRICES[id] ?? 0, steps, count: BOOK.counts.outOfBounds }));
  });
}
