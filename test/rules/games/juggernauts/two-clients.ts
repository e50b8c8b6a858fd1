import { EventEmitter, once } from 'node:events';
import type { Test } from 'tap';
import { fastChance } from '../../../../src/rules/kernel/fast-chance.js';
import type { Accepted, LegalActions, Match, Verification } from '../../../../src/use-cases/matches/shapes.js';
import type { Client } from '../../../kit/client.js';
import { startMatch } from '../../../kit/players.js';
import { startPostgres } from '../../../kit/postgres.js';
import { startServer } from '../../../kit/server.js';
import { cards } from './scene.js';

const AT_ONCE = 10;

/** Few cards make a small Commander, so that most of a match is played in rounds and not in its lay-out. */
const SMALL_DECK = cards('T PP AC CR RA LA RT EG GA');

/** One match between the two clients of this test: says when either has played. */
class Table extends EventEmitter {
  played = 0;

  countAction(): void {
    this.played++;
    this.emit('played');
  }
}

/** Plays one seat until the match is over, deciding on what its own list says; every answer must be 200. */
async function playSeat(http: Client, id: string, table: Table, seed: number): Promise<number> {
  const chance = fastChance(seed);
  for (let played = 0; ; ) {
    const before = table.played;
    const { body: legal } = await http.get<LegalActions>(`/v1/matches/${id}/actions`);
    const choices = legal.actions.filter(({ action }) => action.type !== 'resign');
    const choice = choices.length > 0 ? choices[chance.pick(choices.length)] : undefined;
    if (legal.actions.length === 0) return played;
    if (!choice) {
      if (table.played === before) await once(table, 'played');
      continue;
    }
    const { status, body } = await http.post<Accepted>(`/v1/matches/${id}/actions`, {
      action: choice.action,
      expectedVersion: legal.version,
    });
    if (status !== 200) throw new Error(`seat ${legal.seat} was refused at version ${legal.version}: ${JSON.stringify(body)}`);
    played++;
    table.countAction();
    if (body.result) return played;
  }
}

/**
 * Plays `matches` random matches over HTTP, in each two clients who decide at once: neither may be refused for the
 * other.
 */
export async function playTwoClients(t: Test, matches: number): Promise<void> {
  const pg = await startPostgres();
  const server = await startServer(t, pg.url);
  let played = 0;
  const configs = [
    { maxRounds: 1, decks: [SMALL_DECK, SMALL_DECK] },
    { maxRounds: 1, decks: [SMALL_DECK, SMALL_DECK], edition: '2006-04' },
    { maxRounds: 1, decks: [SMALL_DECK, 'kali'], doubleCommand: true },
  ];
  const playMatch = async (index: number): Promise<void> => {
    const { id, players } = await startMatch(server.http, { game: 'juggernauts', config: configs[index % configs.length] });
    const table = new Table();
    const counts = await Promise.all(players.map(({ http }, seat) => playSeat(http, id, table, 2 * index + seat)));
    const { body: match } = await server.http.get<Match>(`/v1/matches/${id}`);
    if (match.status !== 'finished' || match.version !== counts.reduce((sum, count) => sum + count, 0))
      throw new Error(`match ${id}: ${match.status} at ${match.version}, played ${counts}`);
    if (index % 20 === 0)
      t.equal((await server.http.get<Verification>(`/v1/matches/${id}/verification`)).body.ok, true, `match ${index} verifies`);
    played++;
  };
  const tables = Array.from({ length: AT_ONCE }, async (_, first) => {
    for (let index = first; index < matches; index += AT_ONCE) await playMatch(index);
  });
  await Promise.all(tables);
  t.equal(played, matches);
}
