/**
 * *Units*: pieces of work that begin in one turn. The entries of those that begin together are appended together: one
 * by one, an action over GraphQL takes 1.6 times the CPU.
 */
const AT_ONCE = 16;

/** Calls `begin` when it is its turn. */
export type OwnTurns = (begin: () => void) => void;

/**
 * Lets a few pieces of work begin in a turn of the event loop, so that what is read in one go, 16 requests or 150
 * messages of a websocket from each of 200 connections, is not all worked on before anything else is heard. In turns
 * that are held, nothing begins.
 */
export function createOwnTurns(isHeld: () => boolean): OwnTurns {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    const beginning = isHeld() ? [] : waiting.slice(0, AT_ONCE);
    for (const begin of beginning) begin();
    waiting.splice(0, beginning.length);
    if (waiting.length > 0) setImmediate(next);
  };
  return (begin) => {
    if (waiting.push(begin) === 1) setImmediate(next);
  };
}
