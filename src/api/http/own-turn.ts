/**
 * Lets work begin one piece in a turn of the event loop, so that what is read in one go, 16 requests or 150 messages of
 * a websocket from each of 200 connections, is not all worked on before anything else is heard.
 */
export function createOwnTurns(): (begin: () => void) => void {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return (begin) => {
    if (waiting.push(begin) === 1) setImmediate(next);
  };
}
