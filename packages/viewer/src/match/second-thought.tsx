import { useEffect, useState } from 'preact/hooks';
import { say } from '../words/say.js';

/** *Units*: milliseconds in which a click by mistake can be undone. */
const SECOND_THOUGHT_MS = 4_000;

interface SecondThoughtProps {
  name: string;
  /** What is about to happen, in a sentence. */
  warning: string;
  isDisabled?: boolean;
  onDo(): void;
}

/** A button that acts a moment after the click, so that a slip of the finger loses no match. */
export function SecondThought({ name, warning, isDisabled = false, onDo }: SecondThoughtProps) {
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setIsWaiting(false);
      onDo();
    }, SECOND_THOUGHT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  if (!isWaiting)
    return (
      <button type="button" disabled={isDisabled} onClick={() => setIsWaiting(true)}>
        {name}
      </button>
    );
  return (
    <span class="row" role="alert">
      {warning}
      <button type="button" class="primary" onClick={() => setIsWaiting(false)}>
        {say('agree.keep')}
      </button>
    </span>
  );
}
