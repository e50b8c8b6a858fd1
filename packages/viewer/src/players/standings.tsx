import type { components } from '@gameledger/client';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { gameTitle } from '../words/game-title.js';
import { say } from '../words/say.js';
import { answerOf } from './answer-of.js';
import { ratingWords } from './rating-words.js';
import { useAnswer } from './use-answer.js';

type Profile = components['schemas']['Profile'];

const COLUMNS = ['column.game', 'column.rating', 'column.won', 'column.drawn', 'column.lost', 'column.lately'] as const;

/** How a player stands in each game. */
export function Standings({ profile: { id, standings = [] } }: { profile: Profile }) {
  if (standings.length === 0) return null;
  return (
    <div class="scroll">
      <table class="results" aria-label={say('player.results')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {say(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.map(({ game, rating, win, draw, loss }) => (
            <tr key={game}>
              <th scope="row">
                <a href={linkTo(`/leaderboard/${game}`)}>{gameTitle(game)}</a>
              </th>
              <td>{ratingWords(rating)}</td>
              <td>{win}</td>
              <td>{draw}</td>
              <td>{loss}</td>
              <td>{rating && <History player={id} game={game} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const LATELY = 5;

/** The last ratings, the newest at the end; each leads to the match that made it. */
function History({ player, game }: { player: string; game: string }) {
  const { answer } = useAnswer(
    () =>
      answerOf(
        service.value.api.GET('/v1/players/{playerId}/ratings/{gameId}', {
          params: { path: { playerId: player, gameId: game }, query: { first: LATELY } },
        }),
      ),
    [player, game],
  );
  return (
    <>
      {answer?.items.toReversed().map(({ matchId, value, outcome }, i) => (
        <span key={matchId}>
          {i > 0 ? ' → ' : ''}
          <a href={linkTo(`/matches/${matchId}`)} title={outcome}>
            {value}
          </a>
        </span>
      ))}
    </>
  );
}
