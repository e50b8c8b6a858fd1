import '../style/lobby.css';
import type { Client, GameInShort, MatchState, WaitingSeeks } from '@gameledger/client';
import { useEffect, useState } from 'preact/hooks';
import { pictureOfGame } from '../lobby/game-pictures.js';
import { MatchRows } from '../lobby/match-rows.js';
import { NewMatchDialog } from '../lobby/new-match-dialog.js';
import { PlayNowButton } from '../lobby/play-now-button.js';
import { SeatInvitations } from '../lobby/seat-invitations.js';
import { useInvited } from '../lobby/use-invited.js';
import { answerOf } from '../players/answer-of.js';
import { find, search } from '../seeks/search.js';
import { SeekDialog } from '../seeks/seek-dialog.js';
import { WaitingList } from '../seeks/waiting-list.js';
import { account } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { useTitle } from '../shell/use-title.js';
import { TournamentInvitations } from '../tournaments/tournament-invitations.js';
import { TournamentRows } from '../tournaments/tournament-rows.js';
import type { Tournament } from '../tournaments/words.js';
import { say } from '../words/say.js';

/** Matches to play, to watch and to continue. */
export function LobbyPage() {
  useTitle('');
  const [chosen, setChosen] = useState<GameInShort | null>(null);
  const [sought, setSought] = useState<GameInShort | null>(null);
  const { lobby, error } = useLobby(service.value, account.value !== null);
  const invited = useInvited();
  const seek = (game: GameInShort): void => (game.loadouts.length > 0 ? setSought(game) : find({ game: game.id }));
  return (
    <>
      <section class="welcome">
        <h1>{say('lobby.title')}</h1>
        <PlayNowButton game={lobby?.mine[0]?.game ?? null} waiting={lobby ? countOf(lobby.waiting) : null} />
        <p class="muted">{say('lobby.about')}</p>
      </section>
      <ProblemNotice error={error} />
      <SeatInvitations seats={invited.seats} />
      <TournamentInvitations invited={invited.tournaments} />
      {lobby ? <Lists lobby={lobby} onPlay={setChosen} onFind={seek} /> : null}
      {chosen ? <NewMatchDialog game={chosen} onClose={() => setChosen(null)} /> : null}
      {sought ? <SeekDialog game={sought} onClose={() => setSought(null)} /> : null}
    </>
  );
}

function countOf(waiting: readonly WaitingSeeks[]): number {
  return waiting.reduce((sum, { players }) => sum + players, 0);
}

interface ListsProps {
  lobby: Lobby;
  onPlay(game: GameInShort): void;
  onFind(game: GameInShort): void;
}

function Lists({ lobby, onPlay, onFind }: ListsProps) {
  const { games } = lobby;
  return (
    <>
      <WaitingList waiting={lobby.waiting} open={lobby.open} games={games} />
      <TournamentRows title={say('lobby.tournaments')} tournaments={lobby.tournaments} />
      <MatchRows title={say('lobby.mine')} matches={lobby.mine} games={games} />
      <MatchRows title={say('lobby.running')} matches={lobby.running} games={games} />
      <ul class="games bare" aria-label={say('lobby.games')}>
        {games.map((game) => (
          <GameCard key={game.id} game={game} onPlay={() => onPlay(game)} onFind={() => onFind(game)} />
        ))}
      </ul>
    </>
  );
}

interface GameCardProps {
  game: GameInShort;
  onPlay(): void;
  onFind(): void;
}

function GameCard({ game, onPlay, onFind }: GameCardProps) {
  const picture = pictureOfGame(game.id);
  const { min, max } = game.seats;
  return (
    <li class="card game">
      <div class="game-picture">
        {picture === null ? <span aria-hidden="true">{game.title.charAt(0)}</span> : <img src={picture} alt="" loading="lazy" />}
      </div>
      <div class="game-text">
        <h2>{game.title}</h2>
        <p class="row small">
          <span class="muted">{say('lobby.seats', { min, max, same: min === max ? 'yes' : 'no' })}</span>
          <a href={linkTo(`/rules/${game.id}`)} aria-label={say('lobby.rulesOf', { game: game.title })}>
            {say('page.rules')}
          </a>
          {game.loadouts.length > 0 ? (
            <a href={linkTo(`/loadouts?game=${game.id}`)} aria-label={say('lobby.buildFor', { game: game.title })}>
              {say('lobby.build')}
            </a>
          ) : null}
        </p>
        <p class="summary">{game.summary}</p>
        <button type="button" class="primary" onClick={onPlay}>
          {say('lobby.play', { game: game.title })}
        </button>
        {max < 2 ? null : (
          <button
            type="button"
            class="plain"
            aria-label={say('lobby.findFor', { game: game.title })}
            disabled={search.value !== null}
            onClick={onFind}
          >
            {say('lobby.find')}
          </button>
        )}
      </div>
    </li>
  );
}

interface Lobby {
  games: GameInShort[];
  waiting: WaitingSeeks[];
  tournaments: Tournament[];
  mine: MatchState[];
  open: MatchState[];
  running: MatchState[];
}

/** *Units*: milliseconds between two looks while the page is in sight. */
const LOOK_MS = 10_000;

function useLobby(client: Client, isKnown: boolean) {
  const [lobby, setLobby] = useState<Lobby | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let isShown = true;
    const look = (): void => {
      if (document.hidden) return;
      readLobby(client, isKnown)
        .then((next) => isShown && setLobby(next))
        .catch((thrown: unknown) => isShown && setError(thrown));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      isShown = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [client, isKnown]);
  return { lobby, error };
}

/** How many rows a list has: who wants more finds them elsewhere. */
const ROWS = { matches: 8, over: 2, tournaments: 4 };

async function readLobby(client: Client, isKnown: boolean): Promise<Lobby> {
  const page = async (filter: Parameters<Client['matches']>[0]) => (await client.matches({ first: ROWS.matches, ...filter })).items;
  const query = { status: 'open', first: ROWS.tournaments } as const;
  const [games, waiting, tournaments, open, running, mine] = await Promise.all([
    client.games(),
    client.seeks.waiting(),
    answerOf(client.api.GET('/v1/tournaments', { params: { query } })),
    page({ status: 'open' }),
    page({ status: 'active' }),
    isKnown ? page({ player: 'me' }) : [],
  ]);
  const isOthers = ({ yourSeat }: MatchState): boolean => yourSeat === null;
  return {
    games,
    waiting,
    tournaments: tournaments.items,
    mine: [
      ...mine.filter((match) => !isOver(match)).toSorted((one, other) => urgency(other) - urgency(one)),
      ...mine.filter(isOver).slice(0, ROWS.over),
    ],
    open: open.filter((match) => isOthers(match) && hasPeople(match)),
    running: running.filter(isOthers),
  };
}

function isOver({ status }: MatchState): boolean {
  return status === 'finished' || status === 'abandoned';
}

/** A table at which nobody sits is nobody's invitation. */
function hasPeople({ seats }: MatchState): boolean {
  return seats.some(({ player, bot }) => player ?? bot);
}

/** Whose turn it is comes first, then what runs. */
function urgency({ status, yourSeat, toAct }: MatchState): number {
  if (status !== 'active') return 0;
  return yourSeat !== null && toAct.includes(yourSeat) ? 2 : 1;
}
