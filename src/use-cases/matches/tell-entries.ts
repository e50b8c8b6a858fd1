import type { EntryView } from '../../record/log/entry.js';
import type { Seat, Viewer } from '../../rules/kernel/game.js';
import type { Beat, Language } from '../../rules/kernel/narration.js';
import { narratorOf } from './narrate.js';
import type { Telling } from './parts.js';
import type { StateWalk } from './state/earlier-states.js';
import type { LiveMatch } from './state/live-match.js';

/** Tells entries of one match to one viewer; those that follow each other cost a replayed entry each. */
export type Teller = (entry: EntryView) => Promise<Beat[]>;

/** A teller that finds states by a walk of this match. */
export function createTeller(
  parts: Pick<Telling, 'narrationOf'>,
  { live, viewer, walk }: { live: LiveMatch; viewer: Viewer; walk: StateWalk },
  language: Language,
): Teller {
  const narrator = narratorOf(parts, live, viewer, language);
  let last: { seq: number; view: unknown; owed: readonly Seat[] } | null = null;
  const positionAt = async (seq: number): Promise<{ view: unknown; owed: readonly Seat[] }> => {
    if (seq < 0) return { view: null, owed: [] };
    if (last?.seq === seq) return last;
    // Who follows a match is told of its present state mostly: nothing is replayed for it.
    const { state } = live.version === seq ? live : await walk(seq);
    return { view: live.game.view(state, viewer), owed: live.game.toAct(state) };
  };
  return async (entry) => {
    const before = await positionAt(entry.seq - 1);
    const after = await positionAt(entry.seq);
    last = { seq: entry.seq, ...after };
    return narrator.story({ ...entry, owed: before.owed }, before.view, after.view);
  };
}
