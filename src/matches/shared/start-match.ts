import { type Chance, type Draw, recordingChance } from '../../kernel/chance.js';
import type { AnyGame } from '../../kernel/game.js';
import { type HeadRow, parentOf, pinEngine, readHead } from '../../ledger/matches.js';
import { readSeats, type SeatRow } from '../../ledger/seats.js';
import { NO_HASH, sealEntry } from '../../log/chain.js';
import type { Genesis, ParentVersion } from '../../log/entry.js';
import { startLife } from '../../log/life.js';
import { matchResult } from '../../log/match-result.js';
import { entrySalt, provableChance } from '../../log/provable-chance.js';
import type { Terms } from '../../log/terms.js';
import { owingIn } from './bot-of.js';
import type { Deps } from './deps.js';
import { entropyOf } from './entropy.js';
import { headLife } from './head-life.js';
import { announceNews, newsOfStart, withNews } from './news.js';

/**
 * Starts a match that can start: the setup becomes entry 0.
 *
 * Whoever finds such a match may call it, also after a crash between the last join or reveal and the start: the
 * compare-and-set lets one through.
 */
export async function startMatch(deps: Deps, matchId: string): Promise<void> {
  const [head, seatRows, seed] = await Promise.all([
    readHead(deps.connections, matchId),
    readSeats(deps.connections, [matchId]),
    deps.seeds.of(matchId),
  ]);
  const seats = seatRows.get(matchId) ?? [];
  if (!head || head.version >= 0 || head.status !== 'open') return;
  if (seats.length === 0 || seats.some((row) => !row.joined)) return;
  const entropy = entropyOf(seats);
  if (!entropy) return;
  const genesis = await makeGenesis(deps, { head, seats, seed, entropy });
  // Before the append, so that no match has started without.
  if (genesis.engine !== undefined) await pinEngine(deps.connections, matchId, genesis.engine);
  const life = startLife(genesis);
  const sealed = sealEntry(genesis, NO_HASH, entrySalt(seed, matchId, 0));
  const news = newsOfStart({ head, seats }, genesis);
  const { outcome } = await deps.appender.append({
    matchId,
    expectedVersion: -1,
    previousHash: null,
    body: sealed.body,
    hash: sealed.hash,
    requestId: null,
    requestHash: null,
    toAct: genesis.toAct,
    result: genesis.result === null ? null : JSON.stringify(genesis.result),
    life: headLife(life, genesis),
    ...withNews(news),
  });
  if (outcome !== 'appended') return;
  announceNews(deps, news);
  deps.notifications.announce(matchId, 0, owingIn({ head, seats, toAct: genesis.toAct, version: 0, life }));
}

/** A match that can start. */
interface Startable {
  head: HeadRow;
  seats: readonly SeatRow[];
  seed: Uint8Array;
  /** By seat. */
  entropy: string[];
}

async function makeGenesis(deps: Deps, { head, seats, seed, entropy }: Startable): Promise<Genesis> {
  const given: unknown = JSON.parse(head.config);
  const game = deps.findGame(head.game, head.gameVersion, null, given);
  const config = game?.resolveConfig(given);
  if (!game || !config?.ok) throw new Error(`match ${head.id} cannot start: no engine for its game, version or config`);
  const engine = deps.engineOf(head.game, head.gameVersion, given);
  const chance: Draw[] = [];
  const draws = recordingChance(provableChance({ seed, matchId: head.id, entropy }, 0), chance);
  const parent = parentOf(head);
  const { state, events } = parent
    ? { state: await forkedState(deps, parent, game, draws), events: [] }
    : game.setup(config.config, seats.length, draws);
  const terms = head.terms === null ? null : (JSON.parse(head.terms) as Terms);
  return {
    format: terms ? 'gameledger-entry/2' : 'gameledger-entry/1',
    kind: 'setup',
    seq: 0,
    matchId: head.id,
    game: head.game,
    gameVersion: head.gameVersion,
    ...(engine !== null && { engine }),
    config: config.config,
    seats: seats.length,
    entropy,
    ...(seats.some((row) => row.entropyCommitment !== null) && { entropyCommitments: seats.map((row) => row.entropyCommitment) }),
    seedCommitment: head.seedCommitment,
    ...(terms && { terms }),
    ...(parent && { parent, start: state }),
    chance,
    events,
    toAct: game.toAct(state),
    result: matchResult(game, state),
    at: deps.clock.now().toISOString(),
  };
}

/** The state a fork begins with: the parent's; for a seat of a running parent one that the seat cannot tell from it. */
async function forkedState(deps: Deps, { matchId, seq, resampledFor }: ParentVersion, game: AnyGame, chance: Chance): Promise<unknown> {
  const { state } = await deps.live.earlier.at(await deps.live.cached(matchId), seq);
  return resampledFor === undefined ? state : game.resample(state, resampledFor, chance);
}
