import { BASE_PATH } from './base.js';

/** Null on plain http, where browsers have none: then each page is the only one. */
const locks = 'locks' in navigator ? navigator.locks : null;

const nameOf = (what: string): string => `gameledger.${what}${BASE_PATH}`;

/** Does something in one page of the browser at a time: the others wait for their turn until the signal ends that. */
export async function inOnePage(what: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  await (locks ? locks.request(nameOf(what), { signal }, work) : work());
}

/** Does something unless another page of the browser does it, or has done it a moment ago. */
export async function onceInPages(what: string, momentMs: number, work: () => void): Promise<void> {
  if (!locks) return work();
  await locks.request(nameOf(what), { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    work();
    await new Promise((done) => setTimeout(done, momentMs));
  });
}

/** Lets the other pages know that this one shows something, until the signal ends that. */
export function showInPages(what: string, signal: AbortSignal): void {
  const ended = new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
  // What ends before the lock is there rejects, and is over.
  void locks?.request(nameOf(what), { mode: 'shared', signal }, () => ended).catch(() => undefined);
}

/** Whether a page of the browser shows something. */
export async function isShownInPages(what: string): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(what));
}

/** A line between all pages of the browser. */
export function openChannel(what: string): BroadcastChannel | null {
  return locks && new BroadcastChannel(nameOf(what));
}
