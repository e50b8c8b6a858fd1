import type { Notifications } from './notifications.js';
import { ALL } from './topics.js';

/** Calls whose clients want no answer any more, by names that nobody can guess. */
export interface CancelledCalls {
  /** Tells every process. */
  announce(call: string): void;
  watch(listener: (call: string) => void): () => void;
}

/** Opens the topic of cancelled calls: the process that hears of one need not be the one that has it under way. */
export function openCancelledCalls(notifications: Pick<Notifications, 'open'>): CancelledCalls {
  const { announce, watch } = notifications.open<string, [call: string]>('calls', {
    channelOf: () => 'gameledger_calls',
    keyOf: () => ALL,
    newsOf: (call) => [call],
    idOf: (call) => call,
    page: 100,
  });
  return { announce, watch: (listener) => watch(ALL, listener) };
}
