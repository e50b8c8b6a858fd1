import t from 'tap';
import type { Match, Verification } from '../../../../src/use-cases/matches/shapes.js';
import { startMatch } from '../../../kit/players.js';
import { startPostgres } from '../../../kit/postgres.js';
import { playRandomMatch } from '../../../kit/random-match.js';
import { startServer } from '../../../kit/server.js';

const pg = await startPostgres();
const { http } = await startServer(t, pg.url);

t.test('JT-21.3 a match of one stone is played over REST from the first draft card to the limit, and verifies', async (t) => {
  const table = await startMatch(http, { game: 'jugger-ttg', config: { stoneLimit: 1 } });
  const match = await playRandomMatch(table, { seed: 5 });
  t.match(match, { status: 'finished', result: { reason: /points|stoneLimit/ } });
  t.equal((await http.get<Verification>(`/v1/matches/${table.id}/verification`)).body.ok, true);
});

t.test('JT-21.3 and over GraphQL', async (t) => {
  const { id, players } = await startMatch(http, { game: 'jugger-ttg', config: { stoneLimit: 1 } });
  const ask = async <Data>(seat: number, query: string, variables: object): Promise<Data> => {
    const { body } = await (players[seat]?.http ?? http).post<{ data: Data }>('/graphql', { query, variables });
    return body.data;
  };
  let toAct = [0];
  for (let played = 0; played < 3000; played++) {
    const { match } = await ask<{ match: { toAct: number[]; status: string } }>(0, 'query ($id: ID!) { match(id: $id) { toAct status } }', {
      id,
    });
    toAct = match.toAct;
    const seat = toAct[played % Math.max(1, toAct.length)];
    if (seat === undefined) break;
    const legal = await ask<{ match: { legalActions: { actions: { action: unknown }[] } } }>(
      seat,
      'query ($id: ID!) { match(id: $id) { legalActions { actions { action } } } }',
      { id },
    );
    const { actions } = legal.match.legalActions;
    const { submitAction } = await ask<{ submitAction: { __typename: string } }>(
      seat,
      'mutation ($input: SubmitActionInput!) { submitAction(input: $input) { __typename } }',
      { input: { matchId: id, action: actions[(played * 7) % actions.length]?.action } },
    );
    if (submitAction.__typename !== 'ActionAccepted') throw new Error(JSON.stringify(submitAction));
  }
  const { body } = await http.get<Match>(`/v1/matches/${id}`);
  t.equal(body.status, 'finished');
});
