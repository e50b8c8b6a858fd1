/** The view as text for people and language models. */
import type { SeatName } from '../../../kernel/game.js';
import { capitalized } from '../../../kit/beats.js';
import { seatByNumber } from '../../../kit/seat-by-number.js';
import { unreachable } from '../../../kit/unreachable.js';
import { cardsOfSuit, suitTotal } from '../model/card-lists.js';
import { type CardId, FOOD, JUNK, MEDICATION, type Suit, WEAPON } from '../model/cards.js';
import type { Effect, Space } from '../model/components.js';
import { shownName } from '../model/reference.js';
import { whatIsOwed } from '../refusals/occasions.js';
import { enemyOf } from '../rules/combat.js';
import { formatCards, formatSigned } from './card-text.js';
import type { Decision, View } from './view.js';

const SPACES_AHEAD = 40;

/** The view as compact text for people and language models. */
export function text(view: View, nameOf: SeatName = seatByNumber): string {
  return [headline(view), bars(view), road(view), ...loot(view), owed(view, nameOf)].filter((line) => line !== '').join('\n');
}

function headline({ day, config, phase, interludeAfter, position }: View): string {
  const where = `space ${position} of ${config.board.spaces.length - 1}`;
  const when = interludeAfter ? `interlude after ${interludeAfter}` : phase;
  return `ARMADOGON, ${shownName(config.board.name)} - day ${day} of at most ${config.dayLimit}, ${when}, ${where}`;
}

function bars(view: View): string {
  const people = view.meetsPeople ? 'people deal with you' : 'people shun you';
  const today = [
    view.cityAccess === 'none' ? '' : `city ${view.cityAccess}`,
    view.ate ? 'you have eaten' : '',
    view.jipFed ? 'Jip is fed' : '',
    view.junkDropped > 0 ? `junk dropped ${view.junkDropped}` : '',
    view.pendingEncounter ? `an encounter waits: ${view.pendingEncounter}` : '',
  ];
  return [
    `HP ${view.hp}/${view.config.healthBar.max} (movement ${formatSigned(view.healthMp)}, ${people})`,
    `Gy ${view.gy}`,
    `boots ${view.boots} (next level ${view.upgradeCost.boots})`,
    `armour ${view.armor} = power ${view.armorPower} (next level ${view.upgradeCost.armor})`,
    `next roll ${formatSigned(view.nextRollModifier)}`,
    ...today.filter((part) => part !== ''),
  ].join('; ');
}

function road({ config, position }: View): string {
  const { spaces } = config.board;
  const shown = spaces.slice(position, position + SPACES_AHEAD + 1).map(formatSpace);
  const hidden = spaces.length - position - shown.length;
  return `Road from [${position}]: ${shown.join(' ')}${hidden > 0 ? ` ... ${hidden} more to the farm` : ''}`;
}

function formatSpace(space: Space): string {
  switch (space.type) {
    case 'number':
      return String(space.number);
    case 'event':
      return `E(${space.effects.map(formatEffect).join(',')})`;
    case 'start':
    case 'city':
    case 'farm':
      return space.type;
    default:
      return unreachable(space);
  }
}

function formatEffect(effect: Effect): string {
  const unit = { loot: 'L', hp: 'HP', movement: 'MP', radiation: 'Gy' } as const;
  return effect.kind === 'allLoot' ? '-all L' : `${formatSigned(effect.amount)}${unit[effect.kind]}`;
}

function loot(view: View): string[] {
  const kinds: [string, Suit][] = [
    ['weapons', WEAPON],
    ['junk', JUNK],
    ['medication', MEDICATION],
    ['food', FOOD],
  ];
  const lines = kinds.map(([name, suit]) => `${name} ${suitTotal(view.hand, suit)}: ${formatCards(cardsOfSuit(view.hand, suit))}`);
  const wares: CardId[] = view.merchantStock;
  return [
    `Hand - ${lines.join('; ')}`,
    wares.length > 0 ? `Merchant: ${formatCards(wares)}` : '',
    `Draw pile ${view.drawPileCount}, discard pile ${view.discardPile.length}: ${formatCards(view.discardPile)}`,
    view.pendingEffects.length > 0
      ? `Still to come: ${view.pendingEffects.map(({ kind, amount, source }) => `${kind} ${amount} (${source})`).join(', ')}`
      : '',
  ];
}

function owed({ decision, result, config }: View, nameOf: SeatName): string {
  if (result) return `Over: ${result.outcome} (${result.reason}${result.cause ? `, ${result.cause}` : ''}) on day ${result.day}`;
  if (!decision) return 'Nobody owes an action.';
  const figures = figuresOf(decision, config.bestiary);
  const payment = 'payment' in decision && decision.payment ? ` Paid ${decision.payment.committed} of ${decision.payment.needed}.` : '';
  return `${capitalized(nameOf(0))} owes: ${decision.kind}${figures}.${payment} ${payment === '' ? whatIsOwed(decision) : 'Commit a further card.'}`;
}

function figuresOf(decision: Decision, bestiary: View['config']['bestiary']): string {
  switch (decision.kind) {
    case 'healing':
      return ` (an attempt costs ${decision.cost} medication)`;
    case 'radiation':
      return ` (${decision.cost} medication or ${decision.damage} HP)`;
    case 'combat':
      return ` against ${shownName(enemyOf(bestiary, decision.enemy).name)} (strength ${decision.strength}, your armour ${decision.armorPower})`;
    case 'loseLoot':
      return ` (${decision.count} of the cards worth ${decision.value})`;
    case 'merchant':
      return decision.requested ? ` (asked for ${formatCards(decision.requested)})` : '';
    case 'eating':
      return decision.purpose ? ` (feeding ${decision.purpose})` : decision.meal ? ` (${decision.meal} is a meal by itself)` : '';
    case 'upgrades':
      return decision.order ? ` (ordered boots ${decision.order.boots}, armour ${decision.order.armor})` : '';
    case 'travel':
    case 'freeTime':
      return '';
    default:
      return unreachable(decision);
  }
}
