import { tacticsJoker } from '../../../../src/rules/games/tactics-joker/index.js';
import type { Action } from '../../../../src/rules/games/tactics-joker/model/actions.js';
import { CELLS, type Cell, type Spot } from '../../../../src/rules/games/tactics-joker/model/board.js';
import type { CardId } from '../../../../src/rules/games/tactics-joker/model/cards.js';
import type { Event } from '../../../../src/rules/games/tactics-joker/model/events.js';
import type { Skill } from '../../../../src/rules/games/tactics-joker/model/names.js';
import { REFERENCE } from '../../../../src/rules/games/tactics-joker/model/reference.js';
import type { State } from '../../../../src/rules/games/tactics-joker/model/state.js';
import { type Draw, recordingChance, scriptedChance } from '../../../../src/rules/kernel/chance.js';
import { fastChance } from '../../../../src/rules/kernel/fast-chance.js';
import { legalAction } from '../../../../src/rules/kernel/legal-action.js';

/** A start on the reference board of section 10: armies as `e4x4 f3x1`, ids dealt in that order. */
export interface Start {
  seat0: string;
  seat1: string;
  /** Characters by seat, as `fighter@e4 rogue@e4`. */
  pcs0?: string;
  pcs1?: string;
  config?: Record<string, unknown>;
  depleted?: Cell[];
  faceUp?: Cell[];
  /** Cards that change places with whatever lies there. */
  cards?: Partial<Record<Cell, CardId>>;
  /** Stops in the recruit phase instead of ending it. */
  recruiting?: boolean;
  /** Draws of the creation, as in `play`. */
  dice?: string;
}

/** A match under test. */
export interface Match {
  state: State;
  /** The events of the creation. */
  created: Event[];
}

const CARD_LIST = REFERENCE.referenceBoard.cards as CardId[];
const POOL = REFERENCE.referenceBoard.pool as CardId[];

/** All fifteen modifiers +10 and the difficulties 14 and 21, as in the worked examples. */
export const COMMANDER = { skills: { mode: 'commander', dc: { normal: 14, hard: 21 } } };

/** Skills mode units with the given characters as `id:level`. */
export function units(party0: string, party1: string): Record<string, unknown> {
  const modifiers = REFERENCE.defaultCommanderModifiers;
  const party = (list: string) =>
    list.split(' ').map((pc) => {
      const [id, level] = pc.split(':');
      return { id, name: id, level: Number(level), modifiers };
    });
  return { skills: { mode: 'units', dc: { normal: 14, hard: 21 }, parties: [party(party0), party(party1)] } };
}

/** The scenario of a start. */
export function scenarioOf(start: Start): Record<string, unknown> {
  const all = [...CARD_LIST, ...POOL];
  for (const [cell, card] of Object.entries(start.cards ?? {})) {
    const [here, there] = [CELLS.indexOf(cell as Cell), all.indexOf(card)];
    const moved = all[here] as CardId;
    all[here] = card;
    all[there] = moved;
  }
  const armies = [start.seat0, start.seat1].flatMap((list, seat) =>
    list
      .split(' ')
      .filter(Boolean)
      .map((army) => {
        const [at, count] = army.split('x');
        return { seat, at, count: Number(count) };
      }),
  );
  const pcs = [start.pcs0, start.pcs1].flatMap((list, seat) =>
    (list ?? '')
      .split(' ')
      .filter(Boolean)
      .map((entry) => {
        const [pc, at] = entry.split('@');
        return { seat, at, pc };
      }),
  );
  return { cards: all.slice(0, 49), pool: all.slice(49), depleted: start.depleted ?? [], faceUp: start.faceUp ?? [], armies, pcs };
}

/** Draws written as `6 4 d20=14`: a d6 unless a die is named. */
function draws(text: string): Draw[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [die, got] = word.includes('=') ? word.split('=') : ['d6', word];
      return { roll: Number((die as string).slice(1)), got: Number(got) };
    });
}

/** Creates a match from a user's config; throws when it is refused. */
export function create(config: unknown, dice = '', seed = 1): Match {
  const verdict = tacticsJoker.resolveConfig(config);
  if (!verdict.ok) throw new Error(`${verdict.clause}: ${verdict.message}`);
  const chance = dice === '' ? fastChance(seed) : scriptedChance(draws(dice));
  const { state, events } = tacticsJoker.setup(verdict.config, 2, chance);
  return { state, created: events };
}

