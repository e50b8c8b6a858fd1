import { setTimeout as sleep } from 'node:timers/promises';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import type { Client } from '../../kit/client.js';

/** Longer than a match of bots takes on a busy machine. */
export const WAIT_MS = 120_000;

/** What a match of bots is made of. */
export interface BotMatch {
  game: string;
  bots: readonly string[];
  config?: object;
  /** Whether who opens it sits down on seat 0. */
  join?: boolean;
}

/** Opens a match and seats bots at it. *Errors*: when either is refused. */
export async function openMatch(http: Client, { game, bots, config = {}, join = false }: BotMatch): Promise<Match> {
  const created = await http.post<Match>('/v1/matches', { game, config, ...(join && { join: { seat: 0 } }) });
  if (created.status !== 201) throw new Error(`no match: ${JSON.stringify(created.body)}`);
  let match = created.body;
  for (const bot of bots) {
    const added = await http.post<Match>(`/v1/matches/${match.id}/bots`, { bot });
    if (added.status !== 201) throw new Error(`no bot: ${JSON.stringify(added.body)}`);
    match = added.body;
  }
  return match;
}

/** The match when it has ended. *Errors*: when it does not. */
export async function finished(http: Client, id: string): Promise<Match> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const { body } = await http.get<Match>(`/v1/matches/${id}`);
    if (body.status === 'finished') return body;
    if (Date.now() > until) throw new Error(`match ${id} has not ended: version ${body.version}`);
    await sleep(50);
  }
}
