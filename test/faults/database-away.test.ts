import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { fastChance } from '../../src/rules/kernel/fast-chance.js';
import type { Accepted, LegalActions, Match, Verification } from '../../src/use-cases/matches/shapes.js';
import type { Client, Reply } from '../kit/client.js';
import { startMatch, type TestMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { startProxy } from '../kit/proxy.js';
import { startServer, type TestServer } from '../kit/server.js';

const AWAY_MS = 10_000;
const pg = await startPostgres();

/** What a load of clients was answered. */
interface Answers {
  /** By match: the version of every action that was accepted. */
  versions: Map<string, number[]>;
  /** Every answer that was no success, as `status code`. */
  faults: Set<string>;
}

/** Plays a match until told to stop; what is answered with a fault is sent again as it was. */
async function play({ id, players }: TestMatch, seed: number, answers: Answers, stopped: () => boolean): Promise<void> {
  const chance = fastChance(seed);
  const versions: number[] = [];
  answers.versions.set(id, versions);
  const answered = async <Body>(ask: () => Promise<Reply<Body>>): Promise<Body | null> => {
    while (!stopped()) {
      const { status, body } = await ask();
      if (status === 200) return body;
      answers.faults.add(`${status} ${Reflect.get(body as object, 'code')}`);
      await sleep(50);
    }
    return null;
  };
  for (let key = 0; !stopped(); key++) {
    const seat = (await answered(() => clientOf(players[0]).get<Match>(`/v1/matches/${id}`)))?.toAct[0];
    if (seat === undefined) return;
    const http = clientOf(players[seat]);
    const legal = await answered(() => http.get<LegalActions>(`/v1/matches/${id}/actions`));
    const action = legal?.actions[chance.pick(legal.actions.length)]?.action;
    const send = () => http.post<Accepted>(`/v1/matches/${id}/actions`, { action }, { 'idempotency-key': `k${key}` });
    const accepted = await answered(send);
    if (accepted) versions.push(accepted.version);
  }
}

/** An act of a match of its own that is ready to be sent, as often as one likes. */
async function preparedAct({ http }: TestServer): Promise<() => Promise<Reply<Accepted>>> {
  const { id, match, players } = await startMatch(http);
  const actor = clientOf(players[match.toAct[0] ?? -1]);
  const { body } = await actor.get<LegalActions>(`/v1/matches/${id}/actions`);
  const action = body.actions[0]?.action;
  return () => actor.post<Accepted>(`/v1/matches/${id}/actions`, { action }, { 'idempotency-key': 'prepared' });
}

function clientOf(player: TestMatch['players'][number] | undefined): Client {
  if (!player) throw new Error('nobody sits there');
  return player.http;
}

for (const how of ['cut', 'freeze'] as const) {
  t.test(
    `a database that is away for 10 s (${how}): acts are UNAVAILABLE, nothing is lost or doubled, and all goes on by itself`,
    async (t) => {
      const url = await pg.freshDatabase();
      const proxy = await startProxy(t, url);
      const server = await startServer(t, proxy.url);
      const matches = await Promise.all(Array.from({ length: 6 }, () => startMatch(server.http)));
      const answers: Answers = { versions: new Map(), faults: new Set() };
      const accepted = (): number => [...answers.versions.values()].reduce((sum, { length }) => sum + length, 0);
      let over = false;
      const load = Promise.all(matches.map((match, seed) => play(match, seed, answers, () => over)));
      while (accepted() < 50) await sleep(20);
      const act = await preparedAct(server);
      proxy[how]();
      const away = sleep(AWAY_MS);
      t.match(await act(), { status: 503, body: { code: 'UNAVAILABLE' } }, 'an act is told');
      await away;
      proxy.restore();
      let again = await act();
      while (again.status !== 200) again = await act();
      t.match(again, { body: { version: 1 } }, 'and counts once when it is sent again');
      const before = accepted();
      while (accepted() < before + 50) await sleep(20);
      over = true;
      await load;
      t.same([...answers.faults], ['503 UNAVAILABLE'], 'nothing else was ever said');
      for (const [id, versions] of answers.versions) {
        const { body: match } = await server.http.get<Match>(`/v1/matches/${id}`);
        t.same(
          versions,
          Array.from({ length: versions.length }, (_, i) => i + 1),
          'every answer has an entry of its own',
        );
        const unanswered = (match.version ?? 0) - versions.length;
        t.ok(unanswered === 0 || unanswered === 1, 'at most the last request was never answered');
        t.ok((await server.http.get<Verification>(`/v1/matches/${id}/verification`)).body.ok);
      }
    },
  );
}
