import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limits } from '../../base/limits.js';
import type { Metrics } from '../../base/metrics-contract.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import type { Admit } from '../../use-cases/matches/admit.js';
import type { UseCases } from '../../use-cases/use-cases.js';
import type { Costly, Counted } from '../face.js';
import type { TypedGames } from './game-types/typed-games.js';
import type { SceneDeltas } from './scene-deltas.js';

/** What the GraphQL face is registered with. */
export interface GraphqlOptions {
  services: UseCases;
  limits: Limits;
  /** How clients reach the service, for links to documents. */
  publicUrl: string;
  metrics?: Pick<Metrics, 'streamOpened' | 'streamClosed'> | undefined;
}

/** Counts the bytes of an answer. */
export type AnswerAccount = ReturnType<FastifyInstance['openAnswer']>;

/** What every resolver gets: who asks, whom to ask, and what it may still do. */
export interface GraphqlContext extends UseCases {
  caller: Caller;
  answer: Pick<AnswerAccount, 'add' | 'oblige'>;
  typedGames: TypedGames;
  sceneDeltas: SceneDeltas;
  /** The path below which clients reach the service. */
  basePath: string;
  /** Counts a new account. *Errors*: RATE_LIMITED. */
  chargeAccount(): Promise<void>;
  /** Counts a stream of turns; call what is returned when it ends. *Errors*: RATE_LIMITED. */
  holdTurns(): () => void;
  /** Counts what counts as several requests. *Errors*: RATE_LIMITED. */
  chargeCostly(what: Costly): Promise<void>;
  /** Counts each invited player as a request. *Errors*: RATE_LIMITED. */
  chargeInvited(players: readonly unknown[] | undefined): Promise<void>;
  /** Counts what a player may do so often a minute. *Errors*: RATE_LIMITED. */
  chargePlayer(playerId: string, counted: Counted): Promise<void>;
  /** *Errors*: UNAUTHENTICATED unless the request carries the operator's key. */
  requireOperator(): void;
  /** Asked before a costly check. */
  admit: Admit;
  /** What `read` returns; fields that ask for the same at the same time share one. */
  share<T>(key: string, read: () => Promise<T>): Promise<T>;
}

/** The context of a subscription. */
export interface SubscriptionContext extends GraphqlContext {
  /** Aborted however the subscription ends, which ends what its results are made of. */
  end: AbortController;
  /** Counts what a message costs. *Errors*: RATE_LIMITED. */
  chargeMessage(): Promise<void>;
  /** What `make` makes in the turn of a message; null, and nothing made, when the subscription has ended by then. */
  makeMessage<Made>(make: () => Promise<Made>): Promise<Made | null>;
  /** Writes a result that many are given, and resolves when it has left. *Shape*: JSON. */
  write(text: string): Promise<void>;
}

/** What chooses an operation of a document, and what it runs with. */
export interface Selection {
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** One operation with its document. */
export interface OperationRequest extends Selection {
  query: string;
}

/** One operation as a client sends it over HTTP: without a text its document is named by a hash. */
export interface SentOperation extends Selection {
  query?: string | undefined;
}

/** What a request may still spend: a batch spends from one budget. */
export interface CostBudget {
  spent: number;
}

/** The context of an operation over HTTP. */
export interface HttpContext extends GraphqlContext {
  operation: Selection;
  budget: CostBudget;
  answer: AnswerAccount;
}

/** What resolvers get for one operation of `request`. */
export function resolverContext(
  {
    app,
    services,
    typedGames,
    sceneDeltas,
  }: Pick<GraphqlOptions, 'services'> & Pick<GraphqlContext, 'typedGames' | 'sceneDeltas'> & { app: FastifyInstance },
  request: FastifyRequest,
  caller: Caller,
  answer: GraphqlContext['answer'],
): GraphqlContext {
  const reads = new Map<string, Promise<unknown>>();
  return {
    ...services,
    caller,
    answer,
    typedGames,
    sceneDeltas,
    basePath: app.basePath,
    chargeAccount: () => app.chargeAccount(request),
    chargeCostly: (what) => app.chargeCostly(request, what),
    chargeInvited: (players = []) => app.chargeRequest(request, players.length),
    chargePlayer: (playerId, counted) => app.chargePlayer(request, playerId, counted),
    requireOperator: () => services.players.requireOperator(request.headers.authorization),
    holdTurns: () => app.holdPlace('turns', request),
    admit: () => app.admitCheck(request),
    share<T>(key: string, read: () => Promise<T>) {
      const reading = reads.get(key) ?? read().finally(() => reads.delete(key));
      reads.set(key, reading);
      return reading as Promise<T>;
    },
  };
}
