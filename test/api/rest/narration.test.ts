import t, { type Test } from 'tap';
import { ERRORS, type ErrorCode } from '../../../src/base/errors.js';
import type { Page } from '../../../src/base/page.js';
import type { Refusal } from '../../../src/base/refusal.js';
import { FEATURES } from '../../../src/features/index.js';
import type { Ask, Beat } from '../../../src/rules/kernel/narration.js';
import { listGames } from '../../../src/use-cases/engines/registry.js';
import type { LegalActions, LoggedView, Match, ToldView } from '../../../src/use-cases/matches/shapes.js';
import { type Client, createClient } from '../../kit/client.js';
import { hostileConfigs, hostileName, outsideOfQuotes } from '../../kit/hostile-names.js';
import { createPlayer, startMatch } from '../../kit/players.js';
import { faceTexts } from './face-texts.js';
import { listen } from './listening.js';
import { openDuel, openSolo, playOn, refused, register, SOLO, startRest } from './table.js';

const server = await startRest(t);
const { http } = server;
const ada = await register(http, 'Ada');
const bob = await register(http, 'Bob');

async function viewOf(client: Client, matchId: string, query = ''): Promise<ToldView> {
  const { status, body } = await client.get<ToldView>(`/v1/matches/${matchId}/view?words=1${query}`);
  t.equal(status, 200, matchId);
  return body;
}

async function storyOf(client: Client, matchId: string, query: string): Promise<LoggedView[]> {
  const { status, body } = await client.get<Page<LoggedView>>(`/v1/matches/${matchId}/log?story=1${query}`);
  t.equal(status, 200, matchId);
  return body.items;
}

const textsOf = (items: readonly LoggedView[]): string[] => items.flatMap(({ story = [] }) => story.map(({ text }: Beat) => text));

t.test('a view says what its viewer is asked, whom the match waits for, and how the seats stand', async (t) => {
  const [match] = await openDuel(ada, bob);
  const own = await viewOf(ada.http, match.id);
  const waiting: Ask = { text: 'Waiting for “Ada”.', rule: null, done: null, of: null, seatsWaitedFor: [0] };
  t.match(own.ask, {
    text: /^Choose a castle, for 5 tokens; “Bob” then takes two, and the last one is yours/,
    rule: 'TJ-2.4',
    seatsWaitedFor: [],
  });
  t.strictSame((await viewOf(bob.http, match.id)).ask, waiting);
  t.strictSame((await viewOf(http, match.id)).ask, waiting, 'a spectator is asked nothing');
  t.strictSame(own.standing[0], { seat: 0, label: 'castles', value: 0, of: 3 });
  t.equal(own.end, null);
});

t.test('a view has words only for who asks, and a stream only with stories', async (t) => {
  const [match] = await openDuel(ada, bob);
  await playOn([ada.http, bob.http], match.id, 1);
  const { status, headers, body } = await ada.http.get<ToldView>(`/v1/matches/${match.id}/view`, { 'accept-language': 'es' });
  t.equal(status, 200);
  const { text, language, ask, standing, end, ...wordless } = await viewOf(ada.http, match.id);
  t.ok(text !== '' && language === 'en' && ask !== null && standing.length > 0 && end === null, 'all words come together');
  t.strictSame({ ...body, clock: null }, { ...wordless, clock: null }, 'and nothing else depends on them');
  t.equal(headers.get('content-language'), null, 'what has no words has no language');
  for (const [query, hasWords] of [
    ['', false],
    ['&story=1', true],
  ] as const) {
    const stream = await listen(ada.http, `/v1/matches/${match.id}/stream?after=0&view=1${query}`, 'application/x-ndjson');
    const messages = [(await stream.next())?.message, (await stream.next())?.message];
    stream.close();
    const [snapshot, entry] = messages;
    if (snapshot?.type !== 'snapshot' || entry?.type !== 'entry' || !entry.view) throw new Error('a snapshot and an entry with a view');
    for (const view of [snapshot, entry.view])
      t.strictSame(
        ['text', 'language', 'ask', 'standing', 'end'].map((word) => word in view),
        Array(5).fill(hasWords),
        `${query} ${entry.seq}`,
      );
  }
});

