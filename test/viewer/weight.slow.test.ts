import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { builtViewer } from '../../packages/viewer/build.js';
import { startBrowser } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { actionsOf, openTab, reached } from '../kit/table.js';
import { newVisitor, tableAs } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

/** *Units*: bytes on the wire behind a proxy that compresses, with headers. */
const MOST_BYTES = 6_000;
const GAMES = [
  { game: 'tactics-joker' },
  { game: 'armadogon' },
  { game: 'juggernauts', preset: 'kali against athena' },
  { game: 'jugger-ttg', preset: 'prebuilt' },
] as const;
/** So many actions of each match are weighed. */
const ACTIONS = 30;

/** Counts what a page receives from now on: what it has received so far. */
async function scales(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  const opened = new Set<string>();
  // Who is there is asked for by the clock, not for each action.
  const timed = new Set<string>();
  const weighed: Promise<void>[] = [];
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.dataReceived', ({ dataLength, requestId }) => {
    // The stream was opened before: no proxy compresses it.
    if (!timed.has(requestId) && !opened.has(requestId)) bytes += dataLength;
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    if (opened.has(requestId)) weighed.push(weighBody(requestId));
  });
  const weighBody = async (requestId: string): Promise<void> => {
    const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
    bytes += gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'), { level: 4 }).length;
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    (request.url.endsWith('/presence') ? timed : opened).add(requestId);
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, headersText = '' }) => {
    if (!timed.has(requestId)) bytes += headersText.length;
  });
  return async () => {
    await Promise.all(weighed);
    return bytes;
  };
}

/** Plays a match before a page, and weighs its actions but for the first: with it comes what the load still reads. */
async function weigh(t: Test, game: string, request: object): Promise<number[]> {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const { id } = await ada.client.game(game).create({ ...request, join: {} });
  const players = [ada.client.match(id), bob.client.match(id)];
  if ((await players[0]?.get())?.status === 'open') await players[1]?.join();
  const page = await tableAs(t, browser, url, ada.key, id);
  await reached(page, (await ada.client.match(id).view()).version);
  await openTab(page, 'Actions');
  const received = await scales(page);
  const costs: number[] = [];
  for (let made = 0; made <= ACTIONS; made++) {
    const { toAct, version } = await ada.client.match(id).view();
    const seat = toAct[0];
    if (seat === undefined) break;
    const before = await received();
    const { actions } = (await players[seat]?.legalActions()) ?? { actions: [] };
    const open = actions.filter(({ action }) => action.type !== 'resign');
    const choice = open[(made * 7) % open.length];
    if (seat === 0)
      await actionsOf(page)
        .nth((made * 7) % open.length)
        .click();
    else if (choice) await players[seat]?.act(choice.action);
    await page.locator(`[data-version]:not([data-version="${version}"])`).waitFor();
    // How it went is read once, at the end.
    if ((await ada.client.match(id).get()).status !== 'active') break;
    costs.push((await received()) - before);
  }
  return costs.slice(1);
}

for (const { game, ...request } of GAMES) {
  t.test(`${game}: an action of either seat costs less than 6 kB on the wire on average`, async (t) => {
    const costs: number[] = [];
    // A walk alone may end soon.
    while (costs.length < ACTIONS) costs.push(...(await weigh(t, game, request)));
    const mean = Math.round(costs.reduce((sum, cost) => sum + cost, 0) / costs.length);
    t.comment(`${mean} bytes for each of ${costs.length} actions, ${Math.max(...costs)} at most`);
    // Not the most: after one action days may pass by themselves, each with its story.
    t.ok(mean < MOST_BYTES, `${mean} bytes`);
  });
}
