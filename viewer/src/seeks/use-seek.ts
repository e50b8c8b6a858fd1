import type { GameInShort } from '@gameledger/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Brought } from '../loadouts/loadout-choice.js';
import { entropy } from '../lobby/start-match.js';
import { answerOf } from '../players/answer-of.js';
import { playAsGuest } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';

/** What somebody wants to play, with any opponent. */
export interface SeekRequest extends Brought {
  game: GameInShort['id'];
  preset?: string;
}

/** Looking for somebody to play with. */
export interface Seeking {
  /** The game somebody is looked for in; null: none. */
  game: string | null;
  find(request: SeekRequest): void;
  stop(): void;
}

/** Looks for an opponent for as long as the page is open, and goes to the match once there is one. */
export function useSeek(onError: (error: unknown) => void): Seeking {
  const { route } = useLocation();
  const [game, setGame] = useState<string | null>(null);
  const search = useRef<AbortController | null>(null);
  const stop = (): void => {
    search.current?.abort();
    search.current = null;
    setGame(null);
  };
  useEffect(() => () => search.current?.abort(), []);
  const find = (wanted: SeekRequest): void => {
    const ended = new AbortController();
    search.current = ended;
    setGame(wanted.game);
    onError(null);
    seekMatch(wanted, ended.signal).then(
      (matchId) => {
        if (matchId !== null) route(linkTo(`/matches/${matchId}`));
      },
      (error: unknown) => {
        if (ended.signal.aborted) return;
        onError(error);
        stop();
      },
    );
  };
  return { game, find, stop };
}

/**
 * The match of a seek; null when the search was ended first. The stream of events keeps the seek alive and tells of the
 * match.
 */
async function seekMatch(request: SeekRequest, signal: AbortSignal): Promise<string | null> {
  await playAsGuest();
  const { api, me } = service.value;
  let seekId: string | null = null;
  for await (const event of me.events({ signal })) {
    if (seekId === null) {
      // Only now nothing can be missed that happens after the seek.
      const seek = await answerOf(api.POST('/v1/seeks', { body: { ...request, entropy: entropy() } }));
      seekId = seek.id;
      if (seek.matchId !== null) return seek.matchId;
    } else if (event.type === 'matched' && event.seekId === seekId) return event.matchId;
    if (signal.aborted) break;
  }
  if (seekId === null) return null;
  // Somebody may have come at the last moment: then there is a match to play.
  return (await answerOf(api.DELETE('/v1/seeks/{seekId}', { params: { path: { seekId } } }))).matchId;
}
