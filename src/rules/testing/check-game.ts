import type { AnyGame } from '../kernel/game.js';
import type { AnyNarration } from '../kernel/narration.js';
import { MOST_SEATS } from './check-config.js';
import { checkDefinition } from './check-definition.js';
import { checkMatch, type Path } from './check-match.js';
import { checkCatalogues, tellMatch } from './check-narration.js';
import { BrokenClause, type ClauseName, hold, under } from './clauses.js';

/** How thoroughly a game is checked. */
export interface CheckOptions {
  /** Random matches played; 200 by default. */
  matches?: number;
  /** Configs to play with, in turn; by default the empty one, the presets and every number of seats that resolves. */
  configs?: readonly unknown[];
  /** Every how many actions the costly checks run; 5 by default. */
  every?: number;
  /** A longer match counts as one without an end; 20,000 by default. */
  maxActions?: number;
  /** The same seed gives the same matches. */
  seed?: number;
  /** What tells the game in words, to be checked with it; null: nothing. */
  narration?: AnyNarration | null;
  /** No match begins after this time, however many are still to be played. *Units*: milliseconds. */
  budgetMs?: number;
}

/** *Units*: matches that are told in words. */
const TOLD = 10;

/** What a check found. */
export interface ContractReport {
  game: string;
  version: number;
  /** Random matches played to their end. */
  matches: number;
  actions: number;
  /** The first broken clause; null when the game keeps the contract. */
  broken: { clause: ClauseName; message: string; found?: FoundAt } | null;
}

/** The match in which a clause was broken. */
export interface FoundAt extends Path {
  /** What plays that match alone: `checkGame(game, again)`, with the narration where its clause is broken. */
  again: { matches: 1; seed: number; every: number; configs: [config: unknown] };
}

/**
 * Checks a game against every clause of the contract on random matches; the report names the first clause that it
 * breaks.
 */
export async function checkGame(game: AnyGame, options: CheckOptions = {}): Promise<ContractReport> {
  const report: ContractReport = { game: String(game?.id), version: Number(game?.version), matches: 0, actions: 0, broken: null };
  try {
    checkDefinition(game);
    if (options.narration) checkCatalogues(options.narration);
    await playMatches(game, options, report);
  } catch (error) {
    if (!(error instanceof BrokenClause)) throw error;
    report.broken ??= { clause: error.clause, message: error.detail };
  }
  return report;
}

async function playMatches(game: AnyGame, options: CheckOptions, report: ContractReport): Promise<void> {
  const { matches = 200, every = 5, maxActions = 20_000, seed = 1, narration = null, budgetMs = Number.POSITIVE_INFINITY } = options;
  const configs = options.configs ?? under('resolved-config', () => configsOf(game));
  const deadline = performance.now() + budgetMs;
  while (report.matches < matches) {
    if (performance.now() > deadline) {
      hold('time', report.matches > 0, () => `no match in ${budgetMs} ms`);
      return;
    }
    const config = configs[report.matches % configs.length] ?? {};
    const again: FoundAt['again'] = { matches: 1, seed: seed + report.matches, every, configs: [config] };
    const { seed: own } = again;
    report.actions += located(report, again, (path) => checkMatch(game, config, { seed: own, every, maxActions, narration, path })) ?? 0;
    if (narration && report.matches < TOLD)
      located(report, again, (path) => tellMatch(game, narration, config, { seed: own, maxActions, path }));
    report.matches++;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Runs a part of the check on one match; a clause that it breaks is reported with what led there. */
function located<T>(report: ContractReport, again: FoundAt['again'], run: (path: Path) => T): T {
  const path: Path = { actions: [], state: null };
  try {
    return run(path);
  } catch (error) {
    if (error instanceof BrokenClause) report.broken = { clause: error.clause, message: error.detail, found: { again, ...path } };
    throw error;
  }
}

function configsOf(game: AnyGame): unknown[] {
  const counts = Array.from({ length: MOST_SEATS }, (_, index) => ({ seats: index + 1 }));
  return [{}, ...Object.values(game.presets), ...counts].filter((config) => game.resolveConfig(config).ok);
}
