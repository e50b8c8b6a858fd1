import type { Refusal } from '../kernel/game.js';

/** What docs/refusals.md says of a refusal code: the rules it cites, and one sentence for the player. */
export interface RefusalEntry {
  readonly rules: readonly string[];
  readonly meaning: string;
}

/** Every refusal code of a game, in the order in which the game tests them. *Shape*: keys in SCREAMING_SNAKE_CASE. */
export type RefusalTable<Code extends string = string> = Readonly<Record<Code, RefusalEntry>>;

/** Makes a refusal: code, rule, why, and what would be legal. */
export function refuse<Code extends string>(code: Code, rule: string, message: string, instead?: string): Refusal {
  return instead === undefined ? { code, rule, message } : { code, rule, message, instead };
}
