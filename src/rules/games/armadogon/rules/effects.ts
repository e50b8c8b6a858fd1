/**
 * What spaces and enemies do: a queue of effects that is worked from its front.
 *
 * *Rules*: AR-8.2, AR-R48.
 */
import { unreachable } from '../../../kit/unreachable.js';
import type { Effect } from '../model/components.js';
import type { Play } from '../model/play.js';
import type { Hostile, PendingEffect, State } from '../model/state.js';
import { gainHp, loseHp } from './health.js';
import { drawLoot } from './loot.js';
import { loseAllLoot, loseMostValuable } from './loot-loss.js';
import { raiseRadiation } from './radiation.js';
import { changeNextRoll } from './travel.js';

/** AR-8.2, AR-R48: the effects of a space or an enemy, in their listed order, to the front of the queue. */
export function queueEffects(state: State, effects: readonly Effect[], source: Hostile): void {
  state.pendingEffects.unshift(...effects.map((effect) => toPending(effect, source)));
}

function toPending(effect: Effect, source: Hostile): PendingEffect {
  switch (effect.kind) {
    case 'loot':
      return effect.amount > 0
        ? { kind: 'drawLoot', amount: effect.amount, source: 'space' }
        : { kind: 'loseLoot', amount: -effect.amount, source };
    case 'allLoot':
      return { kind: 'allLoot', amount: 0, source };
    case 'radiation':
      return { kind: 'radiation', amount: effect.amount, source };
    case 'hp':
    case 'movement':
      return { kind: effect.kind, amount: effect.amount, source };
    default:
      return unreachable(effect);
  }
}

/** AR-8.2: carries out the front of the queue: one card or one +1 Gy of it, or the whole entry. */
export function carryOutFront(play: Play): void {
  const { state } = play;
  const front = state.pendingEffects[0];
  if (!front) return;
  switch (front.kind) {
    case 'drawLoot':
      takeOneOff(state, front);
      drawLoot(play, front.source);
      return;
    case 'radiation':
      takeOneOff(state, front);
      raiseRadiation(play, front.source);
      return;
    default:
      state.pendingEffects.shift();
      carryOutWhole(play, front);
  }
}

function takeOneOff(state: State, front: { amount: number }): void {
  front.amount -= 1;
  if (front.amount === 0) state.pendingEffects.shift();
}

type WholeEffect = Exclude<PendingEffect, { kind: 'drawLoot' | 'radiation' }>;

function carryOutWhole(play: Play, { kind, amount, source }: WholeEffect): void {
  switch (kind) {
    case 'hp':
      if (amount > 0) gainHp(play, amount, source);
      else loseHp(play, -amount, source);
      return;
    case 'movement':
      changeNextRoll(play, amount, source);
      return;
    case 'loseLoot':
      loseMostValuable(play, amount, source);
      return;
    case 'allLoot':
      loseAllLoot(play, source);
      return;
    default:
      unreachable(kind);
  }
}
