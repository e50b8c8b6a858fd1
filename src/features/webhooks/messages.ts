/** What is posted to a webhook, in its order. */
import type { Ask, Language } from '../../rules/kernel/narration.js';
import { readPlayerEventPage } from '../../store/ledger/player-events.js';
import type { Connections } from '../../store/ledger/pools.js';
import { type ClaimedWebhook, type Progress, readUntoldTurns } from './store/due-webhooks.js';

/** One message, and how far the webhook has come once it is delivered. */
export interface Message {
  /** The same however often it is posted. */
  id: string;
  body: string;
  progress: Progress;
}

/** What messages are made of. */
export interface MessageParts {
  connections: Connections;
  /** What the seat of an owed turn is asked; null when that cannot be said any more. */
  askOf(turn: { matchId: string; seat: number; version: number }, language: Language): Promise<Ask | null>;
}

/** *Units*: messages of each kind; what is beyond them waits until it is the webhook's turn again. */
const AT_ONCE = 20;

/**
 * What is to be posted to a webhook now: a ping, the events after its cursor, then the turns that are owed, which are
 * state and no events.
 *
 * What has no `body` is not posted: the cursor has only passed by events that are not wanted.
 */
export async function* messagesFor(
  { connections, askOf }: MessageParts,
  hook: ClaimedWebhook,
): AsyncGenerator<Message | Progress, void, undefined> {
  let cursor = hook.deliveredTo;
  const message = (name: string, content: { type: string; id: number }, progress: Omit<Progress, 'deliveredTo'>): Message => ({
    id: `${hook.id}-${name}`,
    body: JSON.stringify(content),
    progress: { deliveredTo: cursor, ...progress },
  });
  if (hook.pingId !== null) yield message(`ping-${hook.pingId}`, { type: 'ping', id: cursor }, { pingId: hook.pingId });
  if (hook.status === 'disabled') return;
  const { events, droppedId } = await readPlayerEventPage(connections, hook.playerId, cursor, AT_ONCE);
  if (droppedId > cursor) {
    cursor = droppedId;
    yield message(`reset-${cursor}`, { type: 'reset', id: cursor }, { ended: 'all' });
  }
  let ended: string[] = [];
  for (const event of events) {
    cursor = event.id;
    if (event.type === 'finished') ended.push(event.matchId);
    if (!hook.events.includes(event.type)) continue;
    yield message(String(event.id), event, { ended });
    ended = [];
  }
  if (cursor > hook.deliveredTo) yield { deliveredTo: cursor, ended };
  if (!hook.events.includes('turn')) return;
  for (const { matchId, game, seat, version } of await readUntoldTurns(connections, hook, AT_ONCE)) {
    const ask = await askOf({ matchId, seat, version }, hook.language);
    const turn = { type: 'turn', id: cursor, matchId, game, seat, version, ask };
    yield message(`${matchId}-${version}`, turn, { turn: { matchId, version } });
  }
}
