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
  /** Resolves when the next group is made. */
  turn(): Promise<void>;
  /** Leaves out what is of no use any more. */
  keep(isWanted: (item: Item) => boolean): void;
  /** Whether nothing waits or is under way. */
  isIdle(): boolean;
}

/**
 * While a group is on its way the next one gathers. A group holds at most one entry of a match and is sorted by match
 * id, so that two processes cannot deadlock.
 *
 * The entries of a group are made together, right before it is sent: made one by one as their requests come, each finds
 * the code and the data of the requests' own work where its own were, and takes 1.7 times as long.
 *
 * Two groups always under way would be half as large: at 100 matches a tenth more work for an action.
 */
export function createAppendQueue<Item extends NamedCall>(
  groupsInFlight: number,
  send: (group: Item[]) => Promise<void>,
  onIdle: () => void,
): AppendQueue<Item> {
  let waiting: Item[] = [];
  const turns: (() => void)[] = [];
  let inFlight = 0;
  let isPatient = false;
  let isPlanned = false;
  const isIdle = (): boolean => inFlight === 0 && waiting.length === 0 && turns.length === 0;

  const canSend = (): boolean => waiting.length > 0 && inFlight < groupsInFlight;

  /**
   * What has come in this turn of the event loop goes together. Turns come also where no more can be sent, so that
   * nobody waits longer than an append may take.
   */
  const plan = (): void => {
    if (isPlanned || isPatient || (turns.length === 0 && !canSend())) return;
    isPlanned = true;
    setImmediate(() => {
      for (const begin of turns.splice(0, MAX_GROUP)) begin();
    });
    // Promises that wait for nothing but each other are all carried out between two immediates.
    setImmediate(pump);
  };

  const pump = (): void => {
    isPlanned = false;
    if (canSend()) sendGroup();
    else if (isIdle()) onIdle();
    plan();
  };

  const sendGroup = (): void => {
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
    plan();
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
      plan();
    },
    turn: () =>
      new Promise((begin) => {
        turns.push(begin);
        plan();
      }),
    keep(isWanted) {
      waiting = waiting.filter(isWanted);
    },
    isIdle,
  };
}
