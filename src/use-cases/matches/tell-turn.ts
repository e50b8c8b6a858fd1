import { GameledgerError } from '../../base/errors.js';
import type { EntryView } from '../../record/log/entry.js';
import type { Viewer } from '../../rules/kernel/game.js';
import { type Beat, LANGUAGES, type Language } from '../../rules/kernel/narration.js';
import { redactEntry } from './access/redact.js';
import { narratorOf } from './narrate.js';
import type { Connected, Reading, Telling } from './parts.js';
import type { Told, TurnNotice, TurnWords } from './shapes.js';
import type { LiveMatch } from './state/live-match.js';
import { entriesAfter } from './stream/entries-after.js';
import { createYield } from './stream/yield-to-event-loop.js';
import { createTeller } from './tell-entries.js';

/** What is looked through for the last action of a seat. *Units*: entries. */
export const LOOKED_BACK = 20;

/** What turns are told with. */
export interface TurnsQuery extends Told {
  /** Whether each comes with its words. */
  hasStory?: boolean | undefined;
}

type Turn = Omit<TurnNotice, 'game'>;

/** Of entries up to a turn those that are news to its seat: its own last action, and what came of it. */
export function sinceOwnAction<Seen extends Pick<EntryView, 'kind' | 'seat'>>(entries: readonly Seen[], seat: Viewer): Seen[] {
  const own = entries.findLastIndex((entry) => entry.kind === 'action' && entry.seat === seat);
  return entries.slice(Math.max(0, own));
}

/** A turn with what its seat is asked and what has happened since its last action, for who wants words. */
export async function toldTurn(
  parts: Connected & Telling,
  turn: TurnNotice,
  { hasStory = false, language = LANGUAGES[0] }: TurnsQuery,
): Promise<TurnNotice> {
  const { matchId, game, seat, version } = turn;
  const notice = { matchId, game, seat, version };
  if (!hasStory) return notice;
  const live = await stateOf(parts, notice);
  return { ...notice, ...(live ? await wordsOf(parts, live, notice, language) : { ask: null, story: [] }) };
}

async function wordsOf(parts: Connected & Telling, live: LiveMatch, turn: Turn, language: Language): Promise<TurnWords> {
  const { seat, version } = turn;
  const logged = await entriesAfter(parts, live, Math.max(-1, version - LOOKED_BACK), LOOKED_BACK);
  const news = sinceOwnAction(
    logged.map((entry) => redactEntry(live.game, entry, seat, false)),
    seat,
  );
  const tell = createTeller(parts, { live, viewer: seat, walk: parts.live.earlier.walk(live) }, language);
  const yieldToEventLoop = createYield();
  const story: Beat[] = [];
  for (const entry of news) {
    story.push(...(await tell(entry)));
    await yieldToEventLoop();
  }
  return { ask: narratorOf(parts, live, seat, language).ask(live.game.view(live.state, seat), live.toAct), story };
}

/** The match at the turn; null when it has gone on, or its engine is not here. */
async function stateOf(parts: Pick<Reading, 'live'>, { matchId, version }: Turn): Promise<LiveMatch | null> {
  try {
    const live = await parts.live.current(matchId);
    return live.version === version ? live : null;
  } catch (error) {
    if (error instanceof GameledgerError && error.code === 'ENGINE_MISSING') return null;
    throw error;
  }
}
