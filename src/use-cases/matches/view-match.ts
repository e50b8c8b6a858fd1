import { LANGUAGES } from '../../rules/kernel/narration.js';
import type { Caller } from '../accounts/caller.js';
import { presentLife } from './access/redact.js';
import type { Deps } from './deps.js';
import { narratorOf, seatNameIn } from './narrate.js';
import type { Told, ViewAt } from './shapes.js';
import type { StateWalk } from './state/earlier-states.js';
import { type LookQuery, lookAt } from './state/look-at.js';

/**
 * What the caller sees at a version; after the end through any eyes. `walk` is of this match, for who asks for one
 * version after the other. *Errors*: FORBIDDEN for `as` before the end; NOT_FOUND for `at` beyond the version.
 */
export async function viewMatch(deps: Deps, caller: Caller, matchId: string, query: LookQuery & Told, walk?: StateWalk): Promise<ViewAt> {
  const { live, version, viewer, isPresent, toAct, result, life, view } = await lookAt(deps, caller, matchId, query, walk);
  const lookedAtMs = isPresent ? deps.clock.now().getTime() : life.clock.lastMs;
  const { language = LANGUAGES[0] } = query;
  const narrator = narratorOf(deps, live, viewer, language);
  return {
    version,
    viewer,
    toAct,
    result,
    ...presentLife(life, lookedAtMs),
    view,
    text: live.game.text(view, seatNameIn(live, language)),
    language,
    ask: narrator.ask(view, toAct),
    standing: narrator.standing(view),
    end: result && narrator.end(view, result, version),
  };
}
