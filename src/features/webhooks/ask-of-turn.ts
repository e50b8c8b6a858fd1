import { GameledgerError } from '../../base/errors.js';
import type { Ask, Language } from '../../rules/kernel/narration.js';
import { narratorOf } from '../../use-cases/matches/narrate.js';
import type { Telling } from '../../use-cases/matches/parts.js';
import type { TurnNotice } from '../../use-cases/matches/shapes.js';

/** The question to a seat that owes an action; null when the match has gone on, or its engine is not here. */
export async function askOfTurn(
  parts: Telling,
  { matchId, seat, version }: Omit<TurnNotice, 'game'>,
  language: Language,
): Promise<Ask | null> {
  try {
    const live = await parts.live.current(matchId);
    return live.version === version ? narratorOf(parts, live, seat, language).ask(live.game.view(live.state, seat), live.toAct) : null;
  } catch (error) {
    if (error instanceof GameledgerError && error.code === 'ENGINE_MISSING') return null;
    throw error;
  }
}
