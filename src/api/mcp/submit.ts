import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { GameledgerError, isRefusal } from '../../base/errors.js';
import { canonicalHash } from '../../rules/kernel/canonical-json.js';
import { isRecord } from '../../rules/kernel/json.js';
import { LANGUAGES } from '../../rules/kernel/narration.js';
import type { ActionInput, LegalActions } from '../../use-cases/matches/shapes.js';
import { errorIn } from '../../use-cases/words/in-language.js';
import type { Gateway } from './gateway.js';
import { listedAction, numbered, type Wanted } from './listed-action.js';
import { answered } from './results.js';
import type { Waited } from './wait.js';

const MOST_CHOICES = 30;
/** What a model answers with another action; everything else is an error. */
const AS_RESULT = ['rules', 'moment', 'key', 'shape'] as const;

/**
 * Submits an action and waits for what comes of it; one that is refused is a result that says what is legal instead.
 */
export async function submitAction(
  gateway: Gateway,
  matchId: string,
  wanted: Wanted,
  wait: () => Promise<Waited>,
): Promise<CallToolResult> {
  try {
    const request = { ...wanted, action: await listedAction(gateway, matchId, wanted) };
    const { events: _, ...made } = await gateway.call('act', { matchId, ...request, idempotencyKey: keyOf(request) });
    // The action is in the log, whatever keeps the table from being seen.
    const { text, ...turn } = await wait().catch(() => ({ text: `The action is accepted: version ${made.version}.` }));
    return answered({ accepted: true, ...made, ...turn }, text);
  } catch (error) {
    if (!(error instanceof GameledgerError) || !isRefusal(error.code, AS_RESULT)) throw error;
    return refuseAction(gateway, matchId, wanted.language, error);
  }
}

/** The result of an action that was refused. */
export async function refuseAction(
  gateway: Gateway,
  matchId: string,
  language: ActionInput['language'],
  refusal: GameledgerError,
): Promise<CallToolResult> {
  const now = await gateway.call('listLegalActions', { matchId, language }).catch(() => null);
  return answered({ accepted: false, refusal: refusalOf(errorIn(refusal, language ?? LANGUAGES[0]), now) });
}

/** A call repeated word for word for the same version is the same request, also when the model gives it no key. */
function keyOf({ action, expectedVersion, idempotencyKey }: ActionInput): string | undefined {
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
    ...(typeof why.detail === 'string' && { detail: why.detail }),
    ...(typeof extra.currentVersion === 'number' && { currentVersion: extra.currentVersion }),
    ...(now && { legal: numbered(now).actions.slice(0, MOST_CHOICES) }),
  };
}
