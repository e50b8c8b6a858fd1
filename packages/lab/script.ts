import { tacticsJoker } from '../../src/rules/games/tactics-joker/index.js';
import { type Draw, recordingChance } from '../../src/rules/kernel/chance.js';
import { fastChance } from '../../src/rules/kernel/fast-chance.js';
import type { Seat, Typed } from '../../src/rules/kernel/game.js';
import { cloneJson } from '../../src/rules/kernel/json.js';

/** A match that goes the same way on every server: start position and actions, none of which draws chance. */
export interface Script {
  config: unknown;
  steps: { seat: Seat; action: Typed }[];
}

type Config = Parameters<typeof tacticsJoker.setup>[0];
type State = ReturnType<typeof tacticsJoker.setup>['state'];
type Action = ReturnType<typeof tacticsJoker.legalActions>[number];

const SEED = 7;

/** Chooses `length` random legal actions that draw no chance and do not end the match, from a fixed deal. */
export function writeScript(length: number): Script {
  const chance = fastChance(SEED);
  const config = fixedDeal();
  let { state } = tacticsJoker.setup(config, 2, chance);
  const steps: Script['steps'] = [];
  while (steps.length < length) {
    const [seat] = tacticsJoker.toAct(state);
    if (seat === undefined) throw new Error('the scripted match ended');
    const next = firstWithoutChance(state, seat, chance.shuffle(tacticsJoker.legalActions(state, seat)));
    state = next.state;
    steps.push({ seat, action: next.action });
  }
  return { config, steps };
}

function firstWithoutChance(before: State, seat: Seat, actions: Action[]): { state: State; action: Action } {
  for (const action of actions) {
    const draws: Draw[] = [];
    const state = cloneJson(before);
    tacticsJoker.apply(state, seat, action, recordingChance(fastChance(SEED), draws));
    if (draws.length === 0 && tacticsJoker.result(state) === null) return { state, action };
  }
  throw new Error('every legal action draws chance or ends the match');
}

/** Both seats hold two corners; nobody wins by castles and the round limit lies far off. */
function fixedDeal(): Config {
  const dealt = tacticsJoker.setup(resolved({}), 2, fastChance(SEED)).state;
  return resolved({
    victory: 'eradicate',
    roundLimit: 1000,
    scenario: {
      cards: dealt.board.map(({ card }) => card),
      pool: dealt.pool,
      armies: [
        { seat: 0, at: 'a1', count: 5 },
        { seat: 0, at: 'g1', count: 5 },
        { seat: 1, at: 'a7', count: 5 },
        { seat: 1, at: 'g7', count: 5 },
      ],
    },
  });
}

function resolved(input: unknown): Config {
  const verdict = tacticsJoker.resolveConfig(input);
  if (!verdict.ok) throw new Error(`${verdict.clause} at ${verdict.path}: ${verdict.message}`);
  return verdict.config;
}
