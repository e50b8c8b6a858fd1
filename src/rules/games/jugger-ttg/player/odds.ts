import { HOUSE } from '../model/reference.js';
import type { DefenceMode } from '../model/vocabulary.js';

/** The chances of a combat: that the defender is hit, and that the attacker is. */
interface Odds {
  defenderHit: number;
  attackerHit: number;
}

const chancesOfPools: number[][] = [[1]];

/** The chance of each number of juggs that so many house dice show together. */
function chancesOf(dice: number): readonly number[] {
  const { faces } = HOUSE.die;
  for (let n = chancesOfPools.length; n <= dice; n++) {
    const chances: number[] = [];
    for (const [juggs, chance] of (chancesOfPools[n - 1] ?? []).entries()) {
      for (const face of faces) chances[juggs + face] = (chances[juggs + face] ?? 0) + chance / faces.length;
    }
    chancesOfPools.push(chances);
  }
  return chancesOfPools[dice] ?? [];
}

/** The chances of two pools of dice against each other (JT-13.17, JT-13.19 to JT-13.21). */
export function oddsOf(attack: number, defence: number, mode: DefenceMode): Odds {
  const defenders = chancesOf(defence);
  const odds = { defenderHit: 0, attackerHit: 0 };
  let fewer = 0;
  for (const [juggs, chance] of chancesOf(attack).entries()) {
    const equal = defenders[juggs] ?? 0;
    if (juggs > 0) {
      odds.defenderHit += chance * (mode === 'full' ? fewer : fewer + equal);
      if (mode === 'duel') odds.attackerHit += chance * (1 - fewer);
    }
    fewer += equal;
  }
  return odds;
}
