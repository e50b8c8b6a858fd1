import '../style/end-scene.css';
import type { MatchState, Table } from '@gameledger/client';
import { useState } from 'preact/hooks';
import { SeatFace } from '../people/seat-face.js';
import { useAnswer } from '../players/use-answer.js';
import { language, say } from '../words/say.js';
import { courseOf, type Mark, momentsOf } from './course.js';
import type { LiveMatch } from './live-match.js';

interface EndSceneProps {
  live: LiveMatch;
  match: MatchState;
  view: Table['view'];
}

/** The result over the last position: the winner, the reason and the course. It can be closed. */
export function EndScene({ live, match, view: { version, end, standing, result } }: EndSceneProps) {
  const [isClosed, setIsClosed] = useState(false);
  const { answer: course } = useAnswer(async () => {
    const views = momentsOf(version).map((at) => live.client.view({ at, words: true, lang: language() }));
    return courseOf(
      (await Promise.all(views)).map((seen) => seen.standing ?? []),
      match.yourSeat ?? 0,
    );
  }, [live, version]);
  const of = standing[0]?.label ?? '';
  // A level line says nothing about how the match went.
  const isEven = course !== null && new Set(course.map(({ text }) => text)).size === 1;
  if (isClosed) return null;
  const hasWon = (seat: number | null): boolean => seat !== null && result?.outcomes[seat] === 'win';
  return (
    <section class="end-scene" aria-labelledby="end-title">
      <div class={hasWon(match.yourSeat) ? 'verdict won' : 'verdict'}>
        <div class="winners">{match.seats.map((one) => (hasWon(one.seat) ? <SeatFace key={one.seat} seat={one} /> : null))}</div>
        <h2 id="end-title">{end?.text ?? say('turn.abandoned')}</h2>
        <p>{end?.because}</p>
        {isEven ? null : <Course marks={course ?? []} of={of} />}
        {course && !isEven ? <p class="of">{say('end.courseOf', { of })}</p> : null}
      </div>
      <button type="button" class="plain" aria-label={say('end.look')} title={say('end.look')} onClick={() => setIsClosed(true)}>
        ✕
      </button>
    </section>
  );
}

/** *Units*: of the picture. */
const STEP = 44;
const RISE = 34;

/** How it went, as marks on a line: the higher, the better. It has its room before it is known. */
function Course({ marks, of }: { marks: readonly Mark[]; of: string }) {
  const places = marks.map(({ height }, i) => [STEP * (i + 0.5), 8 + RISE * (1 - height)] as const);
  const label = say('end.course', { of, marks: marks.map(({ text }) => text) });
  return (
    <svg class="course" viewBox={`0 0 ${5 * STEP} 68`} role="img" aria-label={label}>
      <polyline points={places.map((place) => place.join()).join(' ')} />
      {marks.map(({ text }, i) => (
        // Each moment has one place.
        <g key={i} transform={`translate(${places[i]?.[0]} 0)`}>
          <circle cy={places[i]?.[1]} r={i === marks.length - 1 ? 6 : 4} />
          <text y="64">{text}</text>
        </g>
      ))}
    </svg>
  );
}
