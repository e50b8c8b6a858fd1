import { effect, signal } from '@preact/signals';
import type { Call } from '../calls/call.js';
import turnIcon from './icon-turn.svg?url';

/** What the page is called in the title of the window; empty: the whole site. */
export const pageTitle = signal('');
/** Whether it is the turn of the reader at the table of this page. */
export const isTurnHere = signal(false);
/** What waits for the reader at other places, the newest last. */
export const calls = signal<readonly Call[]>([]);

const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
const usualIcon = icon?.href ?? '';

effect(() => {
  const call = calls.value.at(-1);
  const title = pageTitle.value === '' ? 'gameledger' : `${pageTitle.value} · gameledger`;
  document.title = call ? `● ${call.text}` : title;
  if (icon) icon.href = call || isTurnHere.value ? turnIcon : usualIcon;
});
