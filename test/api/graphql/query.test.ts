import { type DirectiveNode, type FieldDefinitionNode, isObjectType, Kind } from 'graphql';
import t from 'tap';
import { uuidv7 } from 'uuidv7';
import { executableSchema } from '../../../src/api/graphql/schema.js';
import { FEATURES } from '../../../src/features/index.js';
import type { Client } from '../../kit/client.js';
import { soundRecord } from '../../record/records/forgery.js';
import { ask, type Connection, codeOf, data, nodesOf } from './graphql-client.js';
import { DUEL, open, playOn, register, SOLO, startGraphql } from './table.js';

const { http, services } = await startGraphql(t);

t.test('the catalogue needs no key and says what REST says', async (t) => {
  const fields =
    'id title summary version rulePrefix credits { designer source license } seats { min max } presets loadouts fairness { preset symmetric unrated } bots languages';
  const { games } = await data<{ games: Connection<{ id: string }> }>(
    http,
    `{ games { edges { node { ${fields} schemas { config action event view matchConfig reference loadout } } } } }`,
  );
  const listed = services.matches.listGames().map((game) => ({
    ...game,
    languages: game.languages.map((one) => one.toUpperCase()),
    schemas: { loadout: null, ...game.schemas },
  }));
  t.strictSame(nodesOf(games), listed, 'every field of the use case, and nothing else');
  const { game } = await data<{ game: { rules: string } }>(http, 'query ($id: ID!) { game(id: $id) { rules } }', { id: SOLO });
  t.equal(game.rules, services.matches.rules(SOLO));
  const parts = 'rulesSummary rulesSection(id: "AR-3.2") reference spanish: reference(lang: ES)';
  const { game: more } = await data<{ game: object }>(http, `query ($id: ID!) { game(id: $id) { ${parts} } }`, { id: SOLO });
  t.strictSame(more, {
    rulesSummary: services.matches.rulesSummary(SOLO),
    rulesSection: services.matches.rulesSection(SOLO, 'AR-3.2'),
    reference: services.matches.reference(SOLO).reference,
    spanish: services.matches.reference(SOLO, { language: 'es' }).reference,
  });
  t.equal(await codeOf(http, '{ game(id: "armadogon") { rulesSection(id: "AR-99.9") } }'), 'NOT_FOUND');
  const { version } = services.matches.getGame(SOLO);
  const named = `rules(version: ${version}) rulesSection(id: "AR-11.7", version: ${version}) versions { version status engine { sha256 address } }`;
  const { game: versioned } = await data<{ game: { versions: { status: string }[]; rules: string; rulesSection: string } }>(
    http,
    `query ($id: ID!) { game(id: $id) { ${named} } }`,
    { id: SOLO },
  );
  t.equal(versioned.rules, game.rules);
  t.equal(versioned.rulesSection, services.matches.rulesSection(SOLO, 'AR-11.7'));
  t.strictSame(
    versioned.versions.map((version) => ({ ...version, status: version.status.toLowerCase() })),
    services.matches.getGame(SOLO).versions.map(({ rules: _, ...version }) => version),
  );
  t.equal(await codeOf(http, `{ game(id: "${SOLO}") { rules(version: 99) } }`), 'NOT_FOUND');
  t.strictSame(await ask(http, '{ game(id: "no-such-game") { id } }').then(({ data }) => data), { game: null });
  t.equal(await codeOf(http, '{ game(id: "no-such-game") { id } }'), 'NOT_FOUND');
});

