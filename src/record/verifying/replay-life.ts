/** Replays the entries that are about the match and not about its game. */
import { ScriptMismatch, scriptedChance } from '../../rules/kernel/chance.js';
import { absentees } from '../log/clock.js';
import type { Entry, LifeEntry } from '../log/entry.js';
import { createHistory } from '../log/history.js';
import { advanceLife, agreementFault } from '../log/life.js';
import type { Effect, Offer } from '../log/life-entry.js';
import { agreedDraw, forfeit, matchResult } from '../log/match-result.js';
import { isQuiet, NOT_QUIET, redrawn, secretStepStart, silentTail } from '../log/takeback.js';
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
  if (entry.kind === 'offer' && entry.offer.kind === 'takeback') requireTakeback(table, entry.offer.to, entry.effect);
  const effect = entry.kind === 'offer' || entry.kind === 'answer' ? entry.effect : null;
  if (effect?.kind === 'takeback') takeBack(table, effect, entry);
  else refuseLeftOvers(entry.chance.length);
  if (effect?.kind === 'draw') return { events: [], toAct: [], result: agreedDraw(table.seats) };
  if (effect?.kind === 'abort') return { events: [], toAct: [], result: null };
  return { events: [], toAct: table.game.toAct(table.state), result: null };
}

/** What a takeback may go back to, and what becomes of a solo match by it, follow from the game. */
function requireTakeback({ game, seats, state, life, history }: ReplayTable, to: number, effect: Effect | null): void {
  if (!history) return;
  for (let seat = 0; seat < seats; seat++) {
    const silent = silentTail(game, seat, history.playedUpTo(to));
    const start = silent[0] ? secretStepStart(game, seat, history.stateAt(silent[0].seq - 1), silent) : null;
    if (start !== null)
      throw new Fault(`version ${to} is inside a step of secret choices: a takeback goes back to its start, version ${start}`);
  }
  const mustBeQuiet = life.terms.takeback === 'quiet';
  const undone = { seats, before: history.stateAt(to), now: state, played: history.playedAfter(to) };
  const isLoud = (mustBeQuiet || seats === 1) && !isQuiet(game, undone);
  if (isLoud && mustBeQuiet) throw new Fault(NOT_QUIET);
  compare('whether it is assisted', isLoud, effect?.assisted === true);
}

/** What no seat had seen of the version that is gone back to is drawn anew. */
function takeBack(table: ReplayTable, { to }: Extract<Offer, { kind: 'takeback' }>, { chance }: LifeEntry): void {
  const script = scriptedChance(chance);
  try {
    table.state = redrawn(table.game, table.history?.goBack(to), script);
  } catch (error) {
    if (error instanceof ScriptMismatch) throw new Fault(`the takeback did not draw anew what no seat had seen: ${error.message}`);
    throw error;
  }
  refuseLeftOvers(script.remaining());
}

function replayTimeout({ game, state, seats, life }: ReplayTable, entry: Extract<LifeEntry, { kind: 'timeout' }>): Replayed {
  const chance = scriptedChance(entry.chance);
  const isLost = life.terms.onTimeout === 'lose';
  const due = isLost
    ? forfeit(game, state, { seats, seat: entry.seat, absent: absentees(life.clock) }, chance)
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
