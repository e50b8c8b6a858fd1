import type { MatchState } from '@gameledger/client';
import { useLocation } from 'preact-iso';
import { FRIEND, startMatch } from '../lobby/start-match.js';
import { useAnswer } from '../players/use-answer.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { say } from '../words/say.js';
import { harderThan } from './harder.js';
import type { ServedMatch } from './use-live-match.js';

/** After the end: the same, a degree harder; nothing where there is none. */
export function HarderButton({ live, match }: { live: ServedMatch; match: MatchState }) {
  const { route } = useLocation();
  const { answer: game } = useAnswer(() => service.value.game(match.game).get(), [match.game]);
  const harder = game && harderThan(match, game);
  if (!harder) return null;
  const play = async (): Promise<void> => {
    const { config, opponent } = harder;
    route(linkTo(`/matches/${await startMatch({ game: match.game, config, opponent: opponent ?? FRIEND, brought: {} })}`));
  };
  return (
    <button type="button" onClick={() => void live.attempt(play)}>
      {say('end.harder')}
    </button>
  );
}
