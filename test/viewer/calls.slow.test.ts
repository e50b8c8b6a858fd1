import type { Page } from 'playwright-core';
import t from 'tap';
import type { Client } from '../../packages/client/src/index.js';
import { builtViewer } from '../../packages/viewer/build.js';
import { barriers, startBrowser, WINDOWS } from '../kit/browser.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { openTab, turnOf } from '../kit/table.js';
import { newVisitor, type Visitor, visitAs } from '../kit/visitors.js';

await builtViewer();
const pg = await startPostgres();
const browser = await startBrowser();
const { url } = await startServer(t, pg.url);

/** What a page has called its reader with. */
interface Called {
  notes: string[];
  tones: number;
}

/**
 * Notes the notifications and the tones that the browser is asked for, which it makes all the same. A browser without a
 * screen shows every page: that one is out of sight has to be said.
 */
const NOTED = `
window.called = { notes: [], tones: 0 };
window.Notification = class extends Notification {
  constructor(title, options) {
    super(title, options);
    called.notes.push(options.body);
  }
};
const { start } = OscillatorNode.prototype;
OscillatorNode.prototype.start = function (...when) {
  called.tones++;
  return start.apply(this, when);
};
let isHidden = false;
window.hide = (hidden) => { isHidden = hidden; };
Object.defineProperty(Document.prototype, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });`;

/** What has come since the last time; from now on the page is out of sight, or not. */
function calledBefore(page: Page, isHidden: boolean): Promise<Called> {
  return page.evaluate<Called>(
    `(() => { const before = called; window.called = { notes: [], tones: 0 }; hide(${isHidden}); return before; })()`,
  );
}

/** Resolves when the page has called with a text. */
async function calls(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => (Reflect.get(globalThis, 'called') as Called).notes.some((note) => note.includes(wanted)), text);
}

/** Resolves when the page has made so many tones: it waits for the device first. */
async function sounds(page: Page, tones: number): Promise<void> {
  await page.waitForFunction((wanted) => (Reflect.get(globalThis, 'called') as Called).tones >= wanted, tones);
}

/** The seats act until it is the turn of one of them, and not before it was another's. */
async function passTo(seat: number, clients: readonly Client[], id: string): Promise<void> {
  for (;;) {
    const { toAct } = await (clients[0] as Client).match(id).view();
    if (toAct[0] === seat) return;
    const match = clients[toAct[0] ?? 0]?.match(id);
    const [choice] = (await match?.legalActions())?.actions.filter(({ action }) => action.type !== 'resign') ?? [];
    if (choice) await match?.act(choice.action);
  }
}

