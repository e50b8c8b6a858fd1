import { canonicalJson } from '../kernel/canonical-json.js';
import { type Chance, type Draw, recordingChance, scriptedChance } from '../kernel/chance.js';
import { fastChance } from '../kernel/fast-chance.js';
import type { AnyGame, Seat, Typed } from '../kernel/game.js';
import { cloneJson } from '../kernel/json.js';
import { type AnyNarration, LANGUAGES } from '../kernel/narration.js';
import { playout } from '../kernel/playout.js';
import { wordsFor } from '../narration/narrator.js';
import type { Attempt } from './branch.js';
import { checkConfig } from './check-config.js';
import { checkInvariants, checkState } from './check-state.js';
import { checkEvents, checkOtherShuffle, checkStep } from './check-step.js';
import { BrokenClause, hold, under } from './clauses.js';
import { same } from './comparison.js';
import { followShadow, openShadow } from './shadow.js';

/** How one match is played and looked at. */
export interface MatchOptions {
  seed: number;
  /** Every how many actions the costly checks run. */
  every: number;
  /** A longer match counts as one without an end. */
  maxActions: number;
  /** Whose words its pictures have; null: of none. */
  narration: AnyNarration | null;
  /** Filled on the way, for whoever reports what went wrong. */
  path?: Path;
}

/** How a match has come to a state: the state is the last one, and changes with each action. */
export interface Path {
  actions: { seat: Seat; action: Typed }[];
  state: unknown;
}

/** How many actions that were legal lately are kept, to be explained once they no longer are. */
const RECENT = 60;

interface Played {
  config: unknown;
  seats: number;
  draws: Draw[];
  start: unknown;
  actions: { seat: Seat; action: Typed }[];
  state: unknown;
}

/**
 * Plays a random match and checks every clause on the way; the number of actions, or null when the game refuses the
 * config.
 *
 * *Errors*: BrokenClause.
 */
export function checkMatch(game: AnyGame, input: unknown, options: MatchOptions): number | null {
  const config = checkConfig(game, input);
  if (config === null) return null;
  const random = fastChance(options.seed);
  const { min, max } = game.seats(config);
  const seats = min + random.pick(max - min + 1);
  const begin: Attempt = (chance) => under('setup', () => game.setup(cloneJson(config), seats, chance));
  const played = play(game, config, seats, begin, random, options);
  replayIsLive(game, played);
  return played.actions.length;
}

function play(game: AnyGame, config: unknown, seats: number, begin: Attempt, random: Chance, options: MatchOptions): Played {
  const { every, maxActions, narration } = options;
  const say = wordsFor(narration, { language: LANGUAGES[0], seat: null, names: [] });
  const draws: Draw[] = [];
  const chance = recordingChance(random, draws);
  const { state, events } = begin(chance);
  const { path = { actions: [], state: null } } = options;
  const { actions } = path;
  path.state = state;
  const recent: Typed[] = [];
  const look = (): void => checkState({ game, state, seats, recent, random, say });
  checkEvents(game, events, seats);
  look();
  checkOtherShuffle(game, seats, begin, { state, events, draws }, random, true);
  const start = cloneJson(state);
  let shadow = openShadow(game, seats, begin, { state, events, draws }, random);
  let drawn = 0;
  const run = (): unknown =>
    playout(game, state, chance, {
      maxActions,
      choose: (legal, seat) => {
        const action = legal[random.pick(legal.length)] as Typed;
        actions.push({ seat, action: cloneJson(action) });
        drawn = draws.length;
        if (actions.length % every === 0) checkStep({ game, state, seats, seat, action, random });
        return action;
      },
      onStep: ({ events, seat }) => {
        const { action } = actions.at(-1) as Played['actions'][number];
        recent[(actions.length - 1) % RECENT] = action;
        shadow &&= followShadow(game, seats, shadow, { state, events, draws: draws.slice(drawn), seat, action });
        checkEvents(game, events, seats);
        checkInvariants(game, state, `after ${canonicalJson(action)}`);
        if (actions.length % every === 0 || game.toAct(state).length === 0) look();
      },
    });
  under('apply', run);
  hold('end', actions.length < maxActions, () => `no end after ${maxActions} actions, config ${JSON.stringify(config)}`);
  return { config, seats, draws, start, actions, state };
}

function replayIsLive(game: AnyGame, played: Played): void {
  const chance = scriptedChance(played.draws);
  const replay = (): unknown => {
    const { state } = game.setup(cloneJson(played.config), played.seats, chance);
    same('replay', state, played.start, 'the state at the start');
    for (const { seat, action } of played.actions) {
      // The playout itself drew which of several owing seats goes first.
      const owing = game.toAct(state).length;
      if (owing > 1) chance.pick(owing);
      game.apply(state, seat, cloneJson(action), chance);
    }
    return state;
  };
  same('replay', under('replay', replay), played.state, 'the state at the end');
  if (chance.remaining() > 0) throw new BrokenClause('replay', `${chance.remaining()} draws are left over`);
}
