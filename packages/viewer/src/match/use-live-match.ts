import type { Match } from '@gameledger/client';
import { useEffect, useState } from 'preact/hooks';
import { service } from '../session/service.js';
import { windowLayout } from '../shell/window-layout.js';
import { wantsHints } from '../table/hints.js';
import { type LiveMatch, openLiveMatch } from '../table/live-match.js';
import { VIEWER } from './viewer-house.js';

/** A match with everything that the service offers for it. */
export type ServedMatch = LiveMatch<Match>;

/** A match while its table is shown; reopened for another player and when a seat was taken. */
export function useLiveMatch(id: string): ServedMatch | null {
  const [live, setLive] = useState<ServedMatch | null>(null);
  const [seatings, setSeatings] = useState(0);
  const client = service.value;
  useEffect(() => {
    const opened = openLiveMatch(client.match(id), windowLayout, wantsHints(VIEWER.recall));
    setLive(opened);
    return opened.close;
  }, [client, id, seatings]);
  useEffect(() => {
    const again = (): void => setSeatings((times) => times + 1);
    addEventListener('seat-taken', again);
    return () => removeEventListener('seat-taken', again);
  }, []);
  return live;
}
