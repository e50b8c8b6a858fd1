import { GameledgerError } from '../../base/errors.js';
import { type Ask, LANGUAGES } from '../../rules/kernel/narration.js';
import type { Deps } from './deps.js';
import { narratorOf } from './narrate.js';
import type { TurnNotice } from './shapes.js';

/** What the seat that owes an action is asked; null when the match has gone on, or its engine is not here. */
export async function askOfTurn(deps: Deps, { matchId, seat, version }: Omit<TurnNotice, 'game'>): Promise<Ask | null> {
  try {
    const live = await deps.live.current(matchId);
    if (live.version !== version) return null;
    return narratorOf(deps, live, seat, LANGUAGES[0]).ask(live.game.view(live.state, seat), live.toAct);
  } catch (error) {
    if (error instanceof GameledgerError && error.code === 'ENGINE_MISSING') return null;
    throw error;
  }
}
