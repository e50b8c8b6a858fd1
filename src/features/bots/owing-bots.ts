import type { Notifications } from '../../store/notifications/notifications.js';
import { ALL } from '../../store/notifications/topics.js';

/** Told of a match in which a bot owes an action; `isOffer`: another process plays it unless this one does. */
export type BotListener = (matchId: string, isOffer: boolean) => void;

/** Matches in which bots owe an action, as processes tell each other of them. */
export interface OwingBots {
  /** A bot has come to owe an action in a match. */
  owe(matchId: string): void;
  /** Offers the other processes matches for which this one has nobody now. */
  offer(matchIds: readonly string[]): void;
  /**
   * Told of every match in which a bot comes to owe an action here, of those of processes that play no bots, and of
   * those that others offer; returns how to stop.
   */
  watch(listener: BotListener): () => void;
}

/** Opens the topic of bots. */
export function openOwingBots(notifications: Pick<Notifications, 'open'>): OwingBots {
  const topic = notifications.open<Parameters<BotListener>, Parameters<BotListener>>('bots', {
    channelOf: () => 'gameledger_bots',
    keyOf: () => ALL,
    newsOf: (item) => item,
    idOf: ([matchId]) => matchId,
    page: 120,
  });
  return {
    owe(matchId) {
      topic.tell([matchId, false]);
      // A process that plays bots itself keeps its work.
      if (!topic.isWatched(ALL)) topic.send([matchId, false]);
    },
    offer(matchIds) {
      for (const matchId of matchIds) topic.send([matchId, true]);
    },
    watch: (listener) => topic.watch(ALL, listener),
  };
}
