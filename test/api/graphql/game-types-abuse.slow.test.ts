/** What the types of the games can be made to answer: aliases, batches, lists inside lists. */

import { getNamedType, getNullableType, isListType, isObjectType, parse } from 'graphql';
import t from 'tap';
import { costCounter } from '../../../src/api/graphql/cost.js';
import { pascalCase } from '../../../src/api/graphql/game-types/names.js';
import { executableSchema, gameTypeNames } from '../../../src/api/graphql/schema.js';
import { LIMITS } from '../../../src/base/limits.js';
import { FEATURES } from '../../../src/features/index.js';
import { findGame, listGames } from '../../../src/use-cases/engines/registry.js';
import type { TestServer } from '../../kit/server.js';
import { type Answer, ask } from './graphql-client.js';
import { openIntroduced } from './raw-socket.js';
import { selectAll } from './select-all.js';
import { type Account, join, open, playOn, register, startGraphql } from './table.js';

const server = await startGraphql(t);
const schema = executableSchema(FEATURES);
const costOf = costCounter(
  { schema, gameTypes: gameTypeNames(), textBytes: 0 },
  { listGames: () => [], getGame: noText, rules: noText, rulesSummary: noText, reference: noText },
);
const PLAYED = 12;
const POINT = 1024;

function noText(): never {
  throw new Error('no game, so no text');
}

/** A match of a game after some actions. */
async function played({ http }: Pick<TestServer, 'http'>, gameId: string): Promise<{ id: string; players: Account[] }> {
  const players = [await register(http, 'Ada')];
  const { match } = await open(players[0] as Account, gameId, { join: { seat: 0 } });
  const game = findGame(gameId);
  const config = game?.resolveConfig({});
  if (!config?.ok) throw new Error(`${gameId} has no default config`);
  for (let seat = 1; seat < (game?.seats(config.config).max ?? 1); seat++) {
    const player = await register(http, `Player ${seat}`);
    await join(player, match.id, { seat });
    players.push(player);
  }
  await playOn(players, match.id, PLAYED);
  return { id: match.id, players };
}

/** The lists of objects in a game's view, each with all that can be selected of it. */
function listsOf(prefix: string): string[] {
  const view = schema.getType(`${prefix}View`);
  if (!isObjectType(view)) throw new Error(`${prefix}View has no fields`);
  return Object.values(view.getFields())
    .filter(({ type }) => isListType(getNullableType(type)))
    .map(({ name, type }) => `${name} ${selectAll(schema, getNamedType(type).name, prefix)}`);
}

function viewDocument(id: string, prefix: string, selection: string): string {
  return `{ match(id: "${id}") { view { gameView { ... on ${prefix}View { ${selection} } } } } }`;
}

/** The field again and again, as often as the limits of aliases and of cost allow. */
function mostAliases(id: string, prefix: string, field: string): { query: string; count: number } {
  const alike = (count: number): string => viewDocument(id, prefix, Array.from({ length: count }, (_, i) => `a${i}: ${field}`).join(' '));
  const own = field.match(/\w+__\d+:/g)?.length ?? 0;
  for (let count = Math.floor(LIMITS.graphqlAliases / (1 + own)); count > 0; count--) {
    const query = alike(count);
    if (costOf(parse(query), {}) <= LIMITS.graphqlCost) return { query, count };
  }
  throw new Error(`${field} cannot be asked for at all`);
}

for (const { id: gameId } of listGames()) {
  t.test(`${gameId}: what is asked of its types costs at least a point a KiB, also of its longest lists and over and over`, async (t) => {
    const prefix = pascalCase(gameId);
    const { id, players } = await played(server, gameId);
    const { http } = players[0] as Account;
    const whole = viewDocument(id, prefix, selectAll(schema, `${prefix}View`, prefix).replace(/^\{|\}$/g, ''));
    const fields = listsOf(prefix).filter((field) => !field.endsWith(' '));
    t.ok(fields.length > 0, `${fields.length} lists`);
    const documents = [whole, ...fields.map((field) => mostAliases(id, prefix, field).query)];
    for (const query of documents) {
      const cost = costOf(parse(query), {});
      const answer = await ask(http, query);
      t.equal(answer.errors, undefined, JSON.stringify(answer.errors));
      const bytes = JSON.stringify(answer).length;
      if (bytes > cost * POINT) t.fail(`${bytes} bytes for ${cost} points: ${query.slice(0, 200)}`);
      t.ok(bytes < LIMITS.answerBytes, `${bytes} bytes for ${cost} points`);
    }
  });
}

