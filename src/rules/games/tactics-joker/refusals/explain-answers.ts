import type { Refusal } from '../../../kernel/game.js';
import type { ActionOf } from '../model/actions.js';
import type { Skill } from '../model/names.js';
import type { Pending, State } from '../model/state.js';
import { offeredCarriers } from '../rules/muster.js';
import { skillName, spotName } from '../views/describe.js';
import { refuse } from './codes.js';

type Answer = ActionOf<
  'targetCell' | 'targetPair' | 'targetMove' | 'addPc' | 'endMuster' | 'rerollDie' | 'retreat' | 'pickWild' | 'bluffMove'
>;

/** A8 to A13, A15 to A17: the answer is none of those offered. */
export function explainAnswer(state: State, action: Answer): Refusal {
  switch (action.type) {
    case 'targetCell':
    case 'targetPair':
    case 'targetMove':
      return explainTarget(state);
    case 'addPc':
      return explainAddPc(state, action.pc);
    case 'endMuster':
      return refuse('EMPTY_GROUP', 'TJ-16.4', 'A group has at least one token.', 'Let a character join.');
    case 'rerollDie':
      return refuse(
        'ILLEGAL_CHOICE',
        'TJ-14.16',
        `Token ${action.token} has no attacker die in this round.`,
        'Name a die of the attacker, or keep the dice.',
      );
    case 'retreat':
      return explainRetreat(state);
    case 'pickWild':
      return refuse(
        'ILLEGAL_CHOICE',
        'TJ-9.7',
        'Only a card of the pool that is not a joker can be laid.',
        'Pick one of the cards you see in the pool.',
      );
    case 'bluffMove':
      return refuse(
        'ILLEGAL_CHOICE',
        'TJ-14.4',
        `The beaten army cannot be sent to ${action.to}.`,
        'Choose a cell next to where one of the survivors began the turn, free of your tokens and not the one they attacked from.',
      );
  }
}

const TARGET_RULES: Readonly<Partial<Record<Skill, { rule: string; instead: string }>>> = {
  acrobatics: { rule: 'TJ-14.1', instead: 'Name a forest whose card you know' },
  arcana: { rule: 'TJ-14.2', instead: 'Name two cells next to one and the same army of yours, the lower first' },
  athletics: { rule: 'TJ-14.3', instead: 'Name a cell where an army of yours stands' },
  diplomacy: { rule: 'TJ-14.5', instead: 'Name a cell where an army of yours stands' },
  dungeoneering: { rule: 'TJ-15.1', instead: 'Name a group of yours and an adjacent spot of the other layer' },
  insight: { rule: 'TJ-14.8', instead: 'Name an army of yours with an ordinary token' },
  intimidate: { rule: 'TJ-14.9', instead: 'Name a cell where an army of yours stands' },
  perception: { rule: 'TJ-14.11', instead: 'Name an enemy army with an ordinary token' },
  stealth: { rule: 'TJ-14.13', instead: 'Name two armies of yours on one layer, the first in order first' },
};

function explainTarget(state: State): Refusal {
  const pending = pendingOf(state, 'skillTarget');
  const { rule, instead } = TARGET_RULES[pending.skill] ?? { rule: 'TJ-13.7', instead: 'Choose one of the offered targets' };
  const reach = pending.pc === null ? '' : ` within the reach of ${pending.pc}`;
  return refuse('ILLEGAL_CHOICE', rule, `${skillName(pending.skill)} cannot aim at that.`, `${instead}${reach}.`);
}

function explainAddPc(state: State, pc: string): Refusal {
  const offered = offeredCarriers(state, pendingOf(state, 'muster')).map((token) => token.pc);
  const instead = offered.length > 0 ? `Let ${offered.join(' or ')} join, or set out.` : 'Set out.';
  return refuse('NOT_OFFERED', 'TJ-16.4', `${pc} is not one of the characters that may still join.`, instead);
}

function explainRetreat(state: State): Refusal {
  const { options } = pendingOf(state, 'retreat');
  const instead = `Fall back to ${options.map(spotName).join(' or ')}.`;
  return refuse('ILLEGAL_CHOICE', 'TJ-8.9', 'The beaten army may only go to one of two spots.', instead);
}

function pendingOf<Kind extends Pending['kind']>({ pending }: State, kind: Kind): Extract<Pending, { kind: Kind }> {
  if (pending?.kind !== kind) throw new Error(`tactics-joker: no ${kind} is pending`);
  return pending as Extract<Pending, { kind: Kind }>;
}
