import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import type { Choice, Match } from '../../packages/client/src/index.js';
import { builtViewer } from '../../packages/viewer/build.js';
import { AMPLE_PX } from '../../packages/viewer/src/table/touch-areas.js';
import { touchShapes } from '../../packages/viewer/src/table/touch-shapes.js';
import type { AnyGame, Typed } from '../../src/rules/kernel/game.js';
import type { Scene } from '../../src/rules/kernel/scene.js';
import { findGame } from '../../src/use-cases/engines/registry.js';
import { type GoldenLog, goldenLogOf, housePlayer, type Player, playMatch } from '../golden/golden-log.js';
import { goldenLogs, goldenRecord } from '../golden/golden-record.js';
import { startBrowser } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { probeRoom } from '../kit/room-probe.js';
import { atScale } from '../kit/scale.js';
import { startServer } from '../kit/server.js';
import { changedFrom } from '../kit/table.js';
import { probeTouches, tapMiddle } from '../kit/touch-probe.js';
import { newVisitor, type Visitor, visitAs } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url, http } = await startServer(t, pg.url);

/** How large a window is. *Units*: CSS pixels. */
interface Size {
  width: number;
  height: number;
}

const sizeOf = ({ width, height }: Size): string => `${width} × ${height}`;

/** The sizes fingers and mice meet. */
const SIZES = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Further windows, one of which is looked at in each position. */
const FURTHER_SIZES = [
  [320, 568],
  [740, 360],
  [820, 1180],
  [2560, 1440],
].map(([width = 0, height = 0]) => ({ width, height }));

/** The least share of a window in which the board lies: of an upright phone, and of any other window. */
const LEAST_SHARE = { phone: 0.55, other: 0.48 } as const;

/** So many positions of each game are looked at. */
const POSITIONS = 200;
/** In one of so many positions a legal action is made by touches. */
const TOUCHED = 8;

/** A position of a finished match, and what is played from it first. */
interface Place {
  golden: GoldenLog;
  at: number;
  /** So many actions more, with new dice. */
  more: number;
}

/** So many matches of each game at most. */
const MATCHES = 6;

let made = 0;

/** A match for each config and manner of play of a finished golden one, under an id of its own. */
function matchesOf(id: string): GoldenLog[] {
  const game = findGame(id);
  if (!game) throw new Error(`no engine for ${id}`);
  const finished = goldenLogs().filter(({ golden }) => golden.game === id && golden.version === game.version && golden.result !== null);
  return finished.slice(0, MATCHES).map(({ path, golden: { config, seats, seed, entropy } }, i) => {
    const start = { config, seats, seed, entropy, matchId: `019b76da-a800-7000-8000-${String(++made).padStart(12, '0')}` };
    const player = housePlayer(game, path.includes('random') ? 'random' : 'greedy', i, 10_000);
    return goldenLogOf(game, start, playMatch(game, start, id === 'juggernauts' ? withManyDice(game, player) : player));
  });
}

/** The player, but each shot that it can make has as many dice as can be: which of them counts is to be picked. */
function withManyDice(game: AnyGame, player: Player): Player {
  return (state, owing) => {
    const choice = player(state, owing);
    const shots = choice ? game.legalActions(state, choice.seat).filter(isShotOfMany) : [];
    return choice && shots.length > 0 ? { ...choice, action: shots.at(-1) as Typed } : choice;
  };
}

function isShotOfMany(action: Typed & { level?: number; mode?: string }): boolean {
  return action.type === 'declareAttack' && action.mode === 'single' && (action.level ?? 0) > 1;
}

/** Puts a finished match into the service; how long that takes nobody limits. */
async function importMatch(t: Test, key: string, golden: GoldenLog): Promise<void> {
  const headers = { 'content-type': 'application/x-ndjson' };
  const { status } = await http
    .as(key)
    .raw('/v1/records', { method: 'POST', headers, body: `${(await goldenRecord(golden)).join('\n')}\n` });
  t.equal(status, 201, 'imported');
}

