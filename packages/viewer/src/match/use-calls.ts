import type { MatchState } from '@gameledger/client';
import { useEffect, useRef } from 'preact/hooks';
import { callFor } from '../shell/attention.js';
import type { Position } from '../table/live-match.js';
import { gameTitle } from '../words/game-title.js';
import { seatName } from '../words/people.js';
import { say } from '../words/say.js';

/** Calls when the viewer's turn comes, and when somebody offers something. */
export function useCalls(match: MatchState, position: Position | null, isMine: boolean): void {
  const offer = position?.view.offers.find(({ seat }) => match.yourSeat !== null && seat !== match.yourSeat);
  // What is there when the page is opened calls nobody.
  const before = useRef<{ isMine: boolean; offer: number | undefined } | null>(null);
  useEffect(() => {
    if (position === null) return;
    const was = before.current;
    before.current = { isMine, offer: offer?.seq };
    if (was === null) return;
    if (isMine && !was.isMine) callFor(say('turn.sign', { title: gameTitle(match.game) }), location.pathname, 'turn');
    if (offer && offer.seq !== was.offer)
      callFor(say('offer.theirs', { who: seatName(match, offer.seat), kind: offer.kind }), location.pathname, 'offer');
  }, [position === null, isMine, offer?.seq]);
}
