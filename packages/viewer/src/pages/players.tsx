import '../style/players.css';
import type { MatchPage } from '@gameledger/client';
import { useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { Person, PersonLink } from '../people/person.js';
import { answerOf } from '../players/answer-of.js';
import { RatingGraph } from '../players/rating-graph.js';
import { ratingWords } from '../players/rating-words.js';
import { Standings } from '../players/standings.js';
import { useAnswer } from '../players/use-answer.js';
import { account } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { useTitle } from '../shell/use-title.js';
import { dayOf, durationWords, momentWords } from '../words/duration.js';
import { gameTitle } from '../words/game-title.js';
import { say } from '../words/say.js';

/** Who is looked for by name, and who plays best in each game. */
export function LeaderboardPage() {
  useTitle(say('page.players'));
  const { path } = useLocation();
  const wanted = useRoute().params.game;
  const { answer: games, error } = useAnswer(() => service.value.games(), []);
  const game = wanted ?? (path.startsWith(linkTo('/leaderboard')) ? games?.[0]?.id : undefined);
  return (
    <section class="narrow">
      <h1>{say('page.players')}</h1>
      <ProblemNotice error={error} />
      {account.value && (
        <p>
          <a href={linkTo(`/players/${account.value.id}`)}>{say('players.yours')}</a>
        </p>
      )}
      <Search />
      <h2>{say('players.boards')}</h2>
      <ul class="bare row" aria-label={say('players.boards')}>
        {games?.map(({ id, title }) => (
          <li key={id}>
            <a class="button" href={linkTo(`/leaderboard/${id}`)} aria-current={id === game ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      {game !== undefined && <Leaderboard key={game} game={game} />}
    </section>
  );
}

function Leaderboard({ game }: { game: string }) {
  const [kind, setKind] = useState<'' | 'human' | 'bot'>('');
  const { answer, error } = useAnswer(
    () =>
      answerOf(
        service.value.api.GET('/v1/games/{gameId}/leaderboard', {
          params: { path: { gameId: game }, query: kind === '' ? {} : { kind } },
        }),
      ),
    [game, kind],
  );
  return (
    <>
      <h3>{gameTitle(game)}</h3>
      <ProblemNotice error={error} />
      <label class="row small">
        {say('players.show')}
        <select value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value as '' | 'human' | 'bot')}>
          <option value="">{say('players.everybody')}</option>
          <option value="human">{say('players.people')}</option>
          <option value="bot">{say('players.bots')}</option>
        </select>
      </label>
      {answer?.items.length === 0 && <p class="muted">{say('players.unrated')}</p>}
      <ol class="players" aria-label={say('players.boardOf', { game: gameTitle(game) })}>
        {answer?.items.map(({ player, rating, results: { win, draw, loss } }) => (
          <li key={player.id}>
            <PersonLink {...player} /> <strong>{ratingWords(rating)}</strong>{' '}
            <span class="muted small">{say('players.record', { win, draw, loss })}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Search() {
  const [name, setName] = useState('');
  const wanted = name.trim();
  const { answer, error } = useAnswer(
    async () => (wanted === '' ? null : answerOf(service.value.api.GET('/v1/players', { params: { query: { name: wanted, first: 20 } } }))),
    [wanted],
  );
  return (
    <search>
      <label>
        {say('players.find')}
        <input type="search" maxLength={64} value={name} onInput={({ currentTarget }) => setName(currentTarget.value)} />
      </label>
      <ProblemNotice error={error} />
      {answer && (
        <ul class="bare players" aria-label={say('players.found')}>
          {answer.items.map((player) => (
            <li key={player.id}>
              <PersonLink {...player} /> <span class="muted small">{player.kind === 'bot' ? say('players.bot') : ''}</span>
            </li>
          ))}
          {answer.items.length === 0 && <li class="muted">{say('players.notFound')}</li>}
        </ul>
      )}
    </search>
  );
}

/** One player: name, results, ratings, matches. */
export function PlayerPage() {
  const { id = '' } = useRoute().params;
  const { answer: profile, error } = useAnswer(
    () => answerOf(service.value.api.GET('/v1/players/{playerId}', { params: { path: { playerId: id } } })),
    [id],
  );
  useTitle(profile?.name ?? say('player.title'));
  return (
    <section class="narrow account">
      <h1>{profile ? <Person {...profile} /> : say('player.title')}</h1>
      <ProblemNotice error={error} />
      {profile && (
        <>
          <p class="muted">{say('player.since', { kind: profile.kind, date: dayOf(profile.since) })}</p>
          <Standings profile={profile} />
          {profile.standings.map(({ game, rating }) => (rating ? <RatingGraph key={game} player={id} game={game} /> : null))}
          <h2>{say('player.matches')}</h2>
          <Matches key={id} player={id} />
        </>
      )}
    </section>
  );
}

type MatchInList = MatchPage['items'][number];

function Matches({ player }: { player: string }) {
  const [earlier, setEarlier] = useState<readonly MatchInList[]>([]);
  const [cursor, setCursor] = useState<string | null | undefined>(undefined);
  const read = (after?: string): Promise<MatchPage> => service.value.matches({ player, first: 50, ...(after !== undefined && { after }) });
  const { answer, error } = useAnswer(() => read(), [player, service.value]);
  const next = cursor === undefined ? answer?.nextCursor : cursor;
  const readOn = async (after: string): Promise<void> => {
    const page = await read(after);
    setEarlier([...earlier, ...page.items]);
    setCursor(page.nextCursor);
  };
  const matches = [...(answer?.items ?? []), ...earlier];
  return (
    <>
      <ProblemNotice error={error} />
      {answer && matches.length === 0 && <p class="muted">{say('player.none')}</p>}
      <ul class="bare players" aria-label={say('player.matches')}>
        {matches.map((match) => (
          <li key={match.id} class="row spread course">
            <span>
              <a href={linkTo(`/matches/${match.id}`)}>{titleOf(match, player)}</a>
              <br />
              <span class="muted small">{courseOf(match)}</span>
            </span>
            <Outcome match={match} player={player} />
          </li>
        ))}
      </ul>
      {next && (
        <button type="button" onClick={() => void readOn(next).catch(() => undefined)}>
          {say('player.earlier')}
        </button>
      )}
    </>
  );
}

/** How it ended for the player, or how far it is. */
function Outcome({ match: { seats, result, status }, player }: { match: MatchInList; player: string }) {
  const seat = seats.find((one) => one.player?.id === player)?.seat;
  const outcome = seat === undefined ? undefined : result?.outcomes[seat];
  if (outcome === undefined) return <span class="muted small">{say('player.status', { status })}</span>;
  return <strong class={`outcome ${outcome}`}>{say(`outcome.${outcome}`)}</strong>;
}

/** When it was played, and how long. */
function courseOf({ createdAt, startedAt, finishedAt, version, terms }: MatchInList): string {
  const length = startedAt && finishedAt ? durationWords(Date.parse(finishedAt) - Date.parse(startedAt)) : null;
  const parts = [
    momentWords(startedAt ?? createdAt),
    length,
    version ? say('player.steps', { version }) : null,
    terms.rated ? say('seek.rated') : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function titleOf({ game, seats }: MatchInList, player: string): string {
  const opponents = seats.flatMap((seat) => (seat.player?.id === player ? [] : [seat.player?.name ?? seat.bot ?? say('player.freeSeat')]));
  return opponents.length === 0 ? gameTitle(game) : say('player.against', { game: gameTitle(game), opponents });
}
