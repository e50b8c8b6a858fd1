import type { MatchState } from '@gameledger/client';
import { useLocation } from 'preact-iso';
import { FRIEND, startMatch } from '../lobby/start-match.js';
import { useAnswer } from '../players/use-answer.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { say } from '../words/say.js';
import { otherDegree, stepAfter } from './degree.js';
import type { ServedMatch } from './use-live-match.js';

/** After the end: the same, a degree harder, or easier after a loss; nothing where there is none. */
export function DegreeButton({ live, match }: { live: ServedMatch; match: MatchState }) {
  const { route } = useLocation();
  const { answer: game } = useAnswer(() => service.value.game(match.game).get(), [match.game]);
  const step = stepAfter(match);
  const other = game && otherDegree(match, game, step);
  if (!other) return null;
  const play = async (): Promise<void> => {
    const { config, opponent } = other;
    route(linkTo(`/matches/${await startMatch({ game: match.game, config, opponent: opponent ?? FRIEND, brought: {} })}`));
  };
  return (
    <button type="button" onClick={() => void live.attempt(play)}>
      {say(step > 0 ? 'end.harder' : 'end.easier')}
    </button>
  );
}
