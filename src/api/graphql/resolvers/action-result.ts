import { GameledgerError, isRefusal, type RefusalCode } from '../../../base/errors.js';
import type { Refusal } from '../../../rules/kernel/game.js';
import { isRecord } from '../../../rules/kernel/json.js';
import type { Accepted } from '../../../use-cases/matches/shapes.js';

/** What is data here; every other refusal is an error. */
const AS_DATA = ['rules', 'moment'] as const;
type CodeAsData = RefusalCode<(typeof AS_DATA)[number]>;

/** An action that is in the log, and the match it was played in. */
export type ActionAccepted = Accepted & { __typename: 'ActionAccepted'; matchId: string };

/** An action that changed nothing, because of the rules or of where the match stands. */
interface ActionRefused {
  code: CodeAsData;
  message: string;
  rule: string | null;
  reason: string | null;
  instead: string | null;
  detail: string | null;
  currentVersion: number | null;
}

/** Turns a refusal by the rules into data; every other error stays one. */
export async function actionResult(
  matchId: string,
  accepted: Promise<Accepted>,
): Promise<ActionAccepted | (ActionRefused & { __typename: 'ActionRefused' })> {
  try {
    return { ...(await accepted), __typename: 'ActionAccepted', matchId };
  } catch (error) {
    if (error instanceof GameledgerError && isRefusal(error.code, AS_DATA)) return refused(error.code, error);
    throw error;
  }
}

function refused(code: CodeAsData, error: GameledgerError): ActionRefused & { __typename: 'ActionRefused' } {
  const { refusal, currentVersion } = error.extra;
  const { code: reason, rule, instead, detail }: Partial<Refusal> = isRecord(refusal) ? refusal : {};
  return {
    __typename: 'ActionRefused',
    code,
    message: error.message,
    rule: rule ?? null,
    reason: reason ?? null,
    instead: instead ?? null,
    detail: detail ?? null,
    currentVersion: typeof currentVersion === 'number' ? currentVersion : null,
  };
}
