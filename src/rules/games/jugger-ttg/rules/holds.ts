/**
 * Holds: their upkeep, what a held qwik cannot do, and their end.
 *
 * *Rules*: JT-8.2, JT-9.8, JT-17.8, JT-17.9, JT-17.10, JT-R64, JT-R65.
 */
import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, holderOf, juggerOf } from '../model/board.js';
import type { Play } from '../model/play.js';
import { COSTS } from '../model/reference.js';
import type { JuggerId } from '../model/vocabulary.js';
import { payFor, plainCost, waysToPay } from './payment.js';

/** JT-8.2: pay for the hold or let go. */
export function upkeepActions(board: Board, id: JuggerId): JtAction[] {
  const actions: JtAction[] = waysToPay(board, id, plainCost(COSTS.maintainHold)).map((pay) => ({ type: 'maintainHold', pay }));
  actions.push({ type: 'releaseHold' });
  return actions;
}

/**
 * JT-9.8, JT-17.8: whether a jugger is held and so neither moves nor scores; JT-17.10, JT-R65: it does everything else.
 */
export function isHeld(board: Board, id: JuggerId): boolean {
  return holderOf(board, id) !== null;
}

/** JT-8.2: the hold is paid for. */
export function maintainHold(play: Play, id: string, { pay }: ActionOf<'maintainHold'>): void {
  payFor(play, id, pay);
  play.events.push({ type: 'holdMaintained', holder: id, held: juggerOf(play, id).holding ?? '' });
}
type HoldEnd = 'escaped' | 'released' | 'upkeep' | 'moved' | 'kneeled';

/** JT-17.9, JT-R64: the hold a jugger has, if any, ends. */
export function endHold(play: Play, holder: JuggerId, cause: HoldEnd): void {
  const jugger = juggerOf(play, holder);
  if (jugger.holding === null) return;
  play.events.push({ type: 'holdEnded', holder, held: jugger.holding, cause });
  jugger.holding = null;
}
