/** The actions as JSON carries them (section 6). */
import * as z from 'zod';
import { actionOf, define } from '../../../kit/definitions.js';
import { isCanonical } from './card-lists.js';
import { cardId } from './cards.js';
import { cardList, wholeFrom } from './limits.js';
import { mealPurpose } from './state.js';

/** AR-15.4: an order may name any number of levels; one that the junk does not pay is refused by its price. */
const levels = wholeFrom(0);
const card = cardId;

/** Every action there is, in the order in which a legal list names them. */
export const actionSchema = define(
  'Action',
  'One small choice of the wanderer; cards are cards of the hand.',
  z.discriminatedUnion('type', [
    actionOf('dropJunk', 'Throws a junk card away before the roll: one movement point more (AR-7.2).', { card }),
    actionOf('rollMovement', 'Rolls for movement and walks (AR-7.3).', {}),
    actionOf('heal', 'Pays a medication card for a healing attempt (AR-4.4).', { card }),
    actionOf('endInterlude', 'Heals no more: the next phase begins (AR-6.4).', {}),
    actionOf('takeMedication', 'Pays a medication card to prevent radiation damage (AR-5.2).', { card }),
    actionOf('sufferRadiation', 'Takes the radiation damage (AR-5.3).', {}),
    actionOf('useWeapon', 'Pays a weapon card towards the strength of the enemy (AR-9.4).', { card }),
    actionOf('fightBare', 'Wins by armour alone (AR-9.4).', {}),
    actionOf('concedeFight', 'Loses the fight and takes its penalties (AR-9.5).', {}),
    actionOf('discardLoot', 'Chooses which of equally valuable cards is lost (AR-3.7).', { card }),
    actionOf('requestGoods', 'Names the wares wanted from the merchant (AR-13.3).', {
      cards: cardList
        .min(1)
        .refine(isCanonical, 'must be in canonical order, each ware once')
        .meta({ uniqueItems: true, description: 'Cards of `merchantStock`, in canonical order.' }),
    }),
    actionOf('payMerchant', 'Pays a card of any suit for the wares wanted (AR-13.4).', { card }),
    actionOf('endMerchant', 'Leaves the merchant (AR-13.6).', {}),
    actionOf('scavenge', 'Spends the free time on one loot card (AR-14.2).', {}),
    actionOf('askDirections', 'Spends the free time on two movement points for the next roll (AR-14.3).', {}),
    actionOf('useFood', 'Pays a food card for a meal, for Jip, or for both (AR-11).', { purpose: mealPurpose, card }),
    actionOf('hunt', 'Uses a weapon card to hunt for a meal (AR-11.8).', { card }),
    actionOf('endEating', 'Eats no more; who has not eaten loses 1 HP (AR-11.2).', {}),
    define(
      'OrderUpgradesAction',
      'Orders levels at the workbench, at least one (AR-15.4).',
      z
        .strictObject({
          type: z.literal('orderUpgrades'),
          boots: levels.describe('Further levels of boots.'),
          armor: levels.describe('Further levels of armour.'),
        })
        .refine(({ boots, armor }) => boots + armor > 0, 'must order at least one level'),
    ),
    actionOf('payJunk', 'Pays a junk card for the order.', { card }),
    actionOf('endUpgrades', 'Leaves the workbench: the day ends.', {}),
  ]),
);
/** One small choice of the wanderer. */
export type Action = z.infer<typeof actionSchema>;
/** The types of action. */
export type ActionType = Action['type'];
