/**
 * Makes `src/api/rest/answer-examples.json`: what a fresh service answers to a short match and all around it, cut
 * short.
 * `ADMIN_KEY=… node scripts/run.mjs answer-examples <url of a service that has this ADMIN_KEY>`
 */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenAPIV3_1 } from 'openapi-types';
import { createClient } from '../packages/client/src/index.js';
import type { OpenApiDocument } from '../src/api/rest/openapi-document.js';
import { operationsOf } from '../src/api/rest/openapi-document.js';
import { answersOf } from '../src/api/rest/openapi-examples.js';
import { keepJson } from './generated-file.js';

type Fields = Record<string, unknown>;
type Asked = (name: string, input?: Fields) => Promise<Answer>;
// biome-ignore lint/suspicious/noExplicitAny: a script that looks into many answers, all of which are validated
type Answer = any;

const url = process.argv[2] ?? '';
const document = JSON.parse(readFileSync('openapi/openapi-games.json', 'utf8')) as OpenApiDocument;
const operations = new Map(operationsOf(document).map((operation) => [operation.operationId, operation]));
const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false });
ajv.addSchema({ components: document.components }, 'document');
const examples: Fields = {};

/** A caller whose answers are kept: the first of each kind. */
function by(key?: string): Asked {
  const { call } = createClient({ url, ...(key !== undefined && { key }) });
  return async (name, input = {}) => {
    const answer = await (call as unknown as Asked)(name, input);
    keep(name, answer);
    return answer;
  };
}

function keep(operationId: string, answer: unknown): void {
  const operation = operations.get(operationId);
  const described = operation && answersOf(operation)[0];
  if (!described || described.name in examples) return;
  const { replayed: _, ...own } = answer as Fields;
  keepAs(described.name, own, described.content.schema);
}

function keepAs(name: string, value: Fields, schema: object = { $ref: `#/components/schemas/${name}` }): void {
  const isValid = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')));
  if (!isValid(value)) throw new Error(`${name}: ${ajv.errorsText(isValid.errors)}`);
  examples[name] = shortened(value, isValid);
}

/** Keeps the first message of each of the `kept` kinds that a live connection sends in a second. */
async function hear(key: string, path: string, union: string, kept: RegExp): Promise<void> {
  const { mapping = {} } = (document.components?.schemas?.[union] as OpenAPIV3_1.SchemaObject | undefined)?.discriminator ?? {};
  const headers = { accept: 'application/x-ndjson', authorization: `Bearer ${key}` };
  const { body } = await fetch(new URL(path, url), { headers, signal: AbortSignal.timeout(1000) });
  const chunks: string[] = [];
  await body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (chunk) => void chunks.push(chunk) }))
    .catch(() => null);
  for (const line of chunks.join('').split('\n').filter(Boolean)) {
    const message = JSON.parse(line) as Fields;
    const name = mapping[String(message.type)]?.split('/').at(-1) ?? '';
    if (kept.test(name) && !(name in examples)) keepAs(name, message);
  }
}

/** As short as it can be while it is still valid: lists of one item, short texts, no optional fields that are long. */
function shortened(answer: Fields, isValid: (value: unknown) => boolean): Fields {
  const whole = withoutSecrets(structuredClone(answer)) as Fields;
  const cut = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, child] of Object.entries(node)) {
      for (const shorter of shorterThan(child)) {
        const holder = node as Fields;
        holder[name] = shorter;
        if (isValid(whole)) break;
        holder[name] = child;
      }
      cut((node as Fields)[name]);
    }
  };
  cut(whole);
  for (const nested of Object.values(whole).filter((child) => typeof child === 'object' && child !== null)) {
    for (const [name, list] of Object.entries(nested as Fields).reverse()) {
      if (!Array.isArray(list) || JSON.stringify(whole).length < MOST) continue;
      (nested as Fields)[name] = [];
      if (!isValid(whole)) (nested as Fields)[name] = list;
    }
  }
  return whole;
}

/** In characters: of a part that may be left out, of a whole whose parts' lists are not emptied. */
const LONG = 160;
const MOST = 700;

function shorterThan(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.length > 1 ? [value.slice(0, 1), value.slice(0, 2)] : [];
  if (typeof value === 'string' && value.length > 60 && value.includes(' ')) return [`${value.slice(0, 40)}…`];
  const size = JSON.stringify(value).length;
  return typeof value === 'object' && value !== null && size > LONG ? [undefined, {}] : [];
}

