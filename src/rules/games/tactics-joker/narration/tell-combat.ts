import type { ToldDie } from '../../../kernel/narration.js';
import { DECISIVE, dieAtLeast, plain, plainDie, type Sentence, type Tellers } from '../../../kit/beats.js';
import { cellOf, type Spot } from '../model/board.js';
import type { Event } from '../model/events.js';
import { otherSeat, SEATS, type Seat } from '../model/names.js';
import { HEAL_ON } from '../rules/aftermath.js';
import { traitsOf } from '../rules/races.js';
import { RAISE_ON } from '../rules/raising.js';
import { seatOf } from '../rules/tokens.js';
import { diceOf, fightContest, groundOf, throwContest } from './contest.js';
import type { Words } from './messages.js';
import { heroName, needs, owner, places, prizeName, spotName, tokens } from './names.js';
import { cell, type EventOf, type Telling } from './sentences.js';
import { worthOf } from './worth.js';

/** Fights, and where they lead. */
export const COMBAT = {
  combatStarted: (event, telling) => {
    const { say } = telling;
    const { attacker, defender, terrain, support, at } = event;
    const text = say('fight.bonuses', {
      ...sides(say, attacker, defender),
      groundA: terrain.attacker,
      groundD: terrain.defender,
      supportA: support.attacker,
      supportD: support.defender,
      helped: support.attacker + support.defender > 0 ? 'yes' : 'no',
    });
    return plain([text, ...groundLine(event, telling)].join(' '), 'sums', { seat: attacker, marks: [cell(at)], isDetail: true });
  },
  combatRolled: (event, telling) => {
    const { say, events } = telling;
    const attacker = attackerOf(telling);
    const { attackerDice, defenderDice, attackerLevels, defenderLevels } = event;
    const shown = (dice: typeof attackerDice) => (dice.length === 0 ? say('fight.noDice') : dice.map(({ value }) => `${value}`));
    const rolled = say('fight.dice', {
      ...sides(say, attacker, otherSeat(attacker)),
      diceA: shown(attackerDice),
      diceD: shown(defenderDice),
    });
    const levels = attackerLevels + defenderLevels > 0 ? [say('fight.levels', { levelsA: attackerLevels, levelsD: defenderLevels })] : [];
    const lost = sixesLine([...attackerDice, ...defenderDice], telling);
    // Where the round is scored in the same entry its dice are told with what they came to.
    const isScored = events.some((other) => other.type === 'combatScored' && other.round === event.round);
    return plain([rolled, ...lost, ...levels].join(' '), 'sums', {
      dice: isScored ? [] : [...attackerDice, ...defenderDice].map((die) => fightDie(die, telling)),
      isDetail: isScored,
    });
  },
  dieRerolled: (event, telling) => {
    const { say } = telling;
    const { seat, skill, old, value } = event;
    const rolled = say('fight.reroll', { seat: say.seat(seat), skill: say(`skills.${skill}`), old, value });
    return plain([rolled, ...sixesLine([event], telling)].join(' '), 'reroll', { seat, dice: [fightDie(event, telling)] });
  },
  diceKept: (event, { say }) => plain(say('fight.kept', { seat: say.seat(event.seat) }), 'fight', { seat: event.seat, isDetail: true }),
  combatScored: scoreSentence,
  healRolled: (event, { say }) => {
    const { seat, die, saved } = event;
    return savingThrow(say, { seat, die, least: HEAL_ON, key: saved ? 'heal.hit' : 'heal.miss' });
  },
  tokenKilled: (event, { say, after }) =>
    event.pc === null ? null : plain(say('pc.fell', { pc: heroName(say, after, event.pc, event.seat) }), 'fight', { seat: event.seat }),
  raiseRolled: (event, { say }) => {
    const { seat, die, success } = event;
    return savingThrow(say, { seat, die, least: RAISE_ON, key: success ? 'raise.hit' : 'raise.miss' });
  },
  combatEnded: (event, { say, after }) => {
    const at = prizeName(say, after, event.at);
    const text = event.winner === null ? say('fight.nobody', { at }) : say('fight.over', { seat: say.seat(event.winner), at });
    return plain(text, 'fight', { seat: event.winner, marks: [cell(event.at)], ...DECISIVE });
  },
  repelled: (event, { say }) =>
    plain(say('repelled', { seat: say.seat(event.seat), at: spotName(say, event.at) }), 'fight', {
      seat: event.seat,
      marks: [cell(event.at)],
    }),
  pushed: (event, { say, after }) => {
    const { seat, from, to, kind } = event;
    const values = { ...owner(say, after, seat), ...places(say, { from, to }) };
    return plain(say(kind === 'straight' ? 'pushed' : 'pushed.aside', values), 'fight', { seat, marks: [cell(from), cell(to)] });
  },
  scattered: (event, { say, after }) =>
    plain(say('scattered', owner(say, after, event.seat)), 'fight', { seat: event.seat, marks: [cell(event.at)] }),
  bluffMoved: (event, { say }) =>
    plain(say('bluff.moved', { by: say.seat(event.by), to: event.to }), 'fight', { seat: event.by, marks: [cell(event.to)] }),
  bluffDeclined: (event, { say }) => plain(say('bluff.declined', { by: say.seat(event.by) }), 'fight', { seat: event.by }),
} satisfies Partial<Tellers<Event, Telling>>;

