import { readFileSync } from 'node:fs';
import t from 'tap';
import { armadogon } from '../../../../src/rules/games/armadogon/index.js';
import { vectorFile } from '../../../../src/rules/kernel/conformance-vectors.js';
import { vectorSuite } from '../../../kit/vector-suite.js';

vectorSuite(t, armadogon);

t.test('every state, action and event of the vectors fits its published schema', (t) => {
  const file = new URL('../../../vectors/armadogon.vectors.json', import.meta.url);
  const { vectors } = vectorFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { state, action, event } = armadogon.schemas;
  for (const { id, start, setup, steps } of vectors) {
    const states = [start, setup?.state, ...steps.map((step) => step.state)].filter((given) => given !== null && given !== undefined);
    const events = [...(setup?.events ?? []), ...steps.flatMap((step) => step.events)];
    t.ok(states.length > 0 && events.length > 0, id);
    t.equal(
      states.find((given) => !state.safeParse(given).success),
      undefined,
      id,
    );
    t.equal(
      events.find((given) => !event.safeParse(given).success),
      undefined,
      id,
    );
    t.equal(
      steps.find((step) => !action.safeParse(step.action).success),
      undefined,
      id,
    );
  }
  t.end();
});
