/** What a Redis URL says. */
export interface RedisPlace {
  /** The URL for the client. */
  server: string;
  /** What the names of this service's channels begin with. */
  prefix: string;
  /** What must not be repeated of it. */
  secrets: string[];
}

/** Whether a text is the URL of a Redis, in plain or with TLS. */
export function isRedisUrl(text: string): boolean {
  try {
    const { protocol, username, hostname } = new URL(text);
    decodeURIComponent(username);
    placeOf(text);
    return /^rediss?:$/.test(protocol) && hostname !== '';
  } catch {
    return false;
  }
}

/**
 * Reads a Redis URL; its path is a name for the channels instead of the number of a database, as publishing knows no
 * databases.
 */
export function placeOf(url: string): RedisPlace {
  const server = new URL(url);
  const name = decodeURIComponent(server.pathname.slice(1));
  const secrets = [server.password, decodeURIComponent(server.password)].filter((secret) => secret !== '');
  server.pathname = '';
  // The first database is what a URL without one means.
  return { server: server.href, prefix: name === '' || name === '0' ? '' : `${name}:`, secrets };
}

/** What an error says, without secrets: a server that knows no HELLO repeats what it was told. */
export function reasonOf(error: unknown, secrets: readonly string[]): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  // Node leaves the message of several failed addresses empty.
  const text = [message, code, 'no reason given'].find((part) => typeof part === 'string' && part !== '') as string;
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), text);
}
