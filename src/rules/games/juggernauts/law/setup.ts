/** A match before its first choice. */
import type { Chance } from '../../../kernel/chance.js';
import { cloneJson } from '../../../kernel/json.js';
import type { Config } from '../model/config.js';
import type { Event } from '../model/events.js';
import type { Play } from '../model/play.js';
import { type CardId, deckList } from '../model/reference.js';
import type { SeatState, State } from '../model/state.js';
import { publicOf } from '../rules/barrier.js';
import { enterStep } from './run-on.js';

function emptySeat(deck: readonly CardId[]): SeatState {
  return {
    out: null,
    commander: null,
    deck: [...deck],
    hand: [],
    discard: [],
    matrix: [],
    shape: [],
    returned: 0,
    power: 0,
    alerts: 0,
    shutdowns: 0,
    infiltrations: 0,
    tokens: [],
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
  };
}

/** A match before its first step: every deck in its printed order, nobody asked. */
function newMatch(config: Config, chance: Chance): Play {
  const seats = config.decks.map((deck) => emptySeat(deckList(deck)));
  const state: State = {
    game: 'juggernauts',
    config: cloneJson(config),
    phase: 'setup',
    step: 'commander',
    round: 0,
    order: [],
    turn: 0,
    active: [],
    seats,
    shown: seats.map(publicOf),
    attacks: [],
    shownAttacks: [],
    result: null,
  };
  return { state, chance, events: [] };
}

/** Chapter 2 up to the first choice: the decks are shuffled, and the Commanders are asked for. */
export function setup(config: Config, chance: Chance): { state: State; events: Event[] } {
  const play = newMatch(config, chance);
  enterStep(play, 'commander');
  return { state: play.state, events: play.events };
}
