import type { JtAction } from '../model/actions.js';
import { type Board, holderOf, juggerOf, mayUseTalent, placeOf, profileOf, rangeOf } from '../model/board.js';
import type { Talent } from '../model/data-set.js';
import type { CombatFrame } from '../model/frame.js';
import { distance } from '../model/geometry.js';
import { BOOK } from '../model/reference.js';
import { type DefenceMode, seatOfJugger } from '../model/vocabulary.js';
import { sees } from './attack.js';
import { type Cost, canPay, paymentsOf, plainCost, talentCost } from './payment.js';
import { riskedPin } from './pools.js';

/** JT-13.9, JT-15.3: the talents the defender may answer an attack with. */
export function defenceTalents(board: Board, { defender, type, arc }: CombatFrame, keyword: 'standardDefence' | 'duelAction'): Talent[] {
  if (type !== 'standard') return [];
  const jugger = juggerOf(board, defender);
  return profileOf(board, defender).talentsBy[keyword].filter(
    (talent) => mayUseTalent(talent, jugger) && (arc !== 'flank' || talent.requires.weapons === undefined),
  );
}

/** JT-13.7: whether the defender can strike back: with a weapon or in a grapple, in sight and reach of its own. */
export function canDuel(board: Board, { attacker, defender, arc, grapple }: CombatFrame): boolean {
  const jugger = juggerOf(board, defender);
  if (arc === 'back' || (jugger.role !== 'defender' && !grapple)) return false;
  return distance(placeOf(board, defender), placeOf(board, attacker)) <= rangeOf(jugger) && sees(board, defender, attacker);
}

/** JT-13.7, JT-14.3: points a duel costs more because the chain is not ready. */
export function duelSurcharge(board: Board, { defender }: Pick<CombatFrame, 'defender'>): number {
  const { weapon, chainReady } = juggerOf(board, defender);
  return weapon === 'chain' && !chainReady ? 1 : 0;
}

/** JT-13.6 to JT-13.9, JT-15.4, JT-19.7: every way to defend, with every way to pay. */
export function defences(board: Board, combat: CombatFrame): JtAction[] {
  const actions: JtAction[] = [];
  const pins = combat.arc === 'front' && riskedPin(board, combat) ? [false, true] : [false];
  const add = (mode: DefenceMode, talent: Talent | null, cost: Cost, keepPins: readonly boolean[]): void => {
    if (!canPay(board, combat.defender, cost)) return;
    for (const keepPin of keepPins) {
      if (cost.points === 0) actions.push({ type: 'defend', mode, talent: talent?.id ?? null, keepPin });
      else
        for (const pay of paymentsOf(board, combat.defender, cost))
          actions.push({ type: 'defend', mode, talent: talent?.id ?? null, keepPin, pay });
    }
  };
  if (combat.arc !== 'back') {
    add('full', null, plainCost(BOOK.costs.basicDefence), pins);
    for (const talent of defenceTalents(board, combat, 'standardDefence')) add('full', talent, talentCost(talent), pins);
  }
  if (canDuel(board, combat)) {
    const extra = duelSurcharge(board, combat);
    add('duel', null, plainCost(BOOK.costs.basicDuel + extra), [false]);
    for (const talent of defenceTalents(board, combat, 'duelAction')) add('duel', talent, talentCost(talent, extra), [false]);
  }
  add('none', null, plainCost(0), pins);
  return actions;
}

/** JT-13.5: whether the attacker is asked to boost. */
export function mayBoostAttack(board: Board, { attacker, kind }: CombatFrame): boolean {
  return kind !== 'bonus' && canPay(board, attacker, plainCost(BOOK.costs.boostPerDie));
}

/** JT-13.11: whether the defender is asked to boost. */
export function mayBoostDefence(board: Board, { attacker, defender, arc }: CombatFrame): boolean {
  if (arc === 'back') return false;
  const gripped = juggerOf(board, defender).holding !== null || holderOf(board, defender) !== null;
  if (gripped && juggerOf(board, attacker).role === 'defender') return false;
  return canPay(board, defender, plainCost(BOOK.costs.boostPerDie));
}

/** JT-13.5: every number of dice a jugger can afford, with every way to pay, or none. */
export function boosts(board: Board, combat: CombatFrame): JtAction[] {
  const buyer = combat.stage === 'boostAttack' ? combat.attacker : combat.defender;
  const actions: JtAction[] = [];
  const { focus, stamina } = juggerOf(board, buyer);
  const most = Math.floor((focus + stamina + board.state.synergy[seatOfJugger(buyer)]) / BOOK.costs.boostPerDie);
  for (let dice = 1; dice <= most; dice++) {
    for (const pay of paymentsOf(board, buyer, plainCost(dice * BOOK.costs.boostPerDie))) actions.push({ type: 'boost', dice, pay });
  }
  actions.push({ type: 'skipBoost' });
  return actions;
}
