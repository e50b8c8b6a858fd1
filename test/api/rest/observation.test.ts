import t from 'tap';
import type { Page } from '../../../src/base/page.js';
import type { EntryView } from '../../../src/record/log/entry.js';
import type { Match, Verification, ViewAt } from '../../../src/use-cases/matches/shapes.js';
import { openDuel, openSolo, playOn, refused, register, type Seated, startRest } from './table.js';

const { http } = await startRest(t);
const ada = await register(http, 'Ada');
const bob = await register(http, 'Bob');

t.test('everybody looks through their own eyes', async (t) => {
  const [match] = await openDuel(ada, bob);
  const path = `/v1/matches/${match.id}/view`;
  for (const [reader, viewer] of [
    [ada.http, 0],
    [bob.http, 1],
    [http, 'spectator'],
  ] as const) {
    const { status, headers, body } = await reader.get<ViewAt>(path);
    t.equal(status, 200);
    t.match(body, { version: 0, viewer, view: {}, result: null });
    t.equal(headers.get('cache-control'), 'no-store');
    t.equal((await reader.get<ViewAt>(`${path}?as=spectator`)).body.viewer, 'spectator');
  }
  refused(t, await ada.http.get(`${path}?as=1`), 403, 'FORBIDDEN');
  refused(t, await ada.http.get(`${path}?as=omniscient`), 403, 'FORBIDDEN');
  refused(t, await http.get(`${path}?as=0`), 403, 'FORBIDDEN');
});

t.test('any version can be looked at, and after the end through any eyes', async (t) => {
  const match = await openSolo(ada);
  const path = `/v1/matches/${match.id}/view`;
  const then = (await ada.http.get<ViewAt>(path)).body;
  const played = await playOn([ada.http], match.id);
  t.same((await http.get<ViewAt>(`${path}?at=0&as=0`)).body, then, 'the past is as it was');
  for (const as of ['0', 'spectator', 'omniscient']) {
    const { status, body } = await http.get<ViewAt>(`${path}?as=${as}&at=${played}`);
    t.equal(status, 200);
    t.equal(String(body.viewer), as);
    t.equal(body.version, played);
  }
  refused(t, await http.get(`${path}?at=${played + 1}`), 404, 'NOT_FOUND');
  refused(t, await http.get(`${path}?as=7`), 404, 'NOT_FOUND');
});

t.test('queries that are none are refused by parameter', async (t) => {
  const match = await openSolo(ada);
  const cases: [string, string][] = [
    ['view?at=-1', '/at'],
    ['view?at=now', '/at'],
    ['view?as=king', '/as'],
    ['view?as=-1', '/as'],
    ['view?look=1', '/look'],
    ['log?after=-2', '/after'],
    ['log?after=x', '/after'],
    ['log?first=0', '/first'],
    ['log?first=201', '/first'],
    ['log?from=3', '/from'],
  ];
  for (const [query, path] of cases) {
    t.match(refused(t, await http.get(`/v1/matches/${match.id}/${query}`), 400, 'MALFORMED').errors, [{ path }], query);
  }
});

t.test('a match that has not started has no view and no log', async (t) => {
  const { body } = await ada.http.post<Seated>('/v1/matches', { game: (await openSolo(ada)).game });
  for (const route of ['view', 'log']) refused(t, await ada.http.get(`/v1/matches/${body.id}/${route}`), 409, 'MATCH_NOT_ACTIVE');
});

t.test('pages of the log together are the log', async (t) => {
  const match = await openSolo(ada);
  const played = await playOn([ada.http], match.id);
  const path = `/v1/matches/${match.id}/log`;
  const seen: EntryView[] = [];
  for (let after: string | null = '-1'; after !== null; ) {
    const { body }: { body: Page<EntryView> } = await http.get<Page<EntryView>>(`${path}?after=${after}&first=4`);
    t.ok(body.items.length <= 4);
    seen.push(...body.items);
    after = body.nextCursor;
  }
  t.same(
    seen.map(({ seq }) => seq),
    Array.from({ length: played + 1 }, (_, seq) => seq),
  );
  t.match(seen[0], { kind: 'setup', seat: null, action: null });
  t.match(seen[1], { kind: 'action', seat: 0, action: { type: /./ }, hash: /^[0-9a-f]{64}$/ });
  t.equal(seen.at(-1)?.hash, (await http.get<Match>(`/v1/matches/${match.id}`)).body.head);
  t.equal((await http.get<Page<EntryView>>(path)).body.items[0]?.seq, 1, 'by default from the first action');
});

t.test('the service checks its own record', async (t) => {
  const match = await openSolo(ada);
  const path = `/v1/matches/${match.id}/verification`;
  t.equal((await http.get<Verification>(path)).body.ok, true, 'while it runs');
  const played = await playOn([ada.http], match.id);
  const { status, body } = await http.get<Verification>(path);
  t.equal(status, 200);
  t.match(body, { matchId: match.id, version: played, ok: true });
  t.same(body.verdicts.map(({ check }) => check).sort(), ['chain', 'chance', 'clock', 'replay', 'result']);
});

t.test('the record is JSON Lines, masked while the match runs', async (t) => {
  const { body: open } = await ada.http.post<Seated>('/v1/matches', { game: (await openSolo(ada)).game });
  t.equal((await readRecord(open.id)).lines.length, 2, 'before the start a header and a footer');
  const match = await openSolo(ada);
  const running = await readRecord(match.id);
  t.equal(running.lines.length, 3, 'and the setup once it runs');
  t.match(
    [running.lines[0], running.lines.at(-1)],
    [
      { type: 'header', seed: null },
      { type: 'footer', status: 'active' },
    ],
  );
  t.notMatch(running.text, /"(chance|salt)":/);
  const played = await playOn([ada.http], match.id);
  const { text, lines, headers } = await readRecord(match.id);
  t.equal(headers.get('content-type'), 'application/x-ndjson; charset=utf-8');
  t.equal(headers.get('content-disposition'), `attachment; filename="${match.id}.jsonl"`);
  t.equal(headers.get('cache-control'), 'no-store', 'a proof of inclusion may come later, so head alone is no validator');
  t.equal(lines.length, played + 3, 'a header, the setup and every entry, a footer');
  t.match(
    [lines[0], lines.at(-1)],
    [
      { type: 'header', matchId: match.id, seed: /^[0-9a-f]{64}$/ },
      { type: 'footer', version: played },
    ],
  );
  t.equal((await readRecord(match.id)).text, text, 'byte by byte the same again');
});

async function readRecord(id: string) {
  const { status, headers, body: text } = await http.get<string>(`/v1/matches/${id}/record`);
  t.equal(status, 200);
  t.ok(text.endsWith('\n'), 'every line is ended');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { headers, text, lines };
}
