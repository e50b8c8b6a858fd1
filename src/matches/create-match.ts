/** Opening a match of a game by a config. */
import { findRequestedMatch } from '../ledger/matches.js';
import type { Caller } from '../players/caller.js';
import { requirePlayer } from '../players/require-player.js';
import type { CreateInput, Opened } from './shapes.js';
import { chooseConfig } from './shared/chosen-config.js';
import type { Deps } from './shared/deps.js';
import { namedRequest } from './shared/named-request.js';
import { madeBefore, openMatch } from './shared/open-match.js';
import { requireTerms } from './shared/terms.js';

/** Opens a match; with `join` its creator takes a seat at once. */
export async function createMatch(deps: Deps, caller: Caller, input: CreateInput, bots: readonly string[]): Promise<Opened> {
  const player = requirePlayer(caller);
  const { game, config, seats } = chooseConfig(deps, input);
  const made = {
    game: game.id,
    gameVersion: game.version,
    config,
    visibility: input.visibility ?? 'public',
    seats,
    createdBy: player.id,
    parent: null,
    terms: requireTerms(input.terms, { seats, isFork: false, isPrivate: input.visibility === 'private', bots }),
  };
  const request = namedRequest(input);
  // A player for whom a seat was kept may be gone by now: that is no fault of a request that is sent again.
  const before = request ? await findRequestedMatch(deps.connections, player.id, request.id) : null;
  if (before !== null) return madeBefore(deps, caller, before, { request, join: input.join, creator: player.id });
  return openMatch(deps, caller, { ...made, kept: input.seats, request }, input.join);
}
