import type { Shown } from '../table/shown.js';

/** What an address such as `/matches/<id>?at=12&as=1` shows; what is no version and no viewer is left out. */
export function shownByAddress(search: string): Shown {
  const query = new URLSearchParams(search);
  return { at: numberOf(query.get('at')), as: viewerOf(query.get('as')) };
}

/** The part of an address that shows the same. */
export function addressOf({ at, as }: Shown): string {
  const query = new URLSearchParams();
  if (at !== null) query.set('at', String(at));
  if (as !== null) query.set('as', String(as));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function numberOf(text: string | null): number | null {
  return text !== null && /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null;
}

function viewerOf(text: string | null): Shown['as'] {
  return text === 'spectator' || text === 'omniscient' ? text : numberOf(text);
}
