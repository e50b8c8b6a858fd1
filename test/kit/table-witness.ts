import type { Page } from 'playwright-core';

/** Where something to do is. *Units*: CSS pixels of the window. */
export interface Place {
  x: number;
  y: number;
}

/** *Units*: milliseconds: so long a page may take to say or to show what it has to. */
const PATIENCE_MS = 20_000;

/** What looks on in the page: it notes what is said to who listens, and every time the page scrolls. */
const WITNESS = `
const LIVE = '[role="status"], [role="log"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
const BOARD = '.touches [data-target]';
const THINGS = BOARD + ', .hand button[data-target], .prompt [data-target], .prompt .choice:enabled';
const LISTED = '.action-list button';
const PARTS = ['.strip', '.field', '.decision', '.ask', '[role="tablist"]', '[role="tabpanel"]:not([hidden])'];
const all = (selector) => [...document.querySelectorAll(selector)];
const boxOf = (thing) => (thing.querySelector('.touch') ?? thing).getBoundingClientRect();
const middleOf = (thing) => {
  const { left, top, right, bottom } = boxOf(thing);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};
// What is on an edge to a pixel is not in sight.
const isIn = ({ x, y }, { left, top, right, bottom }) => x > left + 1 && x < right - 1 && y > top + 1 && y < bottom - 1;
const page = { left: 0, top: 0, get right() { return innerWidth; }, get bottom() { return innerHeight; } };
const roomsOf = (thing) => all('.field, .hand, .decision, [role="tabpanel"]').filter((room) => room.contains(thing)).map((room) => room.getBoundingClientRect());
const isSeen = (thing) => [page, ...roomsOf(thing)].every((room) => isIn(middleOf(thing), room));
const topOf = (thing) => document.elementFromPoint(middleOf(thing).x, middleOf(thing).y);
const isOwn = (thing) => thing.contains(topOf(thing));
const nameOf = (thing) => thing.dataset.target ?? thing.textContent;
const frame = () => new Promise(requestAnimationFrame);
const until = async (isDone) => {
  const end = performance.now() + ${PATIENCE_MS};
  while (!isDone() && performance.now() < end) await frame();
  return isDone();
};

let scrolls = 0;
addEventListener('scroll', ({ target }) => { if (target === document) scrolls++; }, true);
let heard = [];
// A region that comes together with its text is not read out: only what changes inside of one counts, and an alert.
const hear = ({ target, addedNodes }) => {
  const inside = (target.nodeType === 1 ? target : target.parentElement)?.closest(LIVE);
  const alerts = [...addedNodes].filter((node) => node.nodeType === 1 && node.matches('[role="alert"]'));
  for (const region of inside ? [inside] : alerts) if (region.checkVisibility()) heard.push(region.textContent);
};
new MutationObserver((changes) => changes.forEach(hear)).observe(document.body, { subtree: true, childList: true, characterData: true });
const hasHeard = (text) => heard.some((one) => one.includes(text));

const strays = () => {
  const outside = PARTS.filter((part) => {
    const box = document.querySelector(part)?.getBoundingClientRect();
    return !box || box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
  });
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
  return scrollHeight > clientHeight || scrollWidth > clientWidth ? [...outside, 'the page scrolls'] : outside;
};
const state = () =>
  [document.querySelector('[data-version]')?.dataset.version, ...all(THINGS + ', .ask, .prompt span').map(nameOf), all('.chosen, .hand-card.touched').length].join('|');
/** The misses of a decision, and what is in sight of it. */
const look = async ({ asks, beats, isOthers }) => {
  const before = heard.length;
  await until(() => beats.every(hasHeard));
  const isInSight = () => [...all(THINGS), ...all(LISTED)].some(isSeen);
  if (asks) await until(isInSight);
  const ask = document.querySelector('.ask-text')?.textContent ?? '';
  const unheard = beats.filter((text) => !hasHeard(text));
  const things = all(THINGS);
  const covered = things.filter((thing) => isSeen(thing) && !isOwn(thing));
  const misses = [
    ...strays().map((part) => 'outside: ' + part),
    ...(scrolls > 0 ? ['the page has scrolled'] : []),
    ...(asks && ask === '' ? ['nothing is asked'] : []),
    ...(asks && !asked.has(ask) && !hasHeard(ask) ? ['not said: ' + ask] : []),
    ...unheard.map((text) => 'not said: ' + text),
    ...(isOthers && all('.beat:not(.own)').length === 0 ? ['what others did is not marked'] : []),
    ...(asks && !isInSight() ? ['nothing to do is in sight'] : []),
    ...covered.map((thing) => 'covered: ' + nameOf(thing) + ' by ' + (topOf(thing)?.outerHTML.slice(0, 100) ?? 'nothing')),
  ];
  if (ask !== '') asked.add(ask);
  // What others do during a decision is heard now, and belongs to the news of the next one.
  heard = heard.slice(before);
  return misses;
};
/** The question that was there when the page opened is read there. */
const asked = new Set([document.querySelector('.ask-text')?.textContent ?? '']);
/** One of the things to do, panned or scrolled to as a person does: where it is, and whether it is its own middle. */
const find = async (pick) => {
  const ends = all('.prompt .choice');
  const things = ends.length > 0 && pick % 2 === 1 ? ends : all(THINGS);
  const choices = things.length > 0 ? things : all(LISTED);
  const thing = choices[pick % Math.max(1, choices.length)];
  if (!thing) return null;
  if (!isSeen(thing)) thing.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  // A finger aims at what rests; what has been drawn anew is looked for anew.
  const whereTo = () => JSON.stringify(middleOf(thing));
  for (let before = ''; before !== whereTo(); ) {
    before = whereTo();
    await frame();
    await frame();
  }
  if (!thing.isConnected) return find(pick);
  return { ...middleOf(thing), name: nameOf(thing), isFree: isSeen(thing) && isOwn(thing), state: state() };
};
const changed = (before) => until(() => state() !== before);
window.witness = { look, find, state, changed, strays };`;

