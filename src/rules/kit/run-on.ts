/** Far more steps than any rule of any game takes between two choices. */
const MAX_STEPS = 100_000;

/**
 * Repeats what happens by itself after an action until `step` says that somebody owes a choice or the match is over.
 *
 * *Errors*: throws when it does not end, which means that the state is broken or the engine is wrong.
 */
export function runOn<P>(play: P, step: (play: P) => 'again' | 'done'): void {
  for (let steps = 0; steps < MAX_STEPS; steps++) if (step(play) === 'done') return;
  throw new Error(`the rules did not come to rest within ${MAX_STEPS} steps`);
}
