import { armadogon } from '../../../../src/rules/games/armadogon/index.js';
import type { Action } from '../../../../src/rules/games/armadogon/model/actions.js';
import type { CardId } from '../../../../src/rules/games/armadogon/model/cards.js';
import type { Effect } from '../../../../src/rules/games/armadogon/model/components.js';
import type { Config } from '../../../../src/rules/games/armadogon/model/config.js';
import { CANONICAL_ORDER } from '../../../../src/rules/games/armadogon/model/deck.js';
import type { Event } from '../../../../src/rules/games/armadogon/model/events.js';
import type { DayPhase, State } from '../../../../src/rules/games/armadogon/model/state.js';
import { type Draw, recordingChance, scriptedChance } from '../../../../src/rules/kernel/chance.js';
import { fastChance } from '../../../../src/rules/kernel/fast-chance.js';
import { cloneJson } from '../../../../src/rules/kernel/json.js';
import { legalAction } from '../../../../src/rules/kernel/legal-action.js';
import { type PlayedStep, playout } from '../../../../src/rules/kernel/playout.js';

/**
 * What differs from the conventions of section 10; `top` are the first cards of the draw pile, `config` what a user
 * would give.
 */
export interface Given extends Partial<Omit<State, 'config' | 'drawPile'>> {
  config?: unknown;
  top?: CardId[];
  drawPile?: CardId[];
}

/** A resolved config. */
export function resolved(input: unknown = {}): Config {
  const verdict = armadogon.resolveConfig(input);
  if (!verdict.ok) throw new Error(`${verdict.clause} at ${verdict.path}: ${verdict.message}`);
  return verdict.config;
}

/** Cards in canonical order. */
export function sorted(cards: readonly CardId[]): CardId[] {
  return CANONICAL_ORDER.filter((card) => cards.includes(card));
}

/** A state by the conventions of section 10: day 5 of a normal game, waiting for the movement roll on space 13. */
export function situation({ config = {}, top = [], drawPile, ...given }: Given = {}): State {
  const state: State = {
    config: resolved(config),
    day: 5,
    phase: 'travel',
    interludeAfter: null,
    position: 13,
    hp: 10,
    gy: 6,
    boots: 0,
    armor: 0,
    nextRollModifier: 0,
    junkDropped: 0,
    cityAccess: 'none',
    ate: false,
    jipFed: false,
    hand: [],
    discardPile: [],
    merchantStock: [],
    pendingEncounter: null,
    pendingEffects: [],
    decision: { kind: 'travel' },
    ended: null,
    ...cloneJson(given),
    drawPile: drawPile ?? [],
  };
  state.hand = sorted(state.hand);
  if (!drawPile) {
    const placed = new Set([...top, ...state.hand, ...state.discardPile, ...state.merchantStock]);
    state.drawPile = [...top, ...CANONICAL_ORDER.filter((card) => !placed.has(card))];
  }
  return state;
}

/** The outcomes of six-sided dice, in order. */
export function d6(...faces: number[]): Draw[] {
  return faces.map((got) => ({ roll: 6, got }));
}

/** A shuffle of `cards` after which `top` lie on top, the rest as they were. */
export function shuffleTo(cards: readonly CardId[], top: readonly CardId[]): Draw {
  const order = [...top, ...cards.filter((card) => !top.includes(card))];
  return { shuffle: cards.length, got: order.map((card) => cards.indexOf(card)) };
}

/** Every card that is in none of the given places, in canonical order. */
export function allBut(...elsewhere: readonly CardId[][]): CardId[] {
  const placed = new Set(elsewhere.flat());
  return CANONICAL_ORDER.filter((card) => !placed.has(card));
}

/** Applies a legal action; every outcome given must be consumed. */
export function act(state: State, action: Action, chance: Draw[] = []): Event[] {
  if (!legalAction(armadogon, state, 0, action)) throw new Error(`not legal: ${JSON.stringify(action)}`);
  const script = scriptedChance(chance);
  const events = armadogon.apply(state, 0, action, script);
  if (script.remaining() > 0) throw new Error(`${script.remaining()} outcomes left over`);
  const broken = armadogon.brokenInvariants(state);
  if (broken.length > 0) throw new Error(broken.join('; '));
  return events;
}

