/**
 * The rounds of a combat: dice, totals, who wins.
 *
 * *Rules*: TJ-7.2, TJ-7.3, TJ-7.4, TJ-7.12, TJ-7.14, TJ-7.15, TJ-7.16, TJ-11.7, TJ-16.5, TJ-R11, TJ-R26, TJ-R44.
 */
import { otherSeat, type Seat } from '../model/names.js';
import type { Combat, Die, State, Token } from '../model/state.js';
import { endCombat } from './aftermath.js';
import { levelsOf } from './characters.js';
import { firstToFall, type Losses, lossesFor } from './losses.js';
import type { Play } from './play.js';
import { traitsOf } from './races.js';
import { tokensOf } from './tokens.js';

/**
 * TJ-7.2: both sides' dice, the attacker's first; stored dice count in the first round. Characters add their level in
 * every round (TJ-7.4, TJ-16.5).
 */
export function rollRound(play: Play, combat: Combat, round: number, attackers: readonly Token[], defenders: readonly Token[]): void {
  const { state, events } = play;
  combat.attackerDice = diceOf(play, attackers, round);
  combat.defenderDice = diceOf(play, defenders, round);
  events.push({
    type: 'combatRolled',
    round,
    attackerDice: combat.attackerDice.map((die) => ({ ...die })),
    defenderDice: combat.defenderDice.map((die) => ({ ...die })),
    attackerLevels: levelsOf(state, attackers),
    defenderLevels: levelsOf(state, defenders),
  });
}

/** As many dice as ordinary tokens, all at once (TJ-R11). */
function diceOf(play: Play, side: readonly Token[], round: number): Die[] {
  const dice: Die[] = [];
  for (const token of side) {
    if (token.pc !== null) continue;
    const stored = round === 1 ? token.die : null;
    dice.push({ token: token.id, value: stored?.value ?? play.chance.roll(6), stored: stored !== null });
    if (stored) token.die = null;
  }
  return dice;
}

/** TJ-7.14: scores the first round and every further one until the totals differ or a side is empty. */
export function fightOut(play: Play, combat: Combat): void {
  const { state } = play;
  let attackers = tokensOf(state, combat.attackers);
  let defenders = tokensOf(state, combat.defenders);
  const losses: Losses = { attacker: [], defender: [] };
  let winner: Seat | null = null;
  for (let round = 1; ; round++) {
    if (round > 1) rollRound(play, combat, round, attackers, defenders);
    const scored = scoreRound(play, combat, round, attackers, defenders);
    losses.attacker.push(...scored.attacker);
    losses.defender.push(...scored.defender);
    attackers = attackers.filter((token) => !scored.attacker.includes(token));
    defenders = defenders.filter((token) => !scored.defender.includes(token));
    winner = winnerOf(combat.attacker, scored.difference, attackers.length, defenders.length);
    if (scored.difference !== 0 || attackers.length === 0 || defenders.length === 0) break;
  }
  endCombat(play, combat, winner, { attacker: attackers, defender: defenders }, losses);
}

/**
 * TJ-7.12: the higher total wins. TJ-7.15, TJ-7.16, TJ-R26: after an emptying tie, the side that has tokens left, or
 * nobody.
 */
function winnerOf(attacker: Seat, difference: number, attackersLeft: number, defendersLeft: number): Seat | null {
  if (difference !== 0) return difference > 0 ? attacker : otherSeat(attacker);
  if (attackersLeft === 0 && defendersLeft === 0) return null;
  return defendersLeft === 0 ? attacker : otherSeat(attacker);
}

interface Score extends Losses {
  difference: number;
}

function scoreRound(play: Play, combat: Combat, round: number, attackers: Token[], defenders: Token[]): Score {
  const { state, events } = play;
  const { attacker, terrain, support } = combat;
  const attackerTotal = diceTotal(state, attacker, combat.attackerDice) + levelsOf(state, attackers) + terrain.attacker + support.attacker;
  const defenderDice = diceTotal(state, otherSeat(attacker), combat.defenderDice);
  const defenderTotal = defenderDice + levelsOf(state, defenders) + terrain.defender + support.defender;
  const difference = attackerTotal - defenderTotal;
  const lost: Losses = {
    attacker: difference > 0 ? [] : firstToFall(state, attackers, lossesFor(difference)),
    defender: difference < 0 ? [] : firstToFall(state, defenders, lossesFor(difference)),
  };
  events.push({
    type: 'combatScored',
    round,
    attackerTotal,
    defenderTotal,
    outcome: difference === 0 ? 'tie' : difference > 0 ? 'attacker' : 'defender',
    lost: { attacker: lost.attacker.map((token) => token.id), defender: lost.defender.map((token) => token.id) },
  });
  return { ...lost, difference };
}

/** TJ-7.3, TJ-11.7, TJ-R44: the sum of the dice; Kobold sixes add nothing. */
function diceTotal(state: State, seat: Seat, dice: readonly Die[]): number {
  const { sixesCount } = traitsOf(state.races[seat]);
  let total = 0;
  for (const die of dice) if (die.value !== 6 || sixesCount) total += die.value;
  return total;
}