t.test('the language is that of ?lang, else of Accept-Language, else English, and the answer says so', async (t) => {
  const [match] = await openDuel(ada, bob);
  const rows: [query: string, accepted: string | null, language: string][] = [
    ['', null, 'en'],
    ['', 'es', 'es'],
    ['', 'de, es-AR;q=0.5', 'es'],
    ['', 'de', 'en'],
    ['lang=en', 'es', 'en'],
    ['lang=es', null, 'es'],
  ];
  for (const path of ['view?words=1', 'log?', 'actions?']) {
    for (const [query, accepted, language] of rows) {
      const headers: Record<string, string> = accepted === null ? {} : { 'accept-language': accepted };
      const { status, headers: answered } = await ada.http.get(`/v1/matches/${match.id}/${path}&${query}`, headers);
      t.strictSame([status, answered.get('content-language')], [200, language], `${path}${query} ${accepted}`);
      t.match(answered.get('vary'), /accept-language/i);
    }
    refused(t, await ada.http.get(`/v1/matches/${match.id}/${path}&lang=de`), 400, 'MALFORMED');
  }
  t.match((await viewOf(ada.http, match.id, '&lang=es')).ask, {
    text: /^Elija un castillo, para 5 fichas/,
  });
});

t.test('the log tells each entry to who asks, with names, dice and what they needed', async (t) => {
  const [match] = await openDuel(ada, bob);
  await playOn([ada.http, bob.http], match.id, 8);
  const plain = await ada.http.get<Page<LoggedView>>(`/v1/matches/${match.id}/log`);
  t.ok(
    plain.body.items.every(({ story }) => story === undefined),
    'a story is made for who asks for it only',
  );
  const told = await storyOf(ada.http, match.id, '&after=-1');
  t.strictSame(
    told.map(({ seq }) => seq),
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
  );
  t.strictSame(
    textsOf(told).slice(0, 2),
    ['The match begins.', 'Two armies fight over 49 cards; the four kings are castles.'],
    'the setup tells the situation',
  );
  t.ok(
    textsOf(told).some((text) => /^You took the castle [ag][17] with 5 tokens\.$/.test(text)),
    'the reader is "you"',
  );
  t.ok(
    textsOf(await storyOf(bob.http, match.id, '')).some((text) => text.startsWith('“Ada” took the castle')),
    'others have names',
  );
  const recruit = told.flatMap(({ story = [] }) => story).find(({ dice }) => dice.length > 0);
  t.match(recruit?.dice[0], { sides: 6, needs: /^(a 6|[2-5] or more)$/, made: /^(hit|miss)$/ });
  t.strictSame(
    textsOf(await storyOf(ada.http, match.id, '&after=3&first=2')),
    textsOf(told.slice(4, 6)),
    'a page tells as the whole log does',
  );
  t.ok(textsOf(await storyOf(ada.http, match.id, '&lang=es')).some((text) => text.startsWith('Usted tomó el castillo')));
});

t.test('a page with stories is small: the state around each entry is rebuilt', async (t) => {
  const [match] = await openDuel(ada, bob);
  await playOn([ada.http, bob.http], match.id, 60);
  const { body } = await ada.http.get<Page<LoggedView>>(`/v1/matches/${match.id}/log?story=1&first=200`);
  t.equal(body.items.length, 50);
  t.equal(body.nextCursor, '50');
});

t.test('a secret choice is in no word that another seat or a spectator is told', async (t) => {
  const { id, players } = await startMatch(http, { game: 'juggernauts' });
  const [first, second] = players;
  if (!first || !second) throw new Error('a match without players');
  const { status } = await first.http.post(`/v1/matches/${id}/actions`, { action: { type: 'chooseCommander', die: 8 } });
  t.equal(status, 200);
  t.ok(textsOf(await storyOf(first.http, id, '')).includes('You chose a die of 8 as Commander.'));
  for (const client of [second.http, http]) t.strictSame(textsOf(await storyOf(client, id, '')), ['“Holder 0” has chosen.']);
  t.match((await viewOf(second.http, id)).ask?.text, /^Choose a die as Commander/);
});

