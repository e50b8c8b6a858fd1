import type { z } from 'zod';
import type { ConfigVerdict } from '../../../kernel/game.js';
import { cardIndexOf, costOf } from './cards.js';
import { configInputSchema, type JtConfig } from './config.js';
import type { Card } from './data-set.js';
import { parseDataSet } from './data-set-check.js';
import { BOOK, HOUSE } from './reference.js';
import type { CardId } from './vocabulary.js';

/** A broken clause of section 2: code, JSON pointer, sentence. */
type Fault = { clause: string; path: string; message: string } | null;

const optionsSchema = configInputSchema.omit({ data: true });

/** Reads a user's config: defaults filled in, then the clauses of section 2 in their order. */
export function resolveConfig(input: unknown): ConfigVerdict<JtConfig> {
  const given = splitData(input);
  if (!given) return { ok: false, clause: 'badOption', path: '', message: 'a config is an object' };
  const parsed = optionsSchema.safeParse(given.options);
  if (!parsed.success) return { ok: false, ...faultOfOption(parsed.error) };
  if (given.data !== null && typeof given.data !== 'object')
    return { ok: false, clause: 'badOption', path: '/data', message: 'data is null or a data set' };
  const shape = faultOfTeamsGiven(parsed.data) ?? faultOfTeamShapes(parsed.data);
  if (shape) return { ok: false, ...shape };
  const read = given.data === null ? null : parseDataSet(given.data);
  if (read && !read.ok) {
    const { path, message } = read.fault;
    return { ok: false, clause: 'badData', path: `/data${path}`, message: `${path || '/'}: ${message}` };
  }
  const config = withNumbers({ ...parsed.data, data: read ? read.data : null });
  const fault = faultOfTeamCards(config) ?? faultOfRoster(config) ?? faultOfBudget(config);
  return fault ? { ok: false, ...fault } : { ok: true, config };
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

function faultOfOption(error: z.ZodError): NonNullable<Fault> {
  const issue = error.issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...(issue?.path ?? []), ...unknown].map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return { clause: 'badOption', path, message: issue?.message ?? 'not an option' };
}

type Options = z.infer<typeof optionsSchema>;

function faultOfTeamsGiven({ teams, recruitment }: Options): Fault {
  if (teams === null || recruitment === 'prebuilt') return null;
  return { clause: 'teamsNeedPrebuilt', path: '/teams', message: 'ready-made teams need recruitment "prebuilt"' };
}

function faultOfTeamShapes({ teams, format }: Options): Fault {
  const size = teamSizeOf({ format });
  for (const [seat, team] of (teams ?? []).entries()) {
    if (team.length !== size) return badTeam(`/teams/${seat}`, `a ${format} team has ${size} cards, not ${team.length}`);
    const double = team.findIndex((card, index) => team.indexOf(card) !== index);
    if (double >= 0) return badTeam(`/teams/${seat}/${double}`, `${team[double]} is in the team twice`);
  }
  return null;
}

function faultOfTeamCards(config: JtConfig): Fault {
  const index = cardIndexOf(config.data);
  for (const [seat, team] of (config.teams ?? []).entries()) {
    const unknown = team.findIndex((card: CardId) => !index.byCard.has(card));
    if (unknown >= 0) return badTeam(`/teams/${seat}/${unknown}`, `there is no card ${team[unknown]} in ${index.id}`);
    const cost = costOf(index, team);
    if (cost > config.budget) return badTeam(`/teams/${seat}`, `the team costs ${cost}, the budget is ${config.budget}`);
  }
  return null;
}

function badTeam(path: string, message: string): NonNullable<Fault> {
  return { clause: 'badTeams', path, message };
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

function faultOfRoster(config: JtConfig): Fault {
  const size = teamSizeOf(config);
  const needed = config.recruitment === 'draft' ? 2 * size + 10 : size;
  const found = rosterOf(config).length;
  if (found >= needed) return null;
  const message = `${config.recruitment} in the ${config.format} format needs ${needed} cards, the roster has ${found}`;
  return { clause: 'rosterTooSmall', path: '/data/roster', message };
}

/** The draft may take the cheapest cards away from a seat: the other seat's team and a full hand. */
function faultOfBudget(config: JtConfig): Fault {
  const size = teamSizeOf(config);
  const dropped = config.recruitment === 'draft' ? size + 5 : 0;
  const costs = rosterOf(config)
    .map(({ cost }) => cost)
    .sort((a, b) => a - b);
  const needed = costs.slice(dropped, dropped + size).reduce((sum, cost) => sum + cost, 0);
  if (needed <= config.budget) return null;
  return { clause: 'budgetTooLow', path: '/budget', message: `a team may need ${needed}, the budget is ${config.budget}` };
}
