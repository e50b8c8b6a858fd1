export type { ActOptions } from './act.js';
export type { ClientOptions } from './api.js';
export type { Call, CallOptions, OperationInput, OperationName, OperationOutput } from './call.js';
export type { Channel, ChannelOptions, ChannelSocket } from './channel.js';
export {
  type Client,
  createClient,
  type GameClient,
  type MatchFilter,
  type Me,
  type PlayAllOptions,
  type ReferenceRequest,
  type RulesRequest,
} from './client.js';
export type { ConnectionStatus } from './connection.js';
export { type ErrorCode, GameledgerError, type Problem } from './errors.js';
export type { EventOptions } from './events.js';
export type * from './features.js';
export type { FollowOptions } from './follow.js';
export type { components, operations } from './generated/api.js';
export type { Games } from './generated/games.js';
export type { InspectOptions, LegalActionsOptions, LogOptions, Match, SceneOptions, ToldViewOptions, ViewOptions } from './match.js';
export type { PlayOptions, Situation, Strategy } from './play.js';
export type { Players } from './players.js';
export type * from './shapes.js';
export type { Table, TableOptions } from './table.js';
export type { TurnOptions } from './turns.js';
export type { Words } from './words.js';
