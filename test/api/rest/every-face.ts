import type { Test } from 'tap';
import type { ActLineAnswer } from '../../../src/api/rest/act-lines.js';
import type { Page } from '../../../src/base/page.js';
import type { EntryView } from '../../../src/record/log/entry.js';
import type { Viewer } from '../../../src/rules/kernel/game.js';
import { findGame } from '../../../src/use-cases/engines/registry.js';
import type { Match, Verification, ViewAt } from '../../../src/use-cases/matches/shapes.js';
import type { Client } from '../../kit/client.js';
import { withoutImages } from './face-texts.js';
import { listen } from './listening.js';
import { type Account, legal, playOn, register, type Wanted } from './table.js';
import { openBy, type WayIn } from './ways-in.js';

async function readLog(reader: Client, id: string): Promise<EntryView[]> {
  const { body } = await reader.get<Page<EntryView>>(`/v1/matches/${id}/log?after=-1&first=200`);
  return body.items;
}

async function readStream(reader: Client, id: string, count: number): Promise<EntryView[]> {
  const stream = await listen(reader, `/v1/matches/${id}/stream?after=0`, 'application/x-ndjson');
  const entries: EntryView[] = [];
  while (entries.length < count) {
    const heard = await stream.next();
    if (heard === null) break;
    if (heard.message.type !== 'entry') continue;
    const { type, ...entry } = heard.message;
    entries.push(entry);
  }
  stream.close();
  return entries;
}

/** What the faces beside `/view` and `/log` say of a match: as text, since nothing secret may be anywhere in it. */
async function readOtherFaces(reader: Client, id: string): Promise<{ graphql: { view: unknown; log: EntryView[] }; others: string }> {
  const log = 'log(after: "-1", first: 200) { edges { node { seq kind seat action events toAct result hash at } } }';
  const verification = 'verification { ok verdicts { check ok unproven seq message } }';
  const told = 'language ask { text rule done of seatsWaitedFor } standing { seat label value of } end { text because decidedBy }';
  const fields = `config seed result parent { matchId seq hash } view { ${told} version viewer toAct result view text clock { remainingMs running deadline } offers { seq seat kind to accepted } } pictured: view { scene picture } ${log} ${verification}`;
  const body = JSON.stringify({ query: `{ match(id: "${id}") { ${fields} } }` });
  const answer = await reader.raw('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { match } = ((await answer.json()) as { data: { match: { view: { language: string }; log: { edges: { node: EntryView }[] } } } })
    .data;
  const tools = ['get_view', 'get_log', 'verify'].map((name) => callTool(reader, name, id));
  const rooms = ['/messages?room=table', '/messages?room=stands', '/messages/stream?room=stands'];
  const paths = ['', '/record', '/verification', '/scene', '/picture.svg', ...rooms].map(async (path) =>
    (await reader.raw(`/v1/matches/${id}${path}`, {})).text(),
  );
  const others = JSON.stringify([match, await refusedLines(reader, id), ...(await Promise.all([...tools, ...paths]))]);
  // The list numbers what it knows as GraphQL does, in capitals.
  const entries = match.log.edges.map(({ node: entry }) => ({ ...entry, kind: entry.kind.toLowerCase() as EntryView['kind'] }));
  const view = { ...match.view, language: match.view.language.toLowerCase() };
  return { graphql: { view, log: entries }, others };
}

async function callTool(reader: Client, name: string, matchId: string): Promise<string> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: { matchId } } });
  return withoutImages(await (await reader.raw('/mcp', { method: 'POST', headers, body })).json());
}

/** What lines that nobody may act by are answered; of a match that somebody else plays, and of one's own. */
async function refusedLines(reader: Client, matchId: string): Promise<string> {
  const action = { type: 'nothing' };
  const answers = await actByLines(reader, [
    { matchId, action },
    { matchId, action, expectedVersion: 0 },
    { matchId, action, idempotencyKey: 'face' },
    { matchId, action: { ...action, type: 'resign', seat: 0 } },
  ]);
  if (answers.some(({ ok }) => ok)) throw new Error(`a line that is no action counts: ${JSON.stringify(answers)}`);
  return JSON.stringify(answers);
}

/** Acts in many matches at once. */
async function actByLines(actor: Client, lines: readonly object[]): Promise<ActLineAnswer[]> {
  const body = lines.map((line) => JSON.stringify(line)).join('\n');
  const reply = await actor.raw('/v1/actions', { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body });
  const text = await reply.text();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ActLineAnswer);
}

/** One more action, by a line; the seat that made it, and what it was answered. */
async function actByLine(seats: readonly Client[], matchId: string, isWanted: Wanted = ({ type }) => type !== 'resign') {
  const { toAct } = (await seats[0]?.get<Match>(`/v1/matches/${matchId}`))?.body ?? { toAct: [] };
  const [seat = 0] = toAct;
  const actor = seats[seat];
  if (!actor) throw new Error(`nobody plays seat ${seat}`);
  const { actions } = await legal(actor, matchId);
  const action = actions.map((choice) => choice.action).find(isWanted);
  const [answer] = await actByLines(actor, [{ matchId, action }]);
  return { seat, answer };
}

