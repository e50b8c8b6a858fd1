import { GameledgerError } from '../../../base/errors.js';
import type { MatchResult } from '../../../record/log/entry.js';
import type { Life } from '../../../record/log/life.js';
import type { Seat, Viewer } from '../../../rules/kernel/game.js';
import type { Caller } from '../../accounts/caller.js';
import { viewerOf } from '../access/access.js';
import type { Reading } from '../parts.js';
import type { StateWalk } from './earlier-states.js';
import type { LiveMatch } from './live-match.js';
import { requireStarted } from './load.js';

/** Which version through whose eyes; the present one and the caller's own by default. */
export interface LookQuery {
  at?: number | undefined;
  as?: Viewer | undefined;
}

/** A version of a match as one viewer sees it. */
export interface Looked {
  live: LiveMatch;
  version: number;
  viewer: Viewer;
  isPresent: boolean;
  toAct: Seat[];
  result: MatchResult | null;
  life: Life;
  /** What the game lets the viewer see. */
  view: unknown;
}

/**
 * What the caller sees at a version; after the end through any eyes. `walk` is of this match, for who asks for one
 * version after the other.
 *
 * *Errors*: FORBIDDEN, NOT_FOUND.
 */
export async function lookAt(
  parts: Pick<Reading, 'live'>,
  caller: Caller,
  matchId: string,
  query: LookQuery,
  walk?: StateWalk,
): Promise<Looked> {
  await requireStarted(parts, caller, matchId);
  const live = await parts.live.current(matchId);
  const viewer = query.as ?? viewerOf(caller, live);
  requireEyes(viewer, viewerOf(caller, live), live.status === 'finished', live.seats.length);
  const version = query.at ?? live.version;
  if (!Number.isInteger(version) || version < 0 || version > live.version) {
    throw new GameledgerError('NOT_FOUND', `The match has the versions 0 to ${live.version}.`, { currentVersion: live.version });
  }
  const isPresent = version === live.version;
  const { state, toAct, result, life } = isPresent ? live : await (walk?.(version) ?? parts.live.earlier.at(live, version));
  return { live, version, viewer, isPresent, toAct, result, life, view: live.game.view(state, viewer) };
}

function requireEyes(wanted: Viewer, own: Viewer, finished: boolean, seats: number): void {
  if (typeof wanted === 'number' && wanted >= seats) throw new GameledgerError('NOT_FOUND', `This match has the seats 0 to ${seats - 1}.`);
  if (finished || wanted === own || wanted === 'spectator') return;
  throw new GameledgerError('FORBIDDEN', 'While the match runs you see it through your own eyes or a spectator’s.');
}
