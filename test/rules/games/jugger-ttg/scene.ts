import { juggerTtg } from '../../../../src/rules/games/jugger-ttg/index.js';
import type { ActionType, JtAction } from '../../../../src/rules/games/jugger-ttg/model/actions.js';
import { cardIndexOf, profileOfCard } from '../../../../src/rules/games/jugger-ttg/model/cards.js';
import type { JtConfig } from '../../../../src/rules/games/jugger-ttg/model/config.js';
import type { JtEvent } from '../../../../src/rules/games/jugger-ttg/model/events.js';
import { placeAt } from '../../../../src/rules/games/jugger-ttg/model/geometry.js';
import type { JtState, JuggerState } from '../../../../src/rules/games/jugger-ttg/model/state.js';
import type { Chance } from '../../../../src/rules/kernel/chance.js';
import type { Refusal } from '../../../../src/rules/kernel/game.js';
import { legalAction } from '../../../../src/rules/kernel/legal-action.js';

/** What a position does not say by itself; the defaults are those of section 10 of the specification. */
export interface Given {
  /** `"0@4"`: seat 0's turn at activation value 4. */
  turn?: string;
  jugg?: string;
  carrier?: string;
  synergy?: [number, number];
  score?: [number, number];
  initiative?: 0 | 1;
  stonesPlayed?: number;
  /** Reserves, e.g. `"0-J30 S1"`. */
  reserves?: string[];
  config?: Record<string, unknown>;
}

/** A match under test: its state, all events so far, and the ways to play and question it. */
export interface Match {
  state: JtState;
  events: JtEvent[];
  /**
   * Plays commands like `activate 0-J07; attack 1-J09 F2; skipBoost [3 3 1]` and returns their events; dice in
   * brackets.
   */
  play(commands: string): JtEvent[];
  /** Whether the seat to act may do this. */
  can(command: string): boolean;
  /** The refusal of a command. */
  refusal(command: string, seat?: 0 | 1): Refusal;
  /** The legal actions of a type. */
  offers<Type extends ActionType>(type: Type): Extract<JtAction, { type: Type }>[];
  /** The types of the legal actions. */
  kinds(): string[];
  jugger(id: string): JuggerState;
}

/** A jugger in a far corner that still has its turn, so that play does not run on by itself. */
export const FAR = '1-J30 staff @38,0 f3';

/** A config, its defaults filled in. */
export function resolved(input: Record<string, unknown> = {}): JtConfig {
  const verdict = juggerTtg.resolveConfig(input);
  if (!verdict.ok) throw new Error(`${verdict.clause} ${verdict.path} ${verdict.message}`);
  return verdict.config;
}

/** A match at the position of `lines`, in the notation of section 10. */
export function scene(lines: string, given: Given = {}): Match {
  const [turn = '0', voa = '4'] = (given.turn ?? '0@4').split('@');
  const config = resolved(given.config);
  const juggers: Record<string, JuggerState> = {};
  const fielded = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  for (const line of fielded) addJugger(juggers, line, config);
  for (const line of given.reserves ?? []) addJugger(juggers, line, config);
  for (const line of fielded) linkGrips(juggers, line);
  const ids = Object.keys(juggers);
  const state: JtState = {
    config,
    phase: 'stone',
    draft: null,
    teams: [cardsOf(ids, '0'), cardsOf(ids, '1')],
    juggers,
    lineup: null,
    point: 1,
    score: given.score ?? [0, 0],
    stonesPlayed: given.stonesPlayed ?? 0,
    firstStoneOfPoint: (given.stonesPlayed ?? 0) === 0,
    initiative: given.initiative ?? 0,
    synergy: given.synergy ?? [0, 0],
    jugg: given.carrier ? { hex: null, carrier: given.carrier } : { hex: given.jugg ?? '19,5', carrier: null },
    voa: Number(voa),
    turn: turn === '0' ? 0 : 1,
    frames: [],
    decision: { kind: 'turn', seat: turn === '0' ? 0 : 1, jugger: null },
    result: null,
  };
  return matchOf(state);
}

function cardsOf(ids: string[], seat: string): string[] {
  return ids.filter((id) => id.startsWith(seat)).map((id) => id.slice(2));
}

