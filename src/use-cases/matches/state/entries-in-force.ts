import { UnopenedEntry } from '../../../record/log/chain.js';
import type { Entry, LoggedEntry } from '../../../record/log/entry.js';
import { takenBackTo } from '../../../record/log/replay.js';
import { readEntries } from '../../../store/ledger/entries.js';
import type { Connections } from '../../../store/ledger/pools.js';
import type { LiveMatch } from './live-match.js';

const PAGE = 64;

/** The entries after the setup that lead to a version in force, newest first: none that was taken back. */
export async function* entriesInForce(
  connections: Connections,
  { head, recent }: Pick<LiveMatch, 'head' | 'recent'>,
  version: number,
): AsyncGenerator<Entry> {
  let last = version;
  let page: readonly LoggedEntry[] = [...recent];
  while (last > 0) {
    for (const { entry } of [...page].reverse()) {
      if (entry.seq > last || entry.seq === 0) continue;
      yield entry;
      last = takenBackTo(entry) ?? entry.seq - 1;
    }
    if (last > 0) page = await pageUpTo(connections, head.id, last);
  }
}

async function pageUpTo(connections: Connections, matchId: string, last: number): Promise<LoggedEntry[]> {
  const page: LoggedEntry[] = [];
  for await (const sealed of readEntries(connections, matchId, Math.max(1, last - PAGE + 1), last)) page.push(new UnopenedEntry(sealed));
  if (page.length === 0) throw new Error(`match ${matchId} has no entry ${last}`);
  return page;
}
