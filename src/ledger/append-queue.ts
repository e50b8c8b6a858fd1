import type { NamedCall } from './append-group.js';

const MAX_GROUP = 128;
/**
 * So long the next group waits for the one under way and grows; then it goes all the same, so that a connection that
 * hangs holds nobody else up.
 */
const PATIENCE_MS = 50;

/** What waits to be sent, and goes a group at a time. */
export interface AppendQueue<Item> {
  add(item: Item): void;
  /** Leaves out what is of no use any more. */
  keep(isWanted: (item: Item) => boolean): void;
  /** Whether nothing waits or is under way. */
  isIdle(): boolean;
}

/**
 * While a group is on its way the next one gathers. A group holds at most one entry of a match and is sorted by match
 * id, so that two processes cannot deadlock.
 *
 * Two groups always under way would be half as large: at 100 matches a tenth more work for an action.
 */
export function createAppendQueue<Item extends NamedCall>(
  groupsInFlight: number,
  send: (group: Item[]) => Promise<void>,
  onIdle: () => void,
): AppendQueue<Item> {
  let waiting: Item[] = [];
  let inFlight = 0;
  let isPatient = false;
  const isIdle = (): boolean => inFlight === 0 && waiting.length === 0;

  const pump = (): void => {
    if (isPatient || inFlight >= groupsInFlight || waiting.length === 0) return;
    const patience = setTimeout(goOn, PATIENCE_MS);
    isPatient = true;
    inFlight++;
    void send(takeGroup()).finally(() => {
      clearTimeout(patience);
      inFlight--;
      goOn();
      if (isIdle()) onIdle();
    });
  };

  const goOn = (): void => {
    isPatient = false;
    pump();
  };

  const takeGroup = (): Item[] => {
    const group = new Map<string, Item>();
    const later: Item[] = [];
    for (const item of waiting) {
      if (group.size < MAX_GROUP && !group.has(item.call.matchId)) group.set(item.call.matchId, item);
      else later.push(item);
    }
    waiting = later;
    return [...group.values()].sort((a, b) => (a.call.matchId < b.call.matchId ? -1 : 1));
  };

  return {
    add(item) {
      waiting.push(item);
      pump();
    },
    keep(isWanted) {
      waiting = waiting.filter(isWanted);
    },
    isIdle,
  };
}
