/** The address of the service, without a slash at its end: the page says below which path that is. */
export const SERVICE_URL = new URL(document.documentElement.dataset.base ?? '/', location.origin).href.replace(/\/$/, '');

/** The path below which everything of the service is, e.g. `/games`; empty at the root of its host. */
export const BASE_PATH = SERVICE_URL.slice(location.origin.length);

/** Where something of the service is: the address to give to links and to the router. */
export function linkTo(path: string): string {
  return `${BASE_PATH}${path}`;
}
