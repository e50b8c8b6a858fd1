import { juggernauts } from '../../../../src/rules/games/juggernauts/index.js';
import { enterStep } from '../../../../src/rules/games/juggernauts/law/run-on.js';
import { type Action, type ActionOf, actionSchema } from '../../../../src/rules/games/juggernauts/model/actions.js';
import type { Event } from '../../../../src/rules/games/juggernauts/model/events.js';
import { resolveConfig } from '../../../../src/rules/games/juggernauts/model/resolve-config.js';
import { compareSquares } from '../../../../src/rules/games/juggernauts/model/squares.js';
import type { SeatState, Space, State, Step } from '../../../../src/rules/games/juggernauts/model/state.js';
import { publicOf } from '../../../../src/rules/games/juggernauts/rules/barrier.js';
import type { Chance } from '../../../../src/rules/kernel/chance.js';

type Mode = ActionOf<'declareAttack'>['mode'];

/** The short names of the kinds, as the worked examples of the rules use them. */
export const CODES: Record<string, string> = {
  T: 'multifunction-combat-turret',
  CB: 'diamond-carbide-chainblade',
  DB: 'spiked-demolition-ball',
  PP: 'phased-plasma-array',
  AC: 'armored-cannon',
  HC: 'hardened-chaingun-nest',
  SS: 'spiked-shield',
  EG: 'emp-grenade-launcher',
  BP: 'beamed-power-transmission',
  LA: 'linked-systems-array',
  GA: 'a-class-secondary-generators',
  GB: 'b-class-secondary-generators',
  SB: 'solar-battery-array',
  CA: 'communications-array',
  KS: 'kinetic-shield-generator',
  TG: 'targeting-systems',
  RT: 'repair-team',
  XF: 'initiate-transformation-sequence',
  CR: 'command-report',
  TR: 'targeting-report',
  DR: 'defense-report',
  IR: 'intelligence-report',
  RR: 'research-report',
  RD: 'rd-breakthrough',
  RA: 'rapid-response-team',
  RC: 'recovery-team',
  AI: 'anti-infantry-systems',
  EQ: 'emp-squad',
  CD: 'command-aide',
  IT: 'infiltration-team',
  HK: 'hacker-team',
};

/** The kinds of a list of codes such as `T AC AC`. */
export function cards(codes: string): string[] {
  return codes
    .split(' ')
    .filter((code) => code !== '')
    .map((code) => {
      const kind = CODES[code];
      if (kind === undefined) throw new Error(`no code ${code}`);
      return kind;
    });
}

/** The kind of one code. */
export const card = (code: string): string => cards(code)[0] ?? '';

/** The common start: p1 = (1,0), p2 = (0,0), p3 = (1,1), p4 = (0,1). */
const BLOCK = [
  [1, 0],
  [0, 0],
  [1, 1],
  [0, 1],
];
/** Six squares in counting order, as in example E2. */
export const SIX = [
  [1, -1],
  [2, 0],
  [1, 0],
  [0, 0],
  [1, 1],
  [0, 1],
];

/** A row of four squares in counting order. */
export const ROW = [
  [3, 0],
  [2, 0],
  [1, 0],
  [0, 0],
];

/** Spaces of `T` (face-down), `T*` (face-up), `T!2` (two neutralization tokens), `x` (damage), `o` (card token). */
export function matrix(codes: string, squares: number[][] = BLOCK): Space[] {
  return codes
    .split(' ')
    .filter((code) => code !== '')
    .map((code, i): Space => {
      const [x = 0, y = 0] = squares[i] ?? [];
      const [name = '', neutral = '0'] = code.split('!');
      const common = { x, y, faceUp: name.endsWith('*'), neutral: Number(neutral) };
      if (name === 'x') return { ...common, kind: 'damage', card: null };
      if (name === 'o') return { ...common, kind: 'token', card: null };
      return { ...common, kind: 'card', card: card(name.replace('*', '')) };
    })
    .sort(compareSquares);
}

/** What a scene says of one seat; the rest is as in the common start. */
export interface SeatSpec extends Partial<Omit<SeatState, 'matrix' | 'hand' | 'deck' | 'tokens' | 'discard'>> {
  matrix?: string;
  squares?: number[][];
  hand?: string;
  deck?: string;
  tokens?: string;
  discard?: string;
}

function seatOf({ matrix: laid = 'SB SB SB SB', squares, hand, deck, tokens, discard, ...rest }: SeatSpec): SeatState {
  const spaces = matrix(laid, squares);
  return {
    out: null,
    commander: Math.max(4, spaces.length),
    deck: cards(deck ?? ''),
    hand: cards(hand ?? ''),
    discard: cards(discard ?? ''),
    matrix: spaces,
    shape: [],
    returned: 0,
    power: 0,
    alerts: 0,
    shutdowns: 0,
    infiltrations: 0,
    tokens: cards(tokens ?? ''),
    looks: [],
    rolls: [],
    settled: [],
    activated: [],
    queue: [],
    declared: [],
    repairs: [],
    plays: [],
    deactivated: [],
    removed: [],
    played: 0,
    owed: 0,
    pending: null,
    ...rest,
  };
}