t.test('me is the owner of the key; nobody, a made-up key and a seat token are not', async (t) => {
  const player = await register(http, 'Grace');
  const { me } = await data<{ me: object }>(player.http, '{ me { id name kind createdAt } }');
  t.match(me, { id: player.id, name: 'Grace', kind: 'BOT', createdAt: /^\d{4}-.*Z$/ });
  t.equal(await codeOf(http, '{ me { id } }'), 'UNAUTHENTICATED');
  const { seatToken } = await open(player, SOLO);
  t.equal(await codeOf(http.as(seatToken), '{ me { id } }'), 'UNAUTHENTICATED');
  const made = await http
    .as('gl_nobody')
    .post<{ errors: { extensions: { code: string } }[] }>('/graphql', { query: '{ games { edges { node { id } } } }' });
  t.equal(made.status, 401, 'a key that is not known is refused before anything runs');
  t.equal(made.body.errors[0]?.extensions.code, 'UNAUTHENTICATED');
});

t.test('a match has every field of the use case', async (t) => {
  const player = await register(http);
  const { match } = await open(player, SOLO);
  const answer = await data<{ match: { parent: null; seats: object[] } }>(
    player.http,
    `query ($id: ID!) {
      match(id: $id) {
        id game gameVersion engine { sha256 address } config configIsSummary symmetric seatsBring visibility status seats { seat player { id name kind } bot entropyCommitment entropyHash loadoutHash }
        awaitingEntropy version head toAct result terms rating { counts because place }
        seedCommitment seed yourSeat yourLoadout createdBy parent { matchId seq hash } tournament { id round } imported createdAt startedAt finishedAt
      }
    }`,
    { id: match.id },
  );
  const caller = await services.players.authenticate(`Bearer ${player.apiKey}`);
  const expected = await services.matches.get(caller, match.id);
  t.strictSame(answer.match, {
    ...expected,
    visibility: 'PUBLIC',
    status: 'ACTIVE',
    seats: [
      {
        seat: 0,
        player: { id: player.id, name: 'Ada', kind: 'BOT' },
        bot: null,
        entropyCommitment: null,
        entropyHash: null,
        loadoutHash: null,
      },
    ],
  });
});

const TOLD = 'language ask { text rule done of seatsWaitedFor } standing { seat label value of } end { text because decidedBy }';

t.test('view, legal actions, log and verification are those of the use cases', async (t) => {
  const player = await register(http);
  const { match } = await open(player, SOLO);
  await playOn([player], match.id, 5);
  const caller = await services.players.authenticate(`Bearer ${player.apiKey}`);
  const { matches } = services;
  const answer = await data<{ match: Record<string, unknown> }>(
    player.http,
    `query ($id: ID!) {
      match(id: $id) {
        now: view { ${TOLD} version viewer toAct result view text clock { remainingMs running deadline } offers { seq seat kind to accepted } }
        earlier: view(at: 2, as: spectator, lang: ES) { ${TOLD} version viewer toAct result view text clock { remainingMs running deadline } offers { seq seat kind to accepted } }
        legalActions(lang: ES) { version seat toAct actions { action label } }
        verification {
          matchId version ok engine { game version sha256 source } verdicts { check ok unproven code seq message }
        }
      }
    }`,
    { id: match.id },
  );
  t.strictSame(answer.match, {
    now: { ...(await matches.viewInWords(caller, match.id, {})), language: 'EN' },
    earlier: { ...(await matches.viewInWords(caller, match.id, { at: 2, as: 'spectator', language: 'es' })), language: 'ES' },
    legalActions: await matches.legalActions(caller, match.id, { language: 'es' }),
    verification: await matches.verification(caller, match.id),
  });
});

t.test('a view has the words that are selected, also by a fragment, and names its language without any', async (t) => {
  const player = await register(http);
  const { match } = await open(player, SOLO);
  const query = `query ($id: ID!) {
    match(id: $id) { plain: view { version language } told: view { ...Words } log(after: "-1", first: 1) { edges { node { view { ...Words } } } } }
  }
  fragment Words on MatchView { ... on MatchView { text } }`;
  const answer = await data<{ match: { plain: object; told: { text: string }; log: Connection<unknown> } }>(player.http, query, {
    id: match.id,
  });
  t.strictSame(answer.match.plain, { version: 0, language: 'EN' });
  t.match(answer.match.told.text, /./);
  t.strictSame(nodesOf(answer.match.log), [{ view: answer.match.told }]);
});

