/** A match between the same players after their match has ended. */

import { GameledgerError } from '../../base/errors.js';
import type { Terms } from '../../record/log/terms.js';
import type { HeadRow } from '../../store/ledger/matches.js';
import { claimSeat, type SeatRow } from '../../store/ledger/seats.js';
import type { Caller } from '../accounts/caller.js';
import { requirePlayer } from '../accounts/require-player.js';
import { newSeatToken, tokenHash } from '../accounts/tokens.js';
import { requireSeat, seatOf } from './access/access.js';
import type { Deps } from './deps.js';
import { joinMatch } from './join-match.js';
import { openMatch } from './seats/open-match.js';
import { orSeatedBefore } from './seats/seated-before.js';
import { startLoaded } from './seats/start-match.js';
import type { Match, Opened } from './shapes.js';
import { loadMatch, loadVisible, requireEngine } from './state/load.js';
import { presentTo } from './stream/present.js';

/**
 * Opens the rematch of a match, or finds the one that was opened; the caller takes their seat in it.
 *
 * Everybody sits one seat further. The seats are kept for the players of the old match; built-in bots sit down at once.
 */
export async function rematch(deps: Deps, caller: Caller, matchId: string): Promise<Opened> {
  const loaded = await loadVisible(deps, caller, matchId);
  requireSeat(caller, loaded);
  requirePlayer(caller);
  const { head, seats } = loaded;
  if (head.version < 0 || (head.status !== 'finished' && head.status !== 'abandoned'))
    throw new GameledgerError('MATCH_NOT_ACTIVE', `The match is ${head.status}: a rematch is possible after its end.`, {
      matchStatus: head.status,
    });
  const turned = seats.map((_, seat) => seats[(seat + seats.length - 1) % seats.length]).filter((row) => row !== undefined);
  const { match } = await openMatch(
    deps,
    caller,
    {
      game: head.game,
      gameVersion: versionFor(deps, head),
      config: head.config,
      visibility: head.visibility,
      seats: seats.length,
      createdBy: requirePlayer(caller).id,
      parent: null,
      rematchOf: head.id,
      reserved: turned.map((row) => row.playerId),
      terms: JSON.parse(head.terms) as Terms,
    },
    undefined,
  );
  await seatBots(deps, match, turned);
  return takeKeptSeat(deps, caller, match.id);
}

/** The newest version of the game, if it takes the config; else the one that did. */
function versionFor({ findGame }: Deps, { game, gameVersion, config }: HeadRow): number {
  const newest = findGame(game);
  return newest?.resolveConfig(JSON.parse(config)).ok ? newest.version : gameVersion;
}

async function seatBots(
  deps: Deps,
  { id: matchId, ...match }: Pick<Match, 'id' | 'game' | 'gameVersion'>,
  turned: readonly SeatRow[],
): Promise<void> {
  const engine = requireEngine(deps, match);
  for (const [seat, { bot }] of turned.entries()) {
    if (bot === null) continue;
    const hash = tokenHash(newSeatToken(matchId, seat));
    await claimSeat(deps.connections, {
      matchId,
      seat,
      playerId: null,
      bot,
      tokenHash: hash,
      entropy: '',
      entropyCommitment: null,
      engine,
    });
  }
}

/** The caller's seat is kept, unless they sit there already. */
async function takeKeptSeat(deps: Deps, caller: Caller, matchId: string): Promise<Opened> {
  const { head, seats } = await loadMatch(deps, matchId);
  const own = seatOf(caller, { head, seats });
  const kept = seats.find(({ reservedFor }) => caller.kind === 'player' && reservedFor === caller.player.id);
  if (kept && head.status === 'open') return orSeatedBefore(deps, caller, matchId, joinMatch(deps, caller, matchId, { seat: kept.seat }));
  if (head.status === 'open') await startLoaded(deps, { head, seats });
  return { match: await presentTo(deps, caller, matchId), seat: own, seatToken: null, invitations: [] };
}
