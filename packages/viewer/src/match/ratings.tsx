import type { MatchState } from '@gameledger/client';
import { useEffect, useState } from 'preact/hooks';
import { useAnswer } from '../players/use-answer.js';
import { service } from '../session/service.js';
import { seatName } from '../words/people.js';
import { say } from '../words/say.js';

/** *Units*: milliseconds between two looks: ends are counted one after the other. */
const LOOK_MS = 3_000;
/** What has not been counted after so many looks is seen on the players' pages. */
const MOST_LOOKS = 20;
/** The rating before is that of the match before. */
const LATEST = 20;
/** *Source*: docs/ratings.md, "Computation". */
const FIRST_RATING = 1500;

interface Change {
  seat: number;
  before: number;
  after: number;
}

/** What a rated match has done to the ratings of its players. */
export function Ratings({ match }: { match: MatchState }) {
  const [looks, setLooks] = useState(0);
  const { answer } = useAnswer(() => readChanges(match), [match.id, looks]);
  // It may be counted between the reading of one player and that of another.
  const isOpen = answer?.length !== match.seats.length && looks < MOST_LOOKS;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setLooks(looks + 1), LOOK_MS);
    return () => clearTimeout(timer);
  }, [isOpen, looks]);
  if (!answer || answer.length === 0) return null;
  return (
    <ul class="bare" aria-label={say('end.ratings')}>
      {answer.map(({ seat, before, after }) => (
        <li key={seat}>
          {say('end.rating', {
            name: seatName(match, seat),
            before,
            after,
            sign: after < before ? '−' : '+',
            by: Math.abs(after - before),
          })}
        </li>
      ))}
    </ul>
  );
}

async function readChanges({ id, game, seats }: MatchState): Promise<Change[]> {
  const changes = seats.map(async ({ seat, player }): Promise<Change[]> => {
    const { items } = await service.value.players.ratings(player?.id ?? '', game, { first: LATEST });
    const at = items.findIndex(({ matchId }) => matchId === id);
    const [now, earlier] = [items[at], items[at + 1]];
    return now ? [{ seat, before: Math.round(earlier?.value ?? FIRST_RATING), after: Math.round(now.value) }] : [];
  });
  return (await Promise.all(changes)).flat();
}
