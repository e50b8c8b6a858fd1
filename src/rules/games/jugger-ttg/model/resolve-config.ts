import type { z } from 'zod';
import type { ConfigVerdict } from '../../../kernel/game.js';
import { type BrokenClause, firstBrokenOf, verdictOn } from '../../../kit/config-verdict.js';
import { firstSchemaFault, type SchemaFault } from '../../../kit/schema-fault.js';
import { cardIndexOf, costOf } from './cards.js';
import { configInputSchema, type JtConfig } from './config.js';
import type { Card } from './data-set.js';
import { parseDataSet } from './data-set-check.js';
import { BOOK, HOUSE } from './reference.js';
import type { CardId } from './vocabulary.js';

const optionsSchema = configInputSchema.omit({ data: true });

/** Reads a user's config: defaults filled in, then the clauses of section 2 in their order. */
export function resolveConfig(input: unknown): ConfigVerdict<JtConfig> {
  const given = splitData(input);
  if (!given) return { ok: false, ...badOption({ path: '', message: 'A config is an object.' }) };
  const parsed = optionsSchema.safeParse(given.options);
  if (!parsed.success) return { ok: false, ...badOption(firstSchemaFault(parsed.error.issues, given.options)) };
  if (given.data !== null && typeof given.data !== 'object')
    return { ok: false, ...badOption({ path: '/data', message: '"data" must be null or a data set.' }) };
  const shape = firstBrokenOf([faultOfTeamsGiven, faultOfTeamShapes], parsed.data);
  if (shape) return { ok: false, ...shape };
  const read = given.data === null ? null : parseDataSet(given.data);
  if (read && !read.ok) return { ok: false, ...badData(read.fault) };
  const config = withNumbers({ ...parsed.data, data: read ? read.data : null });
  return verdictOn(config, firstBrokenOf([faultOfTeamCards, faultOfRoster, faultOfBudget], config));
}

function badOption(fault: SchemaFault): BrokenClause {
  return { clause: 'badOption', ...fault };
}

function badData({ path, message }: SchemaFault): BrokenClause {
  return { clause: 'badData', path: `/data${path}`, message: `${path || '/'}: ${message}` };
}

/** Team size of a config's format (JT-4.1). */
export function teamSizeOf(config: Pick<JtConfig, 'format'>): number {
  return BOOK.formats[config.format].teamSize;
}

function splitData(input: unknown): { options: object; data: unknown } | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const { data = null, ...options } = input as { data?: unknown };
  return { options, data };
}

type Options = z.infer<typeof optionsSchema>;

function faultOfTeamsGiven({ teams, recruitment }: Options): BrokenClause | null {
  if (teams === null || recruitment === 'prebuilt') return null;
  return { clause: 'teamsNeedPrebuilt', path: '/teams', message: 'ready-made teams need recruitment "prebuilt"' };
}

function faultOfTeamShapes({ teams, format }: Options): BrokenClause | null {
  const size = teamSizeOf({ format });
  for (const [seat, team] of (teams ?? []).entries()) {
    if (team.length !== size) return badTeam(`/teams/${seat}`, `a ${format} team has ${size} cards, not ${team.length}`, 'JT-4.1');
    const double = team.findIndex((card, index) => team.indexOf(card) !== index);
    if (double >= 0) return badTeam(`/teams/${seat}/${double}`, `${team[double]} is in the team twice`, 'JT-4.2');
  }
  return null;
}

function faultOfTeamCards(config: JtConfig): BrokenClause | null {
  const index = cardIndexOf(config.data);
  for (const [seat, team] of (config.teams ?? []).entries()) {
    const unknown = team.findIndex((card: CardId) => !index.byCard.has(card));
    if (unknown >= 0) return badTeam(`/teams/${seat}/${unknown}`, `there is no card ${team[unknown]} in ${index.id}`, 'JT-4.17');
    const cost = costOf(index, team);
    if (cost > config.budget) return badTeam(`/teams/${seat}`, `the team costs ${cost}, the budget is ${config.budget}`, 'JT-4.1');
  }
  return null;
}

function badTeam(path: string, message: string, rule: string): BrokenClause {
  return { clause: 'badTeams', path, message, rule };
}

function withNumbers(given: z.infer<typeof configInputSchema>): JtConfig {
  const format = BOOK.formats[given.format];
  return {
    ...given,
    budget: given.budget ?? format.budget,
    pointsToWin: given.pointsToWin ?? format.pointsToWin,
    stoneLimit: given.stoneLimit ?? format.stoneLimit,
  };
}

function rosterOf(config: JtConfig): readonly Card[] {
  return (config.data ?? HOUSE).roster;
}

function faultOfRoster(config: JtConfig): BrokenClause | null {
  const size = teamSizeOf(config);
  const needed = config.recruitment === 'draft' ? 2 * size + 10 : size;
  const found = rosterOf(config).length;
  if (found >= needed) return null;
  const message = `${config.recruitment} in the ${config.format} format needs ${needed} cards, the roster has ${found}`;
  return { clause: 'rosterTooSmall', path: '/data/roster', message };
}

/** The draft may take the cheapest cards away from a seat: the other seat's team and a full hand. */
function faultOfBudget(config: JtConfig): BrokenClause | null {
  const size = teamSizeOf(config);
  const dropped = config.recruitment === 'draft' ? size + 5 : 0;
  const costs = rosterOf(config)
    .map(({ cost }) => cost)
    .sort((a, b) => a - b);
  const needed = costs.slice(dropped, dropped + size).reduce((sum, cost) => sum + cost, 0);
  if (needed <= config.budget) return null;
  return { clause: 'budgetTooLow', path: '/budget', message: `a team may need ${needed}, the budget is ${config.budget}` };
}
