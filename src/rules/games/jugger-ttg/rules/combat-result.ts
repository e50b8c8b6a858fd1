/**
 * The result of a combat.
 *
 * *Rules*: JT-10.7, JT-13.19, JT-13.20, JT-13.21, JT-13.22, JT-R47, JT-R51, JT-R52.
 */
import { present } from '../../../kit/unreachable.js';
import { type Board, carrierOf, juggerOf, occupantOf, placeOf } from '../model/board.js';
import type { CombatFrame } from '../model/frame.js';
import { askJugger, type Play } from '../model/play.js';
import type { HexId, JuggerId } from '../model/vocabulary.js';
import { juggsOf } from './dice.js';
import { isField } from './field.js';
import { applyGrapple } from './grapple.js';
import { countOfHit, kneel } from './kneeling.js';
import { talentOf } from './talents.js';

/** Who came off better: the attacker, the defender, both struck (doubles), or nobody. */
type Verdict = 'attacker' | 'defender' | 'both' | 'nobody';

/** JT-13.19, JT-13.20, JT-13.21, JT-13.17, JT-R47: reads the dice; an attack without juggs achieves nothing. */
function verdictOf(board: Board, { attackDice, defenceDice, mode }: CombatFrame): Verdict {
  const attack = juggsOf(board.cards, attackDice ?? []);
  if (attack === 0) return 'nobody';
  const defence = juggsOf(board.cards, defenceDice ?? []);
  if (attack > defence) return 'attacker';
  if (mode === 'duel') return attack === defence ? 'both' : 'defender';
  return mode === 'none' && attack === defence ? 'attacker' : 'nobody';
}

/** JT-13.22: the result is announced, then hits or the outcome of a grapple are carried out. */
export function resolveCombat(play: Play, combat: CombatFrame): void {
  combat.stage = 'result';
  const verdict = verdictOf(play, combat);
  const { attacker, defender, grapple } = combat;
  if (grapple) combat.grappleWinner = verdict === 'attacker' ? attacker : verdict === 'defender' ? defender : null;
  else combat.hit = hitsOf(play, combat, verdict);
  const { hit, grappleWinner } = combat;
  play.events.push({ type: 'combatResolved', attacker, defender, hit: [...hit], grappleWinner });
  if (grapple) {
    applyGrapple(play, combat);
    return;
  }
  for (const id of hit) applyHit(play, combat, id);
}

/** JT-13.20, JT-R51, JT-20.4 `doublesSpareSelf`: who is hit, the defender first. */
function hitsOf(board: Board, { attacker, defender, defenceTalent }: CombatFrame, verdict: Verdict): JuggerId[] {
  switch (verdict) {
    case 'attacker':
      return [defender];
    case 'defender':
      return [attacker];
    case 'both':
      return talentOf(board, defenceTalent)?.effect.id === 'doublesSpareSelf' ? [attacker] : [defender, attacker];
    case 'nobody':
      return [];
  }
}

/** JT-13.22, JT-18.1: the hit jugger kneels with the count of the other's weapon; a carrier drops the jugg. */
function applyHit(play: Play, combat: CombatFrame, id: JuggerId): void {
  const striker = id === combat.defender ? combat.attacker : combat.defender;
  const weapon = present(juggerOf(play, striker).weapon, `weapon of ${striker}`);
  kneel(play, id, countOfHit(play, id, weapon), 'hit');
  if (carrierOf(play) === id) loseJugg(play, combat, id);
}

/** JT-10.7, JT-R52: the jugg lies in the carrier's hex until its seat moves it, or stays there. */
function loseJugg(play: Play, combat: CombatFrame, carrier: JuggerId): void {
  const hex = placeOf(play, carrier).id;
  play.state.jugg = { hex, carrier: null };
  combat.dropped = true;
  if (dropHexes(play, carrier).length > 0) {
    askJugger(play, 'dropJugg', carrier);
    return;
  }
  play.events.push({ type: 'juggDropped', hex, cause: 'hit' });
}

/** JT-10.7: the adjacent field hexes without a jugger. */
export function dropHexes(board: Board, carrier: JuggerId): HexId[] {
  const hexes: HexId[] = [];
  for (const place of placeOf(board, carrier).neighbours) {
    if (place && isField(board.state.config, place) && occupantOf(board, place.id) === null) hexes.push(place.id);
  }
  return hexes;
}
