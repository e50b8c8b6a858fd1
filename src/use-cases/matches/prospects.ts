/** How likely dice make actions succeed, as far as their seat can know. */
import { fastChance } from '../../rules/kernel/fast-chance.js';
import type { Seat, Typed } from '../../rules/kernel/game.js';
import { isSameJson } from '../../rules/kernel/json.js';
import type { AnyOdds, Prospect } from '../../rules/kernel/odds.js';
import { imagineWorlds } from './determinize-match.js';
import type { Reading } from './parts.js';
import type { LiveMatch } from './state/live-match.js';

/** How many worlds stand for what a seat cannot see. */
const WORLDS = 16;

/**
 * What tells the prospect of a legal action at the present version: its mean over worlds that the seat can imagine, so
 * that nothing follows from what it cannot know. Valid until the next turn of the event loop.
 */
export async function prospectsIn(parts: Reading, live: LiveMatch, seat: Seat, odds: AnyOdds): Promise<(action: Typed) => Prospect | null> {
  for (;;) {
    const { version, worlds } = await imagineWorlds(parts, live, seat, chancesAt(live.version));
    if (version !== live.version) continue;
    const [first, second] = worlds;
    const different = isSameJson(first, second) ? [first] : worlds;
    return (action) => meanOf(different.map((world) => odds.of(world, seat, action)));
  }
}

/** The same for every request at a version: odds that flicker look wrong. */
function chancesAt(version: number) {
  return Array.from({ length: WORLDS }, (_, i) => fastChance(version * WORLDS + i));
}

/** Null where dice decide in some of the worlds only: whether they do is hidden. */
function meanOf(prospects: readonly (Prospect | null)[]): Prospect | null {
  let p = 0;
  for (const prospect of prospects) {
    if (prospect === null) return null;
    p += prospect.p / prospects.length;
  }
  const [first] = prospects;
  return first ? { ...first, p } : null;
}
