import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { canonicalHash } from '../kernel/canonical-json.js';
import { isRecord } from '../kernel/json.js';
import type { LegalActions } from '../matches/contract.js';
import { type ErrorCode, GameledgerError } from '../service/errors.js';
import type { ActionRequest, Gateway } from './gateway.js';
import { answered } from './results.js';

const MOST_CHOICES = 30;
/** Refusals by the state of the game, which a model answers with another action; everything else is an error. */
const REFUSALS: readonly ErrorCode[] = [
  'ILLEGAL_ACTION',
  'NOT_YOUR_TURN',
  'VERSION_CONFLICT',
  'MATCH_NOT_ACTIVE',
  'IDEMPOTENCY_MISMATCH',
  'MALFORMED',
];

/** Submits an action; one that is refused is a result that says what is legal instead. */
export async function submitAction(gateway: Gateway, matchId: string, wish: ActionRequest): Promise<CallToolResult> {
  try {
    return answered({ accepted: true, ...(await gateway.act(matchId, { ...wish, idempotencyKey: keyOf(wish) })) });
  } catch (error) {
    if (!(error instanceof GameledgerError) || !REFUSALS.includes(error.code)) throw error;
    const now = await gateway.legalActions(matchId).catch(() => null);
    return answered({ accepted: false, refusal: refusalOf(error, now) });
  }
}

/** A call repeated word for word for the same version is the same request, also when the model gives it no key. */
function keyOf({ action, expectedVersion, idempotencyKey }: ActionRequest): string | undefined {
  if (idempotencyKey !== undefined || expectedVersion === undefined) return idempotencyKey;
  return `mcp:${expectedVersion}:${canonicalHash(action).slice(0, 32)}`;
}

function refusalOf({ code, message, extra }: GameledgerError, now: LegalActions | null): Record<string, unknown> {
  const why: Record<string, unknown> = isRecord(extra.refusal) ? { ...extra.refusal } : {};
  const faults = Array.isArray(extra.errors) ? ` ${JSON.stringify(extra.errors)}` : '';
  return {
    code,
    message: `${message}${faults}`,
    ...(typeof why.rule === 'string' && { rule: why.rule }),
    ...(typeof why.code === 'string' && { reason: why.code }),
    ...(typeof why.instead === 'string' && { instead: why.instead }),
    ...(typeof extra.currentVersion === 'number' && { currentVersion: extra.currentVersion }),
    ...(now && { legal: now.actions.slice(0, MOST_CHOICES) }),
  };
}
