import { scriptedChance } from '../../rules/kernel/chance.js';
import type { AnyGame, Typed } from '../../rules/kernel/game.js';
import { cloneJson } from '../../rules/kernel/json.js';
import { legalAction } from '../../rules/kernel/legal-action.js';
import type { ActionEntry, Entry, Genesis, MatchResult, ResignationEntry } from '../log/entry.js';
import { resultIn, startLife } from '../log/life.js';
import { endsWithoutResult } from '../log/life-entry.js';
import { loadoutHash } from '../log/loadout.js';
import { matchResult, resignationResult } from '../log/match-result.js';
import { reasonOf } from '../log/reason-of.js';
import { type FindEngine, gameOf } from '../log/replay.js';
import { followLife, replayLife, requireAgreed } from './replay-life.js';
import { compare, difference, Fault, type Replayed, type ReplayTable, refuseLeftOvers } from './replay-table.js';
import { engineName } from './used-engine.js';
import { type AuditVerdict, excerpt, type OpenCode, tally } from './verdict.js';

/** Plays the log again through the engine it is pinned to, and compares everything it says. */
export interface ReplayCheck {
  see(entry: Entry): void;
  cannot(reason: string, code?: OpenCode): void;
  /** The state after the last entry; undefined when the replay has broken off. Not to be changed. */
  state(): unknown;
  /** `expected`: the result stated elsewhere (the match's row, a record's footer); undefined when there is none. */
  hasFailed(): boolean;
  verdicts(expected: MatchResult | null | undefined): [AuditVerdict<'replay'>, AuditVerdict<'result'>];
}

/** Starts a replay; the engine is looked up when entry 0 names it. */
export function replayCheck(findEngine: FindEngine): ReplayCheck {
  const replay = tally('replay');
  const result = tally('result');
  let table: ReplayTable | null = null;
  let last: Entry | null = null;
  let named = 'engine';
  const cannot = (reason: string, code?: OpenCode): void => {
    replay.cannot(reason, code);
    result.cannot(reason, code);
  };
  const step = (entry: Entry): void => {
    if (entry.kind === 'setup') {
      named = engineName({ game: entry.game, version: entry.gameVersion, sha256: entry.engine });
      table = sitDown(entry, findEngine);
      if (!table) cannot(`there is no ${named} here`, 'ENGINE_MISSING');
    }
    if (!table) return;
    const due = replayed(table, entry);
    const dueResult = resultIn(table.life, due.result);
    compare('the events', due.events, entry.events);
    compare('toAct', due.toAct, entry.toAct);
    const fault = difference('the result', dueResult, entry.result);
    if (fault) result.fail(entry.seq, fault);
    table.isOver = due.result !== null || endsWithoutResult(entry);
    followLife(table, entry);
  };
  return {
    see(entry) {
      last = entry;
      if (!replay.isOpen()) return;
      try {
        step(entry);
      } catch (error) {
        replay.fail(entry.seq, error instanceof Fault ? error.message : reasonOf(error));
      }
      if (!replay.isOpen()) result.cannot('the log could not be replayed to its end');
    },
    state: () => (replay.isOpen() ? table?.state : undefined),
    cannot,
    hasFailed: () => replay.hasFailed() || result.hasFailed(),
    verdicts(expected) {
      const recorded = last?.result ?? null;
      const fault = expected === undefined ? null : difference('the result', recorded, expected);
      if (fault) result.fail(last?.seq ?? null, fault);
      if (recorded === null) result.cannot('the match has not ended');
      return [
        replay.verdict(`by the ${named}, every action is legal and ${last ? last.seq + 1 : 0} entries say what happened`),
        result.verdict(`the result follows from the log: ${excerpt(recorded)}`),
      ];
    },
  };
}

/** Replays one entry: what it must say. */
function replayed(table: ReplayTable, entry: Entry): Replayed {
  if (entry.kind === 'setup') return setUp(table, entry);
  if (table.isOver) throw new Fault('the match was over before this entry');
  requireAgreed(table, entry);
  if (entry.kind === 'action') return act(table, entry);
  return entry.kind === 'resignation' ? resign(table, entry) : replayLife(table, entry);
}

