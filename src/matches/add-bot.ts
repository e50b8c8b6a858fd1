import type { Seat } from '../kernel/game.js';
import type { HeadRow } from '../ledger/matches.js';
import { claimSeat } from '../ledger/seats.js';
import type { Terms } from '../log/terms.js';
import type { Caller } from '../players/caller.js';
import { requirePlayer } from '../players/require-player.js';
import { newSeatToken, tokenHash } from '../players/tokens.js';
import { GameledgerError, malformed } from '../service/errors.js';
import type { Match } from './shapes.js';
import { isCreator } from './shared/access.js';
import type { Deps } from './shared/deps.js';
import { loadVisible, requireEngine } from './shared/load.js';
import { presentTo } from './shared/present.js';
import { freeSeat, requireClaimed, requireSeatOf } from './shared/seat-claim.js';
import { startMatch } from './shared/start-match.js';

/** Fills a free seat with a built-in bot. */
export async function addBot(
  deps: Deps,
  caller: Caller,
  matchId: string,
  { seat: wanted, bot }: { seat?: Seat | undefined; bot: string },
  bots: readonly string[],
): Promise<Match> {
  requirePlayer(caller);
  const loaded = await loadVisible(deps, caller, matchId);
  if (!isCreator(caller, loaded)) throw new GameledgerError('FORBIDDEN', 'Only who made the match seats bots in it.');
  if (isRated(loaded.head)) throw new GameledgerError('FORBIDDEN', 'A rated match has no built-in bots.');
  if (!bots.includes(bot)) throw malformed(`There is no bot «${bot}».`, [{ path: '/bot', message: `one of ${bots.join(', ')}` }]);
  requireSeatOf(loaded.seats.length, wanted, '/seat');
  requireEngine(deps, loaded.head);
  const seat = wanted ?? freeSeat(loaded.seats, null) ?? 0;
  const claim = await claimSeat(deps.connections, {
    matchId,
    seat,
    playerId: null,
    bot,
    // Nobody is told the token: the seat is played from inside.
    tokenHash: tokenHash(newSeatToken(matchId, seat)),
    // The service knows the seed: what its bots added after others had would be the service's choice of the dice.
    entropy: '',
    entropyCommitment: null,
  });
  requireClaimed(claim, seat);
  if (claim.full) await startMatch(deps, matchId);
  else deps.notifications.announce(matchId, -1);
  return presentTo(deps, caller, matchId);
}

function isRated({ terms }: HeadRow): boolean {
  return terms !== null && (JSON.parse(terms) as Terms).rated;
}