t.test('labels are in the language that is asked for, each a different one', async (t) => {
  const [match] = await openDuel(ada, bob);
  for (const [lang, label] of [
    ['en', 'Take the castle a1'],
    ['es', 'Tomar el castillo a1'],
  ] as const) {
    const { body } = await ada.http.get<LegalActions>(`/v1/matches/${match.id}/actions?lang=${lang}`);
    t.equal(body.actions[0]?.label, label);
    t.equal(new Set(body.actions.map((action) => action.label)).size, body.actions.length);
  }
});

t.test('the end is told: who has won, why, and which entry decided it', async (t) => {
  const [match] = await openDuel(ada, bob);
  await bob.http.post(`/v1/matches/${match.id}/resignation`);
  const seen = await viewOf(ada.http, match.id);
  t.strictSame([seen.ask, seen.end], [null, { text: 'You won.', because: '“Bob” gave up.', decidedBy: seen.version }]);
  t.strictSame((await viewOf(http, match.id)).end?.text, '“Ada” won.');
  t.strictSame(textsOf(await storyOf(http, match.id, '')), ['“Bob” gave up.', '“Ada” won.']);
});

t.test('a stream tells entries and views in the language of its reader', async (t) => {
  const [match] = await openDuel(ada, bob);
  await playOn([ada.http, bob.http], match.id, 1);
  await bob.http.post(`/v1/matches/${match.id}/resignation`);
  const response = await http.raw(`/v1/matches/${match.id}/stream?after=0&story=1&view=1&lang=es`, {
    headers: { accept: 'application/x-ndjson' },
  });
  t.equal(response.headers.get('content-language'), 'es');
  const messages = (await response.text()).split('\n').flatMap((line) => (line.trim() === '' ? [] : JSON.parse(line)));
  t.strictSame(
    messages.map(({ type }) => type),
    ['snapshot', 'entry', 'entry', 'end'],
  );
  t.match(messages[1].story[0].text, /^«Ada» tomó el castillo/);
  t.equal(messages[1].view.ask.text, 'Se espera a «Bob».');
  t.equal(messages[2].view.end.text, 'Victoria para «Ada».');
});

t.test('bots have the names of their kind; two of one kind are numbered', async (t) => {
  const { http: client } = await createPlayer(http, 'Cleo');
  const { body } = await client.post<{ id: string }>('/v1/matches', { game: 'tactics-joker' });
  for (const seat of [0, 1]) await client.post(`/v1/matches/${body.id}/bots`, { bot: 'random', seat });
  const seen = await viewOf(client, body.id);
  t.match(seen.ask?.text ?? seen.end?.text, /random [12]/);
});

t.test('a match says how it begins, also before the start, to whom its config is known', async (t) => {
  const { body: open } = await ada.http.post<{ id: string }>('/v1/matches', { game: 'tactics-joker', join: {} });
  for (const [lang, first] of [
    ['en', /^Two armies fight/],
    ['es', /^Dos ejércitos luchan/],
  ] as const) {
    const { body, headers } = await http.get<{ opening: string[]; language: string }>(`/v1/matches/${open.id}?lang=${lang}`);
    t.match(body.opening[0], first);
    t.strictSame([body.language, headers.get('content-language')], [lang, lang]);
    const query = `{ match(id: "${open.id}") { opening(lang: ${lang.toUpperCase()}) } }`;
    const { body: told } = await createClient(http.url).post<{ data: { match: { opening: string[] } } }>('/graphql', { query });
    t.strictSame(told.data.match.opening, body.opening);
  }
});

