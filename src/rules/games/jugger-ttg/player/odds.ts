import { sumsOf } from '../../../kit/dice-sums.js';
import { HOUSE } from '../model/reference.js';
import type { DefenceMode } from '../model/vocabulary.js';

/** The chances of a combat: that the defender is hit, and that the attacker is. */
interface Odds {
  defenderHit: number;
  attackerHit: number;
}

/** The chances of two pools of house dice against each other. */
export function oddsOf(attack: number, defence: number, mode: DefenceMode): Odds {
  const { faces } = HOUSE.die;
  return oddsOfSums(sumsOf(faces, attack), sumsOf(faces, defence), mode);
}

/** The chances of a combat by those of the juggs of both sides (JT-13.17, JT-13.19 to JT-13.21). */
export function oddsOfSums(attackers: readonly number[], defenders: readonly number[], mode: DefenceMode): Odds {
  const odds = { defenderHit: 0, attackerHit: 0 };
  let fewer = 0;
  for (const [juggs, chance = 0] of attackers.entries()) {
    const equal = defenders[juggs] ?? 0;
    if (juggs > 0) {
      odds.defenderHit += chance * (mode === 'full' ? fewer : fewer + equal);
      if (mode === 'duel') odds.attackerHit += chance * (1 - fewer);
    }
    fewer += equal;
  }
  return odds;
}