/** Positions evenly spread over whole matches; where these have too few, also one action on. */
function placesOf(played: readonly GoldenLog[]): Place[] {
  const all = [0, 1].flatMap((more) => played.flatMap((golden) => golden.entries.map((_, at) => ({ golden, at, more }))));
  const pool = all.slice(0, Math.max(POSITIONS, all.length / 2));
  return Array.from({ length: POSITIONS }, (_, i) => pool[Math.floor((i * pool.length) / POSITIONS)] as Place);
}

/** The choices that go on from what was touched, and what can be touched next. */
function after(choices: readonly Choice[], touched: readonly string[]): { left: Choice[]; next: string[] } {
  const left = choices.filter(({ targets }) => touched.every((id, i) => targets?.[i] === id));
  return { left, next: [...new Set(left.flatMap(({ targets }) => targets?.[touched.length] ?? []))] };
}

/** A match at a place, and what can be done there. */
interface Opened {
  match: Match;
  choices: Choice[];
}

/** A new match that begins at a place: the first visitor has the seat that is to act there. */
async function openAt({ golden, at, more }: Place, [ada, ...others]: readonly [Visitor, ...Visitor[]]): Promise<Opened> {
  const seat = golden.entries[at]?.seat ?? 0;
  const match = await ada.client.match(golden.matchId).fork({ at, join: { seat } });
  for (const { client } of others.slice(0, golden.seats - 1)) await client.match(match.id).join();
  for (let made = 0; made < more; made++) {
    const [choice] = choicesOf(await match.legalActions({ targets: true }));
    if (choice) await match.act(choice.action);
  }
  return { match, choices: choicesOf(await match.legalActions({ targets: true })) };
}

function choicesOf({ actions }: { actions: readonly Choice[] }): Choice[] {
  return actions.filter(({ action }) => action.type !== 'resign');
}

/** Shows another match on a page that is there already. The table before is gone by then: it may offer the same. */
async function show(page: Page, id: string): Promise<void> {
  await page.evaluate(`(async () => {
    const before = document.querySelector('.stage');
    history.pushState(null, '', '/matches/${id}');
    dispatchEvent(new PopStateEvent('popstate'));
    while (before?.isConnected) await new Promise(requestAnimationFrame);
  })()`);
}

/** From this shape on a window is wide. */
const WIDE = 5 / 4;

/** Gives the window a size; where that is another layout the scene in it is drawn by then. */
async function resize(page: Page, size: Size): Promise<void> {
  const before = page.viewportSize();
  const isOther = before !== null && before.width / before.height >= WIDE !== size.width / size.height >= WIDE;
  const drawn = await page.evaluate<string | null>("document.querySelector('.touches')?.getAttribute('viewBox') ?? null");
  await page.setViewportSize(size);
  if (!isOther || drawn === null) return;
  await page.locator(`.touches:not([viewBox="${drawn}"])`).waitFor({ state: 'attached' });
}

/** How the table uses its window; the share of the board. */
async function hasRoom(t: Test, page: Page, name: string, window: Size, next: readonly string[]): Promise<number> {
  const { share, out, canFit, hasMoved, twice } = await probeRoom(page, next);
  const isPhone = window.width < 500;
  t.ok(share >= (isPhone ? LEAST_SHARE.phone : LEAST_SHARE.other), `${name}: the board has ${share.toFixed(2)} of the window`);
  t.notOk(hasMoved, `${name}: the board stays`);
  if (canFit) t.strictSame(out, [], `${name}: everything that can be touched is in sight`);
  t.strictSame(twice, [], `${name}: nothing is said twice`);
  return share;
}

/** The middles of all things, and the room that those have which are large themselves. */
async function hasMiddles(t: Test, page: Page, name: string, match: Match, next: readonly string[]): Promise<void> {
  const { ids, misses, tight, scale } = await probeTouches(page, next);
  t.strictSame({ ids, misses }, { ids: [...next].sort(), misses: [] }, name);
  if (tight.length === 0) return;
  const { width = 0, height = 1 } = page.viewportSize() ?? {};
  const { scene } = await match.scene({ layout: width / height >= WIDE ? 'wide' : 'tall' });
  const large = touchShapes(scene as unknown as Scene, new Set(tight), 0).filter((shape) => Math.min(...shape.size) * scale >= AMPLE_PX);
  t.strictSame(large, [], `${name}: what is large has room for 44 pixels`);
}

