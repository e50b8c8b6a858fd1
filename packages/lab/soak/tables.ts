import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import type { Chance } from '../../../src/rules/kernel/chance.js';
import { type AnyGame, type Channel, type Client, createClient, type Match, type Outcome } from '../../client/src/index.js';
import type { Played, SeatLog } from './check.js';

/** How a table plays. */
export interface TablePlan {
  /** Where the client of each seat connects. */
  urls: readonly [string, string];
  /** Which of all tables this is, from 0. */
  table: number;
  chance: Chance;
  /** *Units*: milliseconds that a client thinks about an action, on average. */
  thinkMs: number;
  isOver(): boolean;
}

/** Games of two, so that every match is in two processes at once. */
const GAMES = ['tactics-joker', 'juggernauts'];
/** Nobody gives up: on a busy machine a service may take minutes to come back. */
const PATIENCE_MS = 3_600_000;
const PAUSE_MS = 200;

/**
 * Two clients play one match after the other until told to stop; every match is added to `played` and comes to an end.
 *
 * The clients of every other table act over websockets.
 */
export async function playTable(plan: TablePlan, played: Played[]): Promise<void> {
  const players = await Promise.all(plan.urls.map((url, seat) => newPlayer(url, plan.table, `Holder ${seat}`)));
  const [ada, bob] = players;
  if (!ada || !bob) throw new Error('two players');
  const channels = plan.table % 2 === 0 ? [] : players.map((player) => openChannel(player, plan.table));
  await playMatches(plan, ada, bob, played);
  await Promise.all(channels.map((channel) => channel.close()));
}

async function playMatches(plan: TablePlan, ada: Client, bob: Client, played: Played[]): Promise<void> {
  while (!plan.isOver()) {
    const opened = await open(plan, ada, bob);
    if (!opened) continue;
    const logs = opened.map((_, seat): SeatLog => ({ seat, seen: [], ends: 0, answered: [], unanswered: 0 }));
    const match: Played = { id: opened[0].id, seats: logs };
    played.push(match);
    await Promise.all(logs.map((log) => playSeat(plan, opened[log.seat] as Match, log)));
  }
}

/** A client that comes from an address of its table's own: the service bounds what one address may do. */
function connect(url: string, table: number, key?: string): Client {
  const send = (request: Request): Promise<Response> => {
    request.headers.set('x-forwarded-for', addressOf(table));
    return fetch(request);
  };
  return createClient({ url, key, patienceMs: PATIENCE_MS, fetch: send });
}

function openChannel(player: Client, table: number): Channel {
  return player.channel({
    openWebSocket: (url, headers) => new WebSocket(url, { headers: { ...headers, 'x-forwarded-for': addressOf(table) } }),
  });
}

function addressOf(table: number): string {
  return `10.0.${table >> 8}.${table & 255}`;
}

async function newPlayer(url: string, table: number, name: string): Promise<Client> {
  const lobby = connect(url, table);
  for (;;) {
    try {
      const { apiKey } = await lobby.createPlayer({ name, kind: 'bot' });
      return connect(url, table, apiKey);
    } catch {
      await sleep(PAUSE_MS);
    }
  }
}

/** A running match by each client; null when a process died meanwhile: nobody plays that match. */
async function open({ chance }: TablePlan, ada: Client, bob: Client): Promise<[Match, Match] | null> {
  try {
    const game = GAMES[chance.pick(GAMES.length)] ?? '';
    const { id } = await ada.game(game).create({ join: { seat: 0 } });
    await bob.game(game).match(id).join({ seat: 1 });
    return [ada.match(id), bob.match(id)];
  } catch {
    await sleep(PAUSE_MS);
    return null;
  }
}

async function playSeat(plan: TablePlan, match: Match, log: SeatLog): Promise<void> {
  for await (const message of match.follow({ after: 0 })) {
    if (message.type === 'entry') log.seen.push(message.seq);
    if (message.type === 'end') log.ends++;
    if (message.type === 'end' || message.type === 'seats' || message.behind > 0) continue;
    // Players who owe an action when the time is up resign, so that the match can be proven.
    if (!message.toAct.includes(log.seat)) continue;
    if (plan.isOver()) await send(log, null, () => match.resign());
    else await actOnce(plan, match, log);
  }
}

async function actOnce({ chance, thinkMs }: TablePlan, match: Match, log: SeatLog): Promise<void> {
  await sleep(chance.pick(2 * thinkMs + 1));
  const { version, toAct, actions } = await match.legalActions();
  const serious = actions.filter(({ action }) => action.type !== 'resign');
  const choice = serious[chance.pick(Math.max(1, serious.length))];
  if (!choice || !toAct.includes(log.seat)) return;
  await send(log, choice.action, () => match.act(choice.action, { expectedVersion: version ?? 0 }));
}

async function send(log: SeatLog, action: unknown, act: () => Promise<Outcome<AnyGame>>): Promise<void> {
  try {
    const outcome = await act();
    if (outcome.ok) log.answered.push({ seq: outcome.version, action });
  } catch {
    log.unanswered++;
  }
}
