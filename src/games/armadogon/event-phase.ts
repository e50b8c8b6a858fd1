import { queueEffects } from './effects.js';
import { figures } from './material.js';
import { rollDie, type Transition } from './transition.js';

/** AR-8.1: what the space under the token holds; on the start nothing happens. */
export function beginEvent(transition: Transition): void {
  const { state } = transition;
  const space = state.config.board.spaces[state.position];
  if (space?.type === 'event') queueEffects(state, space.effects, 'space');
  if (space?.type === 'number') rollEvent(transition, space.number);
}

/** AR-8.3, AR-8.4: radiation on the lower half of the die, an enemy on the upper one. */
function rollEvent(transition: Transition, number: number): void {
  const { state, events } = transition;
  const die = rollDie(transition);
  if (die <= figures.eventRadiationMax) {
    events.push({ type: 'eventRolled', die, outcome: 'radiation' });
    state.pendingEffects.unshift({ kind: 'radiation', amount: 1, source: 'space' });
    return;
  }
  events.push({ type: 'eventRolled', die, outcome: 'enemy' });
  const enemyDie = rollDie(transition);
  const enemy = enemyDie + number;
  events.push({ type: 'enemyRolled', die: enemyDie, number, enemy });
  state.decision = { kind: 'combat', enemy, payment: null };
}