function addJugger(juggers: Record<string, JuggerState>, line: string, config: JtConfig): void {
  const [id = '', ...words] = line.split(/\s+/);
  const card = profileOfCard(cardIndexOf(config.data), id.slice(2));
  const jugger: JuggerState = {
    role: null,
    weapon: null,
    hex: null,
    facing: id.startsWith('0') ? 0 : 3,
    entered: true,
    focus: card.focus,
    stamina: card.stamina,
    exhausted: false,
    kneeling: false,
    count: 0,
    status: 'waiting',
    delayedAt: null,
    pinning: null,
    holding: null,
    chainReady: false,
  };
  for (const word of words) setWord(jugger, word);
  if (jugger.hex !== null && placeAt(jugger.hex).slotOf !== null) jugger.entered = false;
  if (jugger.role === null) jugger.entered = false;
  juggers[id] = jugger;
}

function setWord(jugger: JuggerState, word: string): void {
  const [name = '', value = ''] = word.split('=');
  if (name === 'qwik') jugger.role = 'qwik';
  else if (name.startsWith('@')) jugger.hex = name.slice(1);
  else if (/^f\d$/.test(name)) jugger.facing = Number(name.slice(1)) as JuggerState['facing'];
  else if (/^F\d+$/.test(name)) jugger.focus = Number(name.slice(1));
  else if (/^S\d+$/.test(name)) jugger.stamina = Number(name.slice(1));
  else if (name === 'kneel') [jugger.kneeling, jugger.count] = [true, Number(value)];
  else if (name === 'exhausted') jugger.exhausted = true;
  else if (name === 'ready') jugger.chainReady = true;
  else if (name === 'fresh') jugger.entered = false;
  else if (name === 'done' || name === 'late') jugger.status = name;
  else if (name === 'delayed') [jugger.status, jugger.delayedAt] = ['delayed', Number(value)];
  else if (name === 'pinning') jugger.pinning = value;
  else if (name === 'holding') jugger.holding = value;
  else if (name !== 'pinnedBy' && name !== 'heldBy') [jugger.role, jugger.weapon] = ['defender', name as JuggerState['weapon']];
}

function linkGrips(juggers: Record<string, JuggerState>, line: string): void {
  const [id = ''] = line.split(/\s+/);
  const pinner = juggers[/pinnedBy=(\S+)/.exec(line)?.[1] ?? ''];
  const holder = juggers[/heldBy=(\S+)/.exec(line)?.[1] ?? ''];
  if (pinner) pinner.pinning = id;
  if (holder) holder.holding = id;
}

/** A match from its beginning. `dice`: face numbers, all others and all shuffles in order of the data. */
export function newMatch(config: Record<string, unknown> = {}, dice: number[] = []): Match {
  const { state, events } = juggerTtg.setup(resolved(config), 2, tableChance(dice));
  const match = matchOf(state);
  match.events.push(...events);
  return match;
}

/** Dice as given; without any left the roll is `fallback`; shuffles keep the order; an even draw names seat 1. */
export function tableChance(dice: number[], fallback = 3): Chance {
  return { roll: () => dice.shift() ?? fallback, pick: (count) => count - 1, shuffle: (list) => [...list] };
}

const PARAMETERS: Partial<Record<ActionType, string[]>> = {
  chooseFirstRecruiter: ['seat'],
  drawRecruit: ['from'],
  recruit: ['card'],
  swapRecruit: ['out', 'in'],
  discardRecruit: ['card'],
  addToTeam: ['card'],
  selectQwik: ['jugger'],
  assignWeapon: ['jugger', 'weapon'],
  deploy: ['jugger', 'hex'],
  chooseFacing: ['jugger', 'facing'],
  activate: ['jugger'],
  delay: ['jugger'],
  face: ['facing'],
  declareMove: ['mode'],
  step: ['dir'],
  stepOut: ['dir'],
  attack: ['target'],
  grapple: ['target'],
  useTalent: ['talent', 'target'],
  pin: ['target'],
  sweepJugg: ['hexes'],
  sweepTo: ['hex'],
  throwJugg: ['power'],
  throwTo: ['hex'],
  endActivation: ['facing'],
  quickStep: ['dir'],
  bonusAttack: ['target'],
  opportunityAttack: ['jugger'],
  reactThrow: ['jugger', 'power'],
  reactTalent: ['jugger', 'talent'],
  boost: ['dice'],
  defend: ['mode', 'talent'],
  dropJugg: ['hex'],
};
const NUMBERS = ['seat', 'facing', 'dir', 'hexes', 'power', 'dice'];

