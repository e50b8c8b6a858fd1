import type { Beat } from '../../../kernel/narration.js';
import type { TargetId } from '../../../kernel/scene.js';
import { beatsOf, DECISIVE, passedStretches, plain, plainDie, ROUND, type Sentence } from '../../../kit/beats.js';
import { unreachable } from '../../../kit/unreachable.js';
import type { CardId } from '../model/cards.js';
import type { Config } from '../model/config.js';
import type { Event } from '../model/events.js';
import { figures } from '../model/reference.js';
import { enemyOf } from '../rules/combat.js';
import type { View } from '../views/view.js';
import { because } from './because.js';
import { armourAt, cardsPaid, dieContest, fightContest, type LowDie, type Payment } from './contests.js';
import type { Words } from './messages.js';
import { cardName, cardNames, enemyName, eventDie, levelNames, placeName, plainName } from './names.js';
import { addedWords } from './walk.js';

/** An entry that is being told. */
interface Telling {
  before: View | null;
  after: View;
  config: Config;
  say: Words;
  /** The wanderer. */
  who: string;
  card: (id: CardId) => string;
  /** Whose the wanderer's things are, and whether the wanderer is told: that can be another word. */
  own: { told: string; whose: string };
  events: readonly Event[];
}

/** What happened in one entry. */
export function tell(events: readonly Event[], before: View | null, after: View, say: Words): Beat[] {
  const own = { told: after.seat === 0 ? 'yes' : 'no', whose: say.whose(0) };
  const telling: Telling = { before, after, config: after.config, say, who: say.seat(0), card: (id) => cardName(say, id), own, events };
  const passed = passedStretches(events, beginsStretch);
  return beatsOf(events.flatMap((event) => [quietSentence(passed.get(event), say) ?? [], sentenceOf(event, telling) ?? []].flat()));
}

/** The day and its meal are what a wanderer has choices in. */
function beginsStretch(event: Event): boolean {
  return event.type === 'dayStarted' || (event.type === 'phaseStarted' && event.phase === 'eating');
}

/** A day or a meal that left nothing to choose. */
function quietSentence(passed: Event | undefined, say: Words): Sentence | null {
  if (!passed) return null;
  return plain(passed.type === 'dayStarted' ? say('quiet.day', { day: passed.day }) : say('quiet.meal'), 'quiet', { isDetail: true });
}

const SEAT = { seat: 0 } as const;
/** What a choice was, or a card towards it: what comes of it says more. */
const PAYING = { ...SEAT, isDetail: true } as const;
const space = (position: number): TargetId => `space:${position}`;

/** A die that had to show a figure or less, and what came of it. */
function lowDie(say: Words, rolled: LowDie) {
  const contest = dieContest(say, rolled);
  const needs = say('needs.atMost', { needed: rolled.most });
  return { needs, rest: { ...SEAT, ...DECISIVE, dice: contest.sides[0].dice, contest } };
}

/** The day and the road. */
function sentenceOf(event: Event, telling: Telling): Sentence | null {
  const { say, who, card, config, events, after } = telling;
  switch (event.type) {
    case 'gameStarted':
      return plain(say('start.road', { who, hp: event.hp, gy: event.gy }), 'start');
    case 'deckShuffled':
      return plain(say(`shuffle.${event.reason}`), 'shuffle', { isDetail: true });
    case 'startingLootDrawn':
      return plain(say('start.loot', { who, cards: cardNames(say, event.cards) }), 'loot', SEAT);
    case 'dayStarted':
      return plain(say('day', { day: event.day }), 'day', ROUND);
    case 'phaseStarted':
      return telling.before?.decision?.kind === 'healing' && event === events[0]
        ? plain(say('heal.none', { who }), 'healing', PAYING)
        : null;
    case 'gameEnded':
      return plain(because(after, say), 'end');
    case 'junkDropped':
      return plain(say('junk.dropped', { who, card: card(event.card) }), 'walk', SEAT);
    case 'movementRolled': {
      const { die, health, boots, once, junk, total } = event;
      const changes = addedWords({ health, boots, once, junk }, say);
      const text = changes.length === 0 ? say('walk.roll', { who, die, total }) : say('walk.rollWith', { who, die, total, changes });
      return plain(text, 'walk', { ...SEAT, dice: [plainDie(6, die)] });
    }
    case 'moved': {
      const { from, to, stop } = event;
      const steps = config.board.spaces.length - 1;
      const rolled = events[events.indexOf(event) - 1];
      const isCut = rolled?.type === 'movementRolled' && rolled.total > to - from;
      const isStopped = stop === 'city' && isCut ? 'yes' : 'no';
      const place = placeName(say, config, to);
      const text = from === to ? say('walk.stayed', { who }) : say('walk.moved', { who, place, position: to, steps, isStopped });
      return plain(text, 'walk', { ...SEAT, marks: [space(from), space(to)] });
    }
    case 'cityEntered':
      return plain(say('city.entered', { who }), 'city', { ...SEAT, ...DECISIVE, marks: [space(event.space)] });
    case 'cityRefused':
      return plain(say('city.refused', { hp: event.hp }), 'city', { ...SEAT, marks: [space(event.space)] });
    case 'eventRolled':
      return plain(eventWords(event, say), 'event', { ...SEAT, dice: [plainDie(6, event.die)] });
    case 'enemyRolled': {
      const { die, number, enemy } = event;
      const { strength } = enemyOf(config.bestiary, enemy);
      const armour = armourAt(event, telling) * figures.armorPowerPerLevel;
      return plain(say('enemy.came', { die, number, enemy: enemyName(say, config, enemy), strength, armour }), 'event', {
        ...SEAT,
        dice: [plainDie(6, die)],
      });
    }
    default:
      return fightSentence(event, telling);
  }
}

