/** Opening a match and taking or leaving its seats. */
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { canonicalJson } from '../kernel/canonical-json.js';
import type { AnyGame, Seat } from '../kernel/game.js';
import { createMatch as insertMatch, type NewMatch } from '../ledger/matches.js';
import { type ClaimOutcome, claimSeat, leaveSeat } from '../ledger/seats.js';
import { seedCommitment } from '../log/provable-chance.js';
import type { Visibility } from '../log/statuses.js';
import type { Caller } from '../players/caller.js';
import { requirePlayer } from '../players/players.js';
import { newSeatToken, tokenHash } from '../players/tokens.js';
import { unreachable } from '../rules-kit/unreachable.js';
import { GameledgerError, malformed } from '../service/errors.js';
import { jsonBytes } from '../service/json-bytes.js';
import { LIMITS } from '../service/limits.js';
import type { Joined, Match, Opened, SeatRequest } from './contract.js';
import { LONGEST_ID } from './input-bounds.js';
import { loadMatch, presentTo } from './read-match.js';
import { isCreator, notFound, requireVisible, seatOf } from './shared/access.js';
import type { Deps } from './shared/deps.js';
import { checkContribution } from './shared/entropy.js';
import { startMatch } from './start-match.js';

const SEED_BYTES = 32;

/** What a caller says about a new match. */
export interface CreateInput {
  game: string;
  config?: unknown;
  preset?: string | undefined;
  visibility?: Visibility | undefined;
  join?: SeatRequest | undefined;
}

/** Opens a match; with `join` its creator takes a seat at once. */
export async function createMatch(deps: Deps, caller: Caller, input: CreateInput): Promise<Opened> {
  const player = requirePlayer(caller);
  const game = deps.findGame(input.game);
  if (!game)
    throw malformed(`There is no game «${input.game}».`, [{ path: '/game', message: 'not in the catalogue: GET /v1/games lists them' }]);
  requireSmall(input.config);
  const verdict = game.resolveConfig(givenConfig(game, input));
  if (!verdict.ok) {
    throw malformed(`The config is refused: ${verdict.message}`, [
      { path: `/config${verdict.path}`, message: verdict.message, clause: verdict.clause },
    ]);
  }
  const seats = game.seats(verdict.config).max;
  const made = {
    game: game.id,
    gameVersion: game.version,
    config: canonicalJson(verdict.config),
    visibility: input.visibility ?? 'public',
    seats,
    createdBy: player.id,
    parent: null,
  };
  return openMatch(deps, caller, made, input.join);
}

/** The config a caller means: written out, or the name of a preset in `preset` or in its place. *Errors*: MALFORMED for both, and for a name that is none. */
function givenConfig({ id, presets }: AnyGame, { config, preset }: CreateInput): unknown {
  if (preset !== undefined && config !== undefined)
    throw malformed('A match has a config or a preset, not both.', [{ path: '/preset', message: 'leave it out, or leave the config out' }]);
  const name = preset ?? (typeof config === 'string' ? config : undefined);
  if (name === undefined) return config ?? {};
  if (Object.hasOwn(presets, name)) return presets[name];
  // A stranger's name for a preset may be as long as a config.
  throw malformed(`${id} has no preset «${name.slice(0, LONGEST_ID)}».`, [
    { path: preset === undefined ? '/config' : '/preset', message: `one of ${Object.keys(presets).join(', ')}` },
  ]);
}

/** *Errors*: MALFORMED for a config that every reader of the match would have to carry. */
function requireSmall(config: unknown): void {
  const { configBytes } = LIMITS;
  if (jsonBytes(config, configBytes) <= configBytes) return;
  throw malformed('The config is too large.', [{ path: '/config', message: `at most ${configBytes} bytes of JSON` }]);
}

/** Puts a match into the ledger under a new seed; with `join` its creator takes a seat at once. *Errors*: MALFORMED for what `join` says. */
export async function openMatch(
  deps: Deps,
  caller: Caller,
  match: Omit<NewMatch, 'id' | 'seed' | 'seedCommitment'>,
  join: SeatRequest | undefined,
): Promise<Opened> {
  const { seats } = match;
  checkContribution(join ?? {}, '/join');
  requireSeatOf(seats, join?.seat, '/join/seat');
  const seed = randomBytes(SEED_BYTES);
  const id = uuidv7();
  await insertMatch(deps.connections, { ...match, id, seed, seedCommitment: seedCommitment(seed) });
  deps.seeds.remember(id, seed);
  if (join) return joinMatch(deps, caller, id, join);
  return { match: await presentTo(deps, caller, id), seat: null, seatToken: null };
}