/** Has a table looked at from now on. */
export async function watchTable(page: Page): Promise<void> {
  await page.evaluate(`{${WITNESS}}`);
}

/** What of a table is not within its window, or lets the page scroll. */
export function strays(page: Page): Promise<string[]> {
  return page.evaluate<string[]>('window.witness.strays()');
}

/** What has come before a decision, and who has it. */
export interface Before {
  /** Whether the viewer has something to decide. */
  asks: boolean;
  /** What has happened since the last decision, in the words of the service. */
  beats: readonly string[];
  /** Whether others have acted since. */
  isOthers: boolean;
}

/**
 * What is wrong at a decision: parts outside of the window, a scrolled page, a question or something that happened
 * that was not said to who listens, what others did unmarked, nothing to do in sight, middles that are covered.
 */
export function missesOf(page: Page, before: Before): Promise<string[]> {
  return page.evaluate<string[]>(`window.witness.look(${JSON.stringify(before)})`);
}

/** Something to do, panned to. */
export interface Found extends Place {
  name: string;
  /** Whether its middle is its own and in sight. */
  isFree: boolean;
  /** What the page offers before it is done. */
  state: string;
}

/** One of the things to do; null: there is none. */
export function findThing(page: Page, pick: number): Promise<Found | null> {
  return page.evaluate<Found | null>(`window.witness.find(${pick})`);
}

/** What the page offers. */
export function stateOf(page: Page): Promise<string> {
  return page.evaluate<string>('window.witness.state()');
}

/** Whether the page has come to offer something else, as long as that takes. */
export function changedSince(page: Page, state: string): Promise<boolean> {
  return page.evaluate<boolean>(`window.witness.changed(${JSON.stringify(state)})`);
}
