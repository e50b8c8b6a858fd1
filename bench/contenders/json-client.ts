import { Client } from 'undici';

/** One kept-alive connection that sends a request at a time and reads JSON. */
export interface JsonClient {
  /** *Errors*: rejects for any status but 2xx. */
  post<Body>(path: string, body: unknown, key?: string): Promise<Body>;
  close(): Promise<void>;
}

/** Opens a connection to `url`. */
export function connectJson(url: string): JsonClient {
  const client = new Client(url, { pipelining: 1 });
  return {
    async post<Body>(path: string, body: unknown, key?: string): Promise<Body> {
      const headers = { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) };
      const answer = await client.request({ path, method: 'POST', headers, body: JSON.stringify(body) });
      const text = await answer.body.text();
      if (answer.statusCode >= 300) throw new Error(`POST ${path}: ${answer.statusCode} ${text}`);
      return JSON.parse(text) as Body;
    },
    close: () => client.close(),
  };
}
