import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import type { Environment } from '../base/environment.js';
import type { Seen } from '../base/finding.js';
import type { Log } from '../base/log.js';
import type { Gauges } from '../base/metrics-contract.js';
import { OperatorError } from '../base/operator-error.js';
import type { Carrier } from '../base/transport.js';
import type { Scope } from '../use-cases/accounts/scopes.js';
import type { Duty } from '../use-cases/duty.js';
import type { Hooks } from '../use-cases/matches/hooks.js';
import type { MatchParts } from '../use-cases/matches/parts.js';
import type { CreateInput, Match } from '../use-cases/matches/shapes.js';
import type { UseCases } from '../use-cases/use-cases.js';
import type { Commands } from './command-line/commands.js';
import type { Gateway } from './mcp/gateway.js';
import type { ViewAsked } from './mcp/table-text.js';
import type { Operation } from './operation.js';
import type { RestOptions } from './rest/options.js';

/** What a feature gets of the core. */
export interface Core {
  /** What the use cases of the core work with. */
  parts: MatchParts;
  services: UseCases;
  log: Log;
}

/** What a feature adds to a service that was opened. */
export interface Opened<Services extends object> {
  /** Its own use cases, by their subject: what its routes and resolvers call. */
  services?: Services;
  hooks?: Partial<Hooks>;
  duties?: readonly Duty[];
  gauges?: Gauges | undefined;
  /**
   * Checks all that it has stored and can be checked; returns what holds, for the operator.
   *
   * *Errors*: `OperatorError` for what does not.
   */
  audit?(): Promise<string>;
  /** Ends what it does by itself. */
  close?(): Promise<void>;
}

/**
 * A part of the service that the core does not know: a value, which the server composes with others.
 *
 * Routes, resolvers and tools are stated apart from `open`, because documents are made of them without a database.
 */
export interface Feature<Services extends object = object, Settings = unknown> {
  name: string;
  /** Features that it works with; they are opened before it. */
  needs?: readonly string[];
  /** What the group of operations of its name is about; without it they are in groups of others. */
  tag?: string;
  /** What it can be asked for, by name. */
  operations?: Readonly<Record<string, Operation>>;
  environment?: Environment<Settings>;
  /** Its commands of `gameledger`. */
  commands?: Commands;
  /**
   * What `gameledger doctor` looks at for it, by name; `connections`: null without a database, or without tables.
   *
   * *Errors*: `OperatorError`, and those of the database, for what is wrong.
   */
  checks?: Readonly<Record<string, (connections: MatchParts['connections'] | null, settings: Settings) => Promise<Seen>>>;
  /** What carries notes between processes instead of PostgreSQL; null where it is not set up. */
  carrier?(settings: Settings, log: Log): Promise<Carrier | null>;
  /** *Errors*: whatever stands in the way of a start. */
  open?(core: Core & { services: UseCases & Services }, settings: Settings): Opened<Services> | Promise<Opened<Services>>;
  /** What it adds to the schema: a file of SDL that extends that of the core, and its resolvers by type. */
  graphql?: { schema: URL; resolvers: Readonly<Record<string, object>> };
  mcp?: FeatureTools;
  /** What it adds to what the core shows, with its fields' descriptions. */
  describes?: Partial<Record<Described, z.ZodRawShape>>;
  /** What it posts to addresses that its users name, for the OpenAPI document. */
  posts?: Readonly<Record<string, Posted>>;
  /** Its routes at the root. */
  routes?: FastifyPluginAsync<FeatureOptions<Services>>;
}

/** A message that a feature posts. */
export interface Posted {
  summary: string;
  /** What it posts. */
  message: z.ZodType;
  /** Its headers, by what they say. */
  headers: Readonly<Record<string, string>>;
  /** What the answers mean, by status. */
  answers: Readonly<Record<string, string>>;
}

/** What features add to: every match, a match in short, which tools return, and every profile. */
export type Described = 'match' | 'matchInShort' | 'profile';

/** The tools of a feature over MCP, which ask for operations by their names. */
export interface FeatureTools<Operations = object, Services extends object = object> {
  addTools?(server: McpServer, gateway: Gateway<Operations>): void;
  /** What `WWW-Authenticate` says of logging in; null where nobody can. */
  challenge?(services: UseCases & Services): Challenge | null;
  seats?: SeatsTool<Operations>;
  view?: ViewTool;
  /** The address of the app that shows a table beside the text of tools. */
  table?: string;
  /** The tool that finds others to play with. */
  opponents?: string;
  /** What `wait_for_events` also reports. */
  reports?: string;
  /** What the gateway also has: of the services of this process, or over a server without them. */
  local?(services: UseCases & Services): object;
  remote?(log: Log): object;
}

/** The values of `WWW-Authenticate`. */
export interface Challenge {
  /** To a caller without a good key: where to log in. */
  login: string;
  /** To a caller who has logged in, and needs these scopes; null for a key, which no login changes. */
  widen(authorization: string, scopes: readonly Scope[]): string | null;
}

/** What `get_view` also returns, by arguments of a feature. */
export interface ViewTool {
  arguments: z.ZodRawShape;
  /** What stands behind the view of a version. */
  show(gateway: Gateway, asked: ViewAsked & Readonly<Record<string, unknown>>): Promise<CallToolResult['content']>;
}

/** Whom `create_match` also gives seats, by arguments of a feature. */
export interface SeatsTool<Operations = object> {
  /** What it fills them with, in words. */
  fills: string;
  arguments: z.ZodRawShape;
  /**
   * Returns what fills seats of the match once it is there, and returns it as it is then.
   *
   * *Errors*: what can be known to be wrong before.
   */
  prepare(
    gateway: Gateway<Operations>,
    request: CreateInput & Readonly<Record<string, unknown>>,
  ): Promise<(match: Match) => Promise<Match>>;
}

/** What the routes of a feature are registered with. */
export interface FeatureOptions<Services extends object> extends RestOptions {
  services: UseCases & Services;
}

/** A feature as who composes features takes it: all are alike, and only the compiler remembers what is its own. */
export interface Stated<Services, Settings> extends Feature {
  readonly typed?: { services: Services; settings: Settings };
}

/** States a feature. */
export function feature<Services extends object, Settings>(stated: Feature<Services, Settings>): Stated<Services, Settings> {
  return stated as unknown as Feature;
}

/** What the features add. */
export function describedBy(features: readonly Feature[], what: Described): z.ZodRawShape {
  return Object.assign({}, ...features.map(({ describes }) => describes?.[what]));
}

/**
 * The features in an order in which each comes after those that it needs.
 *
 * *Errors*: `OperatorError` for two of one name, and for one that needs another which is absent or needs it.
 */
export function inOrder(features: readonly Feature[]): Feature[] {
  const ordered = new Set<Feature>();
  const add = (wanted: Feature, by: readonly string[]): void => {
    for (const name of wanted.needs ?? []) {
      const needed = features.find((other) => other.name === name);
      if (!needed) throw new OperatorError(`FEATURES: ${wanted.name} needs ${name}, which is absent`);
      if (by.includes(name)) throw new OperatorError(`FEATURES: ${[...by, name].join(', ')} need each other`);
      add(needed, [...by, name]);
    }
    ordered.add(wanted);
  };
  for (const each of features) {
    if (features.some((other) => other !== each && other.name === each.name))
      throw new OperatorError(`FEATURES: there are two features of the name ${each.name}`);
    add(each, [each.name]);
  }
  return [...ordered];
}
