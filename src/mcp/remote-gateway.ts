import type { Agreed } from '../matches/life-contract.js';
import type { Accepted, GameReference, Joined, Match, StreamMessage } from '../matches/shapes.js';
import { ERRORS, type ErrorCode, GameledgerError } from '../service/errors.js';
import type { GameInShort, Gateway } from './gateway.js';

/** Which server, and on whose behalf. */
export interface RemoteOptions {
  url: string;
  /** An API key or a seat token; without it only what anybody may see. */
  key?: string | undefined;
}

/** A server's use cases over its REST face. */
export function remoteGateway({ url, key }: RemoteOptions): Gateway {
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (key !== undefined) headers.set('authorization', `Bearer ${key}`);
    const response = await fetch(new URL(path, url), { ...init, headers }).catch((error: Error) => {
      throw new GameledgerError('UNAVAILABLE', `${url} cannot be reached: ${error.message}`);
    });
    if (!response.ok) throw await refusalOf(response);
    return response;
  };
  const get = async <Body>(path: string): Promise<Body> => (await (await request(path)).json()) as Body;
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST'): Promise<Response> =>
    request(path, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  const of = (matchId: string): string => `/v1/matches/${encodeURIComponent(matchId)}`;

  return {
    listGames: async () => (await get<{ items: GameInShort[] }>('/v1/games')).items,
    async rules(game, { form = 'summary', section }) {
      const part = section === undefined ? `?form=${form}` : `/${encodeURIComponent(section)}`;
      return (await request(`/v1/games/${encodeURIComponent(game)}/rules${part}`)).text();
    },
    reference: (game) => get<GameReference>(`/v1/games/${encodeURIComponent(game)}/reference`),
    async create(request) {
      const { seat = null, seatToken = null, ...match } = (await (await post('/v1/matches', request)).json()) as Match & Partial<Joined>;
      return { match, seat, seatToken };
    },
    async join(matchId, request) {
      const { seat, seatToken, ...match } = (await (await post(`${of(matchId)}/seats`, request)).json()) as Match & Joined;
      return { match, seat, seatToken };
    },
    addBot: async (matchId, request) => (await (await post(`${of(matchId)}/bots`, request)).json()) as Match,
    revealEntropy: async (matchId, seat, entropy) =>
      (await (await post(`${of(matchId)}/seats/${seat}/entropy`, { entropy }, {}, 'PUT')).json()) as Match,
    get: (matchId) => get(of(matchId)),
    view: (matchId, at) => get(`${of(matchId)}/view${at === undefined ? '' : `?at=${at}`}`),
    legalActions: (matchId) => get(`${of(matchId)}/actions`),
    async act(matchId, { action, expectedVersion, idempotencyKey }) {
      const headers: Record<string, string> = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
      const response = await post(`${of(matchId)}/actions`, { action, expectedVersion }, headers);
      const replayed = response.headers.get('idempotent-replayed') === 'true';
      return { ...((await response.json()) as Omit<Accepted, 'replayed'>), replayed };
    },
    offer: (matchId, offer) => agreed(post(`${of(matchId)}/offers`, offer)),
    answerOffer: (matchId, seq, accept) => agreed(post(`${of(matchId)}/offers/${seq}/answer`, { accept })),
    withdrawOffer: (matchId, seq) => agreed(request(`${of(matchId)}/offers/${seq}`, { method: 'DELETE' })),
    resume: (matchId) => agreed(post(`${of(matchId)}/resume`, {})),
    async rematch(matchId) {
      const {
        seat = null,
        seatToken = null,
        ...match
      } = (await (await post(`${of(matchId)}/rematch`, {})).json()) as Match & Partial<Joined>;
      return { match, seat, seatToken };
    },
    log: (matchId, { after = 0, first = 50 }) => get(`${of(matchId)}/log?after=${after}&first=${first}`),
    verification: (matchId) => get(`${of(matchId)}/verification`),
    async *watch(matchId, signal) {
      const response = await request(`${of(matchId)}/stream`, { headers: { accept: 'application/x-ndjson' }, signal });
      for await (const line of linesOf(response)) {
        if (line === '') continue;
        const message = JSON.parse(line) as StreamMessage | { type: 'problem'; problem: Problem };
        if (message.type === 'problem')
          throw refusalFrom(message.problem) ?? new GameledgerError('UNAVAILABLE', 'The server ended the stream.');
        yield message;
      }
    },
  };
}

async function agreed(answer: Promise<Response>): Promise<Agreed> {
  const response = await answer;
  const replayed = response.headers.get('idempotent-replayed') === 'true';
  return { ...((await response.json()) as Omit<Agreed, 'replayed'>), replayed };
}

type Problem = Record<string, unknown>;

async function* linesOf(response: Response): AsyncGenerator<string, void, undefined> {
  if (!response.body) return;
  let rest = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** A problem document as the error it was on the server. */
async function refusalOf(response: Response): Promise<GameledgerError> {
  const problem = (await response.json().catch(() => ({}))) as Problem;
  return refusalFrom(problem) ?? new GameledgerError('UNAVAILABLE', `The server answers ${response.status} ${response.statusText}.`);
}

function refusalFrom(problem: Problem): GameledgerError | null {
  const { code, detail, type: _type, title: _title, status: _status, instance: _instance, ...extra } = problem;
  if (typeof code !== 'string' || !Object.hasOwn(ERRORS, code)) return null;
  return new GameledgerError(code as ErrorCode, String(detail ?? code), extra);
}
