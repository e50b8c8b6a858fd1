import t from 'tap';
import { canonicalHash, legalListHash } from '../../../src/rules/kernel/canonical-json.js';
import { type Draw, recordingChance } from '../../../src/rules/kernel/chance.js';
import { conform } from '../../../src/rules/kernel/conformance.js';
import { type Vector, type VectorStep, vectorFile } from '../../../src/rules/kernel/conformance-vectors.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import { cloneJson } from '../../../src/rules/kernel/json.js';
import { littleGame } from '../../kit/little-game.js';

/** A whole match of the little game, written down as a vector. */
function playedVector(): Vector {
  const random = fastChance(5);
  const draws: Draw[] = [];
  const { state, events } = littleGame.setup({ rounds: 2 }, 2, recordingChance(random, draws));
  const setup = { chance: [...draws], events: cloneJson(events), state: cloneJson(state) };
  const steps: VectorStep[] = [];
  for (let [seat] = littleGame.toAct(state); seat !== undefined; [seat] = littleGame.toAct(state)) {
    const [action] = littleGame.legalActions(state, seat);
    if (!action) throw new Error('no legal action');
    const chance: Draw[] = [];
    const happened = littleGame.apply(state, seat, action, recordingChance(random, chance));
    const laws = [0, 1].map((seat) => littleGame.legalActions(state, seat));
    steps.push({
      seat,
      action,
      chance,
      events: cloneJson(happened),
      toAct: littleGame.toAct(state),
      legal: laws.map((law) => law.length),
      legalHash: laws.map(legalListHash),
      state: cloneJson(state),
      stateHash: canonicalHash(state),
      result: littleGame.result(state),
    });
  }
  const refused = [{ afterStep: 0, seat: 0, action: { type: 'play', card: 99 } }];
  return { id: 'LG-E01', rules: ['LG-1'], title: 'a match', config: { rounds: 2 }, seats: 2, start: null, setup, steps, refused };
}

const vector = playedVector();
const lastRoll = vector.steps.findIndex(({ chance }) => chance.some((draw) => 'roll' in draw));

t.test('an engine that agrees has no failure', (t) => {
  const [read] = vectorFile.parse(
    JSON.parse(JSON.stringify({ format: 'gameledger-vectors/1', game: 'little-game', vectors: [vector] })),
  ).vectors;
  t.equal(read && conform(littleGame, read), null);
  const { state } = littleGame.setup({ rounds: 2 }, 2, fastChance(1));
  t.equal(conform(littleGame, { ...vector, setup: null, start: state, steps: [], refused: [] }), null, 'from a given state');
  t.end();
});

t.test('a planted difference is found where it is', (t) => {
  const plant = (change: (vector: Vector, step: VectorStep) => void, at = 0): Vector => {
    const planted = cloneJson(vector);
    const step = planted.steps[at];
    if (step) change(planted, step);
    return planted;
  };
  const dropRoll = (step: VectorStep): Draw[] => step.chance.filter((draw) => !('roll' in draw));
  const cases: [title: string, planted: Vector, step: number, path: string][] = [
    ['config', plant((vector) => Object.assign(vector, { config: { rounds: 0 } })), -1, '$.config'],
    ['setup events', plant((vector) => vector.setup?.events.push({ type: 'dealt' })), -1, '$.setup.events[1]'],
    ['setup state', plant((vector) => Object.assign(vector.setup?.state as object, { scores: [1, 0] })), -1, '$.setup.state.scores[0]'],
    ['a setup draw left over', plant((vector) => vector.setup?.chance.push({ roll: 6, got: 1 })), -1, '$.setup.chance'],
    ['an illegal action', plant((_, step) => Object.assign(step.action, { card: 99 })), 0, '$.action'],
    ['an event', plant((_, step) => Object.assign(step.events[0] ?? {}, { seat: 1 })), 0, '$.events[0].seat'],
    ['a missing event', plant((_, step) => step.events.pop(), lastRoll), lastRoll, '$.events[1]'],
    ['a draw left over', plant((_, step) => step.chance.push({ roll: 6, got: 1 })), 0, '$.chance'],
    ['a missing draw', plant((_, step) => Object.assign(step, { chance: dropRoll(step) }), lastRoll), lastRoll, '$'],
    ['the state', plant((_, step) => Object.assign(step.state as object, { chosen: [99, null] })), 0, '$.state.chosen[0]'],
    ['a state hash', plant((_, step) => Object.assign(step, { stateHash: '0'.repeat(64) })), 0, '$.stateHash'],
    ['who is to act', plant((_, step) => step.toAct?.pop()), 0, '$.toAct[0]'],
    ['the result', plant((_, step) => Object.assign(step, { result: { scores: [0, 0] } })), 0, '$.result'],
    ['how many actions are legal', plant((_, step) => Object.assign(step, { legal: [0, 9] })), 0, '$.legal[1]'],
    ['which actions are legal', plant((_, step) => step.legalHash?.reverse()), 0, '$.legalHash[0]'],
    [
      'a refusal that is legal',
      plant((vector) => vector.refused.push({ afterStep: -1, seat: 0, action: vector.steps[0]?.action ?? { type: '' } })),
      -1,
      '$.refused[1]',
    ],
  ];
  for (const [title, planted, step, path] of cases) t.match(conform(littleGame, planted), { vector: 'LG-E01', step, path }, title);
  t.end();
});

t.test('an engine that throws fails the vector, with the stack', (t) => {
  const broken = {
    ...littleGame,
    apply: () => {
      throw new Error('out of cards');
    },
  };
  t.match(conform(broken, vector), { step: 0, path: '$', expected: 'no exception', found: /out of cards/ });
  t.end();
});
