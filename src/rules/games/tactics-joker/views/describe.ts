import { quoted } from '../../../kit/quoted.js';
import { unreachable } from '../../../kit/unreachable.js';
import { seatToAct } from '../law/to-act.js';
import type { Action } from '../model/actions.js';
import { cellOf, type Spot } from '../model/board.js';
import { otherSeat, type Seat, type Skill } from '../model/names.js';
import { isOfHouse } from '../model/reference.js';
import type { State } from '../model/state.js';
import { partyOf } from '../rules/characters.js';
import { standsOn } from '../rules/tokens.js';

/** A short label of a legal action; it names places, numbers and skills, never a card the acting seat may not know. */
export function describe(action: Action, state: State): string {
  switch (action.type) {
    case 'chooseCastle':
      return `Choose the castle on ${action.at}`;
    case 'placePc':
      return `Place ${nameOf(state, action.pc)} on ${action.at}`;
    case 'recruit':
      return `Roll for a recruit on ${action.at}`;
    case 'endRecruit':
      return 'Stop recruiting';
    case 'move':
      return describeGroup(state, action);
    case 'recruitMove':
      return `Spend a point to roll for a recruit on ${action.at}`;
    case 'beginSkill':
      return `Try ${skillName(action.skill)}${action.pc === undefined ? '' : ` with ${nameOf(state, action.pc)}`}`;
    case 'endTurn':
      return 'End the turn';
    default:
      return describeAnswer(action, state);
  }
}

type Answer = Exclude<
  Action,
  { type: 'chooseCastle' | 'placePc' | 'recruit' | 'endRecruit' | 'move' | 'recruitMove' | 'beginSkill' | 'endTurn' }
>;

function describeAnswer(action: Answer, state: State): string {
  switch (action.type) {
    case 'targetCell':
      return `Aim at ${action.at}`;
    case 'targetPair':
      return `Swap ${spotName(action.a)} and ${spotName(action.b)}`;
    case 'targetMove':
      return `Passage: ${describeGroup(state, action)}`;
    case 'addPc':
      return `Take ${nameOf(state, action.pc)} along`;
    case 'endMuster':
      return 'Set out as we are';
    case 'rerollDie':
      return describeReroll(state, action.token);
    case 'keepDice':
      return 'Keep the dice';
    case 'retreat':
      return `Fall back to ${spotName(action.to)}`;
    case 'pickWild':
      return `Lay ${action.card} in the joker's place`;
    case 'bluffMove':
      return `Send the beaten army to ${action.to}`;
    case 'declineBluff':
      return 'Leave the beaten army where it is';
    default:
      return unreachable(action);
  }
}

function describeGroup(state: State, { from, to, count }: { from: Spot; to: Spot; count: number }): string {
  const seat = seatToAct(state);
  const verb = seat !== null && standsOn(state, otherSeat(seat), to) ? 'Attack' : 'Move';
  const group = count === 0 ? 'characters only' : `${count} ${count === 1 ? 'token' : 'tokens'}`;
  return `${verb} ${spotName(from)} to ${spotName(to)} with ${group}`;
}

function describeReroll(state: State, token: number): string {
  const value = state.combat?.attackerDice.find((die) => die.token === token)?.value;
  return `Reroll the ${value ?? 'die'} of token ${token}`;
}

/** A spot in words. */
export function spotName(spot: Spot): string {
  return cellOf(spot) === spot ? spot : `${cellOf(spot)} below`;
}

/** A skill's name with a capital. */
export function skillName(skill: Skill): string {
  return `${skill.charAt(0).toUpperCase()}${skill.slice(1)}`;
}

function nameOf(state: State, pc: string): string {
  const both: Seat[] = [0, 1];
  const name = both.flatMap((seat) => partyOf(state, seat)).find(({ id }) => id === pc)?.name || pc;
  return isOfHouse({ id: pc, name }) ? name : quoted(name);
}
