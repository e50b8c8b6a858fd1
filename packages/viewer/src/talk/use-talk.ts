import { GameledgerError, type Match, type Message, type TalkRoom } from '@gameledger/client';
import { useEffect, useState } from 'preact/hooks';

/** What is said in a room, and why nothing is heard. */
export interface Talking {
  messages: readonly Message[];
  /** Whether nobody talks here: the service has no talk, or who looks on may not be in the room. */
  isClosed: boolean;
}

const SILENCE: Talking = { messages: [], isClosed: false };
/** The service has no talk, or not for this caller. */
const CLOSED: ReadonlySet<string> = new Set(['TALK_OFF', 'FORBIDDEN', 'UNAUTHENTICATED', 'NOT_FOUND']);

/** Listens to a room while the page is seen: a browser opens few connections to one service for all its pages. */
export function useTalk(match: Match, room: TalkRoom): Talking {
  const [talking, setTalking] = useState(SILENCE);
  useEffect(() => {
    let ended = new AbortController();
    let last = 0;
    const take = (message: Message): void => {
      last = message.seq;
      setTalking(({ messages }) => ({ messages: withMessage(messages, message), isClosed: false }));
    };
    const listen = async (signal: AbortSignal): Promise<void> => {
      for await (const message of match.messages.follow({ room, after: last, signal })) take(message);
    };
    const follow = (): void => {
      ended.abort();
      if (document.visibilityState === 'hidden') return;
      ended = new AbortController();
      listen(ended.signal).catch((error: unknown) => {
        if (error instanceof GameledgerError && CLOSED.has(error.code)) setTalking({ messages: [], isClosed: true });
      });
    };
    setTalking(SILENCE);
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      ended.abort();
    };
  }, [match, room]);
  return talking;
}

/** A message that was removed takes the place of what it said. */
function withMessage(messages: readonly Message[], message: Message): Message[] {
  const index = messages.findIndex(({ id }) => id === message.id);
  return index < 0 ? [...messages, message] : messages.with(index, message);
}
