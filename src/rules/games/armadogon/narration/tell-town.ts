import { DECISIVE, plain, type Tellers } from '../../../kit/beats.js';
import type { Event } from '../model/events.js';
import { figures } from '../model/reference.js';
import { cardNames, levelNames } from './names.js';
import { lowDie, PAYING, paid, SEAT, type Telling } from './sentences.js';

/** Meals, the merchant and the workbench. */
export const TOWN = {
  foodUsed: (event, telling) => {
    const { say, who } = telling;
    return plain(say(`food.${event.purpose}`, { who, ...paid(event, telling) }), 'meal', PAYING);
  },
  mealEaten: (event, { say, who, own }) => plain(event.by === 'food' ? say('meal.food', own) : say('meal.hunt', { who }), 'meal', SEAT),
  jipFed: (_event, { say }) => plain(say('jip.fed'), 'meal', SEAT),
  jipSearched: (event, { say }) => {
    const outcome = say(event.found ? 'contest.found' : 'contest.nothing');
    const { needs, rest } = lowDie(say, { seat: null, die: event.die, most: figures.jipFindMax, name: say('jip'), outcome });
    return plain(event.found ? say('jip.found', { die: event.die }) : say('jip.nothing', { die: event.die, needs }), 'loot', rest);
  },
  huntRolled: (event, { say, who, card }) => {
    const outcome = say(event.success ? 'contest.meat' : 'contest.missed');
    const { needs, rest } = lowDie(say, { seat: 0, die: event.die, most: figures.huntSuccessMax, name: say('contest.hunt'), outcome });
    const values = { who, card: card(event.card), die: event.die };
    return plain(event.success ? say('hunt.hit', values) : say('hunt.miss', { ...values, needs }), 'meal', rest);
  },
  upgradeGained: (event, { say, own }) =>
    plain(
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
    ),
  merchantStocked: (event, { say }) => plain(say('merchant.stocked', { cards: cardNames(say, event.cards) }), 'merchant', SEAT),
  merchantClosed: (event, { say, who }) =>
    plain(
      event.reason === 'joker' ? say('merchant.joker') : say('merchant.left', { who }),
      'merchant',
      event.reason === 'joker' ? SEAT : PAYING,
    ),
  goodsRequested: (event, { say, who }) =>
    plain(say('merchant.asked', { who, cards: cardNames(say, event.cards), needed: event.needed }), 'merchant', PAYING),
  merchantPaid: (event, telling) => {
    const { say, who } = telling;
    return plain(say('merchant.paid', { who, ...paid(event, telling) }), 'merchant', PAYING);
  },
  goodsTraded: (event, { say, who }) =>
    plain(say('merchant.traded', { who, cards: cardNames(say, event.received) }), 'merchant', { ...SEAT, ...DECISIVE }),
  freeTimeChosen: (event, { say, who }) => plain(say(`free.${event.choice}`, { who }), 'free time', PAYING),
  upgradesOrdered: (event, { say, who }) =>
    plain(say('order', { who, levels: levelNames(say, event), needed: event.needed }), 'work', PAYING),
  junkPaid: (event, telling) => {
    const { say, who } = telling;
    return plain(say('junk.paid', { who, ...paid(event, telling) }), 'work', PAYING);
  },
} satisfies Partial<Tellers<Event, Telling>>;