/** All that a check may say of a match that runs. */
const DISCREET =
  /^(holds up to the present version|not proven: (the match has not ended|only the record of match [0-9a-f-]{36} proves .*))$/;

/** Whose match of what is looked at. */
export interface FacesCase {
  http: Client;
  players: readonly [Account, ...Account[]];
  gameId: string;
  way: WayIn;
  /** So many are played. */
  actions: number;
  /** Actions that end the match too early are not. */
  isWanted?: Wanted | undefined;
}

/** The dice are the service's: a match may end before so many actions, and then another one is opened. */
async function openRunning({ http, players, gameId, way, actions, isWanted }: FacesCase) {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const table = await openBy(way, gameId, players, isWanted);
    const id = table[0]?.id ?? '';
    const seats = table.map(({ seatToken }) => http.as(seatToken));
    await playOn(seats, id, actions, isWanted);
    const { body } = await http.get<Match>(`/v1/matches/${id}`);
    if (body.status === 'active') return { table, id, seats, played: body.version ?? 0 };
  }
  throw new Error(`${MOST_TRIES} matches of ${gameId} have ended before ${actions} actions`);
}

const MOST_TRIES = 8;

/** What no seat may hear while it plays. */
const STANDS_SAY = 'the third card from the left is the trump';

/** Every face shows each viewer what the game lets them see of a match that runs, and whole once it is over. */
export async function everyFaceShowsTheirs(t: Test, { http, players, gameId, way, actions, isWanted }: FacesCase): Promise<void> {
  const game = findGame(gameId);
  if (!game) throw new Error(`${gameId} is not registered`);
  const { table, id, seats, played } = await openRunning({ http, players, gameId, way, actions, isWanted });
  const onlooker = await register(http, 'Onlooker');
  const { status } = await onlooker.http.post(`/v1/matches/${id}/messages`, { room: 'stands', text: STANDS_SAY });
  t.equal(status, 201, 'the stands talk meanwhile');
  const viewers: [Viewer, Client][] = [['spectator', http], ...seats.map((client, seat): [Viewer, Client] => [seat, client])];
  const running = (await http.get<Match>(`/v1/matches/${id}`)).body;
  t.equal(running.status, 'active', 'it still runs');
  t.equal(running.seed, null);

  const seen = new Map<
    Viewer,
    { log: EntryView[]; stream: EntryView[]; view: ViewAt; faces: Awaited<ReturnType<typeof readOtherFaces>> }
  >();
  for (const [viewer, client] of viewers) {
    const view = (await client.get<ViewAt>(`/v1/matches/${id}/view?words=1`)).body;
    const stream = await readStream(client, id, played);
    seen.set(viewer, { log: await readLog(client, id), stream, view, faces: await readOtherFaces(client, id) });
    const { body: verification } = await client.get<Verification>(`/v1/matches/${id}/verification`);
    for (const { check, message } of verification.verdicts) t.match(message, DISCREET, `${viewer}: ${check}`);
  }
  const byLine = await actByLine(seats, id, isWanted);
  await seats[0]?.post(`/v1/matches/${id}/resignation`);
  const log = await readLog(http, id);
  const whole = log.slice(0, played + 1);
  const events = (log[played + 1]?.events ?? []).flatMap((event) => game.viewEvent(event, byLine.seat) ?? []);
  t.match(byLine.answer, { ok: true, version: played + 1 }, 'an action by a line counts');
  t.same(byLine.answer?.ok && byLine.answer.events, events, 'and says what its seat may see of it');
  const { seed } = (await http.get<Match>(`/v1/matches/${id}`)).body;
  t.match(seed, /^[0-9a-f]{64}$/);

  for (const [viewer, { log, stream, view, faces }] of seen) {
    const masked = whole.map((entry) => {
      if (entry.kind === 'offer' || entry.kind === 'answer') return entry;
      const action = entry.action && entry.seat !== null ? game.viewAction(entry.action, entry.seat, viewer) : null;
      return {
        ...entry,
        seat: action ? entry.seat : null,
        action,
        events: entry.events.flatMap((event) => game.viewEvent(event, viewer) ?? []),
      };
    });
    t.same(log, masked, `${viewer}: the log`);
    t.same(stream, masked.slice(1), `${viewer}: the stream`);
    t.same((await http.get<ViewAt>(`/v1/matches/${id}/view?words=1&at=${played}&as=${viewer}`)).body, view, `${viewer}: the view`);
    t.same(faces.graphql, { view, log: log.map(({ offer, answer, effect, ...entry }) => entry) }, `${viewer}: GraphQL`);
    const text = JSON.stringify([log, stream, view, faces.others]);
    for (const secret of [seed, ...table.map(({ seatToken }) => seatToken), ...players.map(({ apiKey }) => apiKey)]) {
      t.notOk(text.includes(String(secret)), `${viewer}: no seed, key or token`);
    }
    t.notMatch(text, /"(chance|salt|entropy|resampledFor)\\*":|"start\\*":\{/, `${viewer}: no draws, and not the state a fork begins with`);
    t.notMatch(text, /"seed\\*":\\*"/, `${viewer}: no seed`);
    t.notOk(text.includes(STANDS_SAY), `${viewer}: nothing that the stands say`);
  }
}