const DUEL = 'TacticsJoker';
const BOARD = 'board { cell card faceUp }';

t.test('one alias more than the cost allows is refused, in one operation and in a batch together', async (t) => {
  const times = 3;
  const views = (count: number): string =>
    `{ match(id: "x") { ${Array.from({ length: count }, (_, i) => `v${i}: view { gameView { ... on ${DUEL}View { ${BOARD} } } }`).join(' ')} } }`;
  const graphqlCost = costOf(parse(views(times)), {});
  const metered = await startGraphql(t, { limits: { graphqlCost } });
  const { id, players } = await played(metered, 'tactics-joker');
  const { http } = players[0] as Account;
  t.equal((await ask(http, views(times).replace('"x"', `"${id}"`))).errors, undefined);
  const oneMore = await ask(http, views(times + 1).replace('"x"', `"${id}"`));
  t.match(oneMore, { errors: [{ extensions: { code: 'MALFORMED', limit: 'cost', maximum: graphqlCost } }] });
  const batch = Array.from({ length: times + 2 }, () => ({ query: viewDocument(id, DUEL, BOARD) }));
  const { body } = await http.post<Answer<unknown>[]>('/graphql', batch);
  t.strictSame(
    body.map(({ errors }) => errors?.[0]?.extensions.limit),
    [undefined, undefined, ...Array.from({ length: times }, () => 'cost')],
    'the match itself is paid by each operation',
  );
});

t.test('a list inside a list costs five times five', async (t) => {
  const cost = (selection: string): number => costOf(parse(viewDocument('x', DUEL, selection)), {});
  t.equal(cost('armies { tokens { __typename id } }') - cost('armies { tokens { id } }'), 25);
});

t.test('the answer is bounded by what it has, not by what it was made of: over HTTP, in a batch and over a websocket', async (t) => {
  const answerBytes = 40_000;
  const small = await startGraphql(t, { limits: { answerBytes } });
  const { id, players } = await played(small, 'tactics-joker');
  const { http, apiKey } = players[0] as Account;
  const refusal = { data: null, errors: [{ extensions: { code: 'MALFORMED', limit: 'answerBytes', maximum: answerBytes } }] };
  const once = viewDocument(id, DUEL, BOARD);
  t.ok(JSON.stringify(await ask(http, once)).length < answerBytes / 4, 'the board fits');
  const often = viewDocument(id, DUEL, Array.from({ length: LIMITS.graphqlAliases }, (_, i) => `board${i}: ${BOARD}`).join(' '));
  const longName = viewDocument(id, DUEL, `board { ${Array.from({ length: 25 }, (_, i) => `${'x'.repeat(90)}${i}: cell`).join(' ')} }`);
  for (const query of [often, longName]) {
    t.ok(costOf(parse(query), {}) < LIMITS.graphqlCost, 'it is not too dear');
    t.match(await ask(http, query), refusal);
    const batch = await http.raw('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query }, { query }, { query: once }]),
    });
    const text = await batch.text();
    t.ok(text.length <= answerBytes, `a batch has ${text.length} bytes`);
    t.match(text, '"answerBytes"');
    const raw = await openIntroduced(small, apiKey);
    raw.send({ id: '1', type: 'subscribe', payload: { query } });
    t.match(await raw.next(), { message: { type: 'next', payload: refusal } });
    raw.socket.terminate();
  }
});

t.test('and counts against the bytes a minute with all that was sent', async (t) => {
  const answerBytesPerMinute = 200_000;
  const metered = await startGraphql(t, { rateLimit: 10_000, limits: { answerBytesPerMinute } });
  const { id, players } = await played(metered, 'tactics-joker');
  const { http } = players[0] as Account;
  const query = viewDocument(id, DUEL, Array.from({ length: LIMITS.graphqlAliases }, (_, i) => `board${i}: ${BOARD}`).join(' '));
  let bytes = 0;
  let isSpent = false;
  for (let asked = 0; asked < 20 && !isSpent; asked++) {
    const text = JSON.stringify(await ask(http, query));
    isSpent = text.includes('RATE_LIMITED');
    if (!isSpent) bytes += text.length;
  }
  t.ok(isSpent, `${bytes} bytes`);
  t.ok(bytes > 0 && bytes <= answerBytesPerMinute, `${bytes} bytes of ${answerBytesPerMinute}`);
});
