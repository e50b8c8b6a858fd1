import { useEffect, useState } from 'preact/hooks';
import { hearNews } from '../calls/news.js';
import { account } from '../session/account.js';
import { service } from '../session/service.js';

/** What the player of this browser is invited to. */
export interface Invited {
  /** The ids of all tournaments that they ever were invited to. */
  tournaments: readonly string[];
  /** How many seats have been kept for them since the page was opened. */
  seats: number;
}

const NOBODY: Invited = { tournaments: [], seats: 0 };

/** Invitations as they come. */
export function useInvited(): Invited {
  const player = account.value?.id;
  const [invited, setInvited] = useState(NOBODY);
  useEffect(() => {
    setInvited(NOBODY);
    if (player === undefined) return;
    const left = new AbortController();
    const add = (tournamentId: string): void =>
      setInvited((before) => ({ ...before, tournaments: [...new Set([...before.tournaments, tournamentId])] }));
    const stop = hearNews((event) => {
      if (event.type === 'tournament-invitation') add(event.tournamentId);
      if (event.type === 'invitation') setInvited((before) => ({ ...before, seats: before.seats + 1 }));
    });
    // Without them there is nothing to answer, and the rest of the page is right.
    void readEarlier(left.signal, add).catch(() => undefined);
    return () => {
      stop();
      left.abort();
    };
  }, [player]);
  return invited;
}

/** The invitations to tournaments until now: those to seats are in a list. */
async function readEarlier(signal: AbortSignal, add: (tournamentId: string) => void): Promise<void> {
  const { me } = service.value;
  const { value: newest } = await me.events({ signal }).next();
  if (!newest || newest.id === 0) return;
  for await (const event of me.events({ after: 0, signal })) {
    if (event.type === 'tournament-invitation') add(event.tournamentId);
    if (event.id >= newest.id) return;
  }
}