t.test('turns, offers and invitations call who wants it, at the table and in the lobby, and nobody else', async (t) => {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const clients = [ada.client, bob.client];
  const { id } = await ada.client.game('tactics-joker').create({ join: {} });
  const other = bob.client.match(id);
  await other.join();
  await passTo(1, clients, id);
  const page = await visitAs(t, browser, url, ada.key, '/');
  await page.context().grantPermissions(['notifications'], { origin: url });
  await page.addInitScript(NOTED);
  await page.goto(`${url}/matches/${id}`);
  await turnOf(page).filter({ hasText: 'Waiting for Bob.' }).waitFor();

  await calledBefore(page, true);
  await passTo(0, clients, id);
  await turnOf(page).filter({ hasText: 'Your turn.' }).waitFor();
  await other.offer({ kind: 'draw' });
  await page.getByText('Bob offers a draw').waitFor();
  await sounds(page, 4);
  t.strictSame(await calledBefore(page, false), { notes: [], tones: 4 }, 'by default both are heard, with two notes each');
  await other.withdraw((await other.view()).offers[0]?.seq ?? 0);

  const sound = page.getByRole('button', { name: 'Sound', exact: true });
  await sound.click();
  t.equal(await sound.getAttribute('aria-pressed'), 'false');
  await page.reload();
  await turnOf(page).filter({ hasText: 'Your turn.' }).waitFor();
  // A page that nobody has touched is silent in any case.
  await page.keyboard.press('a');
  t.equal(await sound.getAttribute('aria-pressed'), 'false', 'what somebody has switched off stays off');
  await passTo(1, clients, id);
  await turnOf(page).filter({ hasText: 'Waiting for Bob.' }).waitFor();
  await passTo(0, clients, id);
  await turnOf(page).filter({ hasText: 'Your turn.' }).waitFor();
  t.equal((await calledBefore(page, false)).tones, 0);
  await sound.click();
  t.equal((await calledBefore(page, false)).tones, 2, 'it is heard when it is switched on');

  await openTab(page, 'More');
  t.ok(await page.getByLabel('Sound when it is your turn').isChecked());
  await page.getByLabel('Notification when it is your turn').check();
  await passTo(1, clients, id);
  await turnOf(page).filter({ hasText: 'Waiting for Bob.' }).waitFor();
  await calledBefore(page, true);
  await passTo(0, clients, id);
  await calls(page, 'Your turn: Tactics Joker');
  await other.offer({ kind: 'draw' });
  // Without a count of tones: for one reason the page sounds once in two seconds.
  await calls(page, 'Bob offers a draw');
  await calledBefore(page, false);

  await page.goto(url);
  await page.getByRole('list', { name: 'Games' }).getByRole('button').first().waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  t.strictSame(await calledBefore(page, true), { notes: [], tones: 0 }, 'what was there already calls nobody');
  const { id: invited } = await ada.client.me();
  const kept = await bob.client
    .game('juggernauts')
    .create({ join: { seat: 0 }, seats: [null, { player: invited }], visibility: 'private' });
  await calls(page, 'Bob invites you to Juggernauts');
  const clock = { kind: 'fischer', initialSeconds: 3_600, incrementSeconds: 0 } as const;
  await bob.client.api.POST('/v1/tournaments', {
    body: { game: 'jugger-ttg', format: 'round-robin', seats: 4, terms: { clock }, name: 'Night', entry: 'invited', invited: [invited] },
  });
  await calls(page, 'Bob invites you to Night: Jugger TTG');
  await other.resign();
  await other.rematch();
  await calls(page, 'Bob wants a rematch: Tactics Joker');
  await sounds(page, 6);
  t.equal((await calledBefore(page, false)).tones, 6);

  const invitations = page.getByRole('list', { name: 'Invitations to matches' });
  await invitations.getByText('Bob invites you to Tactics Joker').waitFor();
  t.strictSame(await barriers(page), []);
  await page.getByRole('button', { name: 'Decline Tactics Joker' }).click();
  await invitations.getByText('Bob invites you to Tactics Joker').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Join in: Juggernauts' }).click();
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await turnOf(page)
    .filter({ hasText: /^Your turn/ })
    .waitFor();
  t.ok((await ada.client.match(kept.id).get()).yourSeat === 1);
});

const CLOCK = { kind: 'fischer', initialSeconds: 3_600, incrementSeconds: 0 } as const;

/** A tournament of some players, by the first of them, who has started it. */
async function startTournament(players: readonly Visitor[], name: string): Promise<string> {
  const [maker] = players as [Visitor];
  const cup = await maker.client.tournaments.create({
    game: 'tactics-joker',
    format: 'round-robin',
    seats: 4,
    terms: { clock: CLOCK },
    name,
  });
  for (const { client } of players) await client.tournaments(cup.id).join();
  await maker.client.tournaments(cup.id).start();
  return cup.id;
}

const called = (page: Page) => page.getByRole('status', { name: 'What calls you' });