/** A die of a fight, by the token that rolled it. */
type FightDie = Readonly<{ token: number; value: number }>;

/** TJ-11.7: whether a die adds nothing to its side. */
function isLost({ token, value }: FightDie, { after }: Telling): boolean {
  return value === 6 && !traitsOf(after.seats[seatOf(token)].race).sixesCount;
}

function fightDie(die: FightDie, telling: Telling): ToldDie {
  const shown = plainDie(6, die.value);
  return isLost(die, telling) ? { ...shown, needs: telling.say('needs.noSix'), made: 'miss' } : shown;
}

/** How many of the dice count for nothing, where any do. */
function sixesLine(dice: readonly FightDie[], telling: Telling): string[] {
  const { say } = telling;
  return SEATS.flatMap((seat) => {
    const count = dice.filter((die) => seatOf(die.token) === seat && isLost(die, telling)).length;
    return count === 0 ? [] : say('fight.sixes', { count, seat: say.seat(seat) });
  });
}

/** Why the card of a side counted for less than it is worth: it stands there, so that its viewer may know it. */
function groundLine({ from, at, terrain }: EventOf<'combatStarted'>, { after, say }: Telling): string[] {
  if (cellOf(from) !== from || cellOf(at) !== at) return [];
  const card = (spot: Spot): number => worthOf(after, spot);
  const lost = [terrain.attacker < card(from) ? ['forest'] : [], terrain.defender < card(at) ? ['mountain'] : []].flat();
  if (lost.length === 0) return [];
  return [say('fight.ground', { why: lost.length === 2 ? 'both' : `${lost}` })];
}

const sides = (say: Words, attacker: Seat, defender: Seat) => ({ attacker: say.seat(attacker), defender: say.seat(defender) });

/** Who attacks: known from the start of the combat, or, where it began in an entry before, from the view. */
function attackerOf({ events, before, after }: Telling): Seat {
  const started = events.find((event) => event.type === 'combatStarted');
  return started?.attacker ?? before?.combat?.attacker ?? after.turnSeat ?? 0;
}

/** What a round came to, and its sums side by side. */
function scoreSentence(event: EventOf<'combatScored'>, telling: Telling): Sentence {
  const { say } = telling;
  const { attackerTotal: a, defenderTotal: d, outcome, lost } = event;
  const attacker = attackerOf(telling);
  const [ground, rolled] = [groundOf(telling), diceOf(event, telling)];
  const shown = rolled && {
    attacker: rolled.attacker.map((die) => fightDie(die, telling)),
    defender: rolled.defender.map((die) => fightDie(die, telling)),
  };
  const rest = shown && {
    dice: [...shown.attacker, ...shown.defender],
    ...(ground && { contest: fightContest(event, ground, shown, telling) }),
  };
  if (outcome === 'tie') return plain(say('fight.tie', { a }), 'fight', { ...rest });
  const loser = outcome === 'attacker' ? otherSeat(attacker) : attacker;
  const fallen = outcome === 'attacker' ? lost.defender : lost.attacker;
  const values = { ...sides(say, attacker, otherSeat(attacker)), a, d, loser: say.seat(loser), tokens: tokens(say, fallen.length) };
  return plain(say('fight.won', values), 'fight', { ...rest });
}

/** A die that a token is saved or raised with. */
function savingThrow(
  say: Words,
  { seat, die, least, key }: { seat: Seat; die: number; least: number; key: 'heal.hit' | 'heal.miss' | 'raise.hit' | 'raise.miss' },
): Sentence {
  const needed = needs(say, least);
  const told = say(key, { seat: say.seat(seat), die, needs: needed });
  const shown = dieAtLeast(die, least, needed);
  return plain(told, 'fight', { seat, dice: [shown], contest: throwContest(say, { seat, die: shown, least, outcome: told }) });
}

