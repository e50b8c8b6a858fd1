/** The field with its juggers, or the cards of the draft, as a picture. */

import type { Item, Layout, Scene } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { button, group, sceneOf, shape, text } from '../../../kit/scene-items.js';
import { findPlace } from '../model/geometry.js';
import type { Words } from '../narration/messages.js';
import { juggerName, type SeenNames } from '../narration/names.js';
import { knownCards } from '../views/names.js';
import type { JtView } from '../views/view-schema.js';
import { cardTable, handOf } from './cards.js';
import { compassItems, fieldItems, groundOf, juggItem } from './field.js';
import { juggerItem, rosterItems } from './juggers.js';
import { LOOKS } from './palette.js';

const HEAD_END = 76;
/** Of the cards of a draft. */
const WIDTH = 360;

/** What lies on the table, as the viewer of `view` sees it. */
export function scene(view: JtView, say: Words, layout: Layout = 'tall'): Scene {
  const names: SeenNames = { say, view, cards: knownCards(view.dataId) };
  const buttons = view.viewer === null || view.result ? [] : buttonsOf(say);
  if (view.jugg === null || view.lineup) {
    const { items, end } = cardTable(view, HEAD_END, names);
    const hand = handOf(view, names);
    const all = [...heading(view, names, WIDTH), ...items, ...buttons];
    return sceneOf([WIDTH, end + 8], LOOKS, all, { ...(hand && { hand }), mood: 'torchlight' });
  }
  const ground = groundOf(layout, HEAD_END + 8, view);
  const roster = rosterItems(view, names, ground.end, ground.width);
  const items = [
    ...heading(view, names, ground.width),
    ...fieldItems(ground, view, names),
    ...compassItems(ground, view, names),
    ...view.juggers.flatMap((jugger) => {
      const place = !jugger.fielded || jugger.hex === null ? null : findPlace(jugger.hex);
      return place ? [juggerItem(ground, view, jugger, place, names)] : [];
    }),
    ...juggItem(ground, view, names),
    ...roster.items,
    ...buttons,
  ];
  return sceneOf([ground.width, roster.end], LOOKS, items, { mood: 'torchlight' });
}

function heading(view: JtView, names: SeenNames, width: number): Item[] {
  const { score, toAct } = view;
  const { say } = names;
  const middle = width / 2;
  const emblem = (seat: 0 | 1, x: number): Item => {
    const state = toAct.includes(seat) ? (['active'] as const) : [];
    const items = [
      shape(seat === 0 ? 'circle' : 'rect', `seat-${seat}`, [0, 0], [28, 28 - 3 * seat], '', { state }),
      text('score', [seat === 0 ? 40 : -40, 0], [30, 34], String(score[seat])),
      text('note', [seat === 0 ? -46 : 46, 0], [58, 14], say.seat(seat)),
    ];
    return group('jugger', [x, 24], capitalized(say('scene.points', { seat: say.seat(seat), points: score[seat] })), items, {
      id: `seat:${seat}`,
    });
  };
  const torches = [22, width - 22].map((x) => shape('rect', 'torch', [x, 56], [52, 52]));
  return [
    group('jugger', [0, 0], say('scene.torch'), torches),
    emblem(0, middle - 72),
    emblem(1, middle + 72),
    text('score', [middle, 22], [20, 30], ':'),
    text('note', [middle, 56], [width - 80, 14], fightOf(view, names) ?? stageOf(view, say)),
  ];
}

function stageOf(view: JtView, say: Words): string {
  const { point, stonesPlayed, config, voa } = view;
  const stage = say('scene.stage', { point, stone: stonesPlayed, stones: config.stoneLimit });
  return voa === null ? stage : `${stage} · ${say('scene.voa', { voa })}`;
}

function fightOf({ combats }: JtView, names: SeenNames): string | null {
  const { say } = names;
  const combat = combats.at(-1);
  if (!combat) return null;
  const sides = { attacker: juggerName(names, combat.attacker), defender: juggerName(names, combat.defender) };
  if (combat.attackJuggs === null) return say('scene.against', sides);
  return say('scene.fight', { ...sides, juggs: combat.attackJuggs, other: combat.defenceJuggs ?? '?' });
}

const BUTTONS = [
  ['endRecruiting', 'label.endRecruiting'],
  ['addToTeam', 'scene.addToTeam'],
  ['delay', 'scene.delay'],
  ['endTurn', 'label.endTurn'],
  ['maintainHold', 'label.keepHold'],
  ['releaseHold', 'label.letGo'],
  ['walk', 'label.move.walk'],
  ['run', 'label.move.run'],
  ['sprint', 'label.move.sprint'],
  ['stepOut', 'scene.stepOut'],
  ['useTalent', 'scene.useTalent'],
  ['prepareChain', 'label.chain'],
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

/** What has no place on the field. */
function buttonsOf(say: Words): Item[] {
  return BUTTONS.map(([id, key]) => button(id, say(key)));
}
