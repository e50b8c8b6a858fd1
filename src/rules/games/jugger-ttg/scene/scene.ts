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
import { cardTable, handOf, SKILLS } from './cards.js';
import { clashItems, compassItems, coordinateItems, fieldItems, type Ground, glowItems, goalItems, groundOf, juggItem } from './field.js';
import { activeOf, juggerItem } from './juggers.js';
import { LOOKS } from './palette.js';
import { teamTable } from './roster.js';
import { emblemItem, teamItems, torchItems } from './teams.js';

/** Above the cards of a draft or a line-up. */
const HEAD_END = 80;

/** What lies on the table, as the viewer of `view` sees it. */
export function scene(view: JtView, say: Words, layout: Layout = 'tall'): Scene {
  const names: SeenNames = { say, view, cards: knownCards(view.dataId) };
  const buttons = view.viewer === null || view.result ? [] : buttonsOf(names);
  if (view.jugg === null || view.lineup) {
    const isRoster = view.phase === 'teamBuild';
    const { items, width, end } = isRoster ? teamTable(view, layout, names) : cardTable(view, layout, HEAD_END, names);
    const hand = handOf(view, names);
    const all = [...(isRoster ? [] : heading(view, names, width)), ...items, ...buttons];
    return sceneOf([width, end + (isRoster ? 0 : 8)], LOOKS, all, { ...(hand && { hand }), mood: 'torchlight' });
  }
  const ground = groundOf(layout, view);
  const teams = teamItems(ground, view, names);
  const clash = clashItems(ground, view, names);
  const items = [
    ...arenaItems(ground.pitch, glowItems(ground, view), names),
    ...fieldItems(ground, view, names),
    ...goalItems(ground, view, names),
    ...compassItems(ground, view, names),
    ...coordinateItems(ground),
    ...clash.way,
    ...figuresOf(ground, view, names),
    ...juggItem(ground, view, names),
    ...clash.burst,
    ...teams.items,
    ...buttons,
  ];
  const { activation, juggers, viewer } = view;
  const mover = activation?.mayFace ? juggers.find(({ id, seat }) => id === activation.jugger && seat === viewer) : undefined;
  return sceneOf(teams.size, LOOKS, items, { mood: 'torchlight', ...(mover && { mover: `jugger:${mover.id}` }) });
}

/** The juggers on the field: over those that lie those that stand, the lower ones first, and who acts over all. */
function figuresOf(ground: Ground, view: JtView, names: SeenNames): Item[] {
  const active = activeOf(view);
  const standing = view.juggers.flatMap((jugger) => {
    const place = !jugger.fielded || jugger.hex === null ? null : findPlace(jugger.hex);
    const layer = jugger.id === active ? 2 : jugger.kneeling ? 0 : 1;
    return place ? [{ jugger, place, layer, y: ground.centreOf(place)[1] }] : [];
  });
  return standing.sort((a, b) => a.layer - b.layer || a.y - b.y).map(({ jugger, place }) => juggerItem(ground, view, jugger, place, names));
}

/** Above the cards: both teams, and what the signs on the cards mean. */
function heading(view: JtView, names: SeenNames, width: number): Item[] {
  return [
    torchItems([width / 2, 56], width / 2 - 26, names),
    ...([0, 1] as const).map((seat) => emblemItem(view, seat, [width / 2 - 118 + 130 * seat, 24], 128, names)),
    ...signsKey([width / 2, 51], SKILLS, names),
    ...signsKey([width / 2, 69], ['focus', 'stamina', 'cost'], names),
  ];
}

/** What the signs on the cards mean, beside each other around a place. */
function signsKey([x, y]: Pair, of: readonly (keyof typeof SIGN_NAMES)[], { say }: SeenNames): Item[] {
  const signs = of.map((sign) => ({ sign, word: say(SIGN_NAMES[sign]) }));
  const roomOf = (word: string): number => 24 + 8 * word.length;
  let left = x - signs.reduce((sum, { word }) => sum + roomOf(word), 0) / 2;
  return signs.flatMap(({ sign, word }) => {
    const from = left;
    left += roomOf(word);
    const at: Pair = [from + 7, y];
    const mark = sign === 'cost' ? shape('circle', 'cost', at, [13, 13], word) : shape('rect', `${sign}-sign`, at, [14, 14], word);
    return [mark, text('line', [from + 17, y], [8 * word.length, 13], word)];
  });
}

const SIGN_NAMES = {
  attack: 'scene.attackName',
  defence: 'scene.defenceName',
  reflexes: 'scene.reflexesName',
  focus: 'scene.focusName',
  stamina: 'scene.staminaName',
  cost: 'scene.costName',
} as const;

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
  ['stepOut', 'scene.stepOut'],
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
