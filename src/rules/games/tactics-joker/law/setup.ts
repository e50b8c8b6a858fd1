/**
 * The creation of a match: what is drawn, the deal, the state before the first choice.
 *
 * *Rules*: TJ-2.1, TJ-2.2, TJ-2.3, TJ-11.1, TJ-11.2, TJ-12.1, TJ-12.2, TJ-17.2, TJ-R2, TJ-R4, TJ-R41, TJ-R45.
 */
import type { Chance } from '../../../kernel/chance.js';
import { present } from '../../../kit/unreachable.js';
import { CELL_COUNT, CELLS, type Cell, cellAt, cellSchema, distance, spotIndex } from '../model/board.js';
import { cardIdSchema, cardOf, DECK, inDeckOrder, KINGS } from '../model/cards.js';
import type { MatchConfig, ResolvedConfig } from '../model/config.js';
import type { Event } from '../model/events.js';
import { RACES, type Race, type Seat } from '../model/names.js';
import { REFERENCE } from '../model/reference.js';
import type { Square, State } from '../model/state.js';
import { announceSight, renewSight } from '../rules/fog.js';
import type { Play } from '../rules/play.js';
import { ownedBy } from '../rules/tokens.js';
import { startTurn } from '../rules/turn.js';
import type { Layout } from './layout.js';
import { runOnPlay } from './run-on.js';
import { layScenario, placeScenario } from './scenario.js';

/**
 * TJ-2.1: creates a match; chance is drawn for the first seat, the races, the castle cells and the deal, in this order.
 */
export function setup(config: ResolvedConfig, chance: Chance): { state: State; events: Event[] } {
  const firstSeat = drawFirstSeat(config, chance);
  const races = drawRaces(config, chance);
  const layout = config.scenario ? layScenario(config, config.scenario) : deal(config, drawCastles(config, chance), chance);
  const state = blankState({ ...config, scenario: config.scenario !== null }, firstSeat, races, layout);
  const play: Play = { state, chance, events: [gameCreated(state), boardDealt(state)] };
  if (config.scenario) {
    placeScenario(play, config.scenario);
    startTurn(play, firstSeat);
  }
  const sightings = renewSight(state);
  runOnPlay(play);
  announceSight(play, sightings);
  return { state, events: play.events };
}

function drawFirstSeat({ firstSeat }: ResolvedConfig, chance: Chance): Seat {
  if (firstSeat !== 'random') return firstSeat;
  return chance.roll(2) === 1 ? 0 : 1;
}

/**
 * TJ-11.1, TJ-11.2, TJ-R41: a race a seat for the whole match, drawn uniformly from all five; with `distinct` the
 * second from the four left.
 */
function drawRaces({ races }: ResolvedConfig, chance: Chance): State['races'] {
  switch (races.mode) {
    case 'off':
      return [null, null];
    case 'fixed':
      return [...races.races];
    case 'random': {
      const first = drawRace(RACES, chance);
      return [first, drawRace(races.distinct ? RACES.filter((race) => race !== first) : RACES, chance)];
    }
  }
}

function drawRace(races: readonly Race[], chance: Chance): Race {
  return present(races[chance.roll(races.length) - 1], 'race');
}

/** TJ-17.2: the castle cells, in index order. */
function drawCastles({ castlePlacement }: ResolvedConfig, chance: Chance): Cell[] {
  if (castlePlacement !== 'random')
    return present(REFERENCE.castleCells[castlePlacement], castlePlacement).map((cell) => cellSchema.parse(cell));
  const taken: number[] = [];
  for (const cell of chance.shuffle(CELLS)) {
    const index = spotIndex(cell);
    if (taken.length < KINGS.length && taken.every((other) => distance('eight', index, other) > 1)) taken.push(index);
  }
  return taken.sort((a, b) => a - b).map(cellAt);
}

/**
 * TJ-2.2, TJ-2.3: kings on the castle cells, the shuffled rest around them; five cards are left over and no king among
 * them (TJ-R2, TJ-R4).
 *
 * With fog only the kings lie face up and nobody knows the pool (TJ-12.1, TJ-12.2, TJ-R45).
 */
function deal({ fog }: ResolvedConfig, castles: readonly Cell[], chance: Chance): Layout {
  const rest = chance.shuffle(DECK.filter((card) => !KINGS.includes(card)));
  let next = 0;
  const board = CELLS.map((cell): Square => {
    const castle = castles.indexOf(cell);
    const card = castle >= 0 ? KINGS[castle] : rest[next++];
    const faceUp = !fog || castle >= 0;
    return { card: cardIdSchema.parse(card), faceUp, depleted: false, seenBy: [faceUp, faceUp] };
  });
  return { board, pool: inDeckOrder(rest.slice(CELL_COUNT - KINGS.length)), removed: [] };
}

function blankState(config: MatchConfig, firstSeat: Seat, races: State['races'], layout: Layout): State {
  return {
    config,
    firstSeat,
    races,
    round: 1,
    turnSeat: null,
    phase: 'chooseCastles',
    points: null,
    skillUsed: false,
    recruitMovesUsed: 0,
    rolledCastles: [],
    board: layout.board,
    pool: layout.pool,
    poolSeenBy: [!config.fog, !config.fog],
    removed: layout.removed,
    tokens: [],
    effects: [],
    pending: null,
    combat: null,
    landings: [],
    result: null,
  };
}

function gameCreated(state: State): Event {
  const castles = CELLS.filter((_, index) => cardOf(present(state.board[index], `cell ${index}`).card).kind === 'castle');
  return {
    type: 'gameCreated',
    firstSeat: state.firstSeat,
    races: [...state.races],
    castles,
    owned: [ownedBy(state, 0), ownedBy(state, 1)],
  };
}

function boardDealt({ board, pool, config }: State): Event {
  return { type: 'boardDealt', cards: board.map((square) => (square.faceUp ? square.card : null)), pool: config.fog ? null : [...pool] };
}
