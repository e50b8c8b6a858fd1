import { GameledgerError } from '../../../base/errors.js';
import type { Entry, LoggedEntry } from '../../../record/log/entry.js';
import { changesGame } from '../../../record/log/life-entry.js';
import { isPlayed } from '../../../record/log/replay.js';
import type { Seat, Typed } from '../../../rules/kernel/game.js';
import { legalAction } from '../../../rules/kernel/legal-action.js';
import { LANGUAGES, type Language } from '../../../rules/kernel/narration.js';
import { sharedText } from '../../../rules/narration/say.js';
import { narratorOf } from '../narrate.js';
import type { Presenting, Telling } from '../parts.js';
import type { LiveMatch } from '../state/live-match.js';

/** An action a seat wants to make. */
export interface WantedAction {
  seat: Seat;
  action: Typed;
  expectedVersion: number | undefined;
  /** Of a refusal; English by default. */
  language?: Language | undefined;
  /** Whether a bot plays it: its own seat's, or that of a player who has missed a deadline. */
  isBots: boolean;
}

/** Why a seat can do nothing at all in a match; null when it can. */
export function refuseSeat({ status, recent }: LiveMatch, seat: Seat, language: Language = LANGUAGES[0]): GameledgerError | null {
  if (status === 'active') return null;
  const last = recent.at(-1)?.entry;
  if (last?.kind === 'timeout' && last.seat === seat) return timeExpired(last.deadline, language);
  return new GameledgerError('MATCH_NOT_ACTIVE', sharedText(language, 'touch.over'), { matchStatus: status });
}

function timeExpired(deadline: string | null, language: Language): GameledgerError {
  if (deadline === null) return new GameledgerError('TIME_EXPIRED', sharedText(language, 'expired.bot'));
  return new GameledgerError('TIME_EXPIRED', sharedText(language, 'expired.at', { deadline }), { deadline });
}

/**
 * Why an action cannot be made on this state; null when it can. `older`: entries since `expectedVersion` that are no
 * longer in memory.
 */
export function refuseAction(
  parts: Pick<Telling, 'narrationOf'> & Pick<Presenting, 'basePath'>,
  live: LiveMatch,
  { seat, action, expectedVersion, isBots, language = LANGUAGES[0] }: WantedAction,
  older: readonly LoggedEntry[],
): GameledgerError | null {
  const closed = refuseSeat(live, seat, language);
  if (closed) return closed;
  if (!isBots && live.life.clock.standIns.includes(seat)) return timeExpired(null, language);
  if (live.life.clock.isPaused) return new GameledgerError('MATCH_PAUSED', sharedText(language, 'touch.paused'));
  const conflict = versionConflict(live, seat, expectedVersion, { older, language });
  if (conflict) return conflict;
  if (legalAction(live.game, live.state, seat, action)) return null;
  if (!live.toAct.includes(seat) && live.game.legalActions(live.state, seat).every((legal) => legal.type !== action.type)) {
    const message = narratorOf(parts, live, seat, language).notYourTurn(live.toAct);
    return new GameledgerError('NOT_YOUR_TURN', message, { toAct: live.toAct, currentVersion: live.version });
  }
  return illegal(parts, live, { seat, action, language });
}

function illegal(
  parts: Pick<Telling, 'narrationOf'> & Pick<Presenting, 'basePath'>,
  live: LiveMatch,
  { seat, action, language }: { seat: Seat; action: Typed; language: Language },
): GameledgerError {
  const { game, state, toAct } = live;
  const refusal = narratorOf(parts, live, seat, language).refusal(game.explain(state, seat, action), game.view(state, seat), toAct);
  const legalActions = `${parts.basePath}/v1/matches/${live.head.id}/actions`;
  return new GameledgerError('ILLEGAL_ACTION', refusal.message, {
    refusal,
    currentVersion: live.version,
    legalActions,
  });
}

/**
 * Whether the match has moved on from the version the caller decided on.
 *
 * Entries that change nothing for the game are no reason. In a simultaneous phase others' actions are none either: as
 * long as the seat has owed its action all the while and made none itself, nothing it decided on is gone.
 */
function versionConflict(
  live: LiveMatch,
  seat: Seat,
  expectedVersion: number | undefined,
  { older, language }: { older: readonly LoggedEntry[]; language: Language },
): GameledgerError | null {
  if (expectedVersion === undefined || expectedVersion === live.version) return null;
  const isBehind = expectedVersion < live.version;
  if (isBehind && expectedVersion >= live.life.offers.gameVersion) return null;
  if (isBehind && onlyOthersActedSince([...older, ...live.recent], seat, expectedVersion)) return null;
  return new GameledgerError('VERSION_CONFLICT', sharedText(language, 'outdated', { version: live.version, expected: expectedVersion }), {
    currentVersion: live.version,
  });
}

function onlyOthersActedSince(newest: readonly LoggedEntry[], seat: Seat, version: number): boolean {
  const since = newest.filter(({ entry }) => entry.seq >= version);
  if (since[0]?.entry.seq !== version) return false;
  return since.every(({ entry }) => entry.toAct.includes(seat) && (entry.seq === version || !changesGame(entry) || isOthers(entry, seat)));
}

function isOthers(entry: Entry, seat: Seat): boolean {
  return entry.kind === 'setup' || ((isPlayed(entry) || entry.kind === 'timeout') && entry.seat !== seat);
}
