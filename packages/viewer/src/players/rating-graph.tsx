import { service } from '../session/service.js';
import { dayOf } from '../words/duration.js';
import { gameTitle } from '../words/game-title.js';
import { say } from '../words/say.js';
import { answerOf } from './answer-of.js';
import { useAnswer } from './use-answer.js';

/** So many rated matches are drawn: a page of them. */
const MOST = 100;
/** *Units*: those of the drawing. */
const SIZE = { width: 320, height: 96, margin: 8 };

/** How a rating went from match to match, the newest at the right; nothing of fewer than two. */
export function RatingGraph({ player, game }: { player: string; game: string }) {
  const { answer } = useAnswer(
    () =>
      answerOf(
        service.value.api.GET('/v1/players/{playerId}/ratings/{gameId}', {
          params: { path: { playerId: player, gameId: game }, query: { first: MOST } },
        }),
      ),
    [player, game],
  );
  const history = answer?.items.toReversed() ?? [];
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last || first === last) return null;
  const values = history.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (
    <figure class="rating-graph">
      <figcaption>{gameTitle(game)}</figcaption>
      <div class="rating-scale small muted" aria-hidden="true">
        <span>{most}</span>
        <span>{least}</span>
      </div>
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        role="img"
        aria-label={say('player.graph', { game: gameTitle(game), count: history.length, from: first.value, to: last.value })}
        preserveAspectRatio="none"
      >
        <polyline points={values.map((value, i) => pointOf(value, i, values.length, least, most)).join(' ')} />
      </svg>
      <div class="rating-dates small muted">
        <span>{dayOf(first.at)}</span>
        <span>{dayOf(last.at)}</span>
      </div>
    </figure>
  );
}

function pointOf(value: number, index: number, count: number, least: number, most: number): string {
  const { width, height, margin } = SIZE;
  const across = margin + (index / (count - 1)) * (width - 2 * margin);
  const up = most === least ? 0.5 : (value - least) / (most - least);
  return `${across.toFixed(1)},${(height - margin - up * (height - 2 * margin)).toFixed(1)}`;
}
