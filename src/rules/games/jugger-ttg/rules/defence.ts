/**
 * How a defender can answer an attack.
 *
 * *Rules*: JT-13.6, JT-13.7, JT-13.8, JT-13.9, JT-13.10, JT-15.3, JT-15.4, JT-R44, JT-R48, JT-R89.
 */
import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, juggerOf, placeOf, profileOf } from '../model/board.js';
import type { Talent } from '../model/data-set.js';
import type { CombatFrame } from '../model/frame.js';
import { distance } from '../model/geometry.js';
import type { Play } from '../model/play.js';
import { COSTS } from '../model/reference.js';
import type { DefenceMode } from '../model/vocabulary.js';
import { duelSurcharge, spendChain } from './chain.js';
import { type Cost, canPay, payFor, paymentsOf, plainCost, talentCost } from './payment.js';
import { riskedPin, settlePin } from './pins.js';
import { sees } from './sight.js';
import { mayUseTalent } from './talents.js';
import { rangeOf } from './weapons.js';
import { openWindow } from './window.js';

/** JT-13.9, JT-15.3, JT-R89: the talents the defender may answer an attack with. */
function defenceTalents(board: Board, { defender, type, arc }: CombatFrame, keyword: 'standardDefence' | 'duelAction'): Talent[] {
  if (type !== 'standard') return [];
  const jugger = juggerOf(board, defender);
  return profileOf(board, defender).talentsBy[keyword].filter(
    (talent) => mayUseTalent(talent, jugger) && (arc !== 'flank' || talent.requires.weapons === undefined),
  );
}

/**
 * JT-13.7, JT-R48: whether the defender can strike back: with a weapon or in a grapple, in sight and reach of its own.
 */
export function canDuel(board: Board, { attacker, defender, arc, grapple }: CombatFrame): boolean {
  const jugger = juggerOf(board, defender);
  if (arc === 'back' || (jugger.role !== 'defender' && !grapple)) return false;
  return distance(placeOf(board, defender), placeOf(board, attacker)) <= rangeOf(jugger) && sees(board, defender, attacker);
}

/**
 * JT-13.6, JT-13.7, JT-13.8, JT-13.9, JT-15.4, JT-19.7, JT-R44: every way to defend, with every way to pay; no defence
 * is always one.
 */
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
    add('full', null, plainCost(COSTS.basicDefence), pins);
    for (const talent of defenceTalents(board, combat, 'standardDefence')) add('full', talent, talentCost(talent), pins);
  }
  if (canDuel(board, combat)) {
    const extra = duelSurcharge(board, combat);
    add('duel', null, plainCost(COSTS.basicDuel + extra), [false]);
    for (const talent of defenceTalents(board, combat, 'duelAction')) add('duel', talent, talentCost(talent, extra), [false]);
  }
  add('none', null, plainCost(0), pins);
  return actions;
}

/** JT-13.10, JT-19.7: the defence is declared and paid; it may spend a chain or cost a pin. */
export function defend(play: Play, combat: CombatFrame, { mode, talent, keepPin, pay }: ActionOf<'defend'>): void {
  const { defender } = combat;
  payFor(play, defender, pay);
  combat.mode = mode;
  combat.defenceTalent = talent;
  combat.keepPin = keepPin;
  play.events.push({ type: 'defenceDeclared', jugger: defender, mode, talent, keepPin });
  if (mode === 'duel') spendChain(play, defender);
  settlePin(play, combat);
  if (mode !== 'none') openWindow(play, mode === 'duel' ? 'duelDeclared' : 'defenceDeclared');
}
