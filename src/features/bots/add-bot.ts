import { GameledgerError, malformed } from '../../base/errors.js';
import type { Terms } from '../../record/log/terms.js';
import { BOT_IDS, isBotId } from '../../rules/bots/bots.js';
import type { HeadRow } from '../../store/ledger/matches.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import { requirePlayer } from '../../use-cases/accounts/require-player.js';
import { isCreator } from '../../use-cases/matches/access/access.js';
import type { Limited, Opening, Presenting } from '../../use-cases/matches/parts.js';
import { claimForBot } from '../../use-cases/matches/seats/claim-for-bot.js';
import { bringingOf, sealLoadout } from '../../use-cases/matches/seats/loadouts.js';
import { freeSeat, requireClaimed, requireSeatOf } from '../../use-cases/matches/seats/seat-claim.js';
import { goOnAfter } from '../../use-cases/matches/seats/take-seat.js';
import type { Match } from '../../use-cases/matches/shapes.js';
import { loadVisible, requireEngine } from '../../use-cases/matches/state/load.js';
import type { BotRequest } from './contract.js';

/** Fills a free seat with a built-in bot. */
export async function addBot(
  parts: Opening & Presenting & Limited,
  caller: Caller,
  matchId: string,
  { seat: wanted, bot, loadout: given }: BotRequest,
): Promise<Match> {
  const { id: playerId } = requirePlayer(caller);
  const loaded = await loadVisible(parts, caller, matchId);
  if (!isCreator(caller, loaded)) throw new GameledgerError('FORBIDDEN', 'Only the creator of the match can seat bots in it.');
  if (isRated(loaded.head)) throw new GameledgerError('FORBIDDEN', 'A rated match cannot have built-in bots.');
  if (!isBotId(bot)) throw malformed(`There is no bot «${bot}».`, [{ path: '/bot', message: `one of ${BOT_IDS.join(', ')}` }]);
  requireSeatOf(loaded.seats.length, wanted, '/seat');
  const engine = requireEngine(parts, loaded.head);
  const seat = wanted ?? freeSeat(loaded.seats, null) ?? 0;
  const loadout = await sealLoadout(parts, bringingOf(loaded.head), { playerId, seat, loadout: given, path: '/loadout' });
  const claim = await claimForBot(parts, { matchId, seat, bot, loadout, engine });
  return goOnAfter(parts, caller, loaded.head, { ...requireClaimed(claim, seat), engine });
}

function isRated({ terms }: HeadRow): boolean {
  return (JSON.parse(terms) as Terms).rated;
}
