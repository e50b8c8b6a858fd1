/** Plays tournaments over the public API, as programs of other people would. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '../../../packages/client/src/index.js';
import type { Page } from '../../../src/base/page.js';
import type { Pairing, Round, Standing, Tournament } from '../../../src/features/tournaments/contract.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import { playOneEach } from '../../api/rest/table.js';
import type { Client } from '../../kit/client.js';
import { createPlayer, type TestPlayer } from '../../kit/players.js';

const DUEL = 'tactics-joker';

/** Whoever owes an action for so long has vanished. *Units*: seconds. */
const PATIENCE_S = 4;
/** More than any machine needs. *Units*: seconds. */
export const EVER_S = 3600;

/** The clock has decided against somebody who is there: the machine was slower than the tournament is patient. */
class TooLate extends Error {
  override name = 'TooLate';
}

/** Plays a tournament, and again with more patience each time, until nobody is late who is there. */
export async function untilInTime<Played>(play: (patienceS: number) => Promise<Played>): Promise<Played> {
  for (let patienceS = PATIENCE_S; ; patienceS *= 4) {
    try {
      return await play(patienceS);
    } catch (error) {
      if (!(error instanceof TooLate) || patienceS > EVER_S) throw error;
    }
  }
}

/** What a test wants of its tournament. */
export type TournamentRequest = Partial<Pick<Tournament, 'format' | 'seats'>> & { rounds?: number; rated?: boolean; patienceS?: number };

/** A tournament that has players and has not started. */
export interface League {
  id: string;
  maker: TestPlayer;
  players: TestPlayer[];
}

/** Makes a tournament, and so many players join it, one after the other. */
export async function openLeague(
  http: Client,
  count: number,
  { patienceS = PATIENCE_S, ...request }: TournamentRequest = {},
): Promise<League> {
  const maker = await createPlayer(http, 'Maker', 'bot');
  const terms = { clock: { kind: 'per-action', seconds: patienceS } };
  const made = await maker.http.post<Tournament>('/v1/tournaments', {
    game: DUEL,
    format: 'swiss',
    seats: Math.max(2, count),
    terms,
    ...request,
  });
  if (made.status !== 201) throw new Error(`no tournament was made: ${JSON.stringify(made.body)}`);
  const players: TestPlayer[] = [];
  for (let i = 0; i < count; i++) {
    const player = await createPlayer(http, `Player ${i + 1}`, 'bot');
    const { status, body } = await player.http.post(`/v1/tournaments/${made.body.id}/players`);
    if (status !== 200) throw new Error(`nobody could join: ${JSON.stringify(body)}`);
    players.push(player);
  }
  return { id: made.body.id, maker, players };
}

/** The rounds there are. */
export async function roundsOf(http: Client, id: string): Promise<Round[]> {
  return (await http.get<Page<Round>>(`/v1/tournaments/${id}/rounds?first=200`)).body.items;
}

/** The table there is. */
export async function tableOf(http: Client, id: string): Promise<Standing[]> {
  return (await http.get<{ items: Standing[] }>(`/v1/tournaments/${id}/standings`)).body.items;
}

/** How the matches of a round end. */
export interface Manner {
  /** Those who do nothing. */
  vanished?: ReadonlySet<string>;
  /** Whether the players of a board agree on a draw. */
  isDrawn?: (board: number) => boolean;
}

/** Plays every match of the present round that is not over to its end; which they were. */
export async function playRound(http: Client, { id, players }: League, manner: Manner = {}): Promise<string[]> {
  const matches = (await roundsOf(http, id)).at(-1)?.pairings.filter(({ decidedBy }) => decidedBy === null) ?? [];
  const byId = new Map(players.map((player) => [player.id, player]));
  await Promise.all(matches.map((pairing) => settle(http, pairing, byId, manner)));
  return matches.flatMap(({ matchId }) => matchId ?? []);
}

/** As `playRound`. *Errors*: `TooLate`. */
export async function playRoundInTime(http: Client, league: League, manner: Manner = {}): Promise<void> {
  const round = (await roundsOf(http, league.id)).length - 1;
  const failed = await playRound(http, league, manner).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  // The next one may have begun.
  const { pairings = [] } = (await roundsOf(http, league.id))[round] ?? {};
  const late = await Promise.all(pairings.map((pairing) => wasLate(http, pairing, manner)));
  if (late.includes(true)) throw new TooLate();
  if (failed) throw failed.error;
}

async function wasLate(http: Client, { matchId, players }: Pairing, { vanished = new Set() }: Manner): Promise<boolean> {
  if (matchId === null) return false;
  const { result } = (await http.get<Match>(`/v1/matches/${matchId}`)).body;
  const isByClock = result?.reason === 'no-show' || result?.reason === 'timeout';
  return isByClock && players.some(({ id }, seat) => result.outcomes[seat] === 'loss' && !vanished.has(id));
}

/**
 * The better board's first player wins on even boards, the second on odd ones; against somebody who does nothing the
 * other plays until the clock decides.
 */
async function settle(
  http: Client,
  { board, players, matchId }: Pairing,
  byId: ReadonlyMap<string, TestPlayer>,
  { vanished = new Set(), isDrawn = () => false }: Manner,
): Promise<void> {
  const present = players.flatMap(({ id }) => (vanished.has(id) ? [] : (byId.get(id) ?? [])));
  const [one, two] = present;
  const path = `/v1/matches/${matchId}`;
  if (one && two && isDrawn(board)) {
    const { body } = await one.http.post<{ seq: number }>(`${path}/offers`, { kind: 'draw' });
    await two.http.post(`${path}/offers/${body.seq}/answer`, { accept: true });
  } else if (one && two) {
    await playOneEach([one.http, two.http], matchId ?? '');
    await present[board % 2]?.http.post(`${path}/resignation`);
  } else {
    // The one who is there plays on; whoever is not is lost by the clock.
    const client = createClient({ url: http.url, ...(one && { key: one.apiKey }) });
    if (one) await client.match(matchId ?? '').play(({ actions }) => actions[0]?.action);
    else for await (const message of client.match(matchId ?? '').follow()) if (message.type === 'end') return;
  }
}

const SCRIPT = fileURLToPath(new URL('recompute-table.mjs', import.meta.url));

/** The table as a program works it out that shares no code with the service. */
export async function recompute(http: Client, id: string, format: string): Promise<unknown[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, http.url, id, format]);
  return JSON.parse(stdout) as unknown[];
}

/** What of a table the other program works out. */
export function asRecomputed(table: readonly Standing[]): unknown[] {
  return table.map(({ player, points, buchholz, sonnebornBerger, directEncounter, wins }) => ({
    player: player.id,
    points,
    buchholz,
    sonnebornBerger,
    directEncounter,
    wins,
  }));
}
