/** What two sides were compared by: weapons and armour with an enemy, a die with what it needed. */
import type { Contest, ContestSide } from '../../../kernel/narration.js';
import { capitalized, dieAtMost } from '../../../kit/beats.js';
import { suitTotal, totalValue } from '../model/card-lists.js';
import { type CardId, WEAPON } from '../model/cards.js';
import type { Config } from '../model/config.js';
import { cardValue } from '../model/deck.js';
import type { Event } from '../model/events.js';
import { figures } from '../model/reference.js';
import { enemyOf } from '../rules/combat.js';
import type { View } from '../views/view.js';
import type { Words } from './messages.js';
import { enemyName, penaltyWords } from './names.js';

/** An entry in which something was compared. */
interface Entry {
  before: View | null;
  after: View;
  config: Config;
  say: Words;
  events: readonly Event[];
}

/** So many weapons are named; what they leave is summed. */
const NAMED = 2;

/** A fight: the strength of the enemy, and what the wanderer had against it. */
export function fightContest(event: Fight, entry: Entry): Contest {
  const { say, config } = entry;
  const { strength, reward, penalty } = enemyOf(config.bestiary, event.enemy);
  const armour = armourAt(event, entry) * figures.armorPowerPerLevel;
  const hasWon = event.type === 'fightWon';
  const last = hasWon ? entry.events.slice(0, entry.events.indexOf(event)).findLast((one) => one.type === 'weaponUsed') : undefined;
  const used = last?.type === 'weaponUsed' ? cardsPaid(last, entry) : [];
  // Who cannot win is not asked: the enemy comes and wins in one entry.
  const isForced = !hasWon && entry.events.slice(0, entry.events.indexOf(event)).some(({ type }) => type === 'enemyRolled');
  const held = isForced ? weaponsAt(event, entry) : 0;
  const added = [
    ...used.slice(0, NAMED).map((card) => say('contest.weapon', { value: cardValue(card), rank: card.slice(1) })),
    ...(used.length > NAMED ? [say('contest.weapons', { value: totalValue(used.slice(NAMED)) })] : []),
    ...(isForced ? [say('contest.held', { value: held })] : []),
    ...(hasWon || isForced ? [] : [say('contest.unused')]),
    ...(armour > 0 ? [say('contest.armour', { value: armour })] : []),
  ];
  const mine: ContestSide = { ...wanderer(say), added, total: totalValue(used) + held + armour, hasWon };
  const enemy: ContestSide = {
    seat: null,
    name: capitalized(enemyName(say, config, event.enemy)),
    dice: [],
    added: strengthWords(event, strength, entry),
    total: strength,
    hasWon: !hasWon,
  };
  const outcome = hasWon
    ? say('contest.won', { reward })
    : say('contest.lost', {
        isForced: isForced ? (held > 0 ? 'yes' : 'bare') : 'no',
        penalty: penaltyWords(say, penalty, lostAfter(event, entry)),
      });
  return { sides: [mine, enemy], outcome };
}

type Fight = Extract<Event, { type: 'fightWon' | 'fightLost' }>;

/** What makes an enemy so strong: a die and the number of the space say who comes (AR-8.4), its kind adds the rest. */
function strengthWords(event: Fight, strength: number, { say, before, config, events }: Entry): string[] {
  const { enemy } = event;
  const rolled = events.slice(0, events.indexOf(event)).findLast((one) => one.type === 'enemyRolled');
  const space = config.board.spaces[before?.position ?? 0];
  const number = rolled?.type === 'enemyRolled' ? rolled.number : space?.type === 'number' ? space.number : 0;
  return [
    say('contest.foe.die', { die: enemy - number }),
    say('contest.foe.space', { amount: number }),
    ...(strength === enemy ? [] : [say('contest.foe.kind', { amount: strength - enemy })]),
  ];
}

/** The cards that a lost fight took at once; none where the wanderer is asked which. */
function lostAfter(event: Event, { events }: Entry): readonly CardId[] {
  const after = events.slice(events.indexOf(event) + 1);
  const next = after.findIndex(({ type }) => type === 'phaseStarted');
  return after.slice(0, next < 0 ? undefined : next).flatMap((one) => (one.type === 'lootLost' ? one.cards : []));
}

const wanderer = (say: Words): Omit<ContestSide, 'added' | 'total' | 'hasWon'> => ({ seat: 0, name: capitalized(say.seat(0)), dice: [] });

/** A die that had to show a figure or less: the wanderer's, or Jip's, who has no seat. */
export interface LowDie {
  seat: 0 | null;
  die: number;
  most: number;
  name: string;
  outcome: string;
}

/** What a die showed, and what it needed. */
export function dieContest(say: Words, { seat, die, most, name, outcome }: LowDie): Contest {
  const needs = say('needs.atMost', { needed: most });
  const hasWon = die <= most;
  return {
    sides: [
      { seat, name: capitalized(name), dice: [dieAtMost(die, most, needs)], added: [], total: die, hasWon },
      { seat: null, name: say('contest.needed'), dice: [], added: [needs], total: null, hasWon: !hasWon },
    ],
    outcome,
  };
}

/** The level of the armour when something happened: what is told has the level at the end of the entry. */
export function armourAt(event: Event, { events, after }: Pick<Entry, 'events' | 'after'>): number {
  for (const later of events.slice(events.indexOf(event))) {
    if (later.type === 'upgradeGained' && later.track === 'armor') return later.from;
  }
  return after.armor;
}

/** One card of a payment. */
export type Payment = Extract<Event, { needed: number; committed: number }>;

/** All cards of a payment so far: those before are the last discards, since nothing else is legal meanwhile. */
export function cardsPaid(event: Payment, { events, before }: Pick<Entry, 'events' | 'before'>): CardId[] {
  const earlier = events.slice(0, events.indexOf(event)).flatMap((one) => (one.type === event.type ? [one.card] : []));
  const cards = [event.card];
  let left = event.committed - cardValue(event.card);
  for (const card of [...(before?.discardPile ?? []), ...earlier].toReversed()) {
    if (left <= 0) break;
    left -= cardValue(card);
    cards.unshift(card);
  }
  return cards;
}

/** What the weapons in hand were worth when something happened. */
function weaponsAt(event: Event, { events, after }: Entry): number {
  return events
    .slice(events.indexOf(event))
    .reduce((sum, later) => sum + suitTotal(lostBy(later), WEAPON) - suitTotal(gainedBy(later), WEAPON), suitTotal(after.hand, WEAPON));
}

function lostBy(event: Event): readonly CardId[] {
  if (event.type === 'lootLost') return event.cards;
  return event.type === 'weaponUsed' || event.type === 'huntRolled' || event.type === 'merchantPaid' ? [event.card] : [];
}

function gainedBy(event: Event): readonly CardId[] {
  if (event.type === 'lootDrawn') return [event.card];
  return event.type === 'goodsTraded' ? event.received : [];
}
