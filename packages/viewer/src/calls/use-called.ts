import type { PlayerMessage } from '@gameledger/client';
import { useEffect } from 'preact/hooks';
import { account } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { isShownInPages, showInPages } from '../session/between-pages.js';
import { service } from '../session/service.js';
import { callFor } from '../shell/attention.js';
import { calls } from '../shell/window-sign.js';
import { type Call, callWords, isStillCalling, placeOf } from './call.js';
import { followNews, hearNews } from './news.js';

/** *Units*: milliseconds after which a place that the page is on its way to has been reached. */
const UNDER_WAY_MS = 600;
/** *Units*: milliseconds between two looks at whether a call still asks for something. */
const LOOK_MS = 10_000;

/** Follows what concerns the player, and calls them to wherever they are not; `path` is where they are. */
export function useCalled(path: string): void {
  const client = service.value;
  const player = account.value?.id;
  useEffect(() => {
    calls.value = [];
    if (player === undefined) return;
    const known = new Map<string, number>();
    let reading = Promise.resolve();
    const stopHearing = hearNews((message) => {
      // Turns that are owed when the stream begins call nobody: they are in the lobby.
      if (message.type === 'start' || message.type === 'reset') reading = noteTurns(known).catch(() => undefined);
      if (message.type === 'finished') drop(({ matchId }) => matchId === message.matchId);
      void reading.then(() => {
        const isKnown = message.type === 'turn' && (known.get(message.matchId) ?? -1) >= message.version;
        // Who cannot read what it says finds it in the lobby.
        if (!isKnown) void take(message).catch(() => undefined);
      });
    });
    const stopFollowing = followNews(client, player);
    return () => {
      stopFollowing();
      stopHearing();
    };
  }, [client, player]);
  useEffect(() => {
    drop((call) => linkTo(call.path) === path);
    let shown = new AbortController();
    const note = (): void => {
      shown.abort();
      if (document.visibilityState === 'hidden') return;
      shown = new AbortController();
      showInPages(path, shown.signal);
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => {
      shown.abort();
      document.removeEventListener('visibilitychange', note);
    };
  }, [path]);
  useOldCalls();
}

/** Every turn that is owed now, by match. */
async function noteTurns(known: Map<string, number>): Promise<void> {
  const { items } = await service.peek().matches({ player: 'me', status: 'active', first: 50 });
  for (const { id, version } of items) known.set(id, version ?? 0);
}

async function take(message: PlayerMessage): Promise<void> {
  const place = placeOf(message);
  if (place === null) return;
  const target = linkTo(place.path);
  const isHere = (): boolean => location.pathname === target;
  // A table calls by itself.
  if (isHere()) return;
  const [text] = await Promise.all([callWords(message), new Promise((done) => setTimeout(done, UNDER_WAY_MS))]);
  if (text === null || isHere() || (await isShownInPages(target))) return;
  callUnlessKnown({ type: message.type, text, ...place });
}

function callUnlessKnown(call: Call): void {
  // That a match begins, or whose turn it is, adds nothing to why one is called there.
  const others = calls.value.filter(({ path }) => path !== call.path);
  if (others.length < calls.value.length && (call.type === 'started' || call.type === 'turn')) return;
  if (!isListedHere(call.type)) calls.value = [...others, call];
  callFor(call.text, linkTo(call.path), call.type);
}

/** Where invitations are lists, which show it already. */
function isListedHere(type: Call['type']): boolean {
  const lists = type === 'invitation' ? ['/', '/games'] : type === 'tournament-invitation' ? ['/', '/games', '/tournaments'] : [];
  return lists.some((path) => linkTo(path) === location.pathname);
}

function drop(isOver: (call: Call) => boolean): void {
  if (calls.value.some(isOver)) calls.value = calls.value.filter((call) => !isOver(call));
}

/** Forgets calls that were answered in another page or by a program. */
function useOldCalls(): void {
  const isWaiting = calls.value.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const look = async (): Promise<void> => {
      for (const call of calls.value) if (!(await isStillCalling(call))) drop((one) => one === call);
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
