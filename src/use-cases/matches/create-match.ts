/** Opening a match of a game by a config. */
import type { Caller } from '../accounts/caller.js';
import { requirePlayer } from '../accounts/require-player.js';
import { namedRequest } from './append/request-key.js';
import type { Limited, Opening, Presenting } from './parts.js';
import { chooseConfig } from './seats/chosen-config.js';
import { openedBefore, openMatch } from './seats/open-match.js';
import { settleMatch } from './seats/rateable.js';
import type { CreateInput, Opened } from './shapes.js';

/** Opens a match; with `join` its creator takes a seat at once. */
export async function createMatch(parts: Opening & Presenting & Limited, caller: Caller, input: CreateInput): Promise<Opened> {
  const player = requirePlayer(caller);
  const chosen = chooseConfig(parts, input);
  const { game } = chosen;
  const made = {
    ...settleMatch(chosen, input.terms, { isPrivate: input.visibility === 'private', bots: parts.hooks.bots.names }),
    game: game.id,
    gameVersion: game.version,
    visibility: input.visibility ?? 'public',
    createdBy: player.id,
    parent: null,
  };
  const request = namedRequest(input);
  // A player for whom a seat was kept may be gone by now: that is no fault of a request that is sent again.
  const before = await openedBefore(parts, caller, player.id, request);
  return before ?? openMatch(parts, caller, { ...made, kept: input.seats, request }, input.join);
}
