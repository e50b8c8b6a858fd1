/**
 * The effects of talents used in an activation or as a reaction.
 *
 * *Rules*: JT-11.8, JT-20.7.
 */
import { present } from '../../../kit/unreachable.js';
import type { ActionOf } from '../model/actions.js';
import { isActive, juggerOf, placeOf, profileOf } from '../model/board.js';
import type { Talent } from '../model/data-set.js';
import type { ActivationFrame, CombatFrame, WindowFrame } from '../model/frame.js';
import { combatOf } from '../model/frame-stack.js';
import { distance } from '../model/geometry.js';
import type { Play } from '../model/play.js';
import { type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { bonusExclusion, pushBonus } from './bonus-attack.js';
import { declareAttack } from './combat.js';
import { juggsOf, rerollBlanks, valuesOf } from './dice.js';
import { pickUpJugg } from './jugg.js';
import { payFor } from './payment.js';
import { timesUsed } from './talent-choices.js';
import { talentOf } from './talents.js';

/**
 * JT-20.1, JT-20.2, JT-20.7: a talent used in its own activation: paid, announced, then its attack or its effect,
 * before anything else.
 */
export function applyTalent(play: Play, frame: ActivationFrame, { talent: talentId, target, pay }: ActionOf<'useTalent'>): void {
  const { jugger: id, talentsUsed } = frame;
  const talent = knownTalent(play, talentId);
  payFor(play, id, pay);
  talentsUsed[talentId] = timesUsed(talentsUsed, talentId) + 1;
  play.events.push({ type: 'talentUsed', jugger: id, talent: talentId });
  if (target !== undefined) {
    const grapple = talent.effect.id === 'grappleDice';
    declareAttack(play, { attacker: id, defender: target, kind: 'standard', type: 'standard', grapple, talent: talentId });
    return;
  }
  if (talent.effect.id === 'quickStep') {
    startQuickStep(play, id, talent.effect.hexes);
    return;
  }
  if (talent.effect.id === 'restoreFocus') {
    restoreFocus(play, id, talent.effect.radius, talent.effect.amount);
    return;
  }
  throw new Error(`${talentId} is no talent for an activation`);
}

function knownTalent(play: Play, id: string): Talent {
  return present(talentOf(play, id), `talent ${id}`);
}

/** JT-20.4 `quickStep`: the first hex must be taken, the others may. */
function startQuickStep(play: Play, id: JuggerId, hexes: number): void {
  play.state.frames.push({ frame: 'quickStep', jugger: id, stepsLeft: hexes, mayStop: false });
}

/** JT-20.4 `restoreFocus`: the active team-mates nearby regain focus. */
function restoreFocus(play: Play, id: JuggerId, radius: number, amount: number): void {
  for (const mate of play.ids) {
    const jugger = juggerOf(play, mate);
    if (mate === id || seatOfJugger(mate) !== seatOfJugger(id) || !isActive(jugger)) continue;
    if (distance(placeOf(play, id), placeOf(play, mate)) > radius) continue;
    const focus = Math.min(profileOf(play, mate).focus, jugger.focus + amount);
    if (focus === jugger.focus) continue;
    jugger.focus = focus;
    play.events.push({ type: 'focusRecovered', jugger: mate, focus });
  }
}

/** JT-11.8, JT-20.4: a talent used as a reaction: paid, announced, then its effect on the running combat. */
export function reactWithTalent(play: Play, window: WindowFrame, { jugger: id, talent: talentId, pay }: ActionOf<'reactTalent'>): void {
  const { effect } = knownTalent(play, talentId);
  payFor(play, id, pay);
  play.events.push({ type: 'talentUsed', jugger: id, talent: talentId });
  const combat = combatOf(play.state);
  switch (effect.id) {
    case 'quickStep':
      startQuickStep(play, id, effect.hexes);
      break;
    case 'pickUpJugg':
      pickUpJugg(play, id);
      break;
    case 'rerollBlanks':
      rerollOf(play, fighting(combat), present(window.jugger, 'roller'));
      break;
    case 'bonusAttack':
      pushBonus(play, { jugger: id, type: 'reaction', exclude: bonusExclusion(fighting(combat), id) });
      break;
    case 'addAttackDice':
      fighting(combat).attackExtra += effect.dice;
      return;
    case 'addDefenceDice':
      fighting(combat).defenceExtra += effect.dice;
      return;
    default:
      throw new Error(`${talentId} is no reaction`);
  }
}

function fighting(combat: CombatFrame | null): CombatFrame {
  return present(combat, 'running combat');
}

/** JT-20.4 `rerollBlanks`, JT-0.5: the roller's blanks are rolled again, once. */
function rerollOf(play: Play, combat: CombatFrame, roller: JuggerId): void {
  const isAttack = roller === combat.attacker;
  const dice = rerollBlanks(play, (isAttack ? combat.attackDice : combat.defenceDice) ?? []);
  if (isAttack) {
    combat.attackDice = dice;
    combat.attackRerolled = true;
  } else {
    combat.defenceDice = dice;
    combat.defenceRerolled = true;
  }
  const purpose = isAttack ? 'attack' : combat.mode === 'duel' ? 'duel' : 'defence';
  const values = valuesOf(play.cards, dice);
  play.events.push({ type: 'diceRerolled', jugger: roller, purpose, dice: [...dice], values, juggs: juggsOf(play.cards, dice) });
}
