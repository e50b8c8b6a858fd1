/** Why an action is not in the law: the rule that forbids it and what to do about it. */
export interface Refusal {
  /** The refusal code of the game's specification, e.g. `NOT_ADJACENT`. */
  code: string;
  /** The id of the rule or ruling that forbids the action, e.g. `TJ-5.2`. */
  rule: string;
  /** One sentence for the player. */
  message: string;
  /** One sentence that says what would be legal. */
  instead?: string;
  /** Both as the engine says them: in English, with its figures and ids. */
  detail?: string;
}
