/** Opening and joining matches for a model, which may ask twice for what it got already. */

import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import { GameledgerError } from '../../base/errors.js';
import type { CreateInput, Match, SeatRequest } from '../../use-cases/matches/shapes.js';
import type { Gateway, Seated } from './gateway.js';
import { answered } from './results.js';
import { matchShape } from './shapes.js';

/** What gives seats of a match that has just been opened to others than the caller. */
type Fill = (match: Match) => Promise<void>;

/** Opens a match and fills free seats. */
export async function openSeated(gateway: Gateway, request: CreateInput, fills: readonly Fill[]): Promise<Seated> {
  const made = await gateway.createMatch(request);
  const { id } = made.match;
  try {
    for (const fill of fills) await fill(made.match);
  } catch (error) {
    // The match exists by now: the caller must get its id.
    if (error instanceof GameledgerError) throw new GameledgerError(error.code, error.message, { ...error.extra, matchId: id });
    throw error;
  }
  return { ...made, match: await gateway.getMatch(id) };
}

/** Takes a seat; who has it already is answered the same, but for the token. */
export async function takeSeat(gateway: Gateway, matchId: string, request: SeatRequest): Promise<Seated> {
  const { seat: wanted } = request;
  try {
    return await gateway.joinMatch(matchId, request);
  } catch (error) {
    if (!(error instanceof GameledgerError) || !['SEAT_TAKEN', 'MATCH_NOT_ACTIVE'].includes(error.code)) throw error;
    const match = await gateway.getMatch(matchId);
    const { yourSeat } = match;
    if (yourSeat === null || (wanted !== undefined && wanted !== yourSeat)) throw error;
    return { match, seat: yourSeat, seatToken: null };
  }
}

/** A seat taken, as a tool answers it. */
export function seated({ match, seat, seatToken, invitations, replayed }: Seated, described: z.ZodRawShape): CallToolResult {
  const invited = invitations && invitations.length > 0 ? { invitations } : {};
  return matchAnswered({ ...inShort(match, described), seat, seatToken, ...invited, ...(replayed && { replayed }) });
}

/** A match in short, as a tool answers it. */
export function shown(match: Match, described: z.ZodRawShape): CallToolResult {
  return matchAnswered(inShort(match, described));
}

/** The text leaves the config out, which may be long. */
function matchAnswered({ config, ...match }: Record<string, unknown>): CallToolResult {
  return answered({ config, ...match }, JSON.stringify(match));
}

/** What the tools of the core and of features state of a match. */
function inShort({ id: matchId, ...match }: Match, described: z.ZodRawShape): Record<string, unknown> {
  return { matchId, ...Object.fromEntries(Object.entries(match).filter(([name]) => name in matchShape || name in described)) };
}