/** Skills and what they do. */
export const SKILLS = {
  skillBegun: (event, { say, after }) => {
    const { seat, skill, pc } = event;
    const who = pc === null ? say.seat(seat) : heroName(say, after, pc, seat);
    return plain(say('skill.begun', { who, skill: say(`skills.${skill}`) }), 'skill', { seat });
  },
  skillChecked: checkSentence,
  skillCheckDetail: (event, telling) => {
    const { say } = telling;
    const { die, modifier, dc } = event;
    if (isSure(event)) return plain(say('skill.certain', { modifier, dc }), 'skill', { dice: [plainDie(20, die)] });
    return checkDetail(event, telling);
  },
  effectStarted: (event, { say, after }) => {
    const { seat, skill, anchor, until } = event.effect;
    const does = say('skill.does', { id: skill, seat: say.seat(seat) });
    return plain(`${does} ${say(`effect.${until}`, owner(say, after, seat))}`, 'skill', {
      seat,
      marks: anchor === null ? [] : [cell(anchor)],
    });
  },
  effectEnded: (event, { say }) => {
    const skill = say(`skills.${event.skill}`);
    const text =
      event.reason === 'used'
        ? say('effect.spent', { skill, seat: say.seat(event.seat) })
        : say('effect.ended', { skill, seat: say.seat(event.seat) });
    return plain(text, 'effect', { seat: event.seat, isDetail: true });
  },
  insightRolled: (event, { say }) =>
    plain(say('insight.rolled', { seat: say.seat(event.seat), at: event.at, tokens: tokens(say, event.tokens.length) }), 'skill', {
      seat: event.seat,
      marks: [cell(event.at)],
    }),
  insightDice: (event, { say }) => {
    const values = (dice: readonly { value: number }[]) => dice.map(({ value }) => `${value}`);
    return plain(say('insight.dice', { dice: values(event.dice) }), 'skill', { dice: event.dice.map(({ value }) => plainDie(6, value)) });
  },
  perceptionRolled: (event, { say }) => {
    const values = (dice: readonly { value: number }[]) => dice.map(({ value }) => `${value}`);
    return plain(say('perception', { seat: say.seat(event.seat), at: event.at, dice: values(event.dice) }), 'skill', {
      seat: event.seat,
      marks: [cell(event.at)],
      dice: event.dice.map(({ value }) => plainDie(6, value)),
    });
  },
  storedDiceEnded: (event, { say }) =>
    plain(say('stored.ended', { seats: [...new Set(event.tokens.map(seatOf))].sort().map((seat) => say.seat(seat)) }), 'stored', {
      isDetail: true,
    }),
  cardsSwapped: (event, { say }) => swapped(event, 'cards.swapped', say),
  armiesSwapped: (event, { say }) => swapped(event, 'armies.swapped', say),
} satisfies Partial<Tellers<Event, Telling>>;

function swapped({ seat, a, b }: EventOf<'cardsSwapped' | 'armiesSwapped'>, key: 'cards.swapped' | 'armies.swapped', say: Words): Sentence {
  return plain(say(key, { seat: say.seat(seat), ...places(say, { a, b }) }), 'skill', { seat, marks: [cell(a), cell(b)] });
}

/** The figures of a check that could fail. */
function checkDetail(event: EventOf<'skillCheckDetail'>, { say, events, after }: Telling): Sentence {
  const { skill, die, modifier, total, dc } = event;
  const checked = events[events.indexOf(event) - 1];
  const seat = checked?.type === 'skillChecked' ? checked.seat : (after.turnSeat ?? 0);
  const shown: ToldDie = { sides: 20, value: die, needs: needs(say, dc - modifier), made: total >= dc ? 'hit' : 'miss' };
  const added =
    modifier === 0
      ? []
      : [say('contest.modifier', { sign: modifier < 0 ? '−' : '+', value: Math.abs(modifier), skill: say(`skills.${skill}`) })];
  const outcome = say('contest.check', { made: total >= dc ? 'yes' : 'no' });
  return plain(say('skill.detail', { die, modifier, total, dc }), 'skill', {
    dice: [shown],
    contest: throwContest(say, { seat, die: shown, added, total, least: dc, outcome }),
  });
}

/** Whether the worst die is enough. */
function isSure({ modifier, dc }: EventOf<'skillCheckDetail'>): boolean {
  return modifier + 1 >= dc;
}

function checkSentence(event: EventOf<'skillChecked'>, { say, after, events }: Telling): Sentence {
  const { seat, skill: id, pc, target, success } = event;
  const skill = say(`skills.${id}`);
  const who = pc === null ? say.seat(seat) : heroName(say, after, pc, seat);
  const detail = events[events.indexOf(event) + 1];
  // What cannot fail is no success.
  const made = detail?.type === 'skillCheckDetail' && isSure(detail) ? 'sure' : success ? 'yes' : 'no';
  if (target === null) return plain(say('skill.made', { who, skill, made }), 'skill', { seat });
  const [words, marks] =
    'at' in target
      ? [target.at, [cell(target.at)]]
      : 'a' in target
        ? [
            [spotName(say, target.a), spotName(say, target.b)],
            [cell(target.a), cell(target.b)],
          ]
        : [say('way', places(say, { from: target.from, to: target.to })), [cell(target.from), cell(target.to)]];
  return plain(say('skill.madeOn', { who, skill, made, target: words }), 'skill', { seat, marks });
}
