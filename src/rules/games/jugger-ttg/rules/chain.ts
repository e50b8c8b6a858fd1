/**
 * The readiness of chains.
 *
 * *Rules*: JT-14.1, JT-14.2, JT-14.3, JT-14.4, JT-R66.
 */
import type { ActionOf } from '../model/actions.js';
import { type Board, juggerOf } from '../model/board.js';
import type { CombatFrame } from '../model/frame.js';
import type { Play } from '../model/play.js';
import type { JuggerId } from '../model/vocabulary.js';
import { payFor } from './payment.js';

/** JT-14.1: the chain is ready. */
export function prepareChain(play: Play, id: string, { pay }: ActionOf<'prepareChain'>): void {
  payFor(play, id, pay);
  juggerOf(play, id).chainReady = true;
  play.events.push({ type: 'chainReadied', jugger: id });
}

/**
 * JT-14.4, JT-R66: a blow with the chain leaves it unready; only a ready one strikes in the own activation (JT-14.2).
 */
export function spendChain(play: Play, id: JuggerId): void {
  const jugger = juggerOf(play, id);
  if (jugger.weapon !== 'chain') return;
  jugger.chainReady = false;
  play.events.push({ type: 'chainSpent', jugger: id });
}

/** JT-13.7, JT-14.3: points a duel costs more because the chain is not ready. */
export function duelSurcharge(board: Board, { defender }: Pick<CombatFrame, 'defender'>): number {
  const { weapon, chainReady } = juggerOf(board, defender);
  return weapon === 'chain' && !chainReady ? 1 : 0;
}
