import type { Entry, MatchState } from '@gameledger/client';
import { useEffect, useState } from 'preact/hooks';
import { service } from '../session/service.js';
import { type EntryWords, entryWords } from '../words/entry-words.js';
import { language } from '../words/say.js';

/** So many entries are read at once: a page that tells holds no more. */
const PAGE = 50;
/** Pages that are kept: a log may be long. */
const MOST_PAGES = 30;

const pages = new Map<string, Promise<readonly Entry[]>>();

/**
 * The entries around a version, of a log that only grows: the page of the present one is read anew when it lacks the
 * entry.
 */
async function entryAt(matchId: string, version: number): Promise<Entry | null> {
  const page = Math.floor(version / PAGE);
  const name = `${language()} ${matchId} ${page}`;
  const read = (): Promise<readonly Entry[]> => {
    const found = service.value
      .match(matchId)
      .log({ after: page * PAGE - 1, first: PAGE, story: true })
      .then(({ items }) => items);
    pages.set(name, found);
    found.catch(() => pages.delete(name));
    const oldest = pages.size > MOST_PAGES ? pages.keys().next().value : undefined;
    if (oldest !== undefined) pages.delete(oldest);
    return found;
  };
  const bySeq = (entries: readonly Entry[]): Entry | undefined => entries.find(({ seq }) => seq === version);
  return bySeq(await (pages.get(name) ?? read())) ?? bySeq(await read()) ?? null;
}

/** What happened at a version, in words; null until it is known. Entries that are not in `known` are asked for. */
export function useEntryWords(match: MatchState, version: number, known: readonly Entry[]): EntryWords | null {
  const [asked, setEntry] = useState<Entry | null>(null);
  const entry = known.find(({ seq }) => seq === version) ?? asked;
  const isKnown = entry?.seq === version;
  useEffect(() => {
    if (isKnown) return;
    let isWanted = true;
    entryAt(match.id, version).then(
      (found) => {
        if (isWanted) setEntry(found);
      },
      // The log beside it tells what went wrong.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [match.id, version, isKnown, language()]);
  return isKnown ? entryWords(match, entry) : null;
}