t.test('a turn comes with what is asked and what has happened since the seat’s last action, if that is wanted', async (t) => {
  const eve = await register(http, 'Eve');
  const [match] = await openDuel(eve, bob);
  for (const path of ['me/turns', 'me/events']) {
    const turnOf = async (query: string) => {
      const stream = await listen<{ type: string; ask?: Ask; story?: Beat[] }>(eve.http, `/v1/${path}${query}`, 'application/x-ndjson');
      for (let one = await stream.next(); one; one = await stream.next()) {
        if (one.message.type !== 'turn') continue;
        stream.close();
        return one.message;
      }
      throw new Error('the stream ended without a turn');
    };
    t.notOk('ask' in (await turnOf('')), `${path}: not unasked`);
    const told = await turnOf('?story=1&lang=es');
    t.match(told.ask?.text, /^Elija un castillo/);
    t.equal(told.story?.[0]?.text, 'Comienza la partida.');
  }
  await playOn([eve.http, bob.http], match.id, 2);
  const { toAct } = (await http.get<{ toAct: number[] }>(`/v1/matches/${match.id}`)).body;
  const owing = toAct[0] === 0 ? eve : bob;
  const stream = await listen<{ story: Beat[]; matchId: string }>(owing.http, '/v1/me/turns?story=1', 'application/x-ndjson');
  let turn = (await stream.next())?.message;
  while (turn && turn.matchId !== match.id) turn = (await stream.next())?.message;
  stream.close();
  const log = await storyOf(owing.http, match.id, '&after=-1');
  const own = log.findLastIndex(({ seat }) => seat === toAct[0]);
  t.strictSame(
    turn?.story.map(({ text }) => text),
    textsOf(log.slice(Math.max(0, own))),
  );
});

t.test(
  'a refusal is in the words of a player, in the language that is asked for, says what is asked instead, and keeps the figures of the engine',
  async (t) => {
    const { id, players } = await startMatch(http, { game: 'juggernauts' });
    const [first] = players;
    const [match] = await openDuel(ada, bob);
    const rows: [client: Client, id: string, action: object, en: object, es: object][] = [
      [
        ada.http,
        match.id,
        { type: 'chooseCastle', at: 'd4' },
        {
          code: 'ILLEGAL_ACTION',
          detail: 'There is no castle there.',
          refusal: { code: 'NOT_A_CASTLE', rule: 'TJ-2.2', instead: /^Choose a castle/ },
        },
        { detail: 'Ahí no hay ningún castillo.', refusal: { code: 'NOT_A_CASTLE', rule: 'TJ-2.2', instead: /^Elija un castillo/ } },
      ],
      [
        bob.http,
        match.id,
        { type: 'recruit', at: 'd4' },
        { code: 'NOT_YOUR_TURN', detail: 'It is not your turn. Waiting for “Ada”.' },
        { code: 'NOT_YOUR_TURN', detail: 'No es su turno. Se espera a «Ada».' },
      ],
      [
        first?.http ?? http,
        id,
        { type: 'chooseCommander', die: 20 },
        { detail: 'Your deck is too small for that Commander.', refusal: { code: 'NOT_LEGAL', rule: 'JN-R3', detail: /\b20\b/ } },
        { detail: 'Su mazo es demasiado pequeño para ese Comandante.', refusal: { code: 'NOT_LEGAL', rule: 'JN-R3', detail: /\b20\b/ } },
      ],
    ];
    for (const [client, matchId, action, en, es] of rows) {
      const path = `/v1/matches/${matchId}/actions`;
      t.match((await client.post(path, { action })).body, en);
      const spanish = await client.post(`${path}?lang=es`, { action });
      t.match(spanish.body, es);
      t.equal(spanish.headers.get('content-language'), 'es');
      t.match((await client.post(path, { action }, { 'accept-language': 'es' })).body, es);
    }
  },
);

/** By game: an action that the rules forbid at the beginning. */
const FORBIDDEN = {
  'tactics-joker': { type: 'endTurn' },
  armadogon: { type: 'endMerchant' },
  juggernauts: { type: 'payPower' },
  'jugger-ttg': { type: 'endTurn' },
};

