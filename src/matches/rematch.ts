/** A match between the same players after their match has ended. */
import { type HeadRow, readHead } from '../ledger/matches.js';
import { claimSeat, readSeats, type SeatRow } from '../ledger/seats.js';
import type { Terms } from '../log/terms.js';
import type { Caller } from '../players/caller.js';
import { requirePlayer } from '../players/require-player.js';
import { newSeatToken, tokenHash } from '../players/tokens.js';
import { GameledgerError } from '../service/errors.js';
import { joinMatch } from './join-match.js';
import type { Opened } from './shapes.js';
import { requireSeat, seatOf } from './shared/access.js';
import type { Deps } from './shared/deps.js';
import { loadVisible } from './shared/load.js';
import { openMatch } from './shared/open-match.js';
import { presentTo } from './shared/present.js';
import { orSeatedBefore } from './shared/seated-before.js';
import { startMatch } from './shared/start-match.js';

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
    throw new GameledgerError('MATCH_NOT_ACTIVE', `The match is ${head.status}: there is a rematch when it has ended.`, {
      matchStatus: head.status,
    });
  const turned = seats.map((_, seat) => seats[(seat + seats.length - 1) % seats.length]).filter((row) => row !== undefined);
  const terms = head.terms === null ? null : (JSON.parse(head.terms) as Terms);
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
      ...(terms && { terms }),
    },
    undefined,
  );
  await seatBots(deps, match.id, turned);
  return takeKeptSeat(deps, caller, match.id);
}

/** The newest version of the game, if it takes the config; else the one that did. */
function versionFor({ findGame }: Deps, { game, gameVersion, config }: HeadRow): number {
  const newest = findGame(game);
  const given: unknown = JSON.parse(config);
  return newest && findGame(game, newest.version, null, given)?.resolveConfig(given).ok ? newest.version : gameVersion;
}

async function seatBots(deps: Deps, matchId: string, turned: readonly SeatRow[]): Promise<void> {
  for (const [seat, { bot }] of turned.entries()) {
    if (bot === null) continue;
    const hash = tokenHash(newSeatToken(matchId, seat));
    await claimSeat(deps.connections, { matchId, seat, playerId: null, bot, tokenHash: hash, entropy: '', entropyCommitment: null });
  }
}

/** The caller's seat is kept, unless they sit there already. */
async function takeKeptSeat(deps: Deps, caller: Caller, matchId: string): Promise<Opened> {
  const [head, seatRows] = await Promise.all([readHead(deps.connections, matchId), readSeats(deps.connections, [matchId])]);
  const seats = seatRows.get(matchId) ?? [];
  const own = head && seatOf(caller, { head, seats });
  const kept = seats.find(({ reservedFor }) => caller.kind === 'player' && reservedFor === caller.player.id);
  if (kept && head?.status === 'open') return orSeatedBefore(deps, caller, matchId, joinMatch(deps, caller, matchId, { seat: kept.seat }));
  if (head?.status === 'open') await startMatch(deps, matchId);
  return { match: await presentTo(deps, caller, matchId), seat: own ?? null, seatToken: null, invitations: [] };
}