/**
 * Touches the middles of the path of a choice on a phone, and holds the action to it; whether labels had not to decide.
 */
async function touchOn(t: Test, page: Page, name: string, match: Match, choices: readonly Choice[], goal: Choice): Promise<boolean> {
  const { version } = await match.view();
  const path = goal.targets ?? [];
  for (const [i, target] of path.entries()) {
    const { next } = after(choices, path.slice(0, i));
    for (const window of i > 0 ? [SIZES.desktop, SIZES.phone] : []) {
      await resize(page, window);
      await hasMiddles(t, page, `${name} after ${path.slice(0, i).join(' ')}, ${sizeOf(window)}`, match, next);
    }
    await tapMiddle(page, target);
  }
  if (after(choices, path).left.length > 1) return false;
  await changedFrom(page, version ?? 0);
  const { items } = await match.log({ after: version ?? 0, first: 1 });
  t.strictSame(items[0]?.action, goal.action, `${name}: touched ${path.join(' ')}`);
  return true;
}

/** What is touched in each game so many times, besides the sample. */
const WANTED = {
  'tactics-joker': ['move', 'recruit'],
  armadogon: ['useFood'],
  juggernauts: ['recoverCard', 'pickTarget'],
  'jugger-ttg': ['step', 'face'],
} as const;
const TIMES = atScale(1, 5);

for (const game of Object.keys(WANTED) as (keyof typeof WANTED)[]) {
  t.test(
    `${game}: the board has the most of every window, and the middle of everything that can be touched is its own, and acts`,
    async (t) => {
      const people = [
        await newVisitor(url, 'Ada'),
        await newVisitor(url, 'Bob'),
        await newVisitor(url, 'Cleo'),
        await newVisitor(url, 'Dan'),
      ] as const;
      const [{ key }] = people;
      const played = matchesOf(game);
      for (const golden of played) await importMatch(t, key, golden);
      const page = await visitAs(t, browser, url, key, '/', { window: 'phone' });
      // A hint that comes while a thing is being touched moves the board, and so does what waits at other tables.
      await page.evaluate(`localStorage.setItem('gameledger.hints.${game}', 'seen')`);
      await page.evaluate(`(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.call { display: none !important }');
        document.adoptedStyleSheets = [sheet];
      })()`);
      const shares = new Map<string, number>();
      const missing = WANTED[game].flatMap((type) => Array.from({ length: TIMES }, (): string => type));
      const places = placesOf(played);
      const opened = (place: Place | undefined): Promise<Opened> | null => (place ? openAt(place, people) : null);
      let coming = opened(places[0]);
      for (const [i, place] of places.entries()) {
        const { match, choices } = await (coming as Promise<Opened>);
        // While this one is looked at.
        coming = opened(places[i + 1]);
        const name = `${game} ${place.golden.matchId} at ${place.at}${place.more > 0 ? ` and ${place.more} more` : ''}`;
        const { next } = after(choices, []);
        const further = FURTHER_SIZES[i % FURTHER_SIZES.length] ?? SIZES.phone;
        await page.setViewportSize(SIZES.desktop);
        await show(page, match.id);
        // A phone comes last: there it is touched.
        for (const window of [SIZES.desktop, further, SIZES.phone]) {
          const size = sizeOf(window);
          await resize(page, window);
          shares.set(size, Math.min(shares.get(size) ?? 1, await hasRoom(t, page, `${name}, ${size}`, window, next)));
          if (window !== further) await hasMiddles(t, page, `${name}, ${size}`, match, next);
        }
        const wanted = choices.filter(({ action: { type } }) => missing.includes(type));
        const goals = wanted.length > 0 || i % TOUCHED > 0 ? wanted : choices;
        const goal = goals[i % Math.max(1, goals.length)];
        const isDone = goal ? await touchOn(t, page, name, match, choices, goal) : false;
        const made = isDone && goal ? missing.indexOf(goal.action.type) : -1;
        if (made >= 0) missing.splice(made, 1);
      }
      t.strictSame(missing, [], 'nothing of what is wanted was left out');
      for (const [size, least] of shares) t.comment(`${size}: the board has ${least.toFixed(2)} of the window at the least`);
    },
  );
}
