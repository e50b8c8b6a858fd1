import { getIntrospectionQuery, parse } from 'graphql';
import t, { type Test } from 'tap';
import { costCounter } from '../../../src/api/graphql/cost.js';
import { pascalCase } from '../../../src/api/graphql/game-types/names.js';
import { createTypedGames } from '../../../src/api/graphql/game-types/typed-games.js';
import { executableSchema, gameTypeNames } from '../../../src/api/graphql/schema.js';
import { LIMITS } from '../../../src/base/limits.js';
import { FEATURES } from '../../../src/features/index.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { AnyGame, Typed } from '../../../src/rules/kernel/game.js';
import { findGame, listGames } from '../../../src/use-cases/engines/registry.js';
import type { Client } from '../../kit/client.js';
import { ask, type Connection, data, nodesOf, openSocket, readAll, subscribe } from './graphql-client.js';
import { differences, selectAll } from './select-all.js';
import { type Account, join, open, register, startGraphql } from './table.js';

const server = await startGraphql(t);
const schema = executableSchema(FEATURES);

/** Configs in which much of a game happens, and a match ends soon. */
const CONFIGS: Record<string, object> = {
  armadogon: { difficulty: 'easy' },
  'tactics-joker': { skills: { mode: 'units' }, races: { mode: 'random' }, fog: true },
  juggernauts: { decks: ['kali', 'athena'] },
  'jugger-ttg': {},
};
const WATCHED_EVERY = 8;

function noText(): never {
  throw new Error('no game, so no text');
}
const NO_TEXTS = { getGame: noText, rules: noText, rulesSummary: noText, reference: noText };

/** What is there twice: as JSON and with types. */
interface Twice {
  view?: unknown;
  gameView?: unknown;
  action?: Typed | null;
  gameAction?: unknown;
  events?: Typed[];
  gameEvents?: unknown[];
}

interface Page {
  match: { log: Connection<Twice> };
}

/** The documents that select everything of a game with types. */
function documentsOf(prefix: string) {
  const view = `view gameView { ... on ${prefix}View ${selectAll(schema, `${prefix}View`, prefix)} }`;
  const action = `action gameAction ${selectAll(schema, 'GameAction', prefix)}`;
  const events = `events gameEvents ${selectAll(schema, 'GameEvent', prefix)}`;
  const log = (what: string) =>
    `query ($id: ID!, $after: String!) { match(id: $id) { log(after: $after, first: 8) { pageInfo { endCursor hasNextPage } edges { node { ${what} } } } } }`;
  return {
    view: `query ($id: ID!, $as: Viewer) { match(id: $id) { toAct view(as: $as) { ${view} } } }`,
    actions: `query ($id: ID!) { match(id: $id) { legalActions { actions { ${action} } } } }`,
    logs: [log(action), log(events)],
    submit: `mutation ($input: SubmitActionInput!) { submitAction(input: $input) { ... on ActionAccepted { toAct ${events} } } }`,
    updates: [action, events].map((what) => `subscription ($id: ID!) { matchUpdated(matchId: $id, after: -1) { ${what} } }`),
  };
}

/** Holds what is there twice against itself, and counts what was seen. */
function comparison(t: Test) {
  const types = new Set<string>();
  let compared = 0;
  const same = (typed: unknown, json: unknown, what: string): void => {
    compared++;
    if (json === null) return void (typed === null || t.fail(`${what}: typed, and null in JSON`));
    const found = differences(typed, json);
    if (found.length > 0) t.fail(`${what}: ${found.slice(0, 5).join('; ')}`);
  };
  return {
    types,
    count: () => compared,
    hold({ view, gameView, action, gameAction, events, gameEvents }: Twice, what: string): void {
      if (gameView !== undefined) same(gameView, view, `${what} view`);
      if (gameAction !== undefined) same(gameAction, action, `${what} action`);
      if (gameEvents !== undefined) same(gameEvents, events, `${what} events`);
      for (const { type } of [...(events ?? []), ...(action ? [action] : [])]) types.add(type);
    },
  };
}

async function holdLog(http: Client, document: string, id: string, hold: (entry: Twice) => void): Promise<void> {
  for (let after: string | null = '-1'; after !== null; ) {
    const { match }: Page = await data<Page>(http, document, { id, after });
    for (const entry of nodesOf(match.log)) hold(entry);
    after = match.log.pageInfo.hasNextPage ? match.log.pageInfo.endCursor : null;
  }
}

interface Seen {
  match: { toAct: number[]; view: Twice };
}
interface Legal {
  match: { legalActions: { actions: Twice[] } };
}

