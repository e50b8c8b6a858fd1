/** Which tools a model is shown. */
import { z } from 'zod';
import type { Caller } from '../../use-cases/accounts/caller.js';
import { neededScopes, type Scope } from '../../use-cases/accounts/scopes.js';
import type { Feature } from '../feature.js';
import { operationsOf } from '../operations.js';
import { refusalOf } from '../rest/refuse-malformed.js';
import type { Message } from './read-message.js';
import { askedBy, type ToolChoice } from './tools.js';

/** The tools that a seat is played with. */
export const PLAYING: ToolChoice = ({ plays }) => plays;
/** Every tool. */
export const EVERY_TOOL: ToolChoice = () => true;

/** What the address of `/mcp` can say. */
const query = z.object({ tools: z.literal('play').optional() });

/**
 * The tools that a key is good for, or with `tools=play` those that a seat is played with; without a key every tool, so
 * that a model can say what it needs one for.
 *
 * *Errors*: MALFORMED.
 */
export function toolsFor(caller: Caller, features: readonly Feature[], asked: unknown): ToolChoice {
  const { data, error } = query.safeParse(asked);
  if (error) throw refusalOf(error, asked);
  if (caller.kind === 'token' || data.tools === 'play') return PLAYING;
  if (caller.kind !== 'player') return EVERY_TOOL;
  const { scopes } = caller.key;
  return ({ asks }) => scopesOf(asks, features).every((scope) => scopes.includes(scope));
}

/** The scopes that a call of a tool needs; none for another message. */
export function scopesOfCall({ method, params }: Message, features: readonly Feature[]): readonly Scope[] {
  return method === 'tools/call' ? scopesOf(askedBy(String(params?.name)), features) : [];
}

function scopesOf(operation: string | undefined, features: readonly Feature[]): readonly Scope[] {
  return neededScopes((operation !== undefined && operationsOf(features)[operation]?.needs) || 'public');
}
