import type { AnyGame } from '../kernel/game.js';

/** Whether a text is the id of a rule or ruling of a game, e.g. `TJ-5.2` or `TJ-R3`. */
export function isRuleOf({ rulePrefix }: AnyGame, text: unknown): boolean {
  return typeof text === 'string' && new RegExp(`^${rulePrefix}-R?\\d+(\\.\\d+)?$`).test(text);
}

/** Whether a text is a refusal code, e.g. `NOT_ADJACENT`. */
export function isCode(text: unknown): boolean {
  return typeof text === 'string' && /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(text);
}

/** Whether a text names a clause about configs, e.g. `TJ-C1` or `badOption`. */
export function isClause(text: unknown): boolean {
  return typeof text === 'string' && /^[A-Za-z][A-Za-z0-9._-]{0,63}$/.test(text);
}

const LONGEST_LINE = 1_000;

/** Whether a text can be shown in one line. */
export function isLine(text: unknown): boolean {
  return typeof text === 'string' && text.length <= LONGEST_LINE && /^\S[^\n\r]*$/.test(text);
}

/** Whether a text can be shown to a player as it is: one line that ends as a sentence does. */
export function isSentence(text: unknown): boolean {
  return isLine(text) && /[.!?…]["'»)]?$/.test(String(text));
}