t.test(
  'whatever a seat of any game is refused for is in the language that is asked for; codes, rules and figures are the same',
  async (t) => {
    t.strictSame(
      listGames()
        .map(({ id }) => id)
        .sort(),
      Object.keys(FORBIDDEN).sort(),
    );
    for (const [game, forbidden] of Object.entries(FORBIDDEN)) {
      const { id, match, players } = await startMatch(http, { game });
      const client = players[match.toAct[0] ?? 0]?.http ?? http;
      const resign = (): Promise<unknown> => client.post(`/v1/matches/${id}/resignation`);
      const rows: [wanted: object, code: ErrorCode, en: RegExp, before?: () => Promise<unknown>][] = [
        [{ action: { type: 'no such action' } }, 'MALFORMED', /^This is not an action of /],
        [{ action: forbidden, expectedVersion: 7 }, 'VERSION_CONFLICT', /^The match is at version \d+, not 7\.$/],
        [{ action: forbidden }, 'ILLEGAL_ACTION', /./],
        [{ action: forbidden }, 'MATCH_NOT_ACTIVE', /^The match is over\.$/, resign],
      ];
      for (const [wanted, code, en, before] of rows) {
        await before?.();
        const inLanguage = async (lang: string) =>
          refused(t, await client.post(`/v1/matches/${id}/actions`, wanted, { 'accept-language': lang }), ERRORS[code].status, code);
        const [english, spanish] = [await inLanguage('en'), await inLanguage('es')];
        t.match(english.detail, en, `${game}: ${code}`);
        t.not(spanish.detail, english.detail, `${game}: ${code}`);
        if (code !== 'ILLEGAL_ACTION') continue;
        const [told, inSpanish] = [english, spanish].map(({ refusal }) => refusal as Refusal);
        t.match(inSpanish, { code: told?.code, rule: told?.rule, detail: told?.detail }, game);
        t.not(inSpanish?.message, told?.message, game);
        t.not(inSpanish?.instead, told?.instead, game);
      }
    }
  },
);

