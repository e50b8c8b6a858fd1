import type { MatchState, PlayerMessage } from '@gameledger/client';
import { useEffect, useState } from 'preact/hooks';
import { service } from '../session/service.js';
import { callFor } from '../shell/attention.js';
import { say } from '../words/say.js';

/** Who wants a rematch of a match that is over, and where it is. */
export type Rematch = Extract<PlayerMessage, { type: 'invitation' }>;

/** The name of the player who wants it: its maker, else the other player. */
export function nameOf(match: MatchState, { from }: Rematch): string {
  const others = match.seats.filter(({ seat }) => seat !== match.yourSeat);
  return (others.find(({ player }) => player?.id === from) ?? others[0])?.player?.name ?? '';
}

/** Listens for the rematch once a match is over: its own stream has ended then, so the page holds one connection. */
export function useRematch(match: MatchState, isOver: boolean): Rematch | null {
  const [rematch, setRematch] = useState<Rematch | null>(null);
  const client = service.value;
  const isListening = isOver && match.yourSeat !== null && match.seats.length > 1;
  useEffect(() => {
    if (!isListening) return;
    const ended = new AbortController();
    const listen = async (): Promise<void> => {
      for await (const event of client.me.events({ signal: ended.signal })) {
        if (event.type !== 'invitation' || event.rematchOf !== match.id) continue;
        setRematch(event);
        callFor(say('people.rematch', { name: nameOf(match, event) }));
      }
    };
    // Who cannot listen still asks for a rematch by the button.
    listen().catch(() => undefined);
    return () => ended.abort();
  }, [client, match.id, isListening]);
  return rematch;
}