/** Chance that rolls given dice, then ones; shuffles turn a list round, and are counted. */
export function loadedChance(dice: number[]): Chance & { asked: number[]; shuffles: number[] } {
  const asked: number[] = [];
  const shuffles: number[] = [];
  return {
    asked,
    shuffles,
    roll(sides) {
      asked.push(sides);
      return dice.shift() ?? 1;
    },
    pick: () => 0,
    shuffle(list) {
      shuffles.push(list.length);
      return [...list].reverse();
    },
  };
}

/** A match in the middle of a round, its dice known. */
export class Scene {
  readonly events: Event[] = [];
  readonly chance: ReturnType<typeof loadedChance>;

  constructor(
    readonly state: State,
    step: Step,
    readonly dice: number[],
  ) {
    this.chance = loadedChance(dice);
    enterStep({ state, chance: this.chance, events: this.events }, step);
  }

  /** The legal actions of a seat, without `resign`. */
  legal(seat: number): Action[] {
    return juggernauts.legalActions(this.state, seat).filter(({ type }) => type !== 'resign');
  }

  /** Applies an action that must be legal and returns its events; `dice` are rolled next. */
  play(seat: number, action: Action, ...dice: number[]): Event[] {
    const wanted = JSON.stringify(actionSchema.parse(action));
    const legal = juggernauts.legalActions(this.state, seat).find((one) => JSON.stringify(actionSchema.parse(one)) === wanted);
    if (!legal) throw new Error(`${wanted} is not legal: ${JSON.stringify(this.legal(seat))}`);
    this.dice.push(...dice);
    const events = juggernauts.apply(this.state, seat, legal, this.chance);
    this.events.push(...events);
    return events;
  }

  seat(seat: number): SeatState {
    const found = this.state.seats[seat];
    if (!found) throw new Error(`no seat ${seat}`);
    return found;
  }

  /** What a seat owes, or null. */
  owes(seat: number): string | null {
    return this.seat(seat).pending?.type ?? null;
  }

  /** Every event so far of one type. */
  seen<T extends Event['type']>(type: T): Extract<Event, { type: T }>[] {
    return this.events.filter((event): event is Extract<Event, { type: T }> => event.type === type);
  }
}

/** Opens `step` in round 1 with the given seats; dice are rolled in order. */
export function scene(
  step: Step,
  seats: SeatSpec[],
  options: { config?: object; dice?: number[]; active?: number[]; state?: Partial<State> } = {},
): Scene {
  const verdict = resolveConfig({ seats: seats.length, ...options.config });
  if (!verdict.ok) throw new Error(verdict.message);
  const states = seats.map(seatOf);
  const all = states.map((_, seat) => seat);
  const { asynchronous } = verdict.config;
  const state: State = {
    game: 'juggernauts',
    config: verdict.config,
    phase: 'energize',
    step,
    round: 1,
    order: asynchronous ? all : [],
    turn: 0,
    active: options.active ?? (asynchronous ? [0] : all),
    seats: states,
    shown: states.map(publicOf),
    attacks: [],
    shownAttacks: [],
    result: null,
    ...options.state,
  };
  return new Scene(state, step, [...(options.dice ?? [])]);
}

/** The actions of one type in a list. */
export function ofType<T extends Action['type']>(actions: Action[], type: T): Extract<Action, { type: T }>[] {
  return actions.filter((action): action is Extract<Action, { type: T }> => action.type === type);
}

/** A fresh match of a config, as the service sets it up. */
export function fresh(config: object, dice: number[] = []): Scene {
  const verdict = resolveConfig(config);
  if (!verdict.ok) throw new Error(verdict.message);
  const made = juggernauts.setup(verdict.config, verdict.config.seats, loadedChance([]));
  const opened = Object.create(Scene.prototype) as Scene;
  return Object.assign(opened, { state: made.state, events: [...made.events], dice, chance: loadedChance(dice) });
}

/** Recover of seat 0 with a d4; by default nothing is left to play. */
export const recover = (seat: SeatSpec, other: SeatSpec = {}): Scene => scene('recover', [{ commander: 4, ...seat }, other]);

/** A card that left the matrix in this Drain. */
export const gone = (x: number, y: number, code = 'T', transform = false) => ({ x, y, card: card(code), transform });

/** The declaration of an attack. */
export const attack = (level: number, mode: Mode, ...targets: number[]): Action => ({ type: 'declareAttack', level, mode, targets });
