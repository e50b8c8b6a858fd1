import type { Entry, MatchState } from '@gameledger/client';
import { useEffect, useState } from 'preact/hooks';
import { type EntryWords, entryWords } from '../words/entry-words.js';
import { language } from '../words/say.js';
import { PAGE, readStoryPage, storyPage } from './story-pages.js';

/** The log only grows: the page of the present version is read anew when it lacks the entry. */
async function entryAt(matchId: string, version: number): Promise<Entry | null> {
  const page = Math.floor(version / PAGE);
  const bySeq = (entries: readonly Entry[]): Entry | undefined => entries.find(({ seq }) => seq === version);
  return bySeq(await storyPage(matchId, page)) ?? bySeq(await readStoryPage(matchId, page)) ?? null;
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
