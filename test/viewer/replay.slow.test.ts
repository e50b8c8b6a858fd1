import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { uuidv7 } from 'uuidv7';
import { builtViewer } from '../../packages/viewer/build.js';
import { fastChance } from '../../src/rules/kernel/fast-chance.js';
import type { Match } from '../../src/use-cases/matches/shapes.js';
import { step } from '../api/rest/table.js';
import { barriers, becomes, hold, overhang, startBrowser, visit } from '../kit/browser.js';
import { createPlayer, startMatch, type TestMatch } from '../kit/players.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { reached, turnOf } from '../kit/table.js';
import { workClock } from '../kit/work-clock.js';
import { longRecord } from './long-record.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url, http } = await startServer(t, pg.url);

const slider = (page: Page) => page.getByRole('slider', { name: 'Version' });
/** The board of a version, through somebody's eyes. */
const drawn = (page: Page, version: number, eyes = '') => page.locator(`[data-shown="${version} ${eyes}"] .picture`);

async function open(t: Test, path: string): Promise<Page> {
  const { page, faults } = await visit(t, browser, `${url}${path}`);
  allFaults.push(faults);
  await slider(page).waitFor();
  return page;
}
const allFaults: string[][] = [];

/** A finished match of Juggernauts, in which seats hide cards from each other. */
async function finished(actions = 14): Promise<TestMatch & { latest: number }> {
  const match = await startMatch(http, { game: 'juggernauts' });
  const chance = fastChance(5);
  const seats = match.players.map((player) => player.http);
  for (let i = 0; i < actions; i++) await step(seats, match.id, (count) => chance.pick(count));
  await seats[1]?.post(`/v1/matches/${match.id}/resignation`, {});
  const { body } = await http.get<Match>(`/v1/matches/${match.id}`);
  return { ...match, latest: body.version ?? 0 };
}

t.test('slider, buttons and arrow keys go through all versions, and the log says what happened at each', async (t) => {
  const { id, latest } = await finished();
  const page = await open(t, `/matches/${id}`);
  await reached(page, latest);
  await slider(page).fill('3');
  await drawn(page, 3).waitFor();
  await slider(page).press('ArrowLeft');
  await drawn(page, 2).waitFor();
  await page.getByRole('button', { name: 'Next version' }).click();
  await drawn(page, 3).waitFor();
  await turnOf(page).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await drawn(page, 5).waitFor();
  await becomes(slider(page), 'value', '5');
  // The log beside it has such sentences too.
  const happened = page.getByText('What happened: ').locator('..');
  await happened.filter({ hasText: /What happened: .*\w{3,}/ }).waitFor();
  await slider(page).fill('0');
  await happened.filter({ hasText: 'The match begins.' }).waitFor();
  t.equal(await page.getByRole('button', { name: 'Previous version' }).isDisabled(), true);
  t.strictSame(await barriers(page), []);
  await page.setViewportSize({ width: 320, height: 640 });
  t.equal(await overhang(page), 0);
});

t.test('the line has marks of what decided, each with a name, for a finger and for keys', async (t) => {
  const { id } = await finished(150);
  const page = await open(t, `/matches/${id}?at=0`);
  await drawn(page, 0).waitFor();
  const marks = page.getByRole('group', { name: 'Moments of the match' }).getByRole('button');
  await marks.first().waitFor();
  const [, at = ''] = /^Move (\d+): \S.{5,}/.exec((await marks.first().getAttribute('aria-label')) ?? '') ?? [];
  t.ok(Number(at) > 0, 'a moment and what happened');
  t.ok(((await marks.first().boundingBox())?.width ?? 0) >= 24);
  await marks.first().click();
  await drawn(page, Number(at)).waitFor();
  await becomes(slider(page), 'value', at);
  await becomes(marks.first(), 'ariaCurrent', 'true');
  t.strictSame(await barriers(page), []);
  await page.setViewportSize({ width: 360, height: 740 });
  t.equal(await overhang(page), 0);
  t.ok(((await marks.first().boundingBox())?.width ?? 0) >= 24, 'a finger tells them apart on a phone');
  await marks.first().focus();
  await page.keyboard.press('Enter');
  await turnOf(page)
    .filter({ hasText: /^Move \d+ of/ })
    .waitFor();
});

