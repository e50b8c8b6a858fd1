import { useEffect, useState } from 'preact/hooks';
import { service } from '../session/service.js';
import { type LiveMatch, openLiveMatch } from './live-match.js';

/** A match while its table is shown; reopened for another player and when a seat was taken. */
export function useLiveMatch(id: string): LiveMatch | null {
  const [live, setLive] = useState<LiveMatch | null>(null);
  const [seatings, setSeatings] = useState(0);
  const client = service.value;
  useEffect(() => {
    const opened = openLiveMatch(client.match(id));
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
