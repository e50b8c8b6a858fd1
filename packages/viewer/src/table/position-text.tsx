import { useAnswer } from '../players/use-answer.js';
import { language } from '../words/say.js';
import type { LiveMatch } from './live-match.js';

/** The position in words, read when somebody wants it. */
export function PositionText({ live }: { live: LiveMatch }) {
  const version = live.position.value?.view.version;
  const { answer } = useAnswer(() => live.client.view({ words: true }), [live, version, language()]);
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is reached by keyboard.
  return <pre tabIndex={0}>{answer?.text}</pre>;
}
