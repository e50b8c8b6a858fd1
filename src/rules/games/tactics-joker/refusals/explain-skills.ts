import type { Refusal } from '../../../kernel/game.js';
import type { Seat, Skill } from '../model/names.js';
import type { State } from '../model/state.js';
import { carrierOf, partyOf } from '../rules/characters.js';
import { isWaiting } from '../rules/effects.js';
import { reachOfPc } from '../rules/skill-targets.js';
import { skillName } from '../views/describe.js';
import { refuse } from './codes.js';

/** A7: SKILLS_OFF, SKILL_USED, NO_POINTS, PC_NOT_AVAILABLE, ALREADY_ACTIVE, NO_TARGET. */
export function explainBeginSkill(state: State, seat: Seat, skill: Skill, pc: string | null): Refusal {
  const move = 'Move a group, or end the turn.';
  if (state.config.skills.mode === 'off') return refuse('SKILLS_OFF', 'TJ-13.1', 'This match is played without skills.', move);
  if (state.skillUsed) return refuse('SKILL_USED', 'TJ-13.1', 'Only one skill check is allowed in a turn.', move);
  if (!state.points || state.points.normal === 0)
    return refuse('NO_POINTS', 'TJ-13.1', 'A check costs a normal point, and none is left.', move);
  if (pc !== null && !isOwnAndOnBoard(state, seat, pc))
    return refuse(
      'PC_NOT_AVAILABLE',
      'TJ-13.6',
      `You have no character ${pc} on the board.`,
      'Name a character of yours that is on the board.',
    );
  if (isWaiting(state, seat, skill))
    return refuse('ALREADY_ACTIVE', 'TJ-13.10', 'Your Thievery still waits for the next attack.', 'Choose another skill.');
  return explainNoTarget(state, skill, pc);
}

function isOwnAndOnBoard(state: State, seat: Seat, pc: string): boolean {
  return partyOf(state, seat).some(({ id }) => id === pc) && carrierOf(state, pc) !== undefined;
}

function explainNoTarget(state: State, skill: Skill, pc: string | null): Refusal {
  if (reachOfPc(state, pc)?.underdark && skill !== 'dungeoneering')
    return refuse('NO_TARGET', 'TJ-16.7', 'In the Underdark a character can only look for the way out.', 'Try Dungeoneering.');
  const rule = pc === null ? 'TJ-13.7' : 'TJ-13.6';
  return refuse(
    'NO_TARGET',
    rule,
    `${skillName(skill)} has nothing to aim at${pc === null ? '' : ' within reach'}.`,
    'Choose another skill.',
  );
}
