import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { search } from '../seeks/search.js';
import { linkTo } from '../session/base.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { say } from '../words/say.js';
import { playNow } from './play-now.js';

interface PlayNowButtonProps {
  /** The game that was played last; null: none. */
  game: string | null;
  /** How many players wait for a match; null until it is known. */
  waiting: number | null;
}

/** The way to a table by one touch. */
export function PlayNowButton({ game, waiting }: PlayNowButtonProps) {
  const { route } = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const play = async (): Promise<void> => {
    setIsBusy(true);
    setError(null);
    try {
      route(linkTo(`/matches/${await playNow(game)}`));
    } catch (thrown) {
      setError(thrown);
      setIsBusy(false);
    }
  };
  return (
    <>
      <ProblemNotice error={error} />
      <p class="play-now">
        <button type="button" class="primary" aria-busy={isBusy} disabled={isBusy || search.value !== null} onClick={() => void play()}>
          {say(isBusy ? 'lobby.sitting' : 'lobby.playNow')}
        </button>
        <span class="muted small">{say('lobby.playNowWith', { waiting: waiting ?? 0 })}</span>
      </p>
    </>
  );
}
