import '../style/contest.css';
import type { MatchState } from '@gameledger/client';
import { useEffect, useState } from 'preact/hooks';
import { SeatFace } from '../people/seat-face.js';
import { say } from '../words/say.js';
import { TurningDice, useTurns } from './dice.js';
import { CONTEST_MS } from './telling.js';
import type { Contest } from './throws.js';
import { useBeside } from './use-beside.js';

const TOUCHES = ['pointerdown', 'keydown'] as const;

interface ContestsProps {
  match: MatchState;
  contests: readonly Contest[];
  /** A touch or a key goes on; null: it lies as long as its version is shown. */
  onTouch: (() => void) | null;
}

/** What was compared, one after the other; the last one stays until it is taken away. */
export function Contests({ match, contests, onTouch }: ContestsProps) {
  const [at, setAt] = useState(0);
  const last = contests.length - 1;
  useEffect(() => {
    if (at >= last) return;
    const timer = setTimeout(() => setAt(at + 1), CONTEST_MS);
    return () => clearTimeout(timer);
  }, [at, last]);
  useEffect(() => {
    if (!onTouch) return;
    const goOn = (): void => (at < last ? setAt(at + 1) : onTouch());
    for (const touch of TOUCHES) addEventListener(touch, goOn);
    return () => {
      for (const touch of TOUCHES) removeEventListener(touch, goOn);
    };
  }, [at, last, onTouch]);
  const contest = contests[at];
  return contest ? <OneContest key={at} match={match} contest={contest} /> : null;
}

function OneContest({ match, contest: { sides, outcome } }: { match: MatchState; contest: Contest }) {
  const turns = useTurns();
  const place = useBeside<HTMLDivElement>('.marks .mark:not(.hinted)', [], { spares: 'marks' });
  const isEven = sides.every(({ hasWon }) => hasWon === sides[0].hasWon);
  const own = sides.find(({ seat }) => seat !== null && seat === match.yourSeat);
  const isLoss = own !== undefined && !own.hasWon;
  const figures = sides.map(({ name, total, added }) => [name, total ?? added.join(', ')].join(' '));
  return (
    <div
      ref={place}
      class={turns > 0 ? 'contest' : 'contest settled'}
      role="img"
      aria-label={say('contest.of', { figures: figures.join(' · '), outcome })}
    >
      {sides.map(({ seat, name, dice, added, total, hasWon }, i) => {
        const player = seat === null ? undefined : match.seats[seat];
        return (
          // A contest has two sides, which stay where they are.
          <div key={i} class={hasWon ? (isLoss ? 'side won theirs' : 'side won') : 'side'}>
            <strong>
              {player ? <SeatFace seat={player} mood={turns > 0 || isEven ? undefined : hasWon ? 'glad' : 'sad'} /> : null}
              <bdi>{name}</bdi>
            </strong>
            {dice.length > 0 ? <TurningDice dice={dice} turns={turns} /> : null}
            {added.length > 0 ? <span class="added">{added.join(', ')}</span> : null}
            {total === null ? null : <b class="total">{total}</b>}
          </div>
        );
      })}
      <p class="outcome">{outcome}</p>
    </div>
  );
}
