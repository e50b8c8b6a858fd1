/**
 * How a combat begins.
 *
 * *Rules*: TJ-7.1, TJ-7.11, TJ-R24.
 */
import { otherSeat } from '../model/names.js';
import type { Combat, Token } from '../model/state.js';
import { rollRound } from './combat-rounds.js';
import { attackerSupport, supportOf, terrainBonus } from './combat-strength.js';
import type { March } from './march.js';
import type { Play } from './play.js';
import { askReligion } from './reroll.js';
import { armyOn, idsOf, tokensOf } from './tokens.js';

/**
 * TJ-7.1: the tokens that entered attack the army on the spot; terrain and support are worked out once (TJ-7.11,
 * TJ-R24); the first dice are rolled.
 */
export function startCombat(play: Play, march: March, entered: readonly Token[], rough: boolean): void {
  const { state, events } = play;
  const { seat: attacker, from, to: at, group } = march;
  const defender = otherSeat(attacker);
  const defending = armyOn(state, defender, at);
  const combat: Combat = {
    attacker,
    from,
    at,
    attackers: idsOf(entered),
    defenders: idsOf(defending),
    attackerDice: [],
    defenderDice: [],
    terrain: terrainBonus(state, attacker, from, at),
    support: {
      attacker: attackerSupport(state, attacker, at, group, entered, rough),
      defender: supportOf(state, defender, at, defending),
    },
  };
  const { attackers, defenders, terrain, support } = combat;
  events.push({
    type: 'combatStarted',
    attacker,
    defender,
    from,
    at,
    attackers: [...attackers],
    defenders: [...defenders],
    terrain: { ...terrain },
    support: { ...support },
  });
  rollRound(play, combat, 1, tokensOf(state, attackers), tokensOf(state, defenders));
  askReligion(play, combat);
}
