import { LANGUAGES } from '../../rules/kernel/narration.js';
import type { Caller } from '../accounts/caller.js';
import { presentLife } from './access/redact.js';
import { narratorOf, seatNameIn } from './narrate.js';
import type { Reading, Telling } from './parts.js';
import type { Told, ToldView, ViewAt } from './shapes.js';
import type { StateWalk } from './state/earlier-states.js';
import { type Looked, type LookQuery, lookAt } from './state/look-at.js';

/**
 * What the caller sees at a version; after the end through any eyes. `walk` is of this match, for who asks for one
 * version after the other. *Errors*: FORBIDDEN for `as` before the end; NOT_FOUND for `at` beyond the version.
 */
export async function viewMatch(parts: Reading, caller: Caller, matchId: string, query: LookQuery, walk?: StateWalk): Promise<ViewAt> {
  return withoutWords(parts, await lookAt(parts, caller, matchId, query, walk));
}

/** The same in words too. *Errors*: as `viewMatch`. */
export async function viewInWords(
  parts: Reading & Telling,
  caller: Caller,
  matchId: string,
  { language = LANGUAGES[0], ...query }: LookQuery & Told,
  walk?: StateWalk,
): Promise<ToldView> {
  const looked = await lookAt(parts, caller, matchId, query, walk);
  const { live, version, viewer, toAct, result, view } = looked;
  const narrator = narratorOf(parts, live, viewer, language);
  return {
    ...withoutWords(parts, looked),
    text: live.game.text(view, seatNameIn(live, language)),
    language,
    ask: narrator.ask(view, toAct),
    standing: narrator.standing(view),
    end: result && narrator.end(view, result, version),
  };
}

function withoutWords(parts: Pick<Reading, 'clock'>, { version, viewer, isPresent, toAct, result, life, view }: Looked): ViewAt {
  const lookedAtMs = isPresent ? parts.clock.now().getTime() : life.clock.lastMs;
  return { version, viewer, toAct, result, ...presentLife(life, lookedAtMs), view };
}
