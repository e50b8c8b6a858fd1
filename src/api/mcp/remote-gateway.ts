import { type Client, GameledgerError as ClientError, createClient, type Problem } from '#client';
import { type ErrorExtra, GameledgerError } from '../../base/errors.js';
import { type Log, NO_LOG } from '../../base/log.js';
import type { Page } from '../../base/page.js';
import type { GameReference } from '../../use-cases/matches/catalogue-contract.js';
import type { PlayerMessage } from '../../use-cases/matches/events-contract.js';
import type { Agreed } from '../../use-cases/matches/life-contract.js';
import type {
  Accepted,
  Joined,
  LegalActions,
  LoggedView,
  Match,
  SceneAt,
  StreamMessage,
  ToldView,
  Verification,
} from '../../use-cases/matches/shapes.js';
import type { Feature } from '../feature.js';
import type { Gateway, Seated } from './gateway.js';

/** Which server, and on whose behalf. */
export interface RemoteOptions {
  url: string;
  /** An API key or a seat token; without it only what anybody may see. */
  key?: string | undefined;
  /** Where what goes wrong in this process is told. */
  log?: Log | undefined;
}

/**
 * A server's use cases over its REST face, by the client library: what may be repeated is, and a stream that breaks off
 * goes on.
 */
export function remoteGateway({ log = NO_LOG, ...options }: RemoteOptions, features: readonly Feature[]): Gateway {
  const client = createClient(options);
  const { api } = client;
  const of = (matchId: string) => ({ params: { path: { matchId } } });
  return {
    listGames: ({ language: lang } = {}) => coded(client.games({ lang })),
    getRules: (game, { form = 'summary', language: lang, ...range }) => coded(client.game(game).rules({ form, lang, ...range })),
    getReference: (game, { language: lang, ...wanted } = {}) =>
      coded(client.game(game).reference({ ...wanted, lang })) as Promise<GameReference>,
    createMatch: async ({ idempotencyKey, ...request }) => {
      const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
      return opened(await madeBy(api.POST('/v1/matches', { body: request as never, headers })));
    },
    joinMatch: async (matchId, request) =>
      opened(await bodyOf(api.POST('/v1/matches/{matchId}/seats', { ...of(matchId), body: request as never }))),
    revealEntropy: (matchId, seat, entropy) => coded(client.match(matchId).revealEntropy(seat, entropy)) as Promise<Match>,
    getMatch: (matchId) => coded(client.match(matchId).get()) as Promise<Match>,
    getView: (matchId, { language: lang, ...query } = {}) =>
      coded(client.match(matchId).view({ ...query, words: true, lang })) as Promise<ToldView>,
    getScene: (matchId, { language: lang, ...query }) =>
      coded(client.match(matchId).scene({ ...query, lang })) as Promise<unknown> as Promise<SceneAt>,
    listLegalActions: (matchId, { language } = {}) =>
      bodyOf<LegalActions>(
        api.GET('/v1/matches/{matchId}/actions', {
          params: { path: { matchId }, query: language === undefined ? {} : { lang: language } },
        }),
      ),
    act: (matchId, { action, language: lang, ...request }) => act(client, matchId, action as { type: string }, { ...request, lang }),
    offer: (matchId, offer, key) => coded(client.match(matchId).offer(offer, key)) as Promise<Agreed>,
    answerOffer: (matchId, seq, accept, key) => coded(client.match(matchId).answer(seq, accept, key)) as Promise<Agreed>,
    withdrawOffer: (matchId, seq, key) => coded(client.match(matchId).withdraw(seq, key)) as Promise<Agreed>,
    resume: (matchId, key) => coded(client.match(matchId).resume(key)) as Promise<Agreed>,
    rematch: async (matchId, brought) => opened(await bodyOf(api.POST('/v1/matches/{matchId}/rematch', { ...of(matchId), body: brought }))),
    getLog: (matchId, { after, first, hasStory: story, language: lang }) =>
      coded(client.match(matchId).log({ after, first, story, lang })) as Promise<Page<LoggedView>>,
    verifyMatch: (matchId) => coded(client.match(matchId).verification()) as Promise<Verification>,
    async *streamMatch(matchId, signal) {
      try {
        for await (const { behind: _, ...message } of client.match(matchId).follow({ signal })) yield message as StreamMessage;
      } catch (error) {
        throw asCoded(error);
      }
    },
    ...ofEvents(client),
    ...Object.assign({}, ...features.map(({ mcp }) => mcp?.remote(client, log))),
  };
}

function ofEvents({ me }: Client) {
  return {
    async *streamEvents({ after, hasStory: story, language: lang }, signal) {
      try {
        yield* me.events({
          signal,
          ...(after !== undefined && { after }),
          ...(story && { story }),
          ...(lang && { lang }),
        }) as AsyncIterable<PlayerMessage>;
      } catch (error) {
        throw asCoded(error);
      }
    },
  } satisfies Partial<Gateway>;
}

type Request = Parameters<ReturnType<Client['match']>['act']>[1];

async function act(client: Client, matchId: string, action: { type: string }, request: Request): Promise<Accepted> {
  const outcome = await coded(client.match(matchId).act(action, request));
  if (!outcome.ok) throw fromProblem(outcome.refusal.problem);
  const { ok: _, ...accepted } = outcome;
  return accepted as Accepted;
}

function opened(body: unknown): Joined & Pick<Seated, 'invitations' | 'replayed'> {
  const { seat = null, seatToken = null, invitations, replayed, ...match } = body as Match & Partial<Seated>;
  return { match, seat, seatToken, ...(invitations && { invitations }), ...(replayed && { replayed }) } as Joined;
}

/** The body of an answer, and whether it is that of an earlier request. */
export async function madeBy<Body extends object>(sent: Promise<Sent>): Promise<Body & { replayed: boolean }> {
  const body = await bodyOf<Body>(sent);
  return { ...body, replayed: (await sent).response.headers.get('idempotent-replayed') === 'true' };
}

interface Sent {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** A success; the types of the document are those of the use cases, which a test holds. */
async function bodyOf<Body>(sent: Promise<Sent>): Promise<Body> {
  const { data, error, response } = await coded(sent);
  if (response.ok) return data as Body;
  const isProblem = typeof error === 'object' && error !== null && 'code' in error;
  throw isProblem
    ? fromProblem(error as Problem)
    : new GameledgerError('UNAVAILABLE', `The server answers ${response.status} ${response.statusText}.`);
}

/** What the server answers. *Errors*: the refusals of the server. */
export async function coded<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    throw asCoded(error);
  }
}

/** An error of the client as the one it was on the server. */
function asCoded(error: unknown): unknown {
  if (!(error instanceof ClientError)) return error;
  return error.problem ? fromProblem(error.problem) : new GameledgerError(error.code, error.message);
}

function fromProblem({
  code,
  detail,
  type: _type,
  title: _title,
  status: _status,
  instance: _instance,
  ...extra
}: Problem): GameledgerError {
  return new GameledgerError(code, detail, extra as ErrorExtra);
}
