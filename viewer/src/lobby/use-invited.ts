import { useEffect, useState } from 'preact/hooks';
import { account } from '../session/account.js';
import { service } from '../session/service.js';
import { callFor } from '../shell/attention.js';
import { gameTitle } from '../words/game-title.js';
import { say } from '../words/say.js';

/** What the player of this browser is invited to. */
export interface Invited {
  /** The ids of all tournaments that they ever were invited to. */
  tournaments: readonly string[];
  /** How many seats have been kept for them since the page was opened. */
  seats: number;
}

const NOBODY: Invited = { tournaments: [], seats: 0 };

/** Invitations as they come; each new one calls for the player. */
export function useInvited(): Invited {
  const player = account.value?.id;
  const [invited, setInvited] = useState(NOBODY);
  useEffect(() => {
    setInvited(NOBODY);
    if (player === undefined) return;
    const left = new AbortController();
    // Without the stream there is nothing to answer, and the rest of the page is right.
    void listen(left.signal, setInvited).catch(() => undefined);
    return () => left.abort();
  }, [player]);
  return invited;
}

type Change = (change: (before: Invited) => Invited) => void;

async function listen(signal: AbortSignal, change: Change): Promise<void> {
  const { me } = service.value;
  const add = (tournamentId: string): void =>
    change((before) => ({ ...before, tournaments: [...new Set([...before.tournaments, tournamentId])] }));
  for await (const event of me.events({ signal })) {
    if (event.type === 'start') await readEarlier(event.id, signal, add);
    if (event.type === 'tournament-invitation') add(event.tournamentId);
    else if (event.type === 'invitation') change((before) => ({ ...before, seats: before.seats + 1 }));
    else continue;
    callFor(say('invite.called', { game: gameTitle(event.game) }));
  }
}

/** The invitations to tournaments up to an event: those to seats are in a list. */
async function readEarlier(last: number, signal: AbortSignal, add: (tournamentId: string) => void): Promise<void> {
  for await (const event of service.value.me.events({ after: 0, signal })) {
    if (event.type === 'tournament-invitation') add(event.tournamentId);
    if (event.id >= last) return;
  }
}
