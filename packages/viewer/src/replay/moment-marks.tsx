import { useEffect, useRef, useState } from 'preact/hooks';
import { language, say } from '../words/say.js';
import { highlightsOf, type Moment, nextMoment, stretchesOf } from './moments.js';
import { PAGE, storyPage } from './story-pages.js';

/** So many pages of a log are read for its marks; longer ones have none. */
const MOST_PAGES = 20;

interface MomentMarksProps {
  matchId: string;
  /** The version that is shown, and the last one. */
  at: number;
  latest: number;
  onShow(version: number): void;
}

/** The rounds and the deciding moments of a match that is over, over the line of its versions. */
export function MomentMarks({ matchId, at, latest, onShow }: MomentMarksProps) {
  const { element, moments } = useMoments(matchId, latest);
  return (
    <fieldset ref={element} class="moments" aria-label={say('replay.moments')}>
      <svg viewBox={`0 0 ${Math.max(1, latest)} 1`} preserveAspectRatio="none" aria-hidden="true">
        {moments.map(({ at: place, kind }) => (
          <path key={place} class={kind} d={kind === 'round' ? `M${place} .6V1` : `M${place} .1V1`} />
        ))}
      </svg>
      {stretchesOf(moments, latest).map((stretch, i) => {
        const next = nextMoment(stretch, at);
        if (next === null) return null;
        const label = say('replay.mark', { at: next.at, text: next.text, more: stretch.length - 1 });
        return (
          <button
            key={i}
            type="button"
            class="plain"
            style={{ gridColumn: i + 1 }}
            aria-label={label}
            title={label}
            aria-current={stretch.some((moment) => moment.at === at)}
            onClick={() => onShow(next.at)}
          />
        );
      })}
    </fieldset>
  );
}

/** The marked moments, read once the element is seen. */
function useMoments(matchId: string, latest: number): { element: { current: HTMLFieldSetElement | null }; moments: readonly Moment[] } {
  const element = useRef<HTMLFieldSetElement>(null);
  const [moments, setMoments] = useState<readonly Moment[]>([]);
  useEffect(() => {
    const { current } = element;
    const count = Math.ceil((latest + 1) / PAGE);
    if (!current || count > MOST_PAGES) return;
    const wanted = new AbortController();
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      observer.disconnect();
      // The log beside it tells what went wrong.
      void readMoments(matchId, count, wanted.signal, setMoments).catch(() => undefined);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      wanted.abort();
    };
  }, [matchId, latest, language()]);
  return { element, moments };
}

/** Tells the moments page by page, so that a long match has its first ones soon. */
async function readMoments(matchId: string, count: number, wanted: AbortSignal, tell: (moments: readonly Moment[]) => void): Promise<void> {
  let moments: readonly Moment[] = [];
  for (let page = 0; page < count && !wanted.aborted; page++) {
    moments = [...moments, ...highlightsOf(await storyPage(matchId, page))];
    if (!wanted.aborted) tell(moments);
  }
}
