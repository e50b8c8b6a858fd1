/** Reading matches: heads, views, legal actions. */

import type { Seat, Viewer } from '../kernel/game.js';
import { type HeadRow, listHeads, readHead, readSeats, type SeatRow } from '../ledger/matches.js';
import { readRevealedSeed } from '../ledger/revealed-seed.js';
import type { Caller } from '../players/caller.js';
import { requirePlayer } from '../players/players.js';
import { GameledgerError, malformed } from '../service/errors.js';
import type { LegalActions, Match, MatchStatus, Page, PageRequest, ViewAt } from './contract.js';
import { isVisible, notFound, requireSeat, requireVisible, seatOf, viewerOf } from './shared/access.js';
import { summarizeConfig } from './shared/config-summary.js';
import type { Deps } from './shared/deps.js';
import { isMatchId } from './shared/match-id.js';
import { fittingPage, pageSize } from './shared/page.js';
import { redactMatch } from './shared/redact.js';
import type { LiveMatch } from './shared/state-cache.js';
import { entropyOf, startMatch } from './start-match.js';

/** Head and seats of a match in any status. */
export interface Loaded {
  head: HeadRow;
  seats: SeatRow[];
}

/** *Errors*: NOT_FOUND, also for what cannot be an id. A match that a crash kept from starting is started first. */
export async function loadMatch(deps: Deps, matchId: string): Promise<Loaded> {
  return started(deps, await read(deps, matchId));
}

/** A match the caller may see. *Errors*: as `loadMatch`; for strangers nothing is started. */
export async function loadVisible(deps: Deps, caller: Caller, matchId: string): Promise<Loaded> {
  const loaded = await read(deps, matchId);
  requireVisible(caller, loaded);
  return started(deps, loaded);
}

async function started(deps: Deps, loaded: Loaded): Promise<Loaded> {
  const isDue = loaded.head.status === 'open' && entropyOf(loaded.seats) !== null;
  if (!isDue) return loaded;
  await startMatch(deps, loaded.head.id);
  return read(deps, loaded.head.id);
}

async function read(deps: Deps, matchId: string): Promise<Loaded> {
  if (!isMatchId(matchId)) throw notFound();
  const [head, seats] = await Promise.all([readHead(deps.connections, matchId), readSeats(deps.connections, [matchId])]);
  if (!head) throw notFound();
  return { head, seats: seats.get(matchId) ?? [] };
}

/** A match as the caller sees it, without asking whether they may. */
export async function presentTo(deps: Deps, caller: Caller, matchId: string): Promise<Match> {
  return present(deps, caller, await loadMatch(deps, matchId));
}

async function present(deps: Deps, caller: Caller, { head, seats }: Loaded): Promise<Match> {
  const game = deps.findGame(head.game, head.gameVersion);
  const seed = head.status === 'finished' ? await readRevealedSeed(deps.connections, head.id) : null;
  const config: unknown = JSON.parse(head.config);
  return redactMatch(game, head, seats, { seat: seatOf(caller, { head, seats }), seed: seed?.toString('hex') ?? null, config });
}

/** One match. */
export async function getMatch(deps: Deps, caller: Caller, matchId: string): Promise<Match> {
  return present(deps, caller, await loadVisible(deps, caller, matchId));
}

/** Matches, newest first; the cursor is the last match's id. */
export async function listMatches(
  deps: Deps,
  caller: Caller,
  filter: { game?: string | undefined; status?: MatchStatus | undefined; player?: string | undefined },
  page: PageRequest,
): Promise<Page<Match>> {
  const limit = pageSize(page.first);
  const player = filter.player === 'me' ? requirePlayer(caller).id : filter.player;
  const isUnknown = player !== undefined && !isMatchId(player);
  if (isUnknown || (filter.game !== undefined && !deps.findGame(filter.game))) return { items: [], nextCursor: null };
  if (page.after !== undefined && !isMatchId(page.after)) {
    throw malformed('The cursor is not one of ours.', [{ path: '/after', message: 'take `nextCursor` of the page before' }]);
  }
  const heads = await listHeads(deps.connections, {
    game: filter.game,
    status: filter.status,
    player,
    visibleTo: caller.kind === 'player' ? caller.player.id : null,
    before: page.after,
    limit: limit + 1,
  });
  const shown = heads.slice(0, limit);
  const seats = await readSeats(
    deps.connections,
    shown.map((head) => head.id),
  );
  const all = await Promise.all(shown.map((head) => present(deps, caller, { head, seats: seats.get(head.id) ?? [] })));
  const items = fittingPage(
    all.map(({ configIsSummary, ...match }) => {
      const summary = summarizeConfig(match.config);
      return { ...match, ...summary, configIsSummary: configIsSummary || summary.configIsSummary };
    }),
  );
  return { items, nextCursor: items.length < heads.length ? (items.at(-1)?.id ?? null) : null };
}

/** What the caller sees at a version; after the end through any eyes. */
export async function viewMatch(
  deps: Deps,
  caller: Caller,
  matchId: string,
  query: { at?: number | undefined; as?: Viewer | undefined },
): Promise<ViewAt> {
  await requireStarted(deps, caller, matchId);
  const live = await deps.live.current(matchId);
  const viewer = query.as ?? viewerOf(caller, live);
  requireEyes(viewer, viewerOf(caller, live), live.status === 'finished', live.genesis.seats);
  const version = query.at ?? live.version;
  if (!Number.isInteger(version) || version < 0 || version > live.version) {
    throw new GameledgerError('NOT_FOUND', `The match has the versions 0 to ${live.version}.`, { currentVersion: live.version });
  }
  const { state, toAct, result } = version === live.version ? live : await deps.live.stateAt(live, version);
  const view = live.game.view(state, viewer);
  return { version, viewer, toAct, result, view, text: live.game.text(view) };
}

function requireEyes(wanted: Viewer, own: Viewer, finished: boolean, seats: number): void {
  if (typeof wanted === 'number' && wanted >= seats) throw new GameledgerError('NOT_FOUND', `This match has the seats 0 to ${seats - 1}.`);
  if (finished || wanted === own || wanted === 'spectator') return;
  throw new GameledgerError('FORBIDDEN', 'While the match runs you see it through your own eyes or a spectator’s.');
}

/**
 * A started match the caller may see, as the cache has it.
 *
 * What the caller may not see is looked up as what does not exist is, so that neither the time nor the load of a refusal tells them apart.
 *
 * *Errors*: NOT_FOUND, also for what cannot be an id; MATCH_NOT_ACTIVE before the start.
 */
export async function requireStarted(deps: Deps, caller: Caller, matchId: string): Promise<LiveMatch> {
  const live = deps.live.peek(matchId);
  if (live && isVisible(caller, live)) return live;
  await loadVisible(deps, caller, matchId);
  return deps.live.cached(matchId);
}

/** Everything the caller's seat may do now. */
export async function legalActions(deps: Deps, caller: Caller, matchId: string): Promise<LegalActions> {
  await requireStarted(deps, caller, matchId);
  const live = await deps.live.current(matchId);
  const seat: Seat = requireSeat(caller, live);
  const legal = live.status === 'active' ? live.game.legalActions(live.state, seat) : [];
  return {
    version: live.version,
    seat,
    toAct: live.toAct,
    actions: legal.map((action) => ({ action, label: live.game.describe(action, live.state) })),
  };
}
