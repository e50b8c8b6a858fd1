/**
 * Enters timeouts and abandons open matches when their time is over: in every process, so that none is lost with one.
 */
import { type DueMatch, nextDeadline, readDeadlines, stillDue } from '../../store/ledger/deadlines.js';
import type { Duty, Turn, Wake } from '../duty.js';
import { openDeadlineHandler } from './deadline-handler.js';
import type { Opening } from './parts.js';
import { rendezvousRank } from './seats/rendezvous-rank.js';
import { createReadAhead } from './state/read-ahead.js';

/** So far ahead deadlines are taken note of: more than passes between two looks. */
const AHEAD_MS = 1500;
/** So long before it falls a match is read that this process sees to. */
const READ_AHEAD_MS = 600;
const MOST_AT_ONCE = 2000;
/** The next process in line waits so much longer: it finds the timeout in the log unless the one before it is gone. */
const RANK_MS = 100;
/** Those that wait for another process are asked about together, up to this much too early. */
const TOGETHER_MS = 20;

/** A deadline that is waited for. */
interface Awaited extends DueMatch {
  /** In the line of the processes that would see to it; 0 is the first. */
  rank: number;
  /** When this process sees to it, unless another one has. */
  turnMs: number;
  /** Whether what it is handled with has been asked for. */
  isRead: boolean;
}

/** Looks for deadlines that are near, and sees to them when they fall. */
export function watchDeadlines(parts: Opening): [looking: Duty, falling: Duty] {
  const awaited = new Map<string, Awaited>();
  /** Matches whose deadlines this process has set since the last look began: it may not have seen them. */
  const own = new Set<string>();
  const handler = openDeadlineHandler(parts);
  const readAhead = createReadAhead(parts);
  let wake: Wake = () => undefined;
  const nowMs = (): number => parts.clock.now().getTime();

  const expect = (match: DueMatch, rank: number): void => {
    const turnMs = match.deadlineMs + 1 + rank * RANK_MS;
    const isRead = rank > 0 || match.status === 'open';
    awaited.set(match.matchId, { ...match, rank, turnMs, isRead });
    wake(wakeMsOf({ turnMs, isRead }));
  };

  const note = (found: readonly DueMatch[], living: readonly string[]): void => {
    const still = new Set([...own, ...found.map(({ matchId }) => matchId)]);
    if (found.length < MOST_AT_ONCE) for (const matchId of awaited.keys()) if (!still.has(matchId)) awaited.delete(matchId);
    for (const match of found) {
      const { matchId, deadlineMs } = match;
      if (awaited.get(matchId)?.deadlineMs === deadlineMs || own.has(matchId) || handler.has(matchId)) continue;
      expect(match, rendezvousRank(parts.clock.process, matchId, living));
    }
  };

  const readSoon = (now: number): void => {
    const soon = [...awaited.values()].filter((match) => !match.isRead && wakeMsOf(match) <= now);
    for (const match of soon) match.isRead = true;
    readAhead(soon.map(({ matchId }) => matchId));
  };

  const handleDue = async (now: number, turn: Turn): Promise<void> => {
    const due = [...awaited.values()].filter(({ rank, turnMs }) => turnMs <= now + (rank === 0 ? 0 : TOGETHER_MS));
    for (const { matchId } of due) awaited.delete(matchId);
    handler.handle(
      due.filter(({ rank }) => rank === 0),
      turn,
    );
    const others = due.filter(({ rank }) => rank > 0);
    // Most often the processes before this one in the line have seen to them.
    if (others.length > 0) handler.handle(await stillDue(parts.connections, others), turn);
  };

  const looking: Duty = {
    name: 'deadlines',
    due: nextDeadline,
    nextDue: (deadline) => deadline && deadline.getTime() - AHEAD_MS,
    async run({ living }) {
      own.clear();
      note(await readDeadlines(parts.connections, nowMs() + AHEAD_MS, MOST_AT_ONCE, handler.waiting()), living);
    },
  };
  const falling: Duty = {
    name: 'timeouts',
    watch(wakeFalling) {
      wake = wakeFalling;
      return parts.nearDeadlines.watch((matchId, deadlineMs) => {
        own.add(matchId);
        // First in the line: the others may not know of it yet.
        expect({ matchId, status: 'active', deadlineMs }, 0);
      });
    },
    async run(turn) {
      const now = nowMs();
      readSoon(now);
      // Not waited for, so that those that fall meanwhile are seen to. What could not be asked about is found by the
      // next look.
      void handleDue(now, turn).catch(turn.report);
      if (awaited.size > 0) wake([...awaited.values()].reduce((next, match) => Math.min(next, wakeMsOf(match)), Number.POSITIVE_INFINITY));
    },
  };
  return [looking, falling];
}

/** When something is to be done about a deadline: what it is handled with is read before it falls. */
function wakeMsOf({ turnMs, isRead }: Pick<Awaited, 'turnMs' | 'isRead'>): number {
  return isRead ? turnMs : turnMs - READ_AHEAD_MS;
}
