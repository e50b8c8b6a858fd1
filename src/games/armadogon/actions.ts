import { z } from 'zod';
import { cardId } from './cards.js';
import { isCanonical } from './hand.js';
import { MEAL_PURPOSES } from './state.js';

const bare = <T extends string>(type: T) => z.strictObject({ type: z.literal(type) });
const withCard = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), card: cardId });
const levels = z.int().min(0);

/** Every action there is, in the order in which a legal list names them. */
export const actionSchema = z.discriminatedUnion('type', [
  withCard('dropJunk'),
  bare('rollMovement'),
  withCard('heal'),
  bare('endInterlude'),
  withCard('takeMedication'),
  bare('sufferRadiation'),
  withCard('useWeapon'),
  bare('fightBare'),
  bare('concedeFight'),
  withCard('discardLoot'),
  z.strictObject({
    type: z.literal('requestGoods'),
    cards: z.array(cardId).min(1).refine(isCanonical, 'must be in canonical order, each ware once').meta({ uniqueItems: true }),
  }),
  withCard('payMerchant'),
  bare('endMerchant'),
  bare('scavenge'),
  bare('askDirections'),
  z.strictObject({ type: z.literal('useFood'), purpose: z.enum(MEAL_PURPOSES), card: cardId }),
  withCard('hunt'),
  bare('endEating'),
  z
    .strictObject({ type: z.literal('orderUpgrades'), boots: levels, armor: levels })
    .refine(({ boots, armor }) => boots + armor > 0, 'must order at least one level'),
  withCard('payJunk'),
  bare('endUpgrades'),
]);
/** One small choice of the wanderer. */
export type Action = z.infer<typeof actionSchema>;
/** The types of action. */
export type ActionType = Action['type'];
