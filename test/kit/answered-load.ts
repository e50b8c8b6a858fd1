import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '../../src/base/page.js';
import type { EntryView } from '../../src/record/log/entry.js';
import { fastChance } from '../../src/rules/kernel/fast-chance.js';
import type { Accepted, LegalActions, Match, Verification } from '../../src/use-cases/matches/shapes.js';
import type { Client } from './client.js';
import type { TestMatch } from './players.js';
import type { SpawnedServer } from './server.js';

/** What a load of clients was answered: by match, the version of every 200. */
export type Answers = Map<string, Set<number>>;

/**
 * Plays a match over whichever server `pick` names until told to stop; requests that get no answer are sent again with
 * their key.
 */
export async function play(
  pick: () => SpawnedServer,
  { id, players }: TestMatch,
  answers: Answers,
  seed: number,
  stopped: () => boolean,
): Promise<void> {
  const chance = fastChance(seed);
  for (let key = 0; !stopped(); key++) {
    const seat = await answeredBy(pick, async ({ http }) => (await http.get<Match>(`/v1/matches/${id}`)).body.toAct[0], stopped);
    const player = players[seat ?? -1];
    if (!player) return;
    const choice = await answeredBy(
      pick,
      async ({ http }) => {
        const { body } = await http.as(player.apiKey).get<LegalActions>(`/v1/matches/${id}/actions`);
        return body.actions[chance.pick(body.actions.length)]?.action;
      },
      stopped,
    );
    const send = ({ http }: SpawnedServer) =>
      http.as(player.apiKey).post<Accepted>(`/v1/matches/${id}/actions`, { action: choice }, { 'idempotency-key': `k${key}` });
    const answer = await answeredBy(pick, send, stopped);
    if (answer?.status === 200) answers.get(id)?.add(answer.body.version);
  }
}

/** What one asks a server for, asked again until there is an answer; null once told to stop. */
async function answeredBy<T>(
  pick: () => SpawnedServer,
  ask: (server: SpawnedServer) => Promise<T>,
  stopped: () => boolean,
): Promise<T | null> {
  while (!stopped()) {
    try {
      return await ask(pick());
    } catch {
      await sleep(20);
    }
  }
  return null;
}

/** The entries of a match after the first. */
async function logOf(http: Client, id: string): Promise<EntryView[]> {
  const entries: EntryView[] = [];
  for (let after = '0'; ; ) {
    const { body } = await http.get<Page<EntryView>>(`/v1/matches/${id}/log?after=${after}&first=200`);
    entries.push(...body.items);
    if (body.nextCursor === null) return entries;
    after = body.nextCursor;
  }
}

/** Throws unless every log is whole, has every answered version, and verifies. */
export async function checkLogs(http: Client, answers: Answers): Promise<void> {
  for (const [id, versions] of answers) {
    const entries = await logOf(http, id);
    const seqs = entries.map(({ seq }) => seq);
    if (seqs.some((seq, i) => seq !== i + 1)) throw new Error(`match ${id} has a gap or a double: ${seqs}`);
    for (const version of versions)
      if (version > seqs.length) throw new Error(`match ${id}: version ${version} was answered and is not in the log`);
    const { body } = await http.get<Verification>(`/v1/matches/${id}/verification`);
    if (!body.ok) throw new Error(`match ${id} does not verify: ${JSON.stringify(body.verdicts)}`);
  }
}

/** How many actions were answered. */
export function sum(answers: Answers): number {
  return [...answers.values()].reduce((total, versions) => total + versions.size, 0);
}

/** How a service is killed under load. */
interface Kills {
  matches: readonly TestMatch[];
  kills: number;
  /** Actions that are answered before each kill, and after the last. */
  answersEach: number;
  start(): Promise<SpawnedServer>;
}

/**
 * Plays matches at a service that is killed again and again and started anew; how many actions were answered, all
 * found.
 */
export async function playThroughKills(first: SpawnedServer, { matches, kills, answersEach, start }: Kills): Promise<number> {
  let server = first;
  let over = false;
  const answers: Answers = new Map(matches.map(({ id }) => [id, new Set()]));
  const load = Promise.all(
    matches.map((match, seed) =>
      play(
        () => server,
        match,
        answers,
        seed,
        () => over,
      ),
    ),
  );
  const untilAnswered = async (): Promise<void> => {
    const before = sum(answers);
    while (sum(answers) < before + answersEach) await sleep(20);
  };
  for (let kill = 0; kill < kills; kill++) {
    await untilAnswered();
    await server.stop('SIGKILL');
    server = await start();
  }
  await untilAnswered();
  over = true;
  await load;
  await checkLogs(server.http, answers);
  return sum(answers);
}
