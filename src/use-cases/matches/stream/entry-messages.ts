/** What streams say of an entry, made once for all who see the same. */

import type { LoggedEntry } from '../../../record/log/entry.js';
import type { Viewer } from '../../../rules/kernel/game.js';
import type { Beat, Language } from '../../../rules/kernel/narration.js';
import { redactEntry } from '../access/redact.js';
import type { StreamMessage, ViewAt } from '../shapes.js';
import type { LiveMatch } from '../state/live-match.js';

/** What a stream says of an entry. */
export type EntryMessage = Extract<StreamMessage, { type: 'entry' }>;

/** So many of the newest entries of a match are kept as they were said: who follows it live is told within moments. */
const KEPT = 16;
/** *Units*: milliseconds for which a view is given to others: the clocks in it go on. */
const VIEW_KEPT_MS = 100;

/** What was said of entries, all of them whole or none. */
interface Kept {
  isWhole: boolean;
  /** *Shape*: entry -> who sees it -> the message. */
  said: Map<LoggedEntry, Map<Viewer, EntryMessage>>;
}

const keptOf = new WeakMap<LiveMatch, Kept>();
const viewsOf = new WeakMap<EntryMessage, Partial<Record<Language | 'wordless', { view: Promise<EntryMessage>; until: number }>>>();
const storiesOf = new WeakMap<EntryMessage, Partial<Record<Language, Promise<Beat[]>>>>();

/** An entry as `viewer` sees it now: one value, not to be changed, for all who see the same. */
export function entryMessage(live: LiveMatch, logged: LoggedEntry, viewer: Viewer): EntryMessage {
  const isWhole = live.status === 'finished';
  const make = (): EntryMessage => ({ type: 'entry', ...redactEntry(live.game, logged, viewer, isWhole) });
  if (logged.entry.seq <= live.version - KEPT) return make();
  const said = saidOf(live, isWhole);
  const byViewer = said.get(logged) ?? keepMore(said, logged);
  // Also of a whole entry: the view after it is the viewer's own.
  const known = byViewer.get(viewer);
  if (known) return known;
  const message = make();
  byViewer.set(viewer, message);
  return message;
}

function saidOf(live: LiveMatch, isWhole: boolean): Kept['said'] {
  const known = keptOf.get(live);
  if (known?.isWhole === isWhole) return known.said;
  const said: Kept['said'] = new Map();
  keptOf.set(live, { isWhole, said });
  return said;
}

function keepMore(said: Kept['said'], logged: LoggedEntry): Map<Viewer, EntryMessage> {
  const byViewer = new Map<Viewer, EntryMessage>();
  said.set(logged, byViewer);
  const oldest = said.size > KEPT ? said.keys().next().value : undefined;
  if (oldest) said.delete(oldest);
  return byViewer;
}

/**
 * The message with what those who are told it see after the entry; `look` is asked once for all who are told at the
 * same time, in each language; null: without words.
 */
export function withView(message: EntryMessage, language: Language | null, look: () => Promise<ViewAt>): Promise<EntryMessage> {
  const views = viewsOf.get(message) ?? {};
  const words = language ?? 'wordless';
  const known = views[words];
  const nowMs = performance.now();
  if (known && known.until > nowMs) return known.view;
  const view = look().then((seen): EntryMessage => ({ ...message, view: seen }));
  viewsOf.set(message, { ...views, [words]: { view, until: nowMs + VIEW_KEPT_MS } });
  return view;
}

/** What is told of the entry of a message: once for all who are told the same one, in each language. */
export function storyOf(message: EntryMessage, language: Language, tell: () => Promise<Beat[]>): Promise<Beat[]> {
  const stories = storiesOf.get(message) ?? {};
  const story = stories[language] ?? tell();
  storiesOf.set(message, { ...stories, [language]: story });
  return story;
}