/** What the die of a number space brought (AR-8.3). */
function eventWords({ die, outcome }: Extract<Event, { type: 'eventRolled' }>, say: Words): string {
  const { most, least, faces } = eventDie;
  return outcome === 'radiation' ? say('event.radiation', { die, most }) : say('event.enemy', { die, least, faces });
}

type Road =
  | 'gameStarted'
  | 'deckShuffled'
  | 'startingLootDrawn'
  | 'dayStarted'
  | 'phaseStarted'
  | 'gameEnded'
  | 'junkDropped'
  | 'movementRolled'
  | 'moved'
  | 'cityEntered'
  | 'cityRefused'
  | 'eventRolled'
  | 'enemyRolled';

/** Fights, wounds and loot. */
function fightSentence(event: Exclude<Event, { type: Road }>, telling: Telling): Sentence | null {
  const { say, who, card, config, own, events } = telling;
  switch (event.type) {
    case 'weaponUsed':
      return plain(say('weapon.used', { who, ...paid(event, telling) }), 'fight', PAYING);
    case 'fightWon':
      // Armour that is enough alone cannot fail: no weapon won that fight.
      return plain(
        say('fight.won', {
          enemy: enemyName(say, config, event.enemy),
          bare: events.some(({ type }) => type === 'weaponUsed') ? 'no' : 'yes',
        }),
        'fight',
        { ...SEAT, ...DECISIVE, contest: fightContest(event, telling) },
      );
    case 'fightLost':
      return plain(
        say('fight.lost', { who, enemy: enemyName(say, config, event.enemy), strength: enemyOf(config.bestiary, event.enemy).strength }),
        'fight',
        { ...SEAT, ...DECISIVE, contest: fightContest(event, telling) },
      );
    case 'nextRollModifierChanged': {
      const { from, to, cause } = event;
      return plain(say('next.roll', { cause, amount: to - from, total: to, summed: from === 0 ? 'no' : 'yes' }), 'roll', SEAT);
    }
    case 'gyChanged':
      return plain(say(`gray.${event.source}`, { gy: event.to }), 'radiation', SEAT);
    case 'medicationUsed':
      return plain(say(`paid.${event.purpose}`, { who, ...paid(event, telling) }), event.purpose, PAYING);
    case 'radiationPrevented':
      return plain(say('radiation.held'), 'radiation', SEAT);
    case 'healRolled': {
      const used = events.slice(0, events.indexOf(event)).findLast((one) => one.type === 'medicationUsed');
      const spent = used?.type === 'medicationUsed' ? used.committed : 0;
      const outcome = event.success ? say('contest.healed') : say('contest.unhealed', { spent });
      const { needs, rest } = lowDie(say, { die: event.die, most: figures.healSuccessMax, name: who, outcome });
      return plain(say(event.success ? 'heal.hit' : 'heal.miss', { die: event.die, needs }), 'healing', rest);
    }
    case 'hpChanged': {
      const { from, to, cause } = event;
      const isLoss = cause !== 'encounter' && cause !== 'healing' && to < from;
      const values = { who, count: Math.abs(to - from), hp: to };
      // Who can pay or eat is asked first, and loses health in an entry of its own.
      const isForced = ['gyChanged', 'phaseStarted'].includes(events[events.indexOf(event) - 1]?.type ?? '');
      return plain(
        isLoss
          ? say(`hp.${cause}`, { ...values, told: own.told, isForced: isForced ? 'yes' : 'no' })
          : say('hp.gained', { ...values, cause }),
        cause,
        {
          ...SEAT,
          ...DECISIVE,
        },
      );
    }
    case 'lootDrawn':
      return plain(say(`loot.${event.source}`, { who, card: card(event.card) }), 'loot', SEAT);
    case 'jokerDiscarded':
      return plain(say(event.harmless ? 'joker.harmless' : 'joker.radioactive'), 'loot', SEAT);
    case 'drawFailed':
      return plain(say('draw.failed'), 'loot', SEAT);
    case 'lootLost':
      return plain(say('loot.lost', { who, cards: cardNames(say, event.cards), cause: event.cause }), 'loss', SEAT);
    case 'encounterTriggered':
      return plain(say(`encounter.${event.rank}`), 'encounter', SEAT);
    case 'encounterIgnored':
      return plain(say('encounter.ignored', own), 'encounter', SEAT);
    default:
      return townSentence(event, telling);
  }
}