/** A secret of the same form that opens nothing. */
function withoutSecrets(node: unknown): unknown {
  const text = JSON.stringify(node).replaceAll(/\b(g[a-z]_|whsec_)([A-Za-z0-9_+/-]{20,}=*)/g, (_, form: string, rest: string) => {
    return form + 'example'.repeat(rest.length).slice(0, rest.length);
  });
  return JSON.parse(text);
}

const anyone = by();
const game = 'tactics-joker';
const [ada, bob] = [
  await anyone('createPlayer', { name: 'Ada', kind: 'human' }),
  await anyone('createPlayer', { name: 'Bob', kind: 'bot' }),
];
const [a, b, operator] = [by(ada.apiKey), by(bob.apiKey), by(process.env.ADMIN_KEY)];

async function actFirst(player: Asked, matchId: string): Promise<void> {
  const { actions, version } = await player('listLegalActions', { matchId });
  if (actions.length === 0) return;
  await player('act', { matchId, action: actions[0].action, expectedVersion: version });
}

const steps: Record<string, () => Promise<unknown>> = {
  games: async () => {
    await anyone('listGames', { first: 1 });
    for (const name of ['getGame', 'getSchemas', 'getReference']) await anyone(name, { gameId: game });
  },
  players: async () => {
    await a('getMe');
    await a('exportMe');
    const key = await a('createKey', { name: 'my bot', scopes: ['read', 'play'] });
    await a('listKeys');
    await a('revokeKey', { keyId: key.id });
    await anyone('searchPlayers', { name: 'Ada' });
    await a('blockPlayer', { playerId: bob.id });
    await a('listBlocks');
    await a('unblockPlayer', { playerId: bob.id });
  },
  match: async () => {
    const { id: matchId } = await a('createMatch', { game, join: { seat: 0 } });
    await a('getMatch', { matchId });
    await a('listMatches', { first: 1, status: 'open' });
    await b('joinMatch', { matchId, seat: 1 });
    await a('imagine', { matchId });
    await actFirst(a, matchId);
    await a('getLog', { matchId, first: 1 });
    const scene = await a('getScene', { matchId });
    const [, thing] = /"id":"([^"]+)"/.exec(JSON.stringify(scene)) ?? [];
    await a('getPresence', { matchId });
    await a('postMessage', { matchId, room: 'table', text: 'Good game!' });
    await a('listMessages', { matchId, room: 'table' });
    await a('offer', { matchId, kind: 'draw' });
    await a('createTicket');
    await a('inspectThing', { matchId, thing });
    await a('listRoutes', { matchId, from: thing });
  },
  end: async () => {
    const terms = { rated: true, clock: { kind: 'per-action', seconds: 3600 } };
    const { id: matchId } = await a('createMatch', { game, terms, join: { seat: 0 } });
    await b('joinMatch', { matchId, seat: 1 });
    for (const player of [a, b, a]) await actFirst(player, matchId);
    await a('resign', { matchId });
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await anyone('getPlayer', { playerId: ada.id });
    await anyone('verifyMatch', { matchId });
    await anyone('listPlayerMatches', { playerId: ada.id, first: 1 });
    await anyone('getRatingHistory', { playerId: ada.id, gameId: game, first: 1 });
    await anyone('getLeaderboard', { gameId: game, first: 1, provisional: '1' });
  },
  solo: async () => {
    const { id: matchId } = await a('createMatch', { game: 'armadogon', join: { seat: 0 } });
    await a('getView', { matchId });
  },
  openMatch: async () => {
    const { id: matchId } = await a('createMatch', { game });
    await a('cancelMatch', { matchId });
  },
  invitations: async () => {
    const { id: matchId } = await a('createMatch', { game, join: { seat: 0 }, seats: [null, { player: bob.id }] });
    await a('listInvitations');
    await b('declineInvitation', { matchId });
  },
  invited: async () => {
    const { invitations } = await a('createMatch', { game, join: { seat: 0 }, seats: [null, { invite: true }] });
    const token = invitations[0].token;
    await anyone('getInvitation', { token });
    await b('acceptInvitation', { token });
  },
  loadouts: async () => {
    await a('createLoadout', { game: 'juggernauts', name: 'My Kali', loadout: { preset: 'kali' } });
    await a('listLoadouts');
  },
  seeks: async () => {
    const { id: seekId } = await a('createSeek', { game, clock: { kind: 'fischer', initialSeconds: 300, incrementSeconds: 5 } });
    await anyone('listSeeks');
    await a('cancelSeek', { seekId });
  },
  tournaments: async () => {
    const terms = { clock: { kind: 'fischer', initialSeconds: 300, incrementSeconds: 5 } };
    const { id: tournamentId } = await a('createTournament', { game, name: 'Cup', format: 'elimination', seats: 3, terms });
    for (const player of [a, b]) await player('joinTournament', { tournamentId });
    await anyone('listTournaments', { game: 'juggernauts' });
    await a('startTournament', { tournamentId });
    for (const list of ['listRounds', 'listStandings', 'listTournamentActs']) await anyone(list, { tournamentId });
  },
  invitedTournament: async () => {
    const terms = { clock: { kind: 'fischer', initialSeconds: 300, incrementSeconds: 5 } };
    const made = await a('createTournament', { game, format: 'swiss', seats: 4, terms, entry: 'invited' });
    await a('inviteToTournament', { tournamentId: made.id, tokens: 1 });
  },
  webhooks: async () => {
    const { id: webhookId } = await a('createWebhook', { url: 'https://bot.example/hook', events: ['turn', 'finished'] });
    await a('getWebhook', { webhookId });
    await a('listWebhooks');
  },
  operator: async () => {
    const reason = 'played by an engine that is not theirs';
    const { id: matchId } = await a('createMatch', { game, join: { seat: 0 } });
    await b('joinMatch', { matchId, seat: 1 });
    const { id: messageId } = await a('postMessage', { matchId, room: 'table', text: 'Good game!' });
    await operator('moderateMessage', { matchId, messageId, reason });
    await operator('voidMatch', { matchId, reason });
    await operator('suspendPlayer', { playerId: bob.id, reason });
    await operator('restorePlayer', { playerId: bob.id, reason });
    await operator('listOperatorActs');
  },
};

