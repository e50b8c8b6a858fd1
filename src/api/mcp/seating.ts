/** Opening and joining matches for a model, which may ask twice for what it got already. */

import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import { GameledgerError } from '../../base/errors.js';
import type { Match } from '../../use-cases/matches/shapes.js';
import type { CoreOperations } from '../core-operations.js';
import type { Fields, ResultOf } from '../operation.js';
import type { Gateway } from './gateway.js';
import { answered } from './results.js';

/** What gives seats of a match that has just been opened to others than the caller. */
type Fill = (match: Match) => Promise<Match>;

/** A match and the seat that the caller has in it; the token is shown only when the seat is taken. */
type Seated = Omit<Opened, keyof OfOpening> & Partial<OfOpening>;
type Opened = ResultOf<CoreOperations['createMatch']>;
type OfOpening = Pick<Opened, 'invitations' | 'replayed'>;

/** Opens a match and fills free seats. */
export async function openSeated(
  gateway: Gateway,
  request: Fields<CoreOperations['createMatch']>,
  fills: readonly Fill[],
): Promise<Seated> {
  const made = await gateway.call('createMatch', request);
  const { id } = made;
  try {
    let match: Match = made;
    for (const fill of fills) match = await fill(match);
    return { ...made, ...match };
  } catch (error) {
    // The match exists by now: the caller must get its id.
    if (error instanceof GameledgerError) throw new GameledgerError(error.code, error.message, { ...error.extra, matchId: id });
    throw error;
  }
}

/** Takes a seat; who has it already is answered the same, but for the token. */
export async function takeSeat(gateway: Gateway, asked: Fields<CoreOperations['joinMatch']>): Promise<Seated> {
  const { matchId, seat: wanted } = asked;
  try {
    return await gateway.call('joinMatch', asked);
  } catch (error) {
    if (!(error instanceof GameledgerError) || !['SEAT_TAKEN', 'MATCH_NOT_ACTIVE'].includes(error.code)) throw error;
    const match = await gateway.call('getMatch', { matchId });
    const { yourSeat } = match;
    if (yourSeat === null || (wanted !== undefined && wanted !== yourSeat)) throw error;
    return { ...match, seat: yourSeat, seatToken: null };
  }
}

/** The members of a match that a model is told, besides those of features. */
const IN_SHORT: ReadonlySet<string> = new Set([
  'game',
  'gameVersion',
  'config',
  'status',
  'seats',
  'awaitingEntropy',
  'yourSeat',
  'yourLoadout',
  'version',
  'toAct',
  'result',
  'terms',
] satisfies (keyof Match)[]);

/** A seat taken, as a tool answers it. */
export function seated(taken: Seated, described: z.ZodRawShape): CallToolResult {
  const { seat, seatToken, invitations = [], replayed } = taken;
  const invited = invitations.length > 0 ? { invitations } : {};
  return matchAnswered({ ...inShort(taken, described), seat, seatToken, ...invited, ...(replayed && { replayed }) });
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
  return { matchId, ...Object.fromEntries(Object.entries(match).filter(([name]) => IN_SHORT.has(name) || name in described)) };
}