t.test('whatever page is open, a round, an opponent, a turn, an offer and a challenge lead to their table', async (t) => {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const { id: adaId } = await ada.client.me();
  const page = await visitAs(t, browser, url, ada.key, '/', { window: 'upright' });
  await page.addInitScript(NOTED);
  await page.goto(`${url}/rules/armadogon`);
  // A second page of the browser hears by the stream of the first one.
  const second = await page.context().newPage();
  await second.addInitScript(NOTED);
  await second.goto(`${url}/players`);
  await second.getByRole('heading', { level: 1 }).click();
  await page.bringToFront();

  const opponent = { seeks: { game: 'tactics-joker' } as const };
  await ada.client.seeks.create(opponent.seeks);
  await bob.client.seeks.create(opponent.seeks);
  for (const one of [page, second]) await called(one).getByText('An opponent is found: Tactics Joker against Bob.').waitFor();
  t.match(await page.title(), /^● An opponent is found/);
  t.equal((await calledBefore(page, false)).tones + (await calledBefore(second, false)).tones, 2, 'it is heard once');
  t.strictSame(await barriers(page), []);
  await called(page).getByRole('link', { name: 'Go there' }).click();
  await turnOf(page).waitFor();
  t.equal(await called(page).getByText('An opponent').count(), 0, 'who is there is not called any more');
  t.notMatch(await page.title(), /An opponent is found/);
  const id = new URL(page.url()).pathname.slice('/matches/'.length);

  await page.goto(`${url}/tournaments`);
  const seats = (await ada.client.match(id).get()).yourSeat === 0 ? [ada, bob] : [bob, ada];
  const clients = seats.map(({ client }) => client);
  await passTo(clients.indexOf(bob.client), clients, id);
  await called(page)
    .getByRole('button', { name: 'Close' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await passTo(clients.indexOf(ada.client), clients, id);
  await called(page).getByText('Your turn: Tactics Joker against Bob.').waitFor();
  await bob.client.match(id).offer({ kind: 'draw' });
  await called(page).getByText('Tactics Joker: Bob offers a draw.').waitFor();
  await bob.client.match(id).resign();
  await called(page).getByText('Bob offers a draw.').waitFor({ state: 'detached' });

  await bob.client.game('juggernauts').create({ join: { seat: 0 }, seats: [null, { player: adaId }], visibility: 'private' });
  await called(page).getByText('Bob invites you to Juggernauts').waitFor();
  await startTournament([bob, ada], 'Night');
  await called(page).getByText('Round 1 of Night begins: Tactics Joker.').waitFor();
  await called(page).getByRole('link', { name: 'Go there' }).click();
  await turnOf(page).waitFor();
  await called(page).getByText('Bob invites you to Juggernauts').waitFor();
  t.strictSame(await barriers(page), []);
});

/** What of a table the call lies on. */
const COVERED = `(() => {
  const call = document.querySelector('.call .toast').getBoundingClientRect();
  return ['.strip', '.stage', '.decision', '.sheet'].filter((part) => {
    const box = document.querySelector(part)?.getBoundingClientRect();
    return box && box.width > 0 && call.left < box.right && call.right > box.left && call.top < box.bottom && call.bottom > box.top;
  });
})()`;

t.test('a call to another table covers nothing of this one, and all of it is in the window, whatever its size', async (t) => {
  const [ada, bob] = [await newVisitor(url, 'Ada'), await newVisitor(url, 'Bob')];
  const { id } = await ada.client.game('tactics-joker').create({ join: { seat: 0 } });
  await bob.client.match(id).join();
  const page = await visitAs(t, browser, url, ada.key, `/matches/${id}`, { window: 'upright' });
  await turnOf(page).filter({ hasText: 'Your turn.' }).waitFor();
  const { id: invited } = await ada.client.me();
  await bob.client.game('jugger-ttg').create({ join: { seat: 0 }, seats: [null, { player: invited }], visibility: 'private' });
  await called(page).getByText('invites you to Jugger TTG').waitFor();
  for (const [name, window] of Object.entries(WINDOWS)) {
    await page.setViewportSize(window);
    t.strictSame(await page.evaluate(COVERED), [], name);
    for (const part of [called(page).getByRole('button', { name: 'Close' }), called(page).getByRole('link', { name: 'Go there' })]) {
      const box = await part.boundingBox();
      t.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= window.width && box.y + box.height <= window.height, name);
    }
  }
});
