import type { Entry, MatchState } from '@gameledger/client';
import { useMemo, useState } from 'preact/hooks';
import { entryWords } from '../words/entry-words.js';
import { say } from '../words/say.js';
import type { LiveMatch } from './live-match.js';

/** How many entries are shown before somebody asks for more. */
const SHOWN = 60;
/** How many more are then read: a page that tells holds no more. */
const EARLIER = 50;

/** The log in words, the newest entry first. */
export function LogPanel({ live, match, onShow }: { live: LiveMatch; match: MatchState; onShow(version: number): void }) {
  const [most, setMost] = useState(SHOWN);
  const entries = live.entries.value;
  const first = entries[0]?.seq ?? 0;
  const showEarlier = async (): Promise<void> => {
    setMost(most + EARLIER);
    if (entries.length > most || first === 0) return;
    const { items } = await live.client.log({ after: Math.max(-1, first - EARLIER - 1), first: Math.min(EARLIER, first), story: true });
    live.entries.value = [...items.filter(({ seq }) => seq < first), ...live.entries.value];
  };
  return (
    <details class="text log">
      <summary>{say('log.title')}</summary>
      <ol class="bare" aria-label={say('log.list')}>
        {entries
          .slice(-most)
          .toReversed()
          .map((entry) => (
            <LogEntry key={entry.seq} match={match} entry={entry} onShow={onShow} />
          ))}
      </ol>
      {entries.length > most || first > 0 ? (
        <button type="button" class="plain" onClick={() => void showEarlier()}>
          {say('log.earlier')}
        </button>
      ) : null}
    </details>
  );
}

function LogEntry({ match, entry, onShow }: { match: MatchState; entry: Entry; onShow(version: number): void }) {
  const words = useMemo(() => entryWords(match, entry), [match, entry]);
  return (
    <li>
      <button type="button" class="plain seq" aria-label={say('log.show', { version: entry.seq })} onClick={() => onShow(entry.seq)}>
        {entry.seq}
      </button>
      <div>
        {words.who ? <strong>{words.who}</strong> : null}
        {words.what.map((sentence, i) => (
          // Sentences of an entry never change their places.
          <p key={i}>{sentence}</p>
        ))}
      </div>
    </li>
  );
}
