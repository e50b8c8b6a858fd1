/** The actions as JSON carries them (section 6). */
import * as z from 'zod';
import { isCanonical } from './card-lists.js';
import { cardId } from './cards.js';
import { cardList, wholeFrom } from './limits.js';
import { MEAL_PURPOSES } from './state.js';

const bare = <T extends string>(type: T) => z.strictObject({ type: z.literal(type) });
const withCard = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), card: cardId });
/** AR-15.4: an order may name any number of levels; one that the junk does not pay is refused by its price. */
const levels = wholeFrom(0);

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
    cards: cardList.min(1).refine(isCanonical, 'must be in canonical order, each ware once').meta({ uniqueItems: true }),
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