t.test('entries are told in a language, as the log of the use cases tells them', async (t) => {
  const player = await register(http);
  const { match } = await open(player, SOLO);
  await playOn([player], match.id, 5);
  const caller = await services.players.authenticate(`Bearer ${player.apiKey}`);
  const die = '{ sides value needs made }';
  const contests = `contests { sides { seat name dice ${die} added total hasWon } outcome }`;
  const beats = `text seat marks dice ${die} ${contests} isDetail highlight`;
  const answer = await data<{ match: { log: Connection<{ seq: number; story: unknown }> } }>(
    player.http,
    `query ($id: ID!) { match(id: $id) { log(after: "-1", first: 6) { edges { node { seq story(lang: ES) { ${beats} } } } } } }`,
    { id: match.id },
  );
  const { items } = await services.matches.log(caller, match.id, { after: -1, hasStory: true, language: 'es' });
  t.strictSame(
    nodesOf(answer.match.log),
    items.map(({ seq, story }) => ({
      seq,
      story: story?.map((beat) => ({ ...beat, contests: beat.contests ?? null, highlight: beat.highlight?.toUpperCase() ?? null })),
    })),
  );
});

t.test('the log is read page by page with the seq as cursor', async (t) => {
  const player = await register(http);
  const { match } = await open(player, SOLO);
  await playOn([player], match.id, 7);
  const page = async (after: string) => {
    const query =
      'query ($id: ID!, $after: String!) { match(id: $id) { log(after: $after, first: 3) { edges { node { matchId seq kind hash view { version } } } pageInfo { endCursor hasNextPage } } } }';
    type Page = { match: { log: Connection<{ matchId: string; seq: number; view: { version: number } }> } };
    return (await data<Page>(http, query, { id: match.id, after })).match.log;
  };
  const seen: number[] = [];
  for (let after: string | null = '-1'; after !== null; ) {
    const { edges, pageInfo } = await page(after);
    for (const { node: entry } of edges) {
      seen.push(entry.seq);
      t.equal(entry.matchId, match.id);
      t.equal(entry.view.version, entry.seq, 'the view right after the entry');
    }
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  }
  t.strictSame(seen, [0, 1, 2, 3, 4, 5, 6, 7]);
});

