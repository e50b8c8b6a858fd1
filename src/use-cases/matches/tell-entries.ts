import type { EntryView } from '../../record/log/entry.js';
import type { Viewer } from '../../rules/kernel/game.js';
import type { Beat, Language } from '../../rules/kernel/narration.js';
import type { Deps } from './deps.js';
import { narratorOf } from './narrate.js';
import type { StateWalk } from './state/earlier-states.js';
import type { LiveMatch } from './state/live-match.js';

/** Tells entries of one match to one viewer; those that follow each other cost a replayed entry each. */
export type Teller = (entry: EntryView) => Promise<Beat[]>;

/** A teller that finds states by a walk of this match. */
export function createTeller(
  deps: Pick<Deps, 'narrationOf'>,
  { live, viewer, walk }: { live: LiveMatch; viewer: Viewer; walk: StateWalk },
  language: Language,
): Teller {
  const narrator = narratorOf(deps, live, viewer, language);
  let last: { seq: number; view: unknown } | null = null;
  const viewAt = async (seq: number): Promise<unknown> => {
    if (seq < 0) return null;
    if (last?.seq === seq) return last.view;
    // Who follows a match is told of its present state mostly: nothing is replayed for it.
    const { state } = live.version === seq ? live : await walk(seq);
    return live.game.view(state, viewer);
  };
  return async (entry) => {
    const before = await viewAt(entry.seq - 1);
    const after = await viewAt(entry.seq);
    last = { seq: entry.seq, view: after };
    return narrator.story(entry, before, after);
  };
}
