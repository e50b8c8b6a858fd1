import type { Entry } from '@gameledger/client';
import { service } from '../session/service.js';
import { language } from '../words/say.js';

/** So many entries are read at once: a page that tells holds no more. */
export const PAGE = 50;
/** Pages that are kept: a log may be long. */
const MOST_PAGES = 30;

const pages = new Map<string, Promise<readonly Entry[]>>();

const nameOf = (matchId: string, page: number): string => `${language()} ${matchId} ${page}`;

/** The told entries of a page of a log, counted from 0, as they were when it was first read. */
export function storyPage(matchId: string, page: number): Promise<readonly Entry[]> {
  return pages.get(nameOf(matchId, page)) ?? readStoryPage(matchId, page);
}

/** The same as they are now. */
export function readStoryPage(matchId: string, page: number): Promise<readonly Entry[]> {
  const name = nameOf(matchId, page);
  const found = service.value
    .match(matchId)
    .log({ after: page * PAGE - 1, first: PAGE, story: true })
    .then(({ items }) => items);
  pages.set(name, found);
  found.catch(() => pages.delete(name));
  const oldest = pages.size > MOST_PAGES ? pages.keys().next().value : undefined;
  if (oldest !== undefined) pages.delete(oldest);
  return found;
}