/** Plays as the house's greedy player does until the match ends; what is there twice is compared on the way. */
async function play(game: AnyGame, id: string, players: Account[], hold: (found: Twice, what: string) => void): Promise<number> {
  const documents = documentsOf(pascalCase(game.id));
  const chance = fastChance(7);
  const first = players[0] as Account;
  let { toAct } = (await data<Seen>(first.http, documents.view, { id })).match;
  let played = 0;
  for (; toAct.length > 0; played++) {
    const player = players[toAct[0] as number] as Account;
    const seen = (await data<Seen>(player.http, documents.view, { id })).match.view;
    const { actions } = (await data<Legal>(player.http, documents.actions, { id })).match.legalActions;
    hold(seen, `${player.id} at ${played}`);
    for (const action of actions) hold(action, `legal at ${played}`);
    if (played % WATCHED_EVERY === 0) hold((await data<Seen>(server.http, documents.view, { id })).match.view, `spectator at ${played}`);
    const choices = actions.flatMap(({ action }) => action ?? []);
    const input = { matchId: id, action: game.greedy(seen.view, choices, chance) };
    const { submitAction } = await data<{ submitAction: Twice & { toAct: number[] } }>(player.http, documents.submit, { input });
    hold(submitAction, `accepted at ${played}`);
    ({ toAct } = submitAction);
  }
  return played;
}

for (const { id: gameId } of listGames()) {
  t.test(`${gameId}: with types a match says everything that it says in JSON, and nothing else`, async (t) => {
    const game = findGame(gameId) as AnyGame;
    const documents = documentsOf(pascalCase(gameId));
    const config = CONFIGS[gameId] ?? {};
    const players = [await register(server.http, 'Ada')];
    const { match } = await open(players[0] as Account, gameId, { config, join: { seat: 0 } });
    const resolved = game.resolveConfig(config);
    if (!resolved.ok) throw new Error(resolved.message);
    for (let seat = 1; seat < game.seats(resolved.config).max; seat++) {
      const player = await register(server.http, `Player ${seat}`);
      await join(player, match.id, { seat });
      players.push(player);
    }
    const { hold, types, count } = comparison(t);
    const sockets = [...players.map(({ apiKey }) => apiKey), null].map((key) => openSocket(server, key));
    const followed = sockets.flatMap((socket) =>
      documents.updates.map((document) => readAll<{ matchUpdated: Twice }>(subscribe(socket, document, { id: match.id }))),
    );
    const played = await play(game, match.id, players, hold);
    for (const messages of await Promise.all(followed)) {
      t.ok(messages.length > played, `${messages.length} entries`);
      for (const [index, { matchUpdated }] of messages.entries()) hold(matchUpdated, `streamed ${index}`);
    }
    for (const socket of sockets) await socket.dispose();
    for (const document of documents.logs) await holdLog(server.http, document, match.id, (entry) => hold(entry, 'log'));
    for (const as of ['omniscient', 'spectator', 0])
      hold((await data<Seen>(server.http, documents.view, { id: match.id, as })).match.view, `${as} at the end`);
    t.ok(types.size > 15, `${types.size} types of actions and events`);
    t.ok(count() > 4 * played, `${count()} comparisons of ${played} actions`);
  });
}

t.test('a match of an earlier version of the rules has null for what has types', async (t) => {
  const games = server.services.matches.listGames();
  const typed = createTypedGames();
  for (const { id, version } of games) {
    const game = findGame(id);
    if (!game) throw new Error(`there is no game ${id}`);
    const config = game.resolveConfig({});
    if (!config.ok) throw new Error(config.message);
    const { state, events } = game.setup(config.config, game.seats(config.config).max, fastChance(1));
    const [seat = 0] = game.toAct(state);
    const [action] = game.legalActions(state, seat);
    const values = ({ gameVersion }: { gameVersion: number }): unknown[] => {
      const rules = { game: id, gameVersion };
      return [typed.view(rules, game.view(state, seat)), typed.action(rules, action), typed.events(rules, events)];
    };
    for (const value of values({ gameVersion: version })) t.ok(value, id);
    t.strictSame(values({ gameVersion: version - 1 }), [null, null, null], id);
  }
});

t.test('reading types costs what is selected, and a list of them five times', async (t) => {
  const costOf = costCounter({ schema, gameTypes: gameTypeNames(), textBytes: 0 }, { ...NO_TEXTS, listGames: () => [] });
  const cost = (query: string): number => costOf(parse(query), {});
  const view = (fields: string): string => `{ match(id: "x") { view { gameView { ... on ArmadogonView { ${fields} } } } } }`;
  t.equal(cost(view('phase day')) - cost(view('phase')), 1);
  t.equal(cost(view('config { healthBar { rows { from to } } }')) - cost(view('config { healthBar { rows { from } } }')), 5);
  const views = `{ matches(first: 200) { edges { node { view { gameView { __typename } } } } } }`;
  const answer = await ask(server.http, views);
  t.match(answer, { errors: [{ extensions: { code: 'MALFORMED', limit: 'cost', maximum: LIMITS.graphqlCost } }] });
});

t.test('the whole schema can be read, and is far from the limit of an answer', async (t) => {
  const answer = await data<{ __schema: { types: { name: string }[] } }>(server.http, getIntrospectionQuery());
  t.ok(answer.__schema.types.some(({ name }) => name === 'TacticsJokerView'));
  const bytes = JSON.stringify(answer).length;
  t.ok(bytes < LIMITS.answerBytes / 4, `${bytes} bytes`);
});