interface MatchPage {
  matches: {
    edges: { cursor: string; node: { id: string } }[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  };
}

const PAGE = `query ($first: Int!, $after: String) {
  matches(player: "me", first: $first, after: $after) {
    edges { cursor node { id } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

async function page(http: Client, first: number, after: string | null): Promise<MatchPage['matches']> {
  return (await data<MatchPage>(http, PAGE, { first, after })).matches;
}

t.test('matches is a Relay connection: newest first, and any cursor goes on behind its match', async (t) => {
  const player = await register(http);
  t.strictSame(await page(player.http, 2, null), {
    edges: [],
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  });
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.unshift((await open(player, SOLO)).match.id);
  const first = await page(player.http, 3, null);
  t.strictSame(
    first.edges.map(({ node }) => node.id),
    ids.slice(0, 3),
  );
  t.equal(first.pageInfo.hasNextPage, true);
  t.equal(first.pageInfo.startCursor, first.edges[0]?.cursor);
  t.equal(first.pageInfo.endCursor, first.edges[2]?.cursor);
  const middle = await page(player.http, 10, first.edges[0]?.cursor ?? null);
  t.strictSame(
    middle.edges.map(({ node }) => node.id),
    ids.slice(1),
    'also a cursor from the middle of a page',
  );
  t.equal(middle.pageInfo.hasNextPage, false);
});

t.test('matches are filtered by game, status and player', async (t) => {
  const [ada, bob] = [await register(http), await register(http)];
  const { match } = await open(ada, SOLO);
  const ids = async (http: Client, filter: string) =>
    (await data<MatchPage>(http, `{ matches(${filter}) { edges { node { id } } } }`)).matches.edges.map(({ node }) => node.id);
  t.ok((await ids(bob.http, `game: "${SOLO}", status: ACTIVE`)).includes(match.id));
  t.strictSame(await ids(bob.http, `player: "${ada.id}"`), [match.id]);
  t.strictSame(await ids(bob.http, `player: "${ada.id}", status: FINISHED`), []);
  t.strictSame(await ids(bob.http, 'player: "me"'), []);
  t.equal(await codeOf(http, '{ matches(player: "me") { edges { cursor } } }'), 'UNAUTHENTICATED');
  t.equal(await codeOf(http, '{ matches(first: 0) { edges { cursor } } }'), 'MALFORMED');
  t.equal(await codeOf(http, '{ matches(first: 201) { edges { cursor } } }'), 'MALFORMED');
  t.equal(await codeOf(http, '{ matches(after: "elsewhere") { edges { cursor } } }'), 'MALFORMED');
});

t.test('what the caller may not see is not there, and no field of it either', async (t) => {
  const [ada, bob] = [await register(http), await register(http)];
  const { match } = await open(ada, SOLO, { visibility: 'PRIVATE' });
  const query = `{ match(id: "${match.id}") { id } }`;
  t.strictSame(await ask(ada.http, query), { data: { match: { id: match.id } } });
  for (const stranger of [http, bob.http]) {
    t.equal(await codeOf(stranger, query), 'NOT_FOUND');
    t.strictSame((await data<MatchPage>(stranger, `{ matches(player: "${ada.id}") { edges { node { id } } } }`)).matches.edges, []);
  }
  t.equal(await codeOf(http, '{ match(id: "not-an-id") { id } }'), 'NOT_FOUND');
});

t.test('a field that fails leaves the others standing', async (t) => {
  const { match } = await open(await register(http), SOLO);
  const answer = await ask(
    http,
    `{ match(id: "${match.id}") { id legalActions { version } view(as: 0) { version } later: view(at: 99) { version } } }`,
  );
  t.strictSame(answer.data, { match: { id: match.id, legalActions: null, view: null, later: null } });
  t.strictSame(answer.errors?.map(({ path, extensions: { code } }) => `${path?.join('.')} ${code}`).sort(), [
    'match.later NOT_FOUND',
    'match.legalActions UNAUTHENTICATED',
    'match.view FORBIDDEN',
  ]);
});

t.test('a viewer is a seat, spectator or omniscient, in any way one can write it', async (t) => {
  const player = await register(http);
  const { match } = await open(player, SOLO);
  const viewers = async (as: string) =>
    (await data<{ match: { view: { viewer: unknown } } }>(player.http, `{ match(id: "${match.id}") { view(as: ${as}) { viewer } } }`)).match
      .view.viewer;
  t.equal(await viewers('0'), 0);
  t.equal(await viewers('"0"'), 0);
  t.equal(await viewers('spectator'), 'spectator');
  t.equal(await viewers('"spectator"'), 'spectator');
  const byVariable = 'query ($id: ID!, $as: Viewer) { match(id: $id) { view(as: $as) { viewer } } }';
  for (const [as, viewer] of [
    [0, 0],
    ['0', 0],
    ['spectator', 'spectator'],
    [null, 0],
  ] as const) {
    const answer = await data<{ match: { view: { viewer: unknown } } }>(player.http, byVariable, { id: match.id, as });
    t.equal(answer.match.view.viewer, viewer);
  }
  for (const as of ['somebody', -1, 1.5, true, {}]) t.equal(await codeOf(player.http, byVariable, { id: match.id, as }), 'MALFORMED');
  t.equal(await codeOf(player.http, `{ match(id: "${match.id}") { view(as: omniscient) { viewer } } }`), 'FORBIDDEN', 'not while it runs');
});

t.test('node returns what the field of its type does, and null for what is not there and what the caller may not see', async (t) => {
  const [ada, eve] = [await register(http), await register(http, 'Eve')];
  const { match } = await open(ada, SOLO, { visibility: 'PRIVATE' });
  const made = async (path: string, body: object) => {
    const { status, body: answer } = await ada.http.post<{ id: string }>(path, body);
    t.equal(status, 201, `${path} ${JSON.stringify(answer)}`);
    return answer.id;
  };
  const terms = { clock: { kind: 'per-action', seconds: 3_600 } };
  const nodes = [
    ['Match', 'match', match.id, false],
    ['Profile', 'player', ada.id, true],
    ['Tournament', 'tournament', await made('/v1/tournaments', { game: DUEL, format: 'swiss', seats: 2, terms }), true],
    ['Seek', 'seek', await made('/v1/seeks', { game: DUEL, ...terms }), false],
    ['Webhook', 'webhook', await made('/v1/webhooks', { url: 'https://hooks.example/', events: ['turn'] }), false],
    ['SavedLoadout', 'myLoadout', await made('/v1/me/loadouts', { game: 'juggernauts', name: 'A', loadout: 'kali' }), false],
  ] as const;
  const query = 'query ($id: ID!) { node(id: $id) { __typename id ... on Webhook { url } ... on Match { view { text } } } }';
  const absent = await ask(eve.http, query, { id: uuidv7() });
  t.strictSame(absent, { data: { node: null } });
  for (const [type, field, id, isPublic] of nodes) {
    t.match(await data(ada.http, query, { id: id.toUpperCase() }), { node: { __typename: type, id } });
    t.match(await data(ada.http, `{ ${field}(id: "${id}") { id } }`), { [field]: { id } });
    for (const other of [eve.http, http])
      t.strictSame((await ask(other, `{ node(id: "${id}") { __typename } }`)).data, {
        node: isPublic ? { __typename: type } : null,
      });
    if (!isPublic) t.strictSame(await ask(eve.http, query, { id }), absent, `${type} is hidden as what is not there`);
  }
  for (const id of ['', 'armadogon', '..']) t.strictSame(await ask(ada.http, query, { id }), absent);
  const nine = Array.from(
    { length: 9 },
    (_, i) => `n${i}: node(id: "${ada.id}") { ... on Profile { matches(first: 200) { edges { cursor } } } }`,
  );
  t.equal(await codeOf(ada.http, `{ ${nine.join(' ')} }`), 'MALFORMED', 'of the types the dearest counts');
  const body = (await soundRecord(SOLO, eve.id)).map((line) => `${line}\n`).join('');
  const imported = await ada.http.raw('/v1/records', { method: 'POST', body, headers: { 'content-type': 'application/x-ndjson' } });
  t.equal(imported.status, 201);
  t.match(await data(ada.http, query, { id: eve.id }), { node: { __typename: 'Profile' } }, 'no record takes an id away');
});

t.test('a node costs as much as the fields that look for it', async (t) => {
  const costOf = ({ astNode }: { astNode?: FieldDefinitionNode | null | undefined }): number => {
    const price: DirectiveNode | undefined = astNode?.directives?.find(({ name }) => name.value === 'complexity');
    const value = price?.arguments?.find(({ name }) => name.value === 'value')?.value;
    return value?.kind === Kind.INT ? Number(value.value) : 1;
  };
  const fields = executableSchema(FEATURES).getQueryType()?.getFields() ?? {};
  const lookUps = Object.values(fields).filter(({ type }) => isObjectType(type) && type.getInterfaces().length > 0);
  t.equal(lookUps.length, 6);
  t.ok(fields.node && costOf(fields.node) >= lookUps.reduce((sum, field) => sum + costOf(field), 0));
});