function sitDown(genesis: Genesis, findEngine: FindEngine): ReplayTable | null {
  const game = gameOf(findEngine, genesis);
  return game && { game, seats: genesis.seats, state: null, isOver: false, life: startLife(genesis), history: null };
}

function setUp(table: ReplayTable, genesis: Genesis): Replayed {
  const { game, seats } = table;
  const verdict = game.resolveConfig(cloneJson(genesis.config));
  if (!verdict.ok) throw new Fault(`the config is refused: ${verdict.clause} at ${verdict.path}: ${verdict.message}`);
  compare('the resolved config', verdict.config, genesis.config);
  const { min, max } = game.seats(verdict.config);
  if (seats < min || seats > max) throw new Fault(`the config takes ${min} to ${max} seats, not ${seats}`);
  if (genesis.entropy.length !== seats) throw new Fault(`${seats} seats, but the entropy of ${genesis.entropy.length}`);
  requireLoadouts(game, verdict.config, genesis);
  const { state, events } = genesis.parent ? goOn(game, genesis) : begin(game, verdict.config, genesis);
  table.state = state;
  return { events, toAct: game.toAct(state), result: matchResult(game, state) };
}

/** What each seat brought is what it was bound to, and what the match is played with. */
function requireLoadouts({ loadout: rules }: AnyGame, config: unknown, { loadouts, seats, parent }: Genesis): void {
  if (!loadouts) return;
  if (!rules || parent) throw new Fault('loadouts, but seats bring nothing to such a match');
  if (loadouts.length !== seats) throw new Fault(`${seats} seats, but the loadouts of ${loadouts.length}`);
  const changed = loadouts.findIndex((sealed) => sealed && loadoutHash(sealed.salt, sealed.loadout) !== sealed.hash);
  if (changed >= 0) throw new Fault(`the loadout of seat ${changed} does not hash to what the seat was bound to`);
  const played = rules.applyTo(config, cloneJson(loadouts.map((sealed) => sealed?.loadout ?? null)));
  if (!played.ok) throw new Fault(`a loadout is refused: ${played.clause} at ${played.path}: ${played.message}`);
  compare('the config with what the seats brought', played.config, config);
}

function begin(game: AnyGame, config: unknown, { seats, start, chance: draws }: Genesis): { state: unknown; events: Typed[] } {
  if (start !== undefined) throw new Fault('a start, but no parent');
  const chance = scriptedChance(draws);
  const made = game.setup(config, seats, chance);
  refuseLeftOvers(chance.remaining());
  return made;
}

/** A fork begins with the state it records; that it is the parent's is src/record/verifying/parent-check.ts. */
function goOn(game: AnyGame, { parent, start, chance }: Genesis): { state: unknown; events: Typed[] } {
  const read = game.schemas.state.safeParse(start);
  if (!read.success) throw new Fault(`the start is no state of ${game.id}: ${read.error.issues[0]?.message}`);
  const [broken] = game.brokenInvariants(start);
  if (broken !== undefined) throw new Fault(`the start breaks a law of the game: ${broken}`);
  if (parent?.resampledFor === undefined) refuseLeftOvers(chance.length);
  return { state: cloneJson(start), events: [] };
}

function act(table: ReplayTable, entry: ActionEntry): Replayed {
  const { game, state } = table;
  const action = legalAction(game, state, entry.seat, entry.action);
  if (!action) throw new Fault(`seat ${entry.seat} may not ${excerpt(entry.action)}${refusalOf(table, entry)}`);
  const chance = scriptedChance(entry.chance);
  const events = game.apply(state, entry.seat, action, chance);
  refuseLeftOvers(chance.remaining());
  return { events, toAct: game.toAct(state), result: matchResult(game, state) };
}

function resign(table: ReplayTable, { seat, chance }: ResignationEntry): Replayed {
  if (table.seats > 2) throw new Fault('a resignation ends only a match of one or two seats');
  if (seat >= table.seats) throw new Fault(`there is no seat ${seat}`);
  refuseLeftOvers(chance.length);
  return { events: [], toAct: [], result: resignationResult(table.seats, seat) };
}

function refusalOf({ game, state }: ReplayTable, { seat, action }: ActionEntry): string {
  if (!game.schemas.action.safeParse(action).success) return ': it does not have the shape of an action';
  const { rule, message } = game.explain(state, seat, action);
  return `: ${rule} ${message}`;
}
