/**
 * What a viewer sees (section 8.2).
 *
 * *Rules*: AR-1.7, AR-R52.
 */
import * as z from 'zod';
import type { Viewer } from '../../../kernel/game.js';
import { define } from '../../../kit/definitions.js';
import { result, resultSchema } from '../law/result.js';
import { toAct } from '../law/to-act.js';
import { cardCount, cardList, figure, healthModifier, points, radiationLevel } from '../model/limits.js';
import { openFields, paidDecisions, plainDecisions, type State } from '../model/state.js';
import { enemyOf } from '../rules/combat.js';
import { healingCost } from '../rules/healing.js';
import { healthMp, meetsPeople } from '../rules/health.js';
import { damageAt } from '../rules/radiation.js';
import { armorPower, levelPrice } from '../rules/upgrade-tracks.js';

const decision = define(
  'Decision',
  'What is owed now; `kind` says which actions it takes (section 5).',
  z.discriminatedUnion('kind', [
    ...plainDecisions,
    paidDecisions.healing.extend({ cost: points.describe('The points of medication that an attempt takes (AR-4.4).') }),
    paidDecisions.radiation.extend({
      cost: radiationLevel.describe('The points of medication that prevent the damage (AR-5.2).'),
      damage: points.describe('The HP lost otherwise.'),
    }),
    paidDecisions.combat.extend({
      strength: points.describe('The strength of the enemy.'),
      armorPower: figure.describe('The fighting power of the armour.'),
    }),
  ]),
);
/** What is owed now, with the figures that follow from the rest of the state. */
export type Decision = z.infer<typeof decision>;

/** What a viewer sees, as JSON carries it; `drawPile` only for the omniscient. */
export const viewSchema = define(
  'View',
  'What a viewer sees: all but the order of the draw pile (section 8.2).',
  z.strictObject({
    game: z.literal('armadogon'),
    seat: z.literal(0).nullable().describe('The seat that looks; null for a spectator.'),
    ...openFields,
    toAct: z.array(z.literal(0)).max(1).describe('The seats that owe an action; empty when the game is over.'),
    healthMp: healthModifier,
    meetsPeople: z.boolean().describe('Whether cities let the wanderer in and people deal with him (AR-4.9).'),
    armorPower: figure.describe('The fighting power of the armour (AR-9.2).'),
    upgradeCost: z
      .strictObject({ boots: figure.describe('Of boots.'), armor: figure.describe('Of armour.') })
      .describe('The price of the next level, in points of junk (AR-15.2).'),
    drawPileCount: cardCount.describe('How many cards the draw pile has.'),
    drawPile: cardList.optional().describe('The draw pile, top first; for the omniscient viewer only.'),
    decision: decision.nullable().describe('What is owed now; null when the game is over.'),
    result: resultSchema.nullable().describe('How the game ended; null while it runs.'),
  }),
);
/** What a viewer sees: all but the order of the draw pile. */
export type View = z.infer<typeof viewSchema>;

/** AR-1.7: everything but the order of the draw pile, which only the omniscient viewer gets (AR-R52). */
export function view(state: State, viewer: Viewer): View {
  const open = openView(state, viewer === 0 ? 0 : null);
  if (viewer === 'omniscient') open.drawPile = [...state.drawPile];
  return open;
}

/** Field by field: spreading the state took 20 µs a view instead of 0.2, and bots ask for one at every step. */
function openView(state: State, seat: 0 | null): View {
  return {
    game: 'armadogon',
    seat,
    config: state.config,
    day: state.day,
    phase: state.phase,
    interludeAfter: state.interludeAfter,
    toAct: toAct(state),
    position: state.position,
    hp: state.hp,
    healthMp: healthMp(state),
    meetsPeople: meetsPeople(state),
    gy: state.gy,
    boots: state.boots,
    armor: state.armor,
    armorPower: armorPower(state),
    upgradeCost: { boots: levelPrice(state.boots), armor: levelPrice(state.armor) },
    nextRollModifier: state.nextRollModifier,
    junkDropped: state.junkDropped,
    cityAccess: state.cityAccess,
    ate: state.ate,
    jipFed: state.jipFed,
    hand: [...state.hand],
    drawPileCount: state.drawPile.length,
    discardPile: [...state.discardPile],
    merchantStock: [...state.merchantStock],
    pendingEncounter: state.pendingEncounter,
    pendingEffects: state.pendingEffects.map((effect) => ({ ...effect })),
    decision: decisionWithFigures(state),
    result: result(state),
  };
}

function decisionWithFigures(state: State): Decision | null {
  const { decision } = state;
  if (!decision) return null;
  const copy = 'payment' in decision ? { ...decision, payment: decision.payment && { ...decision.payment } } : { ...decision };
  switch (copy.kind) {
    case 'healing':
      return { ...copy, cost: healingCost(state) };
    case 'radiation':
      return { ...copy, cost: state.gy, damage: damageAt(state.config.radiationBar, state.gy) };
    case 'combat':
      return { ...copy, strength: enemyOf(state.config.bestiary, copy.enemy).strength, armorPower: armorPower(state) };
    default:
      return copy;
  }
}
