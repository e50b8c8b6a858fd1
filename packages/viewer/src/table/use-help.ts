import type { SceneAt } from '@gameledger/client';
import { useAnswer } from '../players/use-answer.js';
import { language } from '../words/say.js';
import type { LiveMatch } from './live-match.js';

/** What the symbols mean, and hints for a first match. */
export type Help = NonNullable<SceneAt['help']>;

/** The help of a game, read when it is wanted: null until it is here, and in a game without pictures. */
export function useHelp(live: LiveMatch, isWanted: boolean): Help | null {
  const { answer } = useAnswer(
    () => (isWanted ? live.client.scene({ help: true, lang: language() }) : Promise.resolve(null)),
    [live, isWanted, language()],
  );
  return answer?.help ?? null;
}
