/** What streams say of an entry, made once for all who see the same. */
import type { Viewer } from '../../kernel/game.js';
import type { LoggedEntry } from '../../log/entry.js';
import type { StreamMessage, ViewAt } from '../shapes.js';
import type { LiveMatch } from './live-match.js';
import { redactEntry } from './redact.js';

/** What a stream says of an entry. */
export type EntryMessage = Extract<StreamMessage, { type: 'entry' }>;

/** So many of the newest entries of a match are kept as they were said: who follows it live is told within moments. */
const KEPT = 16;
/** *Units*: milliseconds for which a view is given to others: the clocks in it go on. */
const VIEW_KEPT_MS = 100;

/** *Shape*: entry -> who sees it how -> the message. */
type Kept = Map<LoggedEntry, Map<string, EntryMessage>>;

const keptOf = new WeakMap<LiveMatch, Kept>();
const viewsOf = new WeakMap<EntryMessage, { view: Promise<EntryMessage>; until: number }>();

/** An entry as `viewer` sees it now: one value, not to be changed, for all who see the same. */
export function entryMessage(live: LiveMatch, logged: LoggedEntry, viewer: Viewer): EntryMessage {
  const isWhole = live.status === 'finished';
  const make = (): EntryMessage => ({ type: 'entry', ...redactEntry(live.game, logged, viewer, isWhole) });
  if (logged.entry.seq <= live.version - KEPT) return make();
  const kept = keptOf.get(live) ?? new Map<LoggedEntry, Map<string, EntryMessage>>();
  keptOf.set(live, kept);
  const byEyes = kept.get(logged) ?? keepMore(kept, logged);
  // Also of a whole entry: the view after it is the viewer's own.
  const eyes = `${viewer} ${isWhole}`;
  const message = byEyes.get(eyes) ?? make();
  byEyes.set(eyes, message);
  return message;
}

function keepMore(kept: Kept, logged: LoggedEntry): Map<string, EntryMessage> {
  const byEyes = new Map<string, EntryMessage>();
  kept.set(logged, byEyes);
  const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
  if (oldest) kept.delete(oldest);
  return byEyes;
}

/**
 * The message with what those who are told it see after the entry; `look` is asked once for all who are told at the
 * same time.
 */
export function withView(message: EntryMessage, look: () => Promise<ViewAt>): Promise<EntryMessage> {
  const known = viewsOf.get(message);
  const nowMs = performance.now();
  if (known && known.until > nowMs) return known.view;
  const view = look().then((seen): EntryMessage => ({ ...message, view: seen }));
  viewsOf.set(message, { view, until: nowMs + VIEW_KEPT_MS });
  return view;
}
