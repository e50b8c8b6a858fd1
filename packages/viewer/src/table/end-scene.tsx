import '../style/end-scene.css';
import type { MatchState, Table } from '@gameledger/client';
import { useState } from 'preact/hooks';
import type { Mood } from '../people/face.js';
import { SeatFace } from '../people/seat-face.js';
import { useAnswer } from '../players/use-answer.js';
import { seatName } from '../words/people.js';
import { language, say } from '../words/say.js';
import { changesOf, courseOf, type Mark, momentsOf } from './course.js';
import { useHouse } from './house.js';
import type { LiveMatch } from './live-match.js';
import { useBeside } from './use-beside.js';

interface EndSceneProps {
  live: LiveMatch;
  match: MatchState;
  view: Table['view'];
}

/** The result at an edge of the last position: who has won, why, and the course. It can be closed. */
export function EndScene({ live, match, view: { version, end, standing, result } }: EndSceneProps) {
  const [isClosed, setIsClosed] = useState(false);
  const isRoomy = useHouse().isRoomy.value;
  const { answer: course } = useAnswer(async () => {
    const views = momentsOf(version).map((at) => live.client.view({ at, words: true, lang: language() }));
    return changesOf(
      courseOf(
        (await Promise.all(views)).map((seen) => seen.standing ?? []),
        match.yourSeat ?? 0,
      ),
    );
  }, [live, version]);
  const card = useBeside<HTMLElement>(null, [course, isClosed, isRoomy], {
    hides: 'words',
    lies: 'either',
    spares: 'marks',
    isAmid: isRoomy,
  });
  if (isClosed) return null;
  const outcomeOf = (seat: number | null): string => (seat === null ? '' : (result?.outcomes[seat] ?? ''));
  return (
    <section ref={card} class={`end-scene ${outcomeOf(match.yourSeat)}`} aria-labelledby="end-title">
      <div class="faces">
        {match.seats.map((one) => {
          const outcome = outcomeOf(one.seat);
          return (
            <span key={one.seat} class={outcome}>
              {outcome === 'win' ? <Crown /> : null}
              <SeatFace seat={one} mood={MOODS[outcome]} />
            </span>
          );
        })}
      </div>
      <h2 id="end-title">{end?.text ?? say('turn.abandoned')}</h2>
      <p>{end?.because}</p>
      <Course marks={course ?? []} of={standing[0]?.label ?? ''} other={opponentIn(match)} />
      <button type="button" class="plain" aria-label={say('end.look')} title={say('end.look')} onClick={() => setIsClosed(true)}>
        ✕
      </button>
    </section>
  );
}

const MOODS: Readonly<Record<string, Mood>> = { win: 'glad', loss: 'sad' };

function Crown() {
  return (
    <svg class="crown" viewBox="0 0 24 14" aria-hidden="true">
      <path d="M2 13 1 3l6 5 5-7 5 7 6-5-1 10z" />
    </svg>
  );
}

/** *Units*: of the picture. */
const STEP = 48;
const RISE = 22;
/** Two moments say that something became something else; more of them make a line. */
const FEWEST = 3;

/** The only opponent of the viewer; null: there is none, or there are several. */
function opponentIn(match: MatchState): string | null {
  const { yourSeat, seats } = match;
  return yourSeat !== null && seats.length === 2 ? seatName(match, 1 - yourSeat) : null;
}

/** How it went, as marks on a line: the higher, the better; level, it says nothing. */
function Course({ marks, of, other }: { marks: readonly Mark[]; of: string; other: string | null }) {
  if (marks.length === 1) return null;
  const texts = marks.map(({ text }) => text);
  const isLine = marks.length >= FEWEST;
  const places = marks.map(({ height }, i) => [STEP * (i + 0.5), 8 + RISE * (1 - height)] as const);
  return (
    <div class="course" role="img" aria-label={say('end.course', { of, marks: texts })}>
      {isLine ? (
        <svg viewBox={`0 0 ${marks.length * STEP} 52`} aria-hidden="true">
          <polyline points={places.map((place) => place.join()).join(' ')} />
          {marks.map(({ text }, i) => (
            // Each moment has one place.
            <g key={i} transform={`translate(${places[i]?.[0]} 0)`}>
              <circle cy={places[i]?.[1]} r={i === marks.length - 1 ? 6 : 4} />
              <text y="50">{text}</text>
            </g>
          ))}
        </svg>
      ) : (
        <b>{texts.join(' → ')}</b>
      )}
      <span>{marks.length === 0 ? null : captionOf(isLine, of, other)}</span>
    </div>
  );
}

/** What the figures are, and whose. */
function captionOf(isLine: boolean, of: string, other: string | null): string {
  if (other !== null) return say('end.courseOfTwo', { of, other });
  return say(isLine ? 'end.courseOf' : 'end.changeOf', { of });
}
