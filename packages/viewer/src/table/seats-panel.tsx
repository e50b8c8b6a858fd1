import type { MatchState } from '@gameledger/client';
import { useEffect, useState } from 'preact/hooks';
import { SeatFace } from '../people/seat-face.js';
import { seatName } from '../words/people.js';
import { say } from '../words/say.js';
import { timeLeft } from '../words/time-left.js';
import type { LiveMatch, Position } from './live-match.js';
import { PageLink } from './page-link.js';

/** What the players' places are made of. */
export interface SeatsPanelProps {
  live: LiveMatch;
  match: MatchState;
  isLost: boolean;
  /** Whether the board shows the present: else nobody is waited for on it. */
  isPresent: boolean;
  /** How strong the players of the seats are, in words, where that is known. */
  ratings?: ReadonlyMap<number, string> | undefined;
}

/** Who sits where, whose clocks run, who has won. */
export function SeatsPanel({ live, match, isLost, isPresent, ratings }: SeatsPanelProps) {
  const position = live.position.value;
  const result = position?.view.result ?? match.result;
  const toAct = isPresent && !result ? (position?.view.toAct ?? []) : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: names that are longer than the strip are reached by keyboard.
    <ul class="seats bare" aria-label={say('seat.all')} tabIndex={0}>
      {match.seats.map(({ seat, player, bot }) => (
        <li key={seat} class={toAct.includes(seat) ? 'seat acting' : 'seat'}>
          <span class="seat-face">
            <SeatFace seat={{ player, bot }} />
          </span>
          <span class="seat-name">
            <span class="hidden-label">{say('seat.label', { number: seat })} </span>
            {player && !bot && seat !== match.yourSeat ? (
              <PageLink to={`/players/${player.id}`}>{seatName(match, seat)}</PageLink>
            ) : (
              seatName(match, seat)
            )}
          </span>
          <span class="seat-state">
            {ratings?.has(seat) ? (
              <span class="seat-rating">
                <span class="hidden-label">{say('column.rating')} </span>
                {ratings.get(seat)}
              </span>
            ) : null}
            {result ? <Outcome outcome={result.outcomes[seat]} /> : null}
            {position?.view.standing
              .filter((figure) => figure.seat === seat)
              .map(({ label, value, of }, i) => (
                <span key={label} class={i === 0 ? 'figure first small' : 'figure small'}>
                  {of === null ? value : `${value}/${of}`}
                  {result ? null : (
                    <Change by={value - (live.stood.value.find((was) => was.seat === seat && was.label === label)?.value ?? value)} />
                  )}
                  <span class="what"> {label}</span>
                </span>
              ))}
            {position?.view.clock && !result ? <Clock position={position} seat={seat} isEstimate={isLost} /> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** By how much a figure differs from what it was before the viewer's last action. */
function Change({ by }: { by: number }) {
  if (by === 0) return null;
  return <mark class={by > 0 ? 'change more' : 'change less'}>{by > 0 ? `+${by}` : `−${-by}`}</mark>;
}

function Outcome({ outcome }: { outcome: 'win' | 'loss' | 'draw' | undefined }) {
  return outcome ? <span class={`outcome ${outcome}`}>{say(`outcome.${outcome}`)}</span> : null;
}

/** *Units*: milliseconds between two looks at a clock that runs. */
const TICK_MS = 250;
/** *Units*: milliseconds; who has less has to hurry. */
const LOW_MS = 20_000;

/** Without a connection nobody knows whether a clock still runs. */
function Clock({ position: { view, readAt }, seat, isEstimate }: { position: Position; seat: number; isEstimate: boolean }) {
  const isRunning = view.clock?.running.includes(seat) ?? false;
  const [now, setNow] = useState(readAt);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, readAt]);
  const left = (view.clock?.remainingMs[seat] ?? 0) - (isRunning ? Math.max(0, now - readAt) : 0);
  const look = isRunning ? (left < LOW_MS ? 'clock running low' : 'clock running') : 'clock';
  return (
    <time class={look} role="timer" aria-label={say('seat.clock', { number: seat })}>
      {isEstimate ? say('clock.estimate', { time: timeLeft(left) }) : timeLeft(left)}
    </time>
  );
}
