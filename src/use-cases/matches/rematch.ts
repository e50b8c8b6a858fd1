/** A match between the same players after their match has ended. */

import { engineMissing, GameledgerError } from '../../base/errors.js';
import type { Terms } from '../../record/log/terms.js';
import type { HeadRow } from '../../store/ledger/matches.js';
import type { SeatRow } from '../../store/ledger/seats.js';
import type { Caller } from '../accounts/caller.js';
import { requirePlayer } from '../accounts/require-player.js';
import { requireSeat, seatOf } from './access/access.js';
import { joinMatch } from './join-match.js';
import type { Keyed } from './life-contract.js';
import type { Limited, Opening, Presenting } from './parts.js';
import { claimForBot } from './seats/claim-for-bot.js';
import { chooseLoadout, loadoutOf, loadoutsOf, sealed, withoutLoadouts } from './seats/loadouts.js';
import { openMatch } from './seats/open-match.js';
import { type SettledMatch, settleMatch } from './seats/rateable.js';
import { requestTokens } from './seats/request-tokens.js';
import { orSeatedBefore, seatedBefore } from './seats/seated-before.js';
import { startLoaded } from './seats/start-match.js';
import type { Match, Opened } from './shapes.js';
import type { Loaded } from './state/live-match.js';
import { loadMatch, loadVisible, requireEngine } from './state/load.js';

/**
 * Opens the rematch of a match, or finds the one that was opened; the caller takes their seat in it.
 *
 * Everybody sits one seat further. The seats are kept for the players of the old match; built-in bots sit down at once.
 * Everybody brings again what they brought, the caller something else if it is named.
 */
export async function rematch(
  parts: Opening & Presenting & Limited,
  caller: Caller,
  matchId: string,
  input: { loadout?: unknown } & Keyed = {},
): Promise<Opened> {
  const loaded = await loadVisible(parts, caller, matchId);
  requireSeat(caller, loaded);
  const { id: playerId } = requirePlayer(caller);
  const { head, seats } = loaded;
  if (head.version < 0 || (head.status !== 'finished' && head.status !== 'abandoned'))
    throw new GameledgerError('MATCH_NOT_ACTIVE', `The match is ${head.status}: a rematch is possible after its end.`, {
      matchStatus: head.status,
    });
  const next = { game: head.game, gameVersion: versionFor(parts, head), ...settledAgain(parts, loaded) };
  const brought = { playerId, seat: null, loadout: input.loadout ?? broughtBefore(caller, loaded), path: '/loadout' };
  // Before there is a match: what is refused changes nothing.
  const loadout = await chooseLoadout(parts, { ...next, isFork: false }, brought);
  const turned = seats.map((_, seat) => seats[(seat + seats.length - 1) % seats.length]).filter((row) => row !== undefined);
  const { match } = await openMatch(
    parts,
    caller,
    {
      ...next,
      visibility: head.visibility,
      createdBy: playerId,
      parent: null,
      rematchOf: head.id,
      reserved: turned.map((row) => row.playerId),
    },
    undefined,
  );
  await seatBots(parts, match, turned);
  const tokens = requestTokens(caller, { id: match.id, seed: await parts.seeds.of(match.id) }, input.idempotencyKey);
  return takeKeptSeat(parts, caller, match.id, loadout, tokens.seat);
}

/**
 * The config, as nobody has brought anything to it, and the terms. *Errors*: MALFORMED, NOT_RATEABLE: the match may be
 * older than what is asked of a rated one.
 */
function settledAgain(parts: Pick<Presenting, 'findGame' | 'hooks'>, { head, seats }: Loaded): SettledMatch {
  const game = parts.findGame(head.game, head.gameVersion);
  if (!game) throw engineMissing(head.game, head.gameVersion);
  const played: unknown = JSON.parse(head.config);
  const config = loadoutsOf(seats) ? withoutLoadouts(game, played, seats.length) : played;
  return settleMatch({ game, config }, JSON.parse(head.terms) as Terms, {
    isPrivate: head.visibility === 'private',
    bots: parts.hooks.bots.names,
  });
}

/** What the caller brought to the old match, and brings again. */
function broughtBefore(caller: Caller, { head, seats }: Loaded): unknown {
  const own = seatOf(caller, { head, seats });
  return loadoutOf(seats.find(({ seat }) => seat === own) ?? { loadout: null });
}

/** The newest version of the game, if it takes the config; else the one that did. */
function versionFor({ findGame }: Pick<Presenting, 'findGame'>, { game, gameVersion, config }: HeadRow): number {
  const newest = findGame(game);
  return newest?.resolveConfig(JSON.parse(config)).ok ? newest.version : gameVersion;
}

async function seatBots(
  parts: Opening,
  { id: matchId, ...match }: Pick<Match, 'id' | 'game' | 'gameVersion'>,
  turned: readonly SeatRow[],
): Promise<void> {
  const engine = requireEngine(parts, match);
  for (const [seat, { bot, ...brought }] of turned.entries()) {
    // Nobody would play the seat of a bot that is no longer there.
    if (bot === null || !parts.hooks.bots.names.includes(bot)) continue;
    await claimForBot(parts, { matchId, seat, bot, loadout: sealed(loadoutOf(brought)), engine });
  }
}

/** The caller's seat is kept, unless they sit there already. */
async function takeKeptSeat(
  parts: Opening & Presenting & Limited,
  caller: Caller,
  matchId: string,
  loadout: unknown,
  token: string,
): Promise<Opened> {
  const { head, seats } = await loadMatch(parts, matchId);
  const kept = seats.find(({ reservedFor }) => caller.kind === 'player' && reservedFor === caller.player.id);
  if (kept && head.status === 'open')
    return orSeatedBefore(parts, caller, matchId, token, joinMatch(parts, caller, matchId, { seat: kept.seat, loadout }, token));
  if (head.status === 'open') await startLoaded(parts, { head, seats });
  return seatedBefore(parts, caller, matchId, token);
}
