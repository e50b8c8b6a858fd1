/**
 * Reaction windows: who is asked, in which order, and how they close.
 *
 * *Rules*: JT-8.8, JT-11.1, JT-11.3, JT-11.4, JT-R31, JT-R67, JT-R86.
 */
import { type Board, isActive, juggerOf, profileOf } from '../model/board.js';
import type { WindowFrame } from '../model/frame.js';
import { activationOf, popFrame } from '../model/frame-stack.js';
import { ask, askJugger, type Play } from '../model/play.js';
import { type HexId, type JtSeat, type JuggerId, seatOfJugger, type WindowEvent } from '../model/vocabulary.js';
import { checkExhaustion } from './exhaustion.js';
import type { Occasion } from './occasion.js';
import { reactionsOf } from './reactions.js';

/** JT-11.1: opens a window if anybody has a reaction to the event. */
export function openWindow(play: Play, event: WindowEvent, jugger: JuggerId | null = null, from: HexId | null = null): void {
  const occasion: Occasion = { event, jugger, from };
  const asked = runsOf(play, occasion)[0]?.[0];
  if (asked === undefined) return;
  play.state.frames.push({ frame: 'window', event, jugger, from, run: 0, reactor: null });
  ask(play, 'reaction', seatOfJugger(asked));
}

/** JT-11.4: the juggers of the run that is asked now. */
export function askedRun(play: Parameters<typeof runsOf>[0], window: WindowFrame): JuggerId[] {
  return runsOf(play, window)[window.run] ?? [];
}

/** JT-11.4: a run passes; the next one is asked or the window closes. */
export function passRun(play: Play, window: WindowFrame): void {
  const seat = play.state.decision?.seat ?? 0;
  play.events.push({ type: 'reactionPassed', seat, event: window.event });
  window.run++;
  const next = askedRun(play, window)[0];
  if (next === undefined) popFrame(play.state);
  else ask(play, 'reaction', seatOfJugger(next));
}

/** JT-7.5, JT-8.8, JT-11.3, JT-R31: a reaction is complete; its maker may turn, then the window closes. */
export function completeReaction(play: Play, reactor: JuggerId): void {
  checkExhaustion(play, reactor);
  if (!isActive(juggerOf(play, reactor)) || turnsLater(play, reactor)) {
    popFrame(play.state);
    return;
  }
  askJugger(play, 'facing', reactor);
}

/** JT-8.8, JT-R86: the activating jugger and the defenders of running combats choose their facing at another time. */
function turnsLater({ state }: Play, id: JuggerId): boolean {
  if (activationOf(state)?.jugger === id) return true;
  return state.frames.some((frame) => frame.frame === 'combat' && frame.defender === id);
}

/** JT-11.4, JT-R67: the juggers that can react, cut into runs of the same seat, in the order of asking. */
function runsOf(board: Board, occasion: Occasion): JuggerId[][] {
  const able = board.ids.filter((id) => reactionsOf(board, occasion, id).length > 0);
  if (able.length === 0) return [];
  const { initiative } = board.state;
  const rank = (id: JuggerId): number => -2 * profileOf(board, id).reflexes + (seatOfJugger(id) === initiative ? 0 : 1);
  able.sort((a, b) => rank(a) - rank(b));
  const runs: JuggerId[][] = [];
  let seat: JtSeat | null = null;
  for (const id of able) {
    if (seatOfJugger(id) === seat) runs[runs.length - 1]?.push(id);
    else runs.push([id]);
    seat = seatOfJugger(id);
  }
  return runs;
}
