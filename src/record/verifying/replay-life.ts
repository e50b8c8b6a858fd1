/** Replays the entries that are about the match and not about its game. */
import { scriptedChance } from '../../rules/kernel/chance.js';
import type { Entry, LifeEntry } from '../log/entry.js';
import { createHistory } from '../log/history.js';
import { advanceLife, agreementFault } from '../log/life.js';
import { agreedDraw, forfeit, matchResult } from '../log/match-result.js';
import { takenBackTo } from '../log/replay.js';
import { compare, Fault, type Replayed, type ReplayTable, refuseLeftOvers } from './replay-table.js';

/**
 * *Errors*: a `Fault` for an entry that the seats have not agreed on, or that the state of the match's life forbids.
 */
export function requireAgreed({ life }: ReplayTable, entry: Entry): void {
  const fault = agreementFault(life, entry);
  if (fault) throw new Fault(fault);
}

/** What an entry of the match's life must say; brings the table to where it stands after it. */
export function replayLife(table: ReplayTable, entry: LifeEntry): Replayed {
  if (entry.kind === 'void') return { events: [], toAct: [], result: null };
  if (entry.kind === 'timeout') return replayTimeout(table, entry);
  const effect = entry.kind === 'offer' || entry.kind === 'answer' ? entry.effect : null;
  if (effect?.kind === 'draw') return { events: [], toAct: [], result: agreedDraw(table.seats) };
  if (effect?.kind === 'abort') return { events: [], toAct: [], result: null };
  const to = takenBackTo(entry);
  if (to !== null) table.state = table.history?.goBack(to);
  return { events: [], toAct: table.game.toAct(table.state), result: null };
}

function replayTimeout({ game, state, seats, life }: ReplayTable, entry: Extract<LifeEntry, { kind: 'timeout' }>): Replayed {
  const chance = scriptedChance(entry.chance);
  const isLost = life.terms.onTimeout === 'lose';
  const due = isLost
    ? forfeit(game, state, seats, entry.seat, chance)
    : { action: null, events: [], toAct: game.toAct(state), result: matchResult(game, state) };
  compare('the action', due.action, entry.action);
  refuseLeftOvers(chance.remaining());
  return due;
}

/** Takes note of an entry that was replayed. */
export function followLife(table: ReplayTable, entry: Entry): void {
  if (entry.kind === 'setup') {
    table.history = table.life.terms.takeback !== 'never' ? createHistory(table.game, table.state) : null;
    return;
  }
  table.life = advanceLife(table.life, entry);
  table.history?.note(entry, table.state);
}