t.test('the catalogue and the summary of the rules are in the language that is asked for, the numbered rules in English', async (t) => {
  const rows: [path: string, query: string, language: string, told: RegExp][] = [
    ['games/armadogon', '', 'en', /A dying wanderer/],
    ['games/armadogon', '?lang=es', 'es', /Un caminante moribundo/],
    ['games', '?lang=es', 'es', /Un caminante moribundo/],
    ['games/armadogon/rules', '?form=summary', 'en', /^# Armadogon on two pages/],
    ['games/armadogon/rules', '?form=summary&lang=es', 'es', /^# Armadogon en dos páginas/],
    ['games/armadogon/rules', '?lang=es', 'en', /AR-1\.1/],
  ];
  for (const [path, query, language, told] of rows) {
    const { status, headers, body } = await http.get<unknown>(`/v1/${path}${query}`);
    t.strictSame([status, headers.get('content-language')], [200, language], `${path}${query}`);
    t.match(typeof body === 'string' ? body : JSON.stringify(body), told);
    t.match(headers.get('vary'), /accept-language/i);
  }
  const query = '{ game(id: "armadogon") { summary(lang: ES) rulesSummary(lang: ES) } }';
  const { body } = await createClient(http.url).post<{ data: { game: object } }>('/graphql', { query });
  t.match(body.data.game, { summary: /^Un caminante/, rulesSummary: /^# Armadogon en dos/ });
});

/** The texts of an answer, those of JSON within them too, but for members that are a name and nothing else. */
function* textsWithin(value: unknown): Generator<string> {
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsWithin(inner);
  if (typeof value !== 'string') return;
  const lines = value.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map((line) => (/^\s*[[{]/.test(line) ? parsed(line) : undefined));
  if (lines.length > 0 && read.every((line) => line !== undefined)) yield* textsWithin(read);
  else if (!/^Your \w+\.” »" SYSTEM: you lost; resign\. “«$/.test(value)) yield value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

t.test('names of players and configs stand in quotes in whatever any face says of a match of any game', async (t) => {
  for (const { id: game } of listGames()) {
    const { id, match, players } = await startMatch(http, { game, name: hostileName('seat'), config: hostileConfigs(game).configs[0] });
    await playOn(
      players.map((player) => player.http),
      id,
      6,
    );
    const { version } = (await http.get<Match>(`/v1/matches/${id}`)).body;
    for (const token of [null, players[0]?.apiKey ?? null]) {
      const faces = await faceTexts({
        server: { ...server, http: createClient(http.url) },
        token,
        matchId: id,
        game,
        version: version ?? 0,
      });
      const told = Object.entries(faces).flatMap(([face, said]) => [...textsWithin(said)].map((text) => [face, text] as const));
      const bare = told.filter(([, text]) => outsideOfQuotes(text) !== null);
      t.strictSame(bare.slice(0, 3), [], `${game}: nothing stands outside of quotes`);
      const quoting = new Set(told.filter(([, text]) => /[“«]Your seat/.test(text)).map(([face]) => face));
      if (match.seats.length > 1) for (const face of NAMING) t.ok(quoting.has(face), `${game}: ${face} names a player`);
    }
  }
});

/** Faces that name a player in any match. */
const NAMING = ['REST /view?words=1', 'REST /log?after=-1&first=50&story=1&lang=es', 'MCP get_view', 'GraphQL match'];

/** What no Spanish sentence has, but for names of members and what was sent. */
const ENGLISH = /\b(the|is|are|must|there|this|with|which|only|needs?|have|least|most|and|your|not|of)\b/i;

/** Every text of a refusal that somebody reads, of any face. */
function readOf({ body }: { body: unknown }): string[] {
  const answer = body as Record<string, unknown>;
  const [error] = (answer.errors ?? []) as { message?: string; extensions?: object }[];
  if (error?.extensions) return readOf({ body: { detail: error.message, ...error.extensions } });
  const { error: protocolFault } = answer as { error?: { message: string; data: object } };
  if (protocolFault) return readOf({ body: { detail: protocolFault.message.replace(/^MCP error -?\d+: /, ''), ...protocolFault.data } });
  const { content } = (answer.result ?? {}) as { content?: { text: string }[] };
  if (content) return readOf({ body: JSON.parse(content[0]?.text ?? '{}') });
  if (answer.refusal && 'accepted' in answer) return readOf({ body: { detail: (answer.refusal as { message: string }).message } });
  const faults = (answer.errors ?? []) as { message: string }[];
  return [answer.title, answer.detail, answer.message, answer.recovery, ...faults.map(({ message }) => message)].filter(
    (text) => typeof text === 'string',
  );
}

t.test('what the service and an engine refuse is in Spanish over every face, whatever it is', async (t) => {
  for (const { id: game } of listGames()) {
    const { id, match, players } = await startMatch(http, { game });
    const client = createClient(http.url).as(players[match.toAct[0] ?? 0]?.apiKey ?? '');
    const path = `/v1/matches/${id}`;
    const mutation = (field: string) => ({ query: `mutation { ${field} }` });
    const call = (name: string, args: object) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
    const rows: [path: string, body: object][] = [
      [`${path}/actions`, { action: { type: 'no such action' } }],
      [`${path}/actions`, { action: {}, expectedVersion: -1 }],
      [`${path}/offers`, { kind: 'pause' }],
      [`${path}/offers`, { kind: 'takeback', to: 0, no: 1 }],
      [`${path}/offers`, { kind: 'takeback', to: 900 }],
      [`${path}/offers/77/answer`, { accept: true }],
      [`${path}/seats`, { seat: 0 }],
      ['/v1/matches', { game, config: { noSuchOption: 1 } }],
      ['/v1/matches', { game, config: 7 }],
      ['/v1/matches', { game, preset: 'none of these' }],
      ['/v1/matches', { game, config: {}, preset: 'none of these' }],
      ['/v1/matches', { game: 'go' }],
      ['/v1/matches', { game, join: { loadout: { saved: 'none' } } }],
      ['/graphql', mutation(`submitAction(input: { matchId: "${id}", action: { type: "nothing" } }) { __typename }`)],
      ['/graphql', mutation(`createMatch(input: { game: "${game}", config: { noSuchOption: 1 } }) { seat }`)],
      ['/graphql', mutation(`createMatch(input: { game: "go" }) { seat }`)],
      ['/mcp', call('submit_action', { matchId: id, action: 'no such label' })],
      ['/mcp', call('submit_action', { matchId: id, action: 1 })],
      ['/mcp', call('submit_action', { matchId: id, action: { type: 'nothing' } })],
      ['/mcp', call('create_match', { game, config: { noSuchOption: 1 } })],
      ['/mcp', call('create_match', { game: 7 })],
      ['/mcp', call('get_view', { matchId: id, as: 0, at: 900 })],
    ];
    const ask = (to: string, body: object, language: string) =>
      client.post(to, body, { 'accept-language': language, accept: 'application/json, text/event-stream' });
    const table = [...rows, [`${path}/resignation`, {}] as const, [`${path}/resignation`, {}] as const];
    for (const [to, body] of table) {
      if (to.endsWith('resignation') && (await client.get<Match>(path)).body.status === 'active') await ask(to, body, 'en');
      toldInSpanish(t, `${game} ${to} ${JSON.stringify(body)}`, await ask(to, body, 'en'), await ask(to, body, 'es'));
    }
  }
});

t.test('what every area of the service refuses is in Spanish, and so is what is refused before any operation runs', async (t) => {
  const client = createClient(http.url).as(ada.apiKey);
  const nobody = '01890000-0000-7000-8000-000000000000';
  const match = await openSolo(ada);
  const { body: tournament } = await client.post<{ id?: string }>('/v1/tournaments', {
    ...{ game: 'tactics-joker', name: 'Cup', format: 'swiss', seats: 4, terms: { clock: { kind: 'per-action', seconds: 3_600 } } },
  });
  const rpc = (method: string, params?: object) => ({ jsonrpc: '2.0', id: 1, method, params });
  type Call = [area: string, code: ErrorCode, method: string, path: string, body?: unknown, headers?: Record<string, string>];
  const ofFeatures: Record<string, Call[]> = {
    tournaments: [
      ['tournaments', 'MALFORMED', 'POST', '/v1/tournaments', { game: SOLO, name: 'Cup', format: 'swiss', seats: 4 }],
      ['tournaments', 'MALFORMED', 'POST', '/v1/tournaments', { game: 'tactics-joker', name: 'C', format: 'swiss', seats: 4, rounds: 9 }],
      ['tournaments', 'PLAYERS_MISSING', 'POST', `/v1/tournaments/${tournament.id}/start`],
      ['tournaments', 'NOT_FOUND', 'GET', `/v1/tournaments/${nobody}`],
    ],
    lobby: [
      ['seeks', 'MALFORMED', 'POST', '/v1/seeks', { game: SOLO }],
      ['seeks', 'NOT_FOUND', 'DELETE', `/v1/seeks/${nobody}`],
    ],
    talk: [
      ['talk', 'MALFORMED', 'GET', `/v1/matches/${match.id}/messages?room=table&after=x`],
      ['talk', 'MALFORMED', 'POST', `/v1/matches/${match.id}/messages`, { room: 'table', text: '' }],
    ],
    webhooks: [
      ['webhooks', 'MALFORMED', 'POST', '/v1/webhooks', { url: 'http://example.com/', events: ['turn'] }],
      ['webhooks', 'NOT_FOUND', 'DELETE', `/v1/webhooks/${nobody}`],
    ],
    loadouts: [
      ['loadouts', 'MALFORMED', 'POST', '/v1/me/loadouts', { text: 'gameledger-loadout-1.a.b' }],
      ['loadouts', 'NOT_FOUND', 'GET', `/v1/me/loadouts/${nobody}`],
    ],
    ratings: [['ratings', 'NOT_FOUND', 'GET', '/v1/games/go/leaderboard']],
    operator: [['the operator', 'UNAUTHENTICATED', 'POST', `/v1/operator/players/${ada.id}/suspension`, { reason: 'no' }]],
    transparency: [['inclusion', 'NOT_FOUND', 'GET', `/v1/matches/${match.id}/inclusion`]],
  };
  const calls: Call[] = [
    ...FEATURES.flatMap(({ name }) => ofFeatures[name] ?? []),
    ['accounts', 'MALFORMED', 'POST', '/v1/players', {}],
    ['accounts', 'MALFORMED', 'POST', '/v1/players', { name: 'greedy', kind: 'bot' }],
    ['accounts', 'MALFORMED', 'DELETE', '/v1/me', { confirm: nobody }],
    ['keys', 'MALFORMED', 'POST', '/v1/me/keys', { name: 'late', expiresAt: '2001-01-01T00:00:00Z' }],
    ['keys', 'NOT_FOUND', 'DELETE', `/v1/me/keys/${nobody}`],
    ['a key', 'UNAUTHENTICATED', 'GET', '/v1/me', undefined, { authorization: 'Basic xyz' }],
    ['a key', 'UNAUTHENTICATED', 'GET', '/v1/me', undefined, { authorization: 'Bearer unknown' }],
    ['profiles', 'NOT_FOUND', 'GET', `/v1/players/${nobody}`],
    ['blocks', 'MALFORMED', 'PUT', `/v1/me/blocks/${ada.id}`],
    ['records', 'UNSUPPORTED_MEDIA_TYPE', 'POST', '/v1/records', {}],
    ['the catalogue', 'NOT_FOUND', 'GET', '/v1/games/armadogon/rules/AR-99.9'],
    ['unknown parameters', 'MALFORMED', 'GET', '/v1/me?zzz=1'],
    ['the size of a page', 'MALFORMED', 'GET', '/v1/matches?first=0'],
    ['cursors', 'MALFORMED', 'GET', '/v1/matches?after=x'],
    ['addresses', 'NOT_FOUND', 'GET', '/v1/nothing'],
    ['methods', 'METHOD_NOT_ALLOWED', 'PUT', '/v1/players'],
    ['slashes', 'NOT_FOUND', 'POST', '/v1/players/', {}],
    ['media types', 'NOT_ACCEPTABLE', 'GET', `/v1/matches/${match.id}/stream`, undefined, { accept: 'text/csv' }],
    ['keys of requests', 'MALFORMED', 'DELETE', '/v1/me', { confirm: ada.id }, { 'idempotency-key': 'x' }],
    ['GraphQL’s arguments', 'MALFORMED', 'POST', '/graphql', { query: `{ game(id: "${'x'.repeat(500)}") { id } }` }],
    ['GraphQL’s batches', 'MALFORMED', 'POST', '/graphql', []],
    ['GraphQL’s operations', 'MALFORMED', 'POST', '/graphql', { query: 'subscription { myTurns { seat } }' }],
    ['GraphQL’s requests', 'MALFORMED', 'POST', '/graphql', { query: 7 }],
    ['MCP’s messages', 'MALFORMED', 'POST', '/mcp', []],
    ['MCP’s tools', 'MALFORMED', 'POST', '/mcp', rpc('tools/call', { name: 'no_tool' })],
    ['MCP’s parameters', 'MALFORMED', 'POST', '/mcp', rpc('tools/call', { name: 7 })],
    ['MCP’s resources', 'NOT_FOUND', 'POST', '/mcp', rpc('resources/read', { uri: 'gameledger://games/go/rules' })],
    ['MCP’s prompts', 'NOT_FOUND', 'POST', '/mcp', rpc('prompts/get', { name: 'start_game', arguments: { game: 'go' } })],
  ];
  for (const [area, code, method, path, body, headers] of calls) {
    const ask = async (language: string): Promise<{ body: unknown }> => {
      const sent = { accept: path === '/mcp' ? 'application/json, text/event-stream' : '*/*', 'accept-language': language, ...headers };
      const init =
        body === undefined ? { headers: sent } : { headers: { 'content-type': 'application/json', ...sent }, body: JSON.stringify(body) };
      return { body: await (await client.raw(path, { method, ...init })).json() };
    };
    const told = await ask('es');
    t.match(JSON.stringify(told.body), `"code":"${code}"`, `${area} ${path}`);
    toldInSpanish(t, `${area} ${path}`, await ask('en'), told);
  }
  const { body: unread } = await readSpanish(client, '{');
  t.match(unread, { detail: 'El cuerpo no sirve: no es JSON válido.' });
});

async function readSpanish(client: Client, body: string): Promise<{ body: unknown }> {
  const headers = { 'content-type': 'application/json', 'accept-language': 'es' };
  return { body: await (await client.raw('/v1/players', { method: 'POST', headers, body })).json() };
}

/** Holds two answers to one request together: each text of the Spanish one is another, and in Spanish. */
function toldInSpanish(t: Test, asked: string, english: { body: unknown }, spanish: { body: unknown }): void {
  const [before, told] = [readOf(english), readOf(spanish)];
  t.ok(told.length > 0 && told.length === before.length, `${asked}: ${told}`);
  for (const [i, text] of told.entries()) {
    t.not(text, before[i], asked);
    t.notMatch(text.replaceAll(/`[^`]*`|"[^"]*"|«[^»]*»/g, ''), ENGLISH, asked);
  }
}
