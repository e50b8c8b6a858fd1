import type { FastifyInstance } from 'fastify';
import type { OperationTypeNode } from 'graphql';
import type { Admit, Matches } from '../matches/contract.js';
import type { Operator } from '../operator/operator.js';
import type { Caller, Players } from '../players/caller.js';
import type { Ratings } from '../ratings/contract.js';
import type { Limits } from '../service/limits.js';
import type { Metrics } from '../service/metrics-contract.js';
import type { Tournaments } from '../tournaments/contract.js';
import type { Webhooks } from '../webhooks/contract.js';
import type { TypedGames } from './game-types/typed-games.js';

/** The use cases a resolver may call. */
export interface GraphqlServices {
  matches: Matches;
  players: Players;
  ratings: Ratings;
  tournaments: Tournaments;
  operator: Operator;
  webhooks: Webhooks;
}

/** What the GraphQL face is registered with. */
export interface GraphqlOptions {
  services: GraphqlServices;
  limits: Limits;
  metrics?: Pick<Metrics, 'streamOpened' | 'streamClosed'> | undefined;
}

/** Counts the bytes of an answer. */
export type AnswerAccount = ReturnType<FastifyInstance['openAnswer']>;

/** What every resolver gets: who asks, whom to ask, and what it may still do. */
export interface GraphqlContext extends GraphqlServices {
  caller: Caller;
  answer: Pick<AnswerAccount, 'add' | 'oblige'>;
  typedGames: TypedGames;
  /** Counts a new account. *Errors*: RATE_LIMITED. */
  chargeAccount(): Promise<void>;
  /** Counts a stream of turns; call what is returned when it ends. *Errors*: RATE_LIMITED. */
  holdTurns(): () => void;
  /** Counts a takeback. *Errors*: RATE_LIMITED. */
  chargeTakeback(): Promise<void>;
  /** Counts a message of a player. *Errors*: RATE_LIMITED. */
  chargeMessage(playerId: string): Promise<void>;
  /** *Errors*: UNAUTHENTICATED unless the request carries the operator's key. */
  requireOperator(): void;
  /** Asked before a costly check. */
  admit: Admit;
}

/** One operation as a client sends it. */
export interface OperationRequest {
  query: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** What a request may still spend: a batch spends from one budget. */
export interface CostBudget {
  spent: number;
}

/** The context of an operation over HTTP, whose method decides what it may be. */
export interface HttpContext extends GraphqlContext {
  operation: OperationRequest;
  budget: CostBudget;
  allowed: readonly `${OperationTypeNode}`[];
}