t.test('it plays by itself to the end, and pauses', async (t) => {
  const { id, latest } = await finished();
  const page = await open(t, `/matches/${id}?at=0`);
  await drawn(page, 0).waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await drawn(page, 1).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  const stopped = Number(await slider(page).inputValue());
  t.ok(stopped >= 1 && stopped < latest, `paused at ${stopped}`);
  await slider(page).fill(String(latest - 2));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText(`${latest} of ${latest}`).waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
});

t.test('a version that comes after somebody has gone elsewhere is not shown', async (t) => {
  const { id } = await finished();
  const page = await open(t, `/matches/${id}`);
  const tenth = /at10%3A/;
  const { release } = await hold(page, (request) => tenth.test(request.url()));
  // So far from where it was that nothing is loaded ahead.
  await slider(page).fill('9');
  await drawn(page, 9).waitFor();
  const asked = page.waitForRequest(tenth);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await asked;
  await page.getByRole('button', { name: 'Pause' }).click();
  await slider(page).fill('1');
  await drawn(page, 1).waitFor();
  const answered = page.waitForResponse(tenth);
  release();
  await (await answered).finished();
  // A step goes on from the version that is shown.
  await page.getByRole('button', { name: 'Next version' }).click();
  await drawn(page, 2).waitFor();
  await becomes(slider(page), 'value', '2');
});

t.test('after the end the match is seen through the eyes of any seat, not before', async (t) => {
  const { id } = await finished();
  const page = await open(t, `/matches/${id}?at=9`);
  await drawn(page, 9).waitFor();
  const seen: string[] = [];
  for (const eyes of ['0', '1', 'spectator', 'omniscient']) {
    await page.getByRole('combobox', { name: 'Perspective' }).selectOption(eyes);
    await drawn(page, 9, eyes).waitFor();
    seen.push(await drawn(page, 9, eyes).innerHTML());
  }
  t.equal(new Set(seen).size > 2, true, 'a seat sees its own cards');
  const running = await startMatch(http, { game: 'juggernauts' });
  const live = await open(t, `/matches/${running.id}?as=0`);
  await drawn(live, 0).waitFor();
  t.equal(await live.getByRole('combobox', { name: 'Perspective' }).count(), 0);
});

