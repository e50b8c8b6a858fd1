import type { Choice } from './played-match.js';

/** What is to be shown. */
export interface Scene {
  board: readonly string[];
  news: readonly string[];
  choices: readonly Choice[];
  status: string;
  /** Help or rules, instead of the actions; null: none. */
  reading: readonly string[] | null;
}

/** Which part of it. */
export interface Outlook {
  rows: number;
  columns: number;
  /** The first line of the board. */
  boardFrom: number;
  /** The page of the actions, or of what is read. */
  page: number;
  filter: string;
}

const NEWS_ROWS = 3;
/** Status and prompt. */
const FIXED_ROWS = 2;
const LEAST_ACTION_ROWS = 3;

/**
 * The screen above the prompt, a row a line: the board always on top, below it what is news, and the actions or what is
 * read.
 */
export function layOut(scene: Scene, outlook: Outlook): string[] {
  const { rows, columns, boardFrom } = outlook;
  const actionRows = Math.max(LEAST_ACTION_ROWS, Math.floor(rows / 4));
  const boardRows = Math.max(1, rows - FIXED_ROWS - NEWS_ROWS - actionRows);
  const board = scene.board.flatMap((line) => wrap(line, columns));
  const seen = board.slice(Math.min(boardFrom, Math.max(0, board.length - boardRows))).slice(0, boardRows);
  const below = board.length - Math.min(boardFrom, Math.max(0, board.length - boardRows)) - seen.length;
  const head = `${scene.status}${below > 0 ? ` · ${below} more lines: +` : ''} · ?: help `;
  const panel = scene.reading
    ? pageOfReading(scene.reading, outlook, NEWS_ROWS + actionRows)
    : [
        ...filled(
          scene.news.slice(-NEWS_ROWS).map((line) => line.slice(0, columns)),
          NEWS_ROWS,
        ),
        ...pageOfChoices(scene, outlook, actionRows),
      ];
  const all = [...filled(seen, boardRows), head.padEnd(columns, '-'), ...filled(panel, NEWS_ROWS + actionRows)];
  return all.map((line) => line.slice(0, columns));
}

function pageOfReading(reading: readonly string[], { columns, page }: Outlook, rows: number): string[] {
  const lines = reading.flatMap((line) => wrap(line, columns));
  const pages = Math.max(1, Math.ceil(lines.length / (rows - 1)));
  const shown = page % pages;
  const more = pages > 1 ? `page ${shown + 1} of ${pages} (n: next), ` : '';
  return [...filled(lines.slice(shown * (rows - 1), (shown + 1) * (rows - 1)), rows - 1), `-- ${more}Enter: back to the actions`];
}

/** In as many columns as the longest label leaves; numbers are those of the whole list. */
function pageOfChoices({ choices }: Scene, { columns, page, filter }: Outlook, rows: number): string[] {
  const numbered = choices.map(({ label }, index) => `${String(index + 1).padStart(3)} ${label}`);
  const wanted = numbered.filter((line) => line.toLowerCase().includes(filter.toLowerCase()));
  const width = Math.min(columns, Math.max(1, ...wanted.map((line) => line.length)) + 2);
  const across = Math.max(1, Math.floor(columns / width));
  const isPaged = wanted.length > across * rows || filter !== '';
  const perPage = across * (isPaged ? rows - 1 : rows);
  const pages = Math.max(1, Math.ceil(wanted.length / perPage));
  const shown = page % pages;
  const lines: string[] = [];
  for (let from = shown * perPage; from < Math.min(wanted.length, (shown + 1) * perPage); from += across) {
    const row = wanted.slice(from, Math.min(from + across, (shown + 1) * perPage));
    lines.push(
      row
        .map((line) => line.padEnd(width))
        .join('')
        .slice(0, columns)
        .trimEnd(),
    );
  }
  const which =
    filter === '' ? `${choices.length} actions (/word: filter)` : `${wanted.length} of ${choices.length} actions with «${filter}» (/: all)`;
  return isPaged ? [...filled(lines, rows - 1), `-- page ${shown + 1} of ${pages} (n: next, p: before), ${which}`] : lines;
}

function filled(lines: readonly string[], rows: number): string[] {
  return [...lines, ...Array.from({ length: Math.max(0, rows - lines.length) }, () => '')].slice(0, rows);
}

/** A line in as many rows as it needs, cut between words where that is possible. */
export function wrap(line: string, columns: number): string[] {
  const rows: string[] = [];
  let rest = line;
  while (rest.length > columns) {
    const space = rest.lastIndexOf(' ', columns);
    const cut = space > columns / 2 ? space : columns;
    rows.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  return [...rows, rest];
}
