import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import { openServices, type Services, type ServicesOptions } from '../../../src/server/compose.js';
import { ANONYMOUS, type Caller } from '../../../src/use-cases/accounts/caller.js';
import type { Accepted, Match } from '../../../src/use-cases/matches/shapes.js';
import { repeatableIdentity } from '../../kit/repeatable-identity.js';
import { FEW_CONNECTIONS, testSettings } from '../../kit/settings.js';
import { type Ending, onEnd } from '../../kit/teardown.js';

/** Services over a database, closed with the test. */
export async function services(t: Ending, databaseUrl: string, options: Partial<ServicesOptions> = {}): Promise<Services> {
  const settings = testSettings({}, options.settings);
  const opened = await openServices({ databaseUrl, newIdentity: repeatableIdentity, general: FEW_CONNECTIONS, ...options, settings });
  onEnd(t, () => opened.close());
  await opened.begin();
  return opened;
}

/** A fresh account, signed in. */
export async function player({ players }: Services, name = 'somebody'): Promise<Caller> {
  const { apiKey } = await players.create(ANONYMOUS, { name, kind: 'human' });
  return players.authenticate(`Bearer ${apiKey}`);
}

/** A running match with a caller a seat. */
export interface Table {
  id: string;
  match: Match;
  callers: Caller[];
}

/** Opens a match and seats fresh players until it starts. */
export async function table(
  service: Services,
  game = 'tactics-joker',
  config: unknown = {},
  visibility: 'public' | 'private' = 'public',
): Promise<Table> {
  const creator = await player(service, 'holder 0');
  const made = await service.matches.create(creator, { game, config, visibility, join: {} });
  const callers = [creator];
  let { match } = made;
  while (match.status === 'open') {
    const next = await player(service, `holder ${callers.length}`);
    callers.push(next);
    match = (await service.matches.join(next, match.id, {})).match;
  }
  return { id: match.id, match, callers };
}

/** Plays `count` random legal actions for whoever owes one; stops at the end of the match. */
export async function playOn({ matches }: Services, { id, callers }: Table, count: number, seed = 1): Promise<Accepted[]> {
  const chance = fastChance(seed);
  const answers: Accepted[] = [];
  while (answers.length < count) {
    const { toAct } = await matches.get(callers[0] ?? { kind: 'anonymous' }, id);
    const caller = callers[toAct[chance.pick(toAct.length || 1)] ?? -1];
    if (!caller) break;
    const { actions } = await matches.legalActions(caller, id);
    const choice = actions[chance.pick(actions.length)];
    if (!choice) throw new Error('a seat owes an action and has none');
    answers.push(await matches.act(caller, id, { action: choice.action }));
  }
  return answers;
}

/** Plays until every seat has acted. */
export async function playOneEach(service: Services, at: Pick<Table, 'id' | 'callers'>): Promise<void> {
  const waiting = new Set(at.callers.keys());
  while (waiting.size > 0) {
    const { caller, seat, action } = await nextMove(service, at);
    await service.matches.act(caller, at.id, { action });
    waiting.delete(seat);
  }
}

/** The caller who owes an action, and one of their legal actions. */
export async function nextMove(
  { matches }: Services,
  { id, callers }: Pick<Table, 'id' | 'callers'>,
): Promise<{ caller: Caller; seat: number; action: { type: string }; version: number }> {
  const { toAct } = await matches.get(callers[0] ?? { kind: 'anonymous' }, id);
  const seat = toAct[0] ?? -1;
  const caller = callers[seat];
  if (!caller) throw new Error('nobody is to act');
  const { actions, version } = await matches.legalActions(caller, id);
  const first = actions[0];
  if (!first) throw new Error('a seat owes an action and has none');
  return { caller, seat, action: first.action, version };
}