t.test('a link shows somebody else the same version through the same eyes', async (t) => {
  const { id } = await finished();
  const page = await open(t, `/matches/${id}`);
  await slider(page).fill('7');
  await page.getByRole('combobox', { name: 'Perspective' }).selectOption('1');
  await drawn(page, 7, '1').waitFor();
  await page.waitForURL((address) => address.search === '?at=7&as=1');
  await page.getByRole('button', { name: 'Link to this version' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  t.equal(link, `${url}/matches/${id}?at=7&as=1`);
  const other = await open(t, new URL(link).pathname + new URL(link).search);
  await drawn(other, 7, '1').waitFor();
  await becomes(slider(other), 'value', '7');
  // It opens as that moment, not as the end of the match.
  await turnOf(other)
    .filter({ hasText: /^Move 7 of \d+, seen as .+\.$/ })
    .waitFor();
  t.equal(await other.getByRole('tab', { name: 'Story' }).getAttribute('aria-selected'), 'true');
});

t.test('it goes by as fast as somebody reads, faster if that is wanted, and stops at what decided', async (t) => {
  const { id, latest } = await finished();
  const page = await open(t, `/matches/${id}?at=0`);
  await drawn(page, 0).waitFor();
  await page.clock.install();
  /** How long the versions from 0 on are shown, by the clock of the page. */
  const shownFor = async (pace: string): Promise<number> => {
    await slider(page).fill('0');
    await drawn(page, 0).waitFor();
    await page.getByRole('button', { name: pace, exact: true }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    for (let ms = 0; ; ms += 100) {
      if ((await slider(page).inputValue()) !== '0') {
        await page.getByRole('button', { name: 'Pause' }).click();
        return ms;
      }
      await page.clock.runFor(100);
    }
  };
  const [once, fourTimes] = [await shownFor('1×'), await shownFor('4×')];
  t.ok(once > 2 * fourTimes, `${once} ms at once, ${fourTimes} ms at four times`);
  await page.clock.resume();
  await page.getByRole('button', { name: 'What decided it' }).click();
  const { decidedBy } = ((await (await fetch(`${url}/v1/matches/${id}/view?words=1`)).json()) as { end: { decidedBy: number } }).end;
  await becomes(slider(page), 'value', String(decidedBy));
  t.ok(decidedBy <= latest);
});

t.test('a guest forks a match from a version and has a seat in it', async (t) => {
  const { id } = await finished();
  const page = await open(t, `/matches/${id}`);
  await slider(page).waitFor();
  t.equal(await page.getByRole('button', { name: 'Fork from here' }).count(), 0, 'at the end nothing is left to play');
  await slider(page).fill('6');
  await page.getByRole('button', { name: 'Fork from here' }).click();
  await page.waitForURL((address) => address.pathname !== `/matches/${id}` && address.pathname.startsWith('/matches/'));
  const fork = new URL(page.url()).pathname.split('/').at(-1);
  const { body } = await http.get<Match>(`/v1/matches/${fork}`);
  t.match(body, { status: 'open', parent: { matchId: id, seq: 6 } });
  t.equal(body.seats.filter(({ player }) => player !== null).length, 1, 'the guest sits there');
});

/** A long match has so many times the entries of a short one. */
const TIMES = 20;
const ENTRIES = 2_000;
/** How much more the work of a step may be there. */
const MOST_TIMES_WORK = 3;

/** The work of a step in a match of so many entries, of the page and the service. *Units*: milliseconds. */
async function stepperIn(t: Test, entries: number): Promise<(version: number) => Promise<number>> {
  const owner = await createPlayer(http);
  const id = uuidv7();
  const imported = await owner.http.raw('/v1/records', {
    method: 'POST',
    body: await longRecord(id, entries),
    headers: { 'content-type': 'application/x-ndjson' },
  });
  t.equal(imported.status, 201, await imported.text());
  const page = await open(t, `/matches/${id}`);
  const service = workClock(process.pid);
  const tab = await page.context().newCDPSession(page);
  await tab.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async (): Promise<number> => {
    const { metrics } = await tab.send('Performance.getMetrics');
    const inPage = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    return 1000 * inPage + service();
  };
  return async (version) => {
    const before = await work();
    await slider(page).fill(String(version));
    await drawn(page, version).waitFor();
    return (await work()) - before;
  };
}

const median = (costs: readonly number[]): number => costs.toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? Number.NaN;

/** Where steps of a way lead in a match of so many entries. */
const WAYS: Readonly<Record<string, (entries: number) => number[]>> = {
  ahead: (entries) => Array.from({ length: 30 }, (_, i) => Math.floor(entries / 2) + i),
  back: (entries) => Array.from({ length: 30 }, (_, i) => Math.floor(entries / 2) - 1 - i),
  anywhere: (entries) => {
    const chance = fastChance(3);
    return Array.from({ length: 30 }, () => chance.pick(entries - 1));
  },
};

t.test(
  `a step in a match of ${ENTRIES} entries is hardly more work than in one of ${ENTRIES / TIMES}, ahead, back and anywhere`,
  async (t) => {
    const [short, long] = [await stepperIn(t, ENTRIES / TIMES), await stepperIn(t, ENTRIES)];
    for (const [way, versions] of Object.entries(WAYS)) {
      const few = versions(ENTRIES / TIMES);
      // One of each at a time, so that what else the machine does weighs on both alike.
      const costs: { short: number; long: number }[] = [];
      for (const [at, version] of versions(ENTRIES).entries()) costs.push({ short: await short(few[at] ?? 0), long: await long(version) });
      const times = median(costs.map((cost) => cost.long)) / median(costs.map((cost) => cost.short));
      t.ok(times < MOST_TIMES_WORK, `${way}: ${times.toFixed(1)} times the work`);
    }
  },
);

t.test('no page has thrown, broken its policy or asked anybody else', async (t) => {
  t.ok(allFaults.length >= 8);
  t.strictSame(allFaults.flat(), []);
});