/** `"attack 1-J09 F2"` as an action; payments `F2 S1 Y1`, `keep` for keepPin. */
function parseCommand(command: string): JtAction {
  const [type = '', ...words] = command.trim().split(/\s+/);
  const action: Record<string, unknown> = { type };
  const names = [...(PARAMETERS[type as ActionType] ?? [])];
  if (type === 'selectLineup') return { type, juggers: words };
  if (type === 'defend') Object.assign(action, { talent: null, keepPin: false });
  const pay = { focus: 0, stamina: 0, synergy: 0 };
  for (const word of words) {
    const points = /^([FSY])(\d+)$/.exec(word);
    if (points) {
      pay[points[1] === 'F' ? 'focus' : points[1] === 'S' ? 'stamina' : 'synergy'] = Number(points[2]);
      action.pay = pay;
    } else if (word === 'keep') action.keepPin = true;
    else {
      const name = names.shift() ?? 'surplus';
      action[name] = NUMBERS.includes(name) ? Number(word) : word;
    }
  }
  return action as unknown as JtAction;
}

function matchOf(state: JtState): Match {
  const match: Match = {
    state,
    events: [],
    play(commands) {
      const events = commands
        .split(';')
        .filter((command) => command.trim() !== '')
        .flatMap((command) => playOne(match, command));
      match.events.push(...events);
      return events;
    },
    can: (command) => seatFor(state, parseCommand(command)) !== null,
    refusal: (command, seat = (juggerTtg.toAct(state)[0] ?? 0) as 0 | 1) => juggerTtg.explain(state, seat, parseCommand(command)),
    offers: (type) => juggerTtg.toAct(state).flatMap((seat) => juggerTtg.legalActions(state, seat).filter((a) => a.type === type)) as never,
    kinds: () => [...new Set(juggerTtg.toAct(state).flatMap((seat) => juggerTtg.legalActions(state, seat).map(({ type }) => type)))],
    jugger(id) {
      const jugger = state.juggers[id];
      if (!jugger) throw new Error(`no ${id}`);
      return jugger;
    },
  };
  return match;
}

function seatFor(state: JtState, action: JtAction): number | null {
  return juggerTtg.toAct(state).find((seat) => legalAction(juggerTtg, state, seat, action) !== null) ?? null;
}

function playOne(match: Match, command: string): JtEvent[] {
  const dice = /\[(.*)\]/.exec(command)?.[1];
  const action = parseCommand(command.replace(/\[.*\]/, ''));
  const seat = seatFor(match.state, action);
  if (seat === null) throw new Error(`illegal: ${command}: ${JSON.stringify(match.refusal(command.replace(/\[.*\]/, '')))}`);
  const faces = dice === undefined ? [] : dice.split(/[\s,]+/).map(Number);
  const events = juggerTtg.apply(match.state, seat, action, tableChance(faces));
  if (faces.length > 0) throw new Error(`${faces.length} dice left over after ${command}`);
  return events;
}

/** J07 (attack 4, long sword 2) against a defender at distance 2, up to the defence. */
export function fight(defender = '1-J09 swordShield @20,4 f3', more = FAR): Match {
  const match = scene(`0-J07 longSword @16,4 f0\n${defender}\n${more}`);
  match.play('activate 0-J07; attack 1-J09 F2; skipBoost');
  return match;
}

/** The types of events, without payments and passes. */
export function typesOf(events: readonly JtEvent[]): string[] {
  return events.map(({ type }) => type).filter((type) => type !== 'paid' && type !== 'reactionPassed');
}

/** The events of one type. */
export function only<Type extends JtEvent['type']>(events: readonly JtEvent[], type: Type): Extract<JtEvent, { type: Type }>[] {
  return events.filter((event): event is Extract<JtEvent, { type: Type }> => event.type === type);
}