/** Takes a seat; the last one starts the match, unless entropy is still to be revealed. A private match is joined by whoever was told its id. */
export async function joinMatch(deps: Deps, caller: Caller, matchId: string, input: SeatRequest): Promise<Joined> {
  const player = requirePlayer(caller);
  checkContribution(input, '');
  const { head, seats } = await loadMatch(deps, matchId);
  // Who was told the id of a private match may join while it is open; later it is there for its players only.
  if (head.status !== 'open') requireVisible(caller, { head, seats });
  requireSeatOf(seats.length, input.seat, '/seat');
  const seat = input.seat ?? seats.find((row) => !row.joined)?.seat;
  if (seat === undefined)
    throw head.status === 'abandoned' || head.status === 'finished' ? closed(head.status) : seatTaken('Every seat of this match is taken.');
  const { entropy = '', entropyCommitment = null } = input;
  return take(deps, caller, matchId, { wanted: input.seat ?? null, likely: seat, playerId: player.id, entropy, entropyCommitment });
}

interface Taking {
  wanted: Seat | null;
  /** The seat that will probably be got; the token names it. */
  likely: Seat;
  playerId: string;
  entropy: string;
  entropyCommitment: string | null;
}

/** A token names its seat before the seat is claimed; should another caller win that one, the next free seat is tried. */
async function take(deps: Deps, caller: Caller, matchId: string, taking: Taking): Promise<Joined> {
  const token = newSeatToken(matchId, taking.likely);
  const claim = await claimSeat(deps.connections, {
    matchId,
    seat: taking.likely,
    playerId: taking.playerId,
    bot: null,
    tokenHash: tokenHash(token),
    entropy: taking.entropy,
    entropyCommitment: taking.entropyCommitment,
  });
  if (claim.outcome === 'seat_taken' && taking.wanted === null) {
    const { seats } = await loadMatch(deps, matchId);
    const next = seats.find((row) => !row.joined)?.seat;
    if (next !== undefined) return take(deps, caller, matchId, { ...taking, likely: next });
  }
  requireClaimed(claim, taking.likely);
  if (claim.full) await startMatch(deps, matchId);
  return { match: await presentTo(deps, caller, matchId), seat: taking.likely, seatToken: token };
}

/** *Errors*: what a claim that was not granted means to the caller. */
export function requireClaimed(claim: ClaimOutcome, seat: Seat): void {
  switch (claim.outcome) {
    case 'claimed':
      return;
    case 'seat_taken':
      throw seatTaken(`Seat ${seat} is taken.`);
    case 'already_seated':
      throw seatTaken('You already sit in this match; a player holds one seat of a match.');
    case 'no_such_seat':
      throw malformed(`This match has no seat ${seat}.`, [{ path: '/seat', message: 'no such seat' }]);
    case 'closed':
      throw closed('over');
    case 'not_found':
      throw notFound();
    default:
      unreachable(claim.outcome);
  }
}

/** Gives a seat back before the start: one's own, or as the creator a bot's. Once entropy has been revealed this abandons the match. */
export async function leaveMatch(deps: Deps, caller: Caller, matchId: string, seat: Seat): Promise<Match> {
  const { head, seats } = await loadMatch(deps, matchId);
  const access = { head, seats };
  requireVisible(caller, access);
  const row = seats.find((row) => row.seat === seat);
  if (!row) throw new GameledgerError('NOT_FOUND', `This match has no seat ${seat}.`);
  const mine = seatOf(caller, access) === seat || (row.bot !== null && isCreator(caller, access));
  if (!mine) {
    if (caller.kind === 'anonymous') requirePlayer(caller);
    throw new GameledgerError('FORBIDDEN', `Seat ${seat} is not yours to give up.`);
  }
  const outcome = await leaveSeat(deps.connections, matchId, seat, row.tokenHash ?? '');
  if (outcome === 'closed')
    throw new GameledgerError('MATCH_NOT_ACTIVE', 'The match has started; resign instead.', { matchStatus: head.status });
  if (outcome === 'not_found') throw notFound();
  return presentTo(deps, caller, matchId);
}

/** *Errors*: MALFORMED for a seat that a match of `seats` seats does not have. */
export function requireSeatOf(seats: number, wanted: Seat | undefined, path: string): void {
  if (wanted === undefined || (wanted >= 0 && wanted < seats)) return;
  throw malformed(`This match has the seats 0 to ${seats - 1}.`, [{ path, message: `0 to ${seats - 1}` }]);
}

function seatTaken(message: string): GameledgerError {
  return new GameledgerError('SEAT_TAKEN', message);
}

function closed(status: string): GameledgerError {
  return new GameledgerError('MATCH_NOT_ACTIVE', `The match is ${status}.`, { matchStatus: status });
}
