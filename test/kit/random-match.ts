import type { Chance } from '../../src/kernel/chance.js';
import { fastChance } from '../../src/kernel/fast-chance.js';
import type { Accepted, LegalActions, Match } from '../../src/matches/shapes.js';
import type { TestMatch } from './players.js';

/** How far and how to play. */
export interface PlayOptions {
  /** Stops after so many actions, finished or not; 10,000 by default. */
  maxActions?: number;
  /** 1 by default. */
  seed?: number;
  /** Called after every accepted action. */
  onAccepted?: (accepted: Accepted, seat: number) => void | Promise<void>;
}

/** Plays random legal actions over REST for whoever is to act; the last answer. */
export async function playRandomMatch({ id, match, players }: TestMatch, options: PlayOptions = {}): Promise<Match> {
  const { maxActions = 10_000, seed = 1, onAccepted } = options;
  const chance = fastChance(seed);
  let { toAct } = match;
  for (let played = 0; played < maxActions && toAct.length > 0; played++) {
    const seat = pickOne(toAct, chance);
    const http = players[seat]?.http;
    if (!http) throw new Error(`nobody plays seat ${seat}`);
    const legal = await http.get<LegalActions>(`/v1/matches/${id}/actions`);
    const { action } = pickOne(legal.body.actions, chance);
    const { status, body } = await http.post<Accepted>(`/v1/matches/${id}/actions`, { action });
    if (status !== 200) throw new Error(`a legal action was refused: ${JSON.stringify(body)}`);
    await onAccepted?.(body, seat);
    toAct = body.toAct;
  }
  const { body } = await (players[0]?.http.get<Match>(`/v1/matches/${id}`) ?? Promise.reject(new Error('a match without players')));
  return body;
}

function pickOne<T>(list: readonly T[], chance: Chance): T {
  const one = list[chance.pick(list.length)];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
}
