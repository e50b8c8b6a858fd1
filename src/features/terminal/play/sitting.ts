import { juggerMap } from './jugger-map.js';
import { type PlayedMatch, type Present, REQUESTS, type Request } from './played-match.js';
import { layOut, type Outlook, wrap } from './screen.js';
import type { Terminal } from './terminal.js';

const HELP = [
  'a number: that action          n, p: the next page, the page before',
  '/word: only actions with it    /: all of them again',
  '+, -: the board further down, further up    m: map or text (Jugger TTG)',
  'rule JT-7.6: a rule, a chapter (JT-7) or a section (8.2) by its id',
  'rules: the rules on two pages  log: what has happened',
  'undo: take your last action back            q: stop',
  'At a service (--url): draw, abort, pause: offer it; yes, no: answer an offer;',
  'withdraw: take yours back; resume: after a pause; resign',
];

/** What the player looks at. */
interface Look {
  boardFrom: number;
  page: number;
  filter: string;
  reading: string[] | null;
  hasMap: boolean;
  news: string[];
}

/** Plays a match in the terminal, to its end or until the player stops. */
export async function sit(match: PlayedMatch, terminal: Terminal): Promise<void> {
  const book = await match.reference();
  const look: Look = { boardFrom: 0, page: 0, filter: '', reading: null, hasMap: true, news: [] };
  let line: Promise<string | null> | null = null;
  let changed: Promise<'changed'> | null = null;
  let shown = '';
  for (;;) {
    const now = await match.present();
    shown = show(match, now, look, book, terminal, shown);
    if (now.isOver) return;
    line ??= terminal.line();
    changed ??= match.changed().then(() => 'changed');
    const said = await Promise.race([line.then((text) => ({ text })), changed]);
    if (said === 'changed') {
      changed = null;
      continue;
    }
    line = null;
    if (said.text === null || said.text.trim() === 'q') return;
    const told = await obey(match, now, look, said.text.trim());
    if (told !== null) tell(look, terminal, told);
  }
}

/** Draws the screen; without one writes what is new, and returns what was written of the match. */
function show(match: PlayedMatch, now: Present, look: Look, book: unknown, terminal: Terminal, shown: string): string {
  const fresh = match.news();
  const size = terminal.size();
  const question = questionOf(now);
  const board = boardOf(match, now, look, book);
  if (size) {
    look.news.push(...fresh);
    if (fresh.some((line) => !line.startsWith(' '))) Object.assign(look, { page: 0, filter: '', reading: null });
    const outlook: Outlook = { ...size, ...look };
    terminal.draw(layOut({ board, news: look.news, choices: now.choices, status: now.status, reading: look.reading }, outlook), question);
    return '';
  }
  for (const text of fresh) terminal.write(text);
  const all = ['', ...board, '', ...now.choices.map(({ label }, index) => `${String(index + 1).padStart(4)}  ${label}`)];
  if (all.join('\n') !== shown) for (const text of all) terminal.write(text);
  if (now.isOver) terminal.write(now.status);
  else if (now.choices.length > 0) terminal.question(`${now.status} ${question}`);
  return all.join('\n');
}

function questionOf({ choices, isOver }: Present): string {
  if (isOver) return '';
  return `${choices.length > 0 ? `Your action, 1 to ${choices.length}` : 'Waiting'} (?: help, q: stop) > `;
}

function boardOf(match: PlayedMatch, { view, text }: Present, look: Look, book: unknown): string[] {
  const map = look.hasMap && match.gameId === 'jugger-ttg' ? juggerMap(view, book) : null;
  return [...(map ?? []), ...text.split('\n')];
}

/** Carries out a line of input; returns a message, or null. */
async function obey(match: PlayedMatch, now: Present, look: Look, said: string): Promise<string[] | null> {
  const [command = '', ...rest] = said.split(/\s+/);
  const wasReading = look.reading !== null;
  if (command === '+' || command === '-') look.boardFrom = Math.max(0, look.boardFrom + (command === '+' ? 5 : -5));
  else if (command === 'n') look.page++;
  else if (command === 'p') look.page = Math.max(0, look.page - 1);
  else if (command === 'm') look.hasMap = !look.hasMap;
  else if (said.startsWith('/')) Object.assign(look, { filter: said.slice(1), page: 0, reading: null });
  else if (said === '') look.reading = null;
  else if (command === '?' || command === 'help') return HELP;
  else if (command === 'log') look.reading = [...look.news];
  else if (command === 'rule' || command === 'rules') return (await match.rules(rest[0] ?? null)).split('\n');
  else if (isRequest(command)) return [await match.ask(command)];
  else return choose(match, now, look, said);
  if (wasReading && look.reading === null) look.page = 0;
  return null;
}

function isRequest(text: string): text is Request {
  return REQUESTS.some((request) => request === text);
}

async function choose(match: PlayedMatch, { choices }: Present, look: Look, said: string): Promise<string[] | null> {
  const choice = /^\d+$/.test(said) ? choices[Number(said) - 1] : undefined;
  if (!choice) return [`there is no action «${said}»`];
  Object.assign(look, { reading: null, filter: '', page: 0 });
  const refusal = await match.act(choice);
  return refusal === null ? null : [refusal];
}

/** A sentence is news; what is longer is read in place of the actions. */
function tell(look: Look, terminal: Terminal, lines: string[]): void {
  const size = terminal.size();
  if (!size) for (const line of lines) terminal.write(line);
  else if (lines.length === 1 && wrap(lines[0] ?? '', size.columns).length === 1) {
    look.news.push(lines[0] ?? '');
    look.reading = null;
  } else Object.assign(look, { reading: lines, page: 0 });
}
