/**
 * The Event phase: what the space under the token does.
 *
 * *Rules*: AR-8.1, AR-8.3, AR-8.4, AR-R43, AR-R45.
 */
import type { Play } from '../model/play.js';
import { figures } from '../model/reference.js';
import { rollDie } from './die.js';
import { queueEffects } from './effects.js';
import { queueRadiation } from './radiation.js';

/** AR-8.1, AR-R45: an event space has its effects, a number space its die, and the start nothing. */
export function beginEvent(play: Play): void {
  const { state } = play;
  const space = state.config.board.spaces[state.position];
  if (space?.type === 'event') queueEffects(state, space.effects, 'space');
  if (space?.type === 'number') rollEvent(play, space.number);
}

/** AR-8.3, AR-8.4: radiation on the lower half of the die, an enemy on the upper one. */
function rollEvent(play: Play, number: number): void {
  const { state, events } = play;
  const die = rollDie(play);
  if (die > figures.eventRadiationMax) {
    events.push({ type: 'eventRolled', die, outcome: 'enemy' });
    meetEnemy(play, number);
    return;
  }
  events.push({ type: 'eventRolled', die, outcome: 'radiation' });
  queueRadiation(state, 1, 'space');
}

/** AR-8.4, AR-R43: a die of its own plus the number of the space names the enemy. */
function meetEnemy(play: Play, number: number): void {
  const die = rollDie(play);
  const enemy = die + number;
  play.events.push({ type: 'enemyRolled', die, number, enemy });
  play.state.decision = { kind: 'combat', enemy, payment: null };
}
