/** A response read to its end. */
export interface Reply<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A JSON client of one server, for one caller. */
export interface Client {
  url: string;
  get<Body = Json>(path: string, headers?: Record<string, string>): Promise<Reply<Body>>;
  post<Body = Json>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<Body>>;
  put<Body = Json>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<Body>>;
  delete<Body = Json>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<Body>>;
  /** Sends exactly what it is told, the caller's key added. */
  raw(path: string, init: RequestInit): Promise<Response>;
  /** The same server for another caller; null: nobody. */
  as(token: string | null): Client;
}

/** Some JSON object; name its type (`get<Match>(…)`) to look into it. */
export type Json = Record<string, unknown>;

/** A client of the server at `url`. */
export function createClient(url: string, token: string | null = null): Client {
  const raw = (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (token !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
    return fetch(new URL(path, url), { ...init, headers });
  };
  const read = async <Body>(path: string, init: RequestInit): Promise<Reply<Body>> => {
    const response = await raw(path, init);
    const text = await response.text();
    const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body };
  };
  const send = <Body>(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Reply<Body>> =>
    body === undefined
      ? read(path, { method, headers })
      : read(path, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  return {
    url,
    get: (path, headers = {}) => read(path, { headers }),
    post: (path, body, headers = {}) => send('POST', path, body, headers),
    put: (path, body, headers = {}) => send('PUT', path, body, headers),
    delete: (path, body, headers = {}) => send('DELETE', path, body, headers),
    raw,
    as: (other) => createClient(url, other),
  };
}