const BEFORE: Record<DayPhase, Partial<State>> = {
  travel: { interludeAfter: 'eating' },
  event: { interludeAfter: 'travel' },
  merchant: { interludeAfter: 'travel', position: 12 },
  freeTime: { interludeAfter: 'merchant', position: 12, cityAccess: 'entered' },
  looting: { interludeAfter: 'event' },
  encounter: { interludeAfter: 'looting' },
  eating: { interludeAfter: 'looting' },
  upgrades: { interludeAfter: 'eating', position: 12, cityAccess: 'entered' },
};

/** The interlude right before a phase. */
export function before(phase: DayPhase, given: Given = {}): State {
  return situation({ phase: 'interlude', decision: { kind: 'healing', payment: null }, ...BEFORE[phase], ...given });
}

/** Enters a phase from the interlude before it: the state the engine stops at, and what happened. */
export function enter(phase: DayPhase, given: Given = {}, chance: Draw[] = []): { state: State; events: Event[] } {
  const state = before(phase, given);
  return { state, events: act(state, { type: 'endInterlude' }, chance) };
}

/** A road of a user's own, with start and farm around the spaces given. */
export function road(...spaces: object[]): object {
  const all = [{ type: 'start' }, ...spaces, { type: 'farm' }].map((space, index) => ({ index, ...space }));
  return { id: 'test-road', name: 'Test road', spaces: all };
}

/** A road whose first space carries effects; the others are quiet cities far away. */
export function eventRoad(...effects: Effect[]): object {
  return road({ type: 'event', effects }, ...Array.from({ length: 30 }, () => ({ type: 'number', number: 1 })));
}

/** Stands on space 1 of `eventRoad` and carries its effects out. */
export function suffer(effects: Effect[], given: Given = {}, chance: Draw[] = []): { state: State; events: Event[] } {
  return enter('event', { config: { board: eventRoad(...effects) }, position: 1, ...given }, chance);
}

/** The types of events, in order. */
export function types(events: readonly Event[]): string[] {
  return events.map(({ type }) => type);
}

/** The events of one type. */
export function only<T extends Event['type']>(events: readonly Event[], type: T): Extract<Event, { type: T }>[] {
  return events.filter((event): event is Extract<Event, { type: T }> => event.type === type);
}

/** The legal list in a short form: `heal H2`, `useFood self D5`, `requestGoods S6,C3`, `orderUpgrades 0 1`. */
export function legal(state: State): string[] {
  return armadogon.legalActions(state, 0).map((action) =>
    Object.values(action)
      .map((value) => String(value))
      .join(' '),
  );
}

/** Starts a match with scripted chance; every outcome given must be consumed. */
export function begin(config: unknown, chance: Draw[]): { state: State; events: Event[] } {
  const script = scriptedChance(chance);
  const made = armadogon.setup(resolved(config), 1, script);
  if (script.remaining() > 0) throw new Error(`${script.remaining()} outcomes left over`);
  return made;
}

/** The opening shuffle with the given cards on top. */
export function opening(...top: CardId[]): Draw {
  return shuffleTo(CANONICAL_ORDER, top);
}

/** Plays whole matches at random and shows every transition. */
export function playAtRandom(
  matches: number,
  config: unknown,
  onStep: (step: PlayedStep<State, Action, Event>, draws: Draw[]) => void,
): void {
  for (let match = 0; match < matches; match++) {
    const draws: Draw[] = [];
    const chance = recordingChance(fastChance(1000 + match), draws);
    const choice = fastChance(9000 + match);
    const { state } = armadogon.setup(resolved(config), 1, chance);
    playout(armadogon, state, chance, {
      choose: (actions) => {
        draws.length = 0;
        return actions[choice.pick(actions.length)] as Action;
      },
      onStep: (step) => onStep(step, draws),
    });
  }
}
