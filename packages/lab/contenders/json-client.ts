import { Client } from 'undici';

/** One kept-alive connection that sends a request at a time and reads JSON. */
export interface JsonClient {
  /** *Errors*: rejects for any status but 2xx. */
  post<Body>(path: string, body: unknown, key?: string): Promise<Body>;
  /** *Errors*: as `post`. */
  get<Body>(path: string, key?: string): Promise<Body>;
  close(): Promise<void>;
}

/** Opens a connection to `url`. */
export function connectJson(url: string): JsonClient {
  const client = new Client(url, { pipelining: 1 });
  const send = async <Body>(method: 'GET' | 'POST', path: string, key: string | undefined, body?: unknown): Promise<Body> => {
    const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const content = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = body === undefined ? null : JSON.stringify(body);
    const answer = await client.request({ path, method, headers: { ...content, ...authorization }, body: sent });
    const text = await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
    return JSON.parse(text) as Body;
  };
  return {
    post: (path, body, key) => send('POST', path, key, body),
    get: (path, key) => send('GET', path, key),
    close: () => client.close(),
  };
}
