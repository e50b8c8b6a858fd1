import '../style/lobby.css';
import type { Client, GameInShort, MatchState } from '@gameledger/client';
import { useEffect, useState } from 'preact/hooks';
import { pictureOfGame } from '../lobby/game-pictures.js';
import { MatchList } from '../lobby/match-list.js';
import { NewMatchDialog } from '../lobby/new-match-dialog.js';
import { SeatInvitations } from '../lobby/seat-invitations.js';
import { useInvited } from '../lobby/use-invited.js';
import { SeekDialog } from '../seeks/seek-dialog.js';
import { SeekNotice } from '../seeks/seek-notice.js';
import { type Seeking, useSeek } from '../seeks/use-seek.js';
import { account, playAsGuest } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { useTitle } from '../shell/use-title.js';
import { TournamentInvitations } from '../tournaments/tournament-invitations.js';
import { say } from '../words/say.js';

/** Matches to play, to watch and to continue. */
export function LobbyPage() {
  useTitle('');
  const [chosen, setChosen] = useState<GameInShort | null>(null);
  const [sought, setSought] = useState<GameInShort | null>(null);
  const { lobby, error, setError } = useLobby(service.value, account.value !== null);
  const seek = useSeek(setError);
  const invited = useInvited();
  const find = (game: GameInShort): void => (game.loadouts.length > 0 ? setSought(game) : seek.find({ game: game.id }));
  return (
    <>
      <section class="welcome">
        <h1>{say('lobby.title')}</h1>
        <p class="muted">{say('lobby.about')}</p>
        {account.value ? null : (
          <p>
            <button type="button" onClick={() => void playAsGuest().catch(setError)}>
              {say('account.guest')}
            </button>
          </p>
        )}
      </section>
      <ProblemNotice error={error} />
      <SeatInvitations seats={invited.seats} />
      <TournamentInvitations invited={invited.tournaments} />
      <SeekNotice seek={seek} />
      {lobby ? <Matches lobby={lobby} seek={seek} onPlay={setChosen} onFind={find} /> : null}
      {chosen ? <NewMatchDialog game={chosen} onClose={() => setChosen(null)} /> : null}
      {sought ? <SeekDialog game={sought} onFind={seek.find} onClose={() => setSought(null)} /> : null}
    </>
  );
}

interface MatchesProps {
  lobby: Lobby;
  seek: Seeking;
  onPlay(game: GameInShort): void;
  onFind(game: GameInShort): void;
}

function Matches({ lobby, seek, onPlay, onFind }: MatchesProps) {
  return (
    <>
      <MatchList title={say('lobby.mine')} matches={lobby.mine} games={lobby.games} />
      <ul class="games bare" aria-label={say('lobby.games')}>
        {lobby.games.map((game) => (
          <GameCard key={game.id} game={game} seek={seek} onPlay={() => onPlay(game)} onFind={() => onFind(game)} />
        ))}
      </ul>
      <MatchList title={say('lobby.open')} matches={lobby.open} games={lobby.games} none={say('lobby.openNone')} />
      <MatchList title={say('lobby.running')} matches={lobby.running} games={lobby.games} none={say('lobby.runningNone')} />
    </>
  );
}

interface GameCardProps {
  game: GameInShort;
  seek: Seeking;
  onPlay(): void;
  onFind(): void;
}

function GameCard({ game, seek, onPlay, onFind }: GameCardProps) {
  const picture = pictureOfGame(game.id);
  const { min, max } = game.seats;
  return (
    <li class="card game">
      <div class="game-picture">
        {picture === null ? <span aria-hidden="true">{game.title.charAt(0)}</span> : <img src={picture} alt="" loading="lazy" />}
      </div>
      <div class="game-text">
        <h2>{game.title}</h2>
        <p class="row spread small">
          <span class="muted">{say('lobby.seats', { min, max, same: min === max ? 'yes' : 'no' })}</span>
          <a href={linkTo(`/rules/${game.id}`)} aria-label={say('lobby.rulesOf', { game: game.title })}>
            {say('page.rules')}
          </a>
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
            disabled={seek.game !== null}
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
  return { lobby, error, setError };
}

async function readLobby(client: Client, isKnown: boolean): Promise<Lobby> {
  const page = async (filter: Parameters<Client['matches']>[0]) => (await client.matches({ first: 12, ...filter })).items;
  const [games, open, running, mine] = await Promise.all([
    client.games(),
    page({ status: 'open' }),
    page({ status: 'active' }),
    isKnown ? page({ player: 'me' }) : [],
  ]);
  const isOthers = ({ yourSeat }: MatchState): boolean => yourSeat === null;
  return {
    games,
    mine: mine.toSorted((one, other) => urgency(other) - urgency(one)),
    open: open.filter(isOthers),
    running: running.filter(isOthers),
  };
}

/** Whose turn it is comes first, then what runs, then what is over. */
function urgency({ status, yourSeat, toAct }: MatchState): number {
  if (status !== 'active') return status === 'open' ? 1 : 0;
  return yourSeat !== null && toAct.includes(yourSeat) ? 3 : 2;
}