const live: Record<string, () => Promise<unknown>> = {
  matched: async () => {
    const wanted = { game, clock: { kind: 'per-action', seconds: 60 } };
    await a('createSeek', wanted);
    await b('createSeek', wanted);
  },
  round: async () => {
    const terms = { clock: { kind: 'fischer', initialSeconds: 300, incrementSeconds: 5 } };
    const { id: tournamentId } = await a('createTournament', { game, format: 'swiss', seats: 2, terms, entry: 'invited' });
    await a('inviteToTournament', { tournamentId, players: [bob.id] });
    for (const player of [a, b]) await player('joinTournament', { tournamentId });
    await a('startTournament', { tournamentId });
  },
  streams: async () => {
    const { id: matchId } = await a('createMatch', { game, join: { seat: 0 } });
    await b('joinMatch', { matchId, seat: 1 });
    await actFirst(a, matchId);
    await a('postMessage', { matchId, room: 'table', text: 'Good luck!' });
    const { actions, version } = await b('listLegalActions', { matchId });
    const { action } = actions[0];
    const line = { matchId, action, expectedVersion: version, idempotencyKey: 'a1' };
    const answered = await createClient({ url, key: bob.apiKey }).call('actInMany', { body: `${JSON.stringify(line)}\n` } as never);
    keepAs('ActLineAnswer', JSON.parse(String(answered)));
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await hear(ada.apiKey, `/v1/matches/${matchId}/stream?after=0`, 'StreamMessage', /Entry$/);
    await hear(ada.apiKey, `/v1/matches/${matchId}/messages/stream?room=table&after=0`, 'TalkMessage', /Message$/);
    for (const { apiKey } of [ada, bob]) {
      await hear(apiKey, '/v1/me/turns', 'TurnMessage', /Turn$/);
      await hear(apiKey, '/v1/me/events?after=0', 'PlayerMessage', /Event$/);
    }
    for (const type of ['Ping', 'Reset']) keepAs(type, { type: type.toLowerCase(), id: 42 });
  },
};

for (const [name, step] of Object.entries({ ...steps, ...live })) await step().catch((error) => console.error(name, error));
const named = [...operations.values()].flatMap((operation) => answersOf(operation).map(({ name }) => name));
console.error('missing:', [...new Set(named)].filter((name) => !(name in examples)).join(' '));
for (const [name, example] of Object.entries(examples)) {
  const { length } = JSON.stringify(example);
  if (length > 600) console.error(`${name}: ${length}`);
}
keepJson('src/api/rest/answer-examples.json', Object.fromEntries(Object.entries(examples).sort(([x], [y]) => (x < y ? -1 : 1))));
