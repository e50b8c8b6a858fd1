import { GameledgerError } from '../service/errors.js';

/** Lets the operations of one websocket run a few at a time, and none while its client does not read. */
export interface SocketTurns {
  /** Waits for its turn. *Errors*: RATE_LIMITED when the websocket closes first. */
  take(): Promise<void>;
  /** Ends a turn; what it made must be on its way by the next turn of the event loop. */
  give(): void;
  /** Something was read: lets the next ones run if enough was. */
  check(): void;
  /** Whether operations wait. */
  isBusy(): boolean;
  /** Sends away whoever waits. */
  end(): void;
}

/** When operations of a websocket may run. */
export interface TurnRules {
  /** Operations at once. */
  most: number;
  /** *Units*: milliseconds operations may wait for room. */
  patienceMs: number;
  /** Whether the client has read enough. */
  hasRoom(): boolean;
  /** Called when operations have waited for room too long. */
  onStuck(): void;
  /** Called when something may have changed. */
  onChange(): void;
}

/** Turns by `rules`. */
export function createSocketTurns({ most, patienceMs, hasRoom, onStuck, onChange }: TurnRules): SocketTurns {
  const waiting: { run: () => void; refuse: (error: Error) => void }[] = [];
  let running = 0;
  let stuck: NodeJS.Timeout | undefined;
  const check = (): void => {
    while (running < most && waiting.length > 0 && hasRoom()) {
      running++;
      waiting.shift()?.run();
    }
    if (waiting.length === 0 || hasRoom()) {
      clearTimeout(stuck);
      stuck = undefined;
    } else stuck ??= setTimeout(onStuck, patienceMs);
    onChange();
  };
  return {
    take: () =>
      new Promise((run, refuse) => {
        waiting.push({ run, refuse });
        check();
      }),
    give() {
      setImmediate(() => {
        running--;
        check();
      });
    },
    check,
    isBusy: () => waiting.length > 0,
    end() {
      clearTimeout(stuck);
      const error = new GameledgerError('RATE_LIMITED', 'The websocket was closed before the operation ran.');
      for (const { refuse } of waiting.splice(0)) refuse(error);
    },
  };
}
