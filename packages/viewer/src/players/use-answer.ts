import { useEffect, useState } from 'preact/hooks';

/** An answer of the service for as long as `keys` stay the same; null until it is here. */
export function useAnswer<Answer>(ask: () => Promise<Answer>, keys: readonly unknown[]): { answer: Answer | null; error: unknown } {
  const [found, setFound] = useState<{ answer: Answer | null; error: unknown }>({ answer: null, error: null });
  useEffect(() => {
    let isWanted = true;
    const settle = (answer: Answer | null, error: unknown): void => {
      if (isWanted) setFound({ answer, error });
    };
    ask().then(
      (answer) => settle(answer, null),
      (error: unknown) => settle(null, error),
    );
    return () => {
      isWanted = false;
    };
  }, keys);
  return found;
}
