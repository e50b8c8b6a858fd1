import type { Chance } from '../../src/rules/kernel/chance.js';
import { fastChance } from '../../src/rules/kernel/fast-chance.js';
import type { AnyGame } from '../../src/rules/kernel/game.js';
import type { Accepted, LegalActions, Match, ViewAt } from '../../src/use-cases/matches/shapes.js';
import type { Client } from './client.js';
import type { TestMatch } from './players.js';

/** How far and how to play. */
export interface PlayOptions {
  /** Stops after so many actions, finished or not; 10,000 by default. */
  maxActions?: number;
  /** 1 by default. */
  seed?: number;
  /** Plays as this engine's greedy player does, which comes to the end sooner than random play and does not give up. */
  greedyBy?: AnyGame | undefined;
  /** Called after every accepted action. */
  onAccepted?: (accepted: Accepted, seat: number) => void | Promise<void>;
}

/** Plays legal actions over REST, random ones by default, for whoever is to act; the last answer. */
export async function playRandomMatch({ id, match, players }: TestMatch, options: PlayOptions = {}): Promise<Match> {
  const { maxActions = 10_000, seed = 1, greedyBy, onAccepted } = options;
  const chance = fastChance(seed);
  let { toAct } = match;
  for (let played = 0; played < maxActions && toAct.length > 0; played++) {
    const seat = pickOne(toAct, chance);
    const http = players[seat]?.http;
    if (!http) throw new Error(`nobody plays seat ${seat}`);
    const { body: legal } = await http.get<LegalActions>(`/v1/matches/${id}/actions`);
    const actions = legal.actions.map((choice) => choice.action);
    const action = greedyBy ? greedyBy.greedy(await viewOf(http, id), actions, chance) : pickOne(actions, chance);
    const { status, body } = await http.post<Accepted>(`/v1/matches/${id}/actions`, { action });
    if (status !== 200) throw new Error(`a legal action was refused: ${JSON.stringify(body)}`);
    await onAccepted?.(body, seat);
    toAct = body.toAct;
  }
  const { body } = await (players[0]?.http.get<Match>(`/v1/matches/${id}`) ?? Promise.reject(new Error('a match without players')));
  return body;
}

async function viewOf(http: Client, id: string): Promise<unknown> {
  return (await http.get<ViewAt>(`/v1/matches/${id}/view`)).body.view;
}

function pickOne<T>(list: readonly T[], chance: Chance): T {
  const one = list[chance.pick(list.length)];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
}
