import { DECISIVE, plain, type Tellers } from '../../../kit/beats.js';
import type { Event } from '../model/events.js';
import { figures } from '../model/reference.js';
import { enemyOf } from '../rules/combat.js';
import { fightContest } from './contests.js';
import { cardNames, enemyName } from './names.js';
import { lowDie, PAYING, paid, SEAT, type Telling } from './sentences.js';

/** Fights, wounds and loot. */
export const FIGHT = {
  weaponUsed: (event, telling) => {
    const { say, who } = telling;
    return plain(say('weapon.used', { who, ...paid(event, telling) }), 'fight', PAYING);
  },
  fightWon: (event, telling) => {
    const { say, config, events } = telling;
    // Armour that is enough alone cannot fail: no weapon won that fight.
    return plain(
      say('fight.won', {
        enemy: enemyName(say, config, event.enemy),
        bare: events.some(({ type }) => type === 'weaponUsed') ? 'no' : 'yes',
      }),
      'fight',
      { ...SEAT, ...DECISIVE, contest: fightContest(event, telling) },
    );
  },
  fightLost: (event, telling) => {
    const { say, who, config } = telling;
    return plain(
      say('fight.lost', { who, enemy: enemyName(say, config, event.enemy), strength: enemyOf(config.bestiary, event.enemy).strength }),
      'fight',
      { ...SEAT, ...DECISIVE, contest: fightContest(event, telling) },
    );
  },
  nextRollModifierChanged: (event, { say }) => {
    const { from, to, cause } = event;
    return plain(say('next.roll', { cause, amount: to - from, total: to, summed: from === 0 ? 'no' : 'yes' }), 'roll', SEAT);
  },
  gyChanged: (event, { say }) => plain(say(`gray.${event.source}`, { gy: event.to }), 'radiation', SEAT),
  medicationUsed: (event, telling) => {
    const { say, who } = telling;
    return plain(say(`paid.${event.purpose}`, { who, ...paid(event, telling) }), event.purpose, PAYING);
  },
  radiationPrevented: (_event, { say }) => plain(say('radiation.held'), 'radiation', SEAT),
  healRolled: (event, { say, events }) => {
    const used = events.slice(0, events.indexOf(event)).findLast((one) => one.type === 'medicationUsed');
    const spent = used?.type === 'medicationUsed' ? used.committed : 0;
    const outcome = event.success ? say('contest.healed') : say('contest.unhealed', { spent });
    const { needs, rest } = lowDie(say, { seat: 0, die: event.die, most: figures.healSuccessMax, name: say('contest.treatment'), outcome });
    return plain(say(event.success ? 'heal.hit' : 'heal.miss', { die: event.die, needs }), 'healing', rest);
  },
  hpChanged: (event, { say, who, own, events }) => {
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
  },
  lootDrawn: (event, { say, who, card }) => plain(say(`loot.${event.source}`, { who, card: card(event.card) }), 'loot', SEAT),
  jokerDiscarded: (event, { say }) => plain(say(event.harmless ? 'joker.harmless' : 'joker.radioactive'), 'loot', SEAT),
  drawFailed: (_event, { say }) => plain(say('draw.failed'), 'loot', SEAT),
  lootLost: (event, { say, who }) => plain(say('loot.lost', { who, cards: cardNames(say, event.cards), cause: event.cause }), 'loss', SEAT),
  encounterTriggered: (event, { say }) => plain(say(`encounter.${event.rank}`), 'encounter', SEAT),
  encounterIgnored: (_event, { say, own }) => plain(say('encounter.ignored', own), 'encounter', SEAT),
} satisfies Partial<Tellers<Event, Telling>>;