/** The draws a creation makes. */
export function creationDraws(config: unknown): Draw[] {
  const verdict = tacticsJoker.resolveConfig(config);
  if (!verdict.ok) throw new Error(verdict.clause);
  const made: Draw[] = [];
  tacticsJoker.setup(verdict.config, 2, recordingChance(fastChance(3), made));
  return made;
}

/** Begins at the movement phase of seat 0's first turn on the reference board. */
export function begin(start: Start): Match {
  const match = create({ ...start.config, scenario: scenarioOf(start) }, start.dice);
  if (!start.recruiting && match.state.phase === 'recruit') play(match, { type: 'endRecruit' });
  return match;
}

/** Plays a legal action of the seat to act with exactly these draws; throws when anything does not fit. */
export function play(match: Match, action: Action, dice = ''): Event[] {
  const seat = tacticsJoker.toAct(match.state)[0] as number;
  const legal = legalAction(tacticsJoker, match.state, seat, action);
  if (!legal) throw new Error(`${JSON.stringify(action)} is not legal: ${JSON.stringify(tacticsJoker.explain(match.state, seat, action))}`);
  const chance = scriptedChance(draws(dice));
  const events = tacticsJoker.apply(match.state, seat, legal, chance);
  if (chance.remaining() > 0) throw new Error(`${chance.remaining()} draws left over`);
  const broken = tacticsJoker.brokenInvariants(match.state);
  if (broken.length > 0) throw new Error(broken.join(' '));
  return events;
}

/** Ends the turn of the seat to act, recruiting nothing. */
export function pass(match: Match): Event[] {
  const events: Event[] = [];
  if (match.state.phase === 'recruit') events.push(...play(match, { type: 'endRecruit' }));
  events.push(...play(match, { type: 'endTurn' }));
  return events;
}

/** Ends the turn and the other seat's recruit phase: the other seat is in `movement`. */
export function handOver(match: Match): Event[] {
  const events = pass(match);
  if (match.state.phase === 'recruit') events.push(...play(match, { type: 'endRecruit' }));
  return events;
}

/** Begins a skill and aims it at a cell. */
export function target(match: Match, skill: Skill, at: Cell, dice: string): Event[] {
  play(match, { type: 'beginSkill', skill });
  return play(match, { type: 'targetCell', at }, dice);
}

/** A group move. */
export function move(from: Spot, to: Spot, count: number): Action {
  return { type: 'move', from, to, count };
}

/** The tokens on a spot as section 10 writes them: `1(m1) 2 5=rogue`. */
export function army(match: Match, spot: Spot): string {
  return match.state.tokens
    .filter((token) => token.at === spot)
    .map(({ id, moves, pc }) => `${id}${pc ? `=${pc}` : ''}${moves ? `(m${moves})` : ''}`)
    .join(' ');
}

/** The legal actions of the seat to act, of one type. */
export function legal<Type extends Action['type']>(match: Match, type: Type): Extract<Action, { type: Type }>[] {
  const seat = tacticsJoker.toAct(match.state)[0] ?? 0;
  return tacticsJoker.legalActions(match.state, seat).filter((action): action is Extract<Action, { type: Type }> => action.type === type);
}

/** The types of some events, in order. */
export function types(events: readonly Event[]): string[] {
  return events.map((event) => event.type);
}

/** The only event of a type; throws when there is none or several. */
export function only<Type extends Event['type']>(events: readonly Event[], type: Type): Extract<Event, { type: Type }> {
  const found = events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);
  if (found.length !== 1) throw new Error(`${found.length} events ${type} among ${types(events).join(' ')}`);
  return found[0] as Extract<Event, { type: Type }>;
}

/** The totals of a combat as `16:18`, round by round. */
export function totals(events: readonly Event[]): string {
  return events.flatMap((event) => (event.type === 'combatScored' ? [`${event.attackerTotal}:${event.defenderTotal}`] : [])).join(' ');
}

/** The refusal code and rule of an action that is not legal for the seat to act. */
export function refusal(match: Match, action: Action, seat = tacticsJoker.toAct(match.state)[0] ?? 0): string {
  if (legalAction(tacticsJoker, match.state, seat, action)) throw new Error(`${JSON.stringify(action)} is legal`);
  const { code, rule } = tacticsJoker.explain(match.state, seat, action);
  return `${code} ${rule}`;
}

/** How many tokens a seat has in its reserve. */
export function reserve(match: Match, seat: 0 | 1): number {
  return tacticsJoker.view(match.state, 'spectator').seats[seat].reserve;
}
