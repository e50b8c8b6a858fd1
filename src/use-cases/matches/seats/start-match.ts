import { NO_HASH, sealEntry } from '../../../record/log/chain.js';
import type { Genesis, ParentVersion } from '../../../record/log/entry.js';
import { startLife } from '../../../record/log/life.js';
import { matchResult } from '../../../record/log/match-result.js';
import { entrySalt, provableChance } from '../../../record/log/provable-chance.js';
import type { Terms } from '../../../record/log/terms.js';
import { canonicalJson } from '../../../rules/kernel/canonical-json.js';
import { type Chance, type Draw, recordingChance } from '../../../rules/kernel/chance.js';
import type { AnyGame } from '../../../rules/kernel/game.js';
import { type HeadRow, parentOf, pinEngine, readMatch } from '../../../store/ledger/matches.js';
import type { SeatRow } from '../../../store/ledger/seats.js';
import { entropyOf } from '../append/entropy.js';
import type { Opening, Reading } from '../parts.js';
import { headLife } from '../state/head-life.js';
import type { Loaded } from '../state/live-match.js';
import { announceNews, newsOfStart, withNews } from '../stream/news.js';
import { announceVersion } from './bot-of.js';
import { loadoutsOf, playedConfig } from './loadouts.js';

/** Starts a match if it can start, as it is read now. */
export async function startMatch(parts: Opening, matchId: string): Promise<void> {
  const loaded = await readMatch(parts.connections, matchId);
  if (loaded) await startLoaded(parts, loaded);
}

/**
 * Starts a match if it can start: the setup becomes entry 0.
 *
 * Any process that finds such a match can call it, also after a crash between the last join or reveal and the start:
 * the compare-and-set accepts one.
 */
export async function startLoaded(parts: Opening, { head, seats }: Loaded): Promise<void> {
  const matchId = head.id;
  if (head.version >= 0 || head.status !== 'open') return;
  if (seats.length === 0 || seats.some((row) => !row.joined)) return;
  const entropy = entropyOf(seats);
  if (!entropy) return;
  const seed = await parts.seeds.of(matchId);
  const genesis = await makeGenesis(parts, { head, seats, seed, entropy });
  // Before the append, so that no match has started without.
  const config = canonicalJson(genesis.config);
  if (head.engine !== genesis.engine || head.config !== config) await pinEngine(parts.connections, matchId, genesis.engine, config);
  const life = startLife(genesis);
  const sealed = sealEntry(genesis, NO_HASH, entrySalt(seed, matchId, 0));
  const news = newsOfStart({ head, seats }, genesis);
  const ownLife = headLife(life, genesis);
  const { outcome } = await parts.appender.append({
    matchId,
    expectedVersion: -1,
    previousHash: null,
    body: sealed.body,
    hash: sealed.hash,
    requestId: null,
    requestHash: null,
    toAct: genesis.toAct,
    result: genesis.result === null ? null : JSON.stringify(genesis.result),
    life: ownLife,
    ...withNews(news),
  });
  if (outcome !== 'appended') return;
  parts.nearDeadlines.note(matchId, ownLife.deadline);
  announceNews(parts, news);
  announceVersion(parts, 0, { head, seats, toAct: genesis.toAct, life });
}

/** A match that can start. */
interface Startable {
  head: HeadRow;
  seats: readonly SeatRow[];
  seed: Uint8Array;
  /** By seat. */
  entropy: string[];
}

async function makeGenesis(parts: Opening, { head, seats, seed, entropy }: Startable): Promise<Genesis> {
  const engine = parts.findEngine(head.game, head.gameVersion);
  const config = engine?.game.resolveConfig(JSON.parse(head.config));
  if (!engine || !config?.ok) throw new Error(`match ${head.id} cannot start: no engine for its game, version or config`);
  const { game, sha256 } = engine;
  const chance: Draw[] = [];
  const loadouts = parentOf(head) ? null : loadoutsOf(seats);
  const played = playedConfig(game, config.config, loadouts);
  const draws = recordingChance(provableChance({ seed, matchId: head.id, entropy }, 0), chance);
  const parent = parentOf(head);
  const { state, events } = parent
    ? { state: await forkedState(parts, parent, game, draws), events: [] }
    : game.setup(played, seats.length, draws);
  return {
    format: 'gameledger-entry/2',
    kind: 'setup',
    seq: 0,
    matchId: head.id,
    game: head.game,
    gameVersion: head.gameVersion,
    engine: sha256,
    config: played,
    seats: seats.length,
    ...(loadouts && { loadouts }),
    entropy,
    ...(seats.some((row) => row.entropyCommitment !== null) && { entropyCommitments: seats.map((row) => row.entropyCommitment) }),
    seedCommitment: head.seedCommitment,
    terms: JSON.parse(head.terms) as Terms,
    ...(parent && { parent, start: state }),
    chance,
    events,
    toAct: game.toAct(state),
    result: matchResult(game, state),
    at: parts.clock.now().toISOString(),
  };
}

/** The state a fork begins with: the parent's; for a seat of a running parent one that the seat cannot tell from it. */
async function forkedState(
  parts: Pick<Reading, 'live'>,
  { matchId, seq, resampledFor }: ParentVersion,
  game: AnyGame,
  chance: Chance,
): Promise<unknown> {
  const { state } = await parts.live.earlier.at(await parts.live.cached(matchId), seq);
  return resampledFor === undefined ? state : game.resample(state, resampledFor, chance);
}
