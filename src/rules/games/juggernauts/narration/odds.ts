import type { Odds } from '../../../kernel/odds.js';
import type { Action } from '../model/actions.js';
import type { Event } from '../model/events.js';
import { positionOf } from '../model/matrix.js';
import { commanderOf, seatOf } from '../model/seats.js';
import type { State } from '../model/state.js';
import { attackOf } from '../rules/attack.js';
import { defenceDice, hitSpace } from '../rules/defence.js';

/** Defences: whether one of their dice shows the position of the space (JN-8.6), before reports and rerolls. */
export const odds: Odds<State, Action, Event> = {
  of(state, seat, action) {
    if (action.type !== 'defend') return null;
    const me = seatOf(state, seat);
    if (me.pending?.type !== 'defend') return null;
    const { attack } = me.pending;
    const space = hitSpace(state, attack);
    const dice = defenceDice(me, { ...attackOf(state, attack), defenceLevel: action.level }, space);
    const faces = commanderOf(me);
    return { p: positionOf(me.matrix, space) > faces ? 0 : 1 - (1 - 1 / faces) ** dice, goal: 'odds.defend' };
  },
  succeeded(_seat, action, events) {
    if (action.type !== 'defend') return null;
    const chosen = events.find((event) => event.type === 'defenceChosen');
    const rolled = events.find((event) => event.type === 'defenceRolled' && event.attack === chosen?.attack);
    return rolled?.type === 'defenceRolled' ? rolled.success : null;
  },
};
