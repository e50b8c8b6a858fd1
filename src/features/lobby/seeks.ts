/** Being paired with somebody who wants the same match. */
import { uuidv7 } from 'uuidv7';
import { GameledgerError, keyReused, limitReached, malformed } from '../../base/errors.js';
import { canonicalHash, canonicalJson } from '../../rules/kernel/canonical-json.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import { unreachable } from '../../rules/kit/unreachable.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import { accountGone, requirePlayer } from '../../use-cases/accounts/require-player.js';
import { checkContribution } from '../../use-cases/matches/append/entropy.js';
import { namedRequest } from '../../use-cases/matches/append/request-key.js';
import type { Limited, Opening, Presenting, Reading } from '../../use-cases/matches/parts.js';
import { type ChosenConfig, chooseConfig } from '../../use-cases/matches/seats/chosen-config.js';
import { sealLoadout } from '../../use-cases/matches/seats/loadouts.js';
import { settleMatch } from '../../use-cases/matches/seats/rateable.js';
import { ratingOf } from '../ratings/rating-of.js';
import { LARGEST_RATING_RANGE, type Seek, type SeekInput } from './contract.js';
import { pairSeek } from './pair-seek.js';
import { closeSeek, insertSeek, readSeek as readSeekRow, renewSeek as renewSeekRow, type SeekRow } from './store/seeks.js';

/** *Units*: seconds. Only seats that have still to reveal their entropy keep a match of seeks from starting at once. */
const START_WITHIN = 300;

/** Opens a seek, and pairs it if others are there for it. */
export async function createSeek(
  parts: Opening & Presenting & Limited,
  caller: Caller,
  input: SeekInput,
): Promise<Seek & { replayed: boolean }> {
  const player = requirePlayer(caller);
  checkContribution(input, '');
  checkRange(input.ratingRange);
  const request = pairingRequest(chooseConfig(parts, input), input);
  const { value: rating } = await ratingOf(parts.connections, player.id, request.game);
  const { entropy = '', entropyCommitment = null, ratingRange = null } = input;
  const brought = { playerId: player.id, seat: null, loadout: input.loadout, path: '/loadout' };
  const made = {
    ...request,
    id: uuidv7(),
    playerId: player.id,
    rating,
    ratingRange,
    entropy,
    entropyCommitment,
    loadout: await sealLoadout(parts, { ...request, isFork: false }, brought),
    request: namedRequest(input),
  };
  const bounds = { seconds: parts.limits.seekSeconds, most: parts.limits.seeksPerPlayer };
  const opened = await insertSeek(parts.connections, made, bounds, parts.clock.now());
  switch (opened.outcome) {
    case 'opened':
    case 'repeated':
      // Also for a repeated request: the process that took it first may have died before pairing.
      await pairSeek(parts, { id: opened.seek, pairingKey: request.pairingKey, seats: request.seats }, parts.clock.now());
      return { ...(await readSeek(parts, caller, opened.seek)), replayed: opened.outcome === 'repeated' };
    case 'key_reused':
      throw keyReused();
    case 'full':
      throw tooManySeeks(parts.limits.seeksPerPlayer);
    case 'gone':
      throw accountGone();
    default:
      return unreachable(opened);
  }
}

/** *Errors*: MALFORMED for a range that no rating is within. */
function checkRange(range: number | undefined): void {
  if (range === undefined || (Number.isInteger(range) && range >= 1 && range <= LARGEST_RATING_RANGE)) return;
  const message = `a whole number from 1 to ${LARGEST_RATING_RANGE}`;
  throw malformed('The rating range is invalid.', [{ path: '/ratingRange', message }]);
}

/** What is to be played. *Errors*: MALFORMED for a match of one seat. */
function pairingRequest(chosen: ChosenConfig, { clock, rated }: SeekInput) {
  const { game } = chosen;
  if (game.seats(chosen.config).max === 1)
    throw malformed('A match of one seat needs no opponent: open it with POST /v1/matches.', [
      { path: '/config', message: 'a match of one seat has no opponent' },
    ]);
  const { config, seats, terms: settled } = settleMatch(chosen, { clock, rated, startWithinSeconds: START_WITHIN }, { bots: [] }, '');
  const terms = canonicalJson(settled);
  const pairingKey = canonicalHash([game.id, game.version, config, terms]);
  return { game: game.id, gameVersion: game.version, config, terms, seats, pairingKey };
}

/** A seek of the caller. *Errors*: NOT_FOUND. */
export async function readSeek(parts: Reading, caller: Caller, seekId: string): Promise<Seek> {
  const { id } = requirePlayer(caller);
  const row = isUuid(seekId) ? await readSeekRow(parts.connections, id, seekId) : null;
  if (!row) throw new GameledgerError('NOT_FOUND', 'You have no such seek.');
  return toSeek(row, parts.clock.now());
}

/** Lets a seek of the caller live on, if it waits. *Errors*: NOT_FOUND. */
export async function renewSeek(parts: Reading & Limited, caller: Caller, seekId: string): Promise<Seek> {
  const { id } = requirePlayer(caller);
  if (isUuid(seekId)) await renewSeekRow(parts.connections, id, seekId, parts.clock.now(), parts.limits.seekSeconds);
  return readSeek(parts, caller, seekId);
}

/** Ends a seek of the caller, if it waits. *Errors*: NOT_FOUND. */
export async function cancelSeek(parts: Reading, caller: Caller, seekId: string): Promise<Seek> {
  const { id } = requirePlayer(caller);
  if (isUuid(seekId)) await closeSeek(parts.connections, id, seekId, parts.clock.now());
  return readSeek(parts, caller, seekId);
}

function toSeek({ id, isOpen, expiresAt, matchId, aborted }: SeekRow, now: Date): Seek {
  const unmatched = isOpen && expiresAt > now ? 'waiting' : 'expired';
  return { id, status: matchId === null ? unmatched : 'matched', matchId, expiresAt: expiresAt.toISOString(), aborted };
}

function tooManySeeks(maximum: number): GameledgerError {
  return limitReached('seeksPerPlayer', maximum, `A player and their bots have at most ${maximum} open seeks together: cancel one.`);
}
