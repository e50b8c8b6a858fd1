import { GameledgerError, malformed } from '../../base/errors.js';
import type { Terms } from '../../record/log/terms.js';
import type { Seat } from '../../rules/kernel/game.js';
import type { HeadRow } from '../../store/ledger/matches.js';
import { claimSeat } from '../../store/ledger/seats.js';
import type { Caller } from '../accounts/caller.js';
import { requirePlayer } from '../accounts/require-player.js';
import { newSeatToken, tokenHash } from '../accounts/tokens.js';
import { isCreator } from './access/access.js';
import type { Deps } from './deps.js';
import { bringingOf, sealLoadout } from './seats/loadouts.js';
import { freeSeat, requireClaimed, requireSeatOf } from './seats/seat-claim.js';
import { goOnAfter } from './seats/take-seat.js';
import type { Match } from './shapes.js';
import { loadVisible, requireEngine } from './state/load.js';

/** Which bot is to sit where, and what it brings: as the seat of a player does. */
export interface BotRequest {
  seat?: Seat | undefined;
  bot: string;
  loadout?: unknown;
}

/** Fills a free seat with a built-in bot. */
export async function addBot(
  deps: Deps,
  caller: Caller,
  matchId: string,
  { seat: wanted, bot, loadout: given }: BotRequest,
): Promise<Match> {
  const { id: playerId } = requirePlayer(caller);
  const loaded = await loadVisible(deps, caller, matchId);
  if (!isCreator(caller, loaded)) throw new GameledgerError('FORBIDDEN', 'Only the creator of the match can seat bots in it.');
  if (isRated(loaded.head)) throw new GameledgerError('FORBIDDEN', 'A rated match cannot have built-in bots.');
  if (!deps.bots.includes(bot)) throw malformed(`There is no bot «${bot}».`, [{ path: '/bot', message: `one of ${deps.bots.join(', ')}` }]);
  requireSeatOf(loaded.seats.length, wanted, '/seat');
  const engine = requireEngine(deps, loaded.head);
  const seat = wanted ?? freeSeat(loaded.seats, null) ?? 0;
  const loadout = await sealLoadout(deps, bringingOf(loaded.head), { playerId, seat, loadout: given, path: '/loadout' });
  const claim = await claimSeat(deps.connections, {
    matchId,
    seat,
    playerId: null,
    bot,
    // The token is not shown to anybody: the service itself plays the seat.
    tokenHash: tokenHash(newSeatToken(matchId)),
    // The service knows the seed: what its bots added after others had would be the service's choice of the dice.
    entropy: '',
    entropyCommitment: null,
    loadout,
    engine,
  });
  return goOnAfter(deps, caller, loaded.head, { ...requireClaimed(claim, seat), engine });
}

function isRated({ terms }: HeadRow): boolean {
  return (JSON.parse(terms) as Terms).rated;
}
