/** Opens a match that continues from a version of another one. */

import { GameledgerError } from '../../base/errors.js';
import type { ParentVersion } from '../../record/log/entry.js';
import type { Terms } from '../../record/log/terms.js';
import { readEntries } from '../../store/ledger/entries.js';
import type { Caller } from '../accounts/caller.js';
import { requirePlayer } from '../accounts/require-player.js';
import { seatOf } from './access/access.js';
import { namedRequest } from './append/request-key.js';
import type { Connected, Limited, Opening, Presenting } from './parts.js';
import { openedBefore, openMatch } from './seats/open-match.js';
import { requireTerms } from './seats/terms.js';
import type { ForkInput, Opened } from './shapes.js';
import type { LiveMatch } from './state/live-match.js';
import { requireStarted } from './state/load.js';

/**
 * Opens a fork; it starts when every seat is taken, as any match does.
 *
 * While the parent runs only its one player may fork it, and what that player cannot see is drawn anew when the fork
 * starts: a fork that shared the hidden cards would let them look ahead.
 */
export async function forkMatch(parts: Opening & Presenting & Limited, caller: Caller, matchId: string, input: ForkInput): Promise<Opened> {
  const player = requirePlayer(caller);
  const { at, visibility, join, terms } = input;
  const request = namedRequest({ ...input, parent: matchId.toLowerCase() });
  // The parent may have gone on by now: that is no fault of a request that is sent again.
  const before = await openedBefore(parts, caller, player.id, request);
  if (before) return before;
  await requireStarted(parts, caller, matchId);
  const live = await parts.live.current(matchId);
  const resampledFor = requireForkable(caller, live);
  const hash = await requireUnfinishedAt(parts, live, at);
  const parent: ParentVersion = { matchId: live.head.id, seq: at, hash, ...(resampledFor !== null && { resampledFor }) };
  const { head, seats, game } = live;
  const fork = {
    game: game.id,
    gameVersion: game.version,
    config: head.config,
    visibility: visibility ?? head.visibility,
    seats: seats.length,
    createdBy: player.id,
    parent,
    terms: requireTerms(terms ?? { ...(JSON.parse(head.terms) as Terms), rated: false }, {
      seats: seats.length,
      isFork: true,
      bots: parts.hooks.bots.names,
    }),
    request,
  };
  return openMatch(parts, caller, fork, join);
}

/** The seat that must not learn more than it knows; null when the parent is over. *Errors*: FORBIDDEN. */
function requireForkable(caller: Caller, live: LiveMatch): number | null {
  if (live.status === 'finished') return null;
  const seat = seatOf(caller, live);
  if (seat !== null && live.seats.length === 1) return seat;
  throw new GameledgerError('FORBIDDEN', 'A running match can be forked only by the player of a solo match; wait for its end.');
}

/**
 * The hash of the entry the fork goes on from. *Errors*: NOT_FOUND beyond the version; MATCH_NOT_ACTIVE where the match
 * was over.
 */
async function requireUnfinishedAt(parts: Connected, live: LiveMatch, at: number): Promise<string> {
  const beyond = new GameledgerError('NOT_FOUND', `The match has the versions 0 to ${live.version}.`, { currentVersion: live.version });
  if (!Number.isInteger(at) || at < 0 || at > live.version) throw beyond;
  if (at === live.version && live.status !== 'active') {
    throw new GameledgerError('MATCH_NOT_ACTIVE', `At version ${at} the match was over: fork an earlier version.`, {
      matchStatus: live.status,
    });
  }
  for await (const { hash } of readEntries(parts.connections, live.head.id, at, at)) return hash;
  throw beyond;
}
