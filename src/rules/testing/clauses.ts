/**
 * Every clause of the contract that a game can break, in the order in which a match meets them; docs/adding-a-game.md
 * lists the same.
 */
export const CLAUSES = {
  shape: 'the game has every member of the contract, with an id, a version, credits and a rule prefix of the right form',
  'json-schemas': 'every schema can be published as JSON Schema, and the JSON Schemas a game makes itself are complete',
  bounds: 'every text, list and number of every schema has bounds',
  reference: 'the data book fits its schema and has every id of a list once, with a name and a text',
  refusals: 'the table of refusals has every code, in capitals, with a meaning and the rules it cites',
  rollout: 'the rollout has a depth of at least 1 and a randomness from 0 to 1',
  'default-config': 'an empty config resolves: every option has a default',
  presets: 'every preset has a name of at most 64 characters and resolves',
  'resolved-config': 'a resolved config resolves to itself, and resolving does not change the input',
  'refused-config':
    'a refused config comes with the name of a clause, a JSON pointer, a text of one line, and a rule of the game if it names one',
  'view-config': 'the omniscient viewer sees the whole config, and a view of it is plain JSON that fits its schema',
  seats: 'a config allows from 1 to 8 seats, the minimum not above the maximum',
  symmetric: 'a symmetric config stays the same when two seats change places, and no seat sees another one of it',
  loadout: 'what seats bring goes into the config, and what is refused changes nothing',
  setup: 'every config that resolves can be set up',
  json: 'states, events, actions, views and results are plain JSON',
  schemas: 'configs, states, events, actions and views fit their schemas, and events and actions have a type',
  invariants: 'no state breaks a conservation law of the game',
  'to-act': 'the seats to act are seats of the match, in ascending order, each once',
  step: 'the step has a name that reveals nothing: it is the same in every resampled state',
  result: 'a result and one outcome for each seat exist exactly when nobody is to act',
  'all-lose': 'not every seat of two or more loses, unless the game says that it is cooperative',
  legal: 'a seat that owes an action has at least one legal action',
  doubles: 'no legal list holds an action twice',
  describe: 'every legal action has a label',
  strict: 'the action schema refuses unknown members',
  text: 'every view has a text',
  scene: 'the scene of every view fits the schema of scenes, has each id once and a label for everything in it, in both layouts',
  targets: 'every legal action has a path of ids of the scene, and no two have the same path and label',
  routes: 'the actions of every route are legal in turn in the real state until something happens that its seat cannot foresee',
  attempt: 'the action that touching a thing would be fits the schema of actions, and entries of things are in the data book',
  narration: 'a narration has the same messages in each of its languages and words for all it is asked; no two labels of a list are alike',
  explain: "a refusal has a code in capitals, a sentence and a rule with the game's own prefix",
  greedy: 'the greedy player chooses one of the actions it is offered',
  evaluate: 'the value of a running state is from -1 to 1',
  pure: 'no function but apply changes its input, and the same call returns the same result',
  'whole-event': 'the omniscient viewer sees every event whole',
  'whole-action': 'the omniscient viewer and the seat itself see every action whole',
  twin: 'neither a viewer nor the table can tell a resampled state from the real one by a view, a scene or the seats to act',
  'twin-actions': 'a seat cannot tell a resampled state from the real one by its legal actions or their labels',
  'same-world': 'resampling makes the same state of all states that a viewer or the table cannot tell apart: nothing hidden affects it',
  spectator: 'what a spectator sees, every seat sees: views, scenes, events and actions',
  'secret-event': 'what a viewer sees of an event reveals no more than the view that follows',
  'secret-action': 'what a viewer sees of an action reveals no more than the events and the view that follow',
  apply: 'apply accepts every legal action, changes only the state it is given, and does the same with the same chance',
  replay: 'the recorded actions and draws replay to the same state',
  end: 'every match ends',
  time: 'the check finishes in the time it is given',
} as const;

/** The name of a clause. */
export type ClauseName = keyof typeof CLAUSES;

/** A game does not keep the contract. */
export class BrokenClause extends Error {
  override name = 'BrokenClause';

  constructor(
    readonly clause: ClauseName,
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`${clause} (${CLAUSES[clause]}): ${detail}`, options);
  }
}

/** Runs a part of a game on behalf of a clause. *Errors*: BrokenClause, also for whatever the game throws. */
export function under<T>(clause: ClauseName, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof BrokenClause) throw error;
    throw new BrokenClause(clause, `it throws: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** *Errors*: BrokenClause, unless `holds`. */
export function hold(clause: ClauseName, holds: boolean, detail: () => string): void {
  if (!holds) throw new BrokenClause(clause, detail());
}