type Town = Exclude<
  Event,
  {
    type:
      | Road
      | 'weaponUsed'
      | 'fightWon'
      | 'fightLost'
      | 'nextRollModifierChanged'
      | 'gyChanged'
      | 'medicationUsed'
      | 'radiationPrevented'
      | 'healRolled'
      | 'hpChanged'
      | 'lootDrawn'
      | 'jokerDiscarded'
      | 'drawFailed'
      | 'lootLost'
      | 'encounterTriggered'
      | 'encounterIgnored';
  }
>;

/** Meals, the merchant and the workbench. */
function townSentence(event: Town, telling: Telling): Sentence | null {
  const { say, who, card, own } = telling;
  switch (event.type) {
    case 'foodUsed':
      return plain(say(`food.${event.purpose}`, { who, ...paid(event, telling) }), 'meal', PAYING);
    case 'mealEaten':
      return plain(event.by === 'food' ? say('meal.food', own) : say('meal.hunt', { who }), 'meal', SEAT);
    case 'jipFed':
      return plain(say('jip.fed'), 'meal', SEAT);
    case 'jipSearched': {
      const outcome = say(event.found ? 'contest.found' : 'contest.nothing');
      const { needs, rest } = lowDie(say, { die: event.die, most: figures.jipFindMax, name: say('jip'), outcome });
      return plain(event.found ? say('jip.found', { die: event.die }) : say('jip.nothing', { die: event.die, needs }), 'loot', rest);
    }
    case 'huntRolled': {
      const outcome = say(event.success ? 'contest.meat' : 'contest.missed');
      const { needs, rest } = lowDie(say, { die: event.die, most: figures.huntSuccessMax, name: who, outcome });
      const values = { who, card: card(event.card), die: event.die };
      return plain(event.success ? say('hunt.hit', values) : say('hunt.miss', { ...values, needs }), 'meal', rest);
    }
    case 'upgradeGained':
      return plain(
        say(`upgrade.${event.track}`, {
          ...own,
          level: event.to,
          power: event.to * (event.track === 'boots' ? figures.bootsMpPerLevel : figures.armorPowerPerLevel),
        }),
        'work',
        {
          ...SEAT,
          ...DECISIVE,
          marks: [`track:${event.track}`],
        },
      );
    case 'merchantStocked':
      return plain(say('merchant.stocked', { cards: cardNames(say, event.cards) }), 'merchant', SEAT);
    case 'merchantClosed':
      return plain(
        event.reason === 'joker' ? say('merchant.joker') : say('merchant.left', { who }),
        'merchant',
        event.reason === 'joker' ? SEAT : PAYING,
      );
    case 'goodsRequested':
      return plain(say('merchant.asked', { who, cards: cardNames(say, event.cards), needed: event.needed }), 'merchant', PAYING);
    case 'merchantPaid':
      return plain(say('merchant.paid', { who, ...paid(event, telling) }), 'merchant', PAYING);
    case 'goodsTraded':
      return plain(say('merchant.traded', { who, cards: cardNames(say, event.received) }), 'merchant', { ...SEAT, ...DECISIVE });
    case 'freeTimeChosen':
      return plain(say(`free.${event.choice}`, { who }), 'free time', PAYING);
    case 'upgradesOrdered':
      return plain(say('order', { who, levels: levelNames(say, event), needed: event.needed }), 'work', PAYING);
    case 'junkPaid':
      return plain(say('junk.paid', { who, ...paid(event, telling) }), 'work', PAYING);
    default:
      return unreachable(event);
  }
}

/** A card that was paid, and how many points are still to pay; of the last one all cards, and what they come to. */
function paid(event: Payment, telling: Telling): { cards: string | string[]; rest: string } {
  const { say, card } = telling;
  const { committed, needed } = event;
  if (committed < needed) return { cards: card(event.card), rest: say('paid.left', { left: needed - committed }) };
  const cards = cardsPaid(event, telling);
  if (cards.length === 1) return { cards: card(event.card), rest: '' };
  return { cards: cards.map((one) => plainName(say, one)), rest: say('paid.sum', { committed, needed }) };
}
