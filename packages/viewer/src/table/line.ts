import type { ConnectionStatus } from '@gameledger/client';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';

/** The line of a table to the service, by all signs that there are of it. */
export interface Line {
  /** Whether somebody is told that it is lost. */
  readonly isLost: ReadonlySignal<boolean>;
  onConnection(status: ConnectionStatus): void;
  /** Waits for an answer, and says by `isLost` that there is none for a while; whether it was late. */
  expect(answer: Promise<unknown>): Promise<{ isLate: boolean }>;
  close(): void;
}

/** *Units*: milliseconds for which a line may be lost, or an answer missing, before somebody hears of it. */
const UNHEARD_MS = 1_500;

/** Watches a line: what the browser says of it, the connection of the stream, and answers that do not come. */
export function watchLine(): Line {
  const isOffline = signal(false);
  const cut = lasting();
  const unanswered = lasting();
  const ended = new AbortController();
  const says = (value: boolean) => (): void => {
    isOffline.value = value;
  };
  addEventListener('offline', says(true), { signal: ended.signal });
  addEventListener('online', says(false), { signal: ended.signal });
  return {
    isLost: computed(() => isOffline.value || cut.is.value || unanswered.is.value),
    onConnection({ connected }) {
      if (!connected) return cut.begin();
      // A browser without any network still reaches a service on its own machine.
      isOffline.value = false;
      cut.end();
    },
    async expect(answer) {
      unanswered.begin();
      await answer;
      const isLate = unanswered.is.value;
      unanswered.end();
      return { isLate };
    },
    close() {
      ended.abort();
      cut.end();
      unanswered.end();
    },
  };
}

/** What is true once it has lasted. */
function lasting(): { is: Signal<boolean>; begin(): void; end(): void } {
  const is = signal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    is,
    begin() {
      timer ??= setTimeout(() => {
        is.value = true;
      }, UNHEARD_MS);
    },
    end() {
      clearTimeout(timer);
      timer = undefined;
      is.value = false;
    },
  };
}
