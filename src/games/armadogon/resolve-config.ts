import type { z } from 'zod';
import type { ConfigVerdict } from '../../kernel/game.js';
import { firstDifference, isRecord } from '../../kernel/json.js';
import { type Fault, faultInBoard, faultInHealthBar, faultInRadiationBar } from './component-shapes.js';
import { bestiarySchema, boardSchema, healthBarSchema, radiationBarSchema } from './components.js';
import { type Config, DIFFICULTIES, type Difficulty, dayLimit, LONGEST_DAY_LIMIT, minimumMove, resolvedConfigSchema } from './config.js';
import { material } from './material.js';

const KINDS = ['board', 'healthBar', 'radiationBar', 'bestiary'] as const;
type Kind = (typeof KINDS)[number];

const house: { [K in Kind]: readonly Config[K][] } = {
  board: material.boards,
  healthBar: material.healthBars,
  radiationBar: material.radiationBars,
  bestiary: material.bestiaries,
};
const schemas: { [K in Kind]: z.ZodType<Config[K]> } = {
  board: boardSchema,
  healthBar: healthBarSchema,
  radiationBar: radiationBarSchema,
  bestiary: bestiarySchema,
};
const reservedIds = new Set(KINDS.flatMap((kind) => house[kind].map(({ id }) => id)));

type Refused = Extract<ConfigVerdict<Config>, { ok: false }>;
type Given = Record<string, unknown>;

const refused = (clause: string, { path, message }: Fault): Refused => ({ ok: false, clause, path, message });
const atOption = (clause: string, option: string, message: string): Refused => refused(clause, { path: `/${option}`, message });

/**
 * Reads a config given by a user.
 *
 * *Errors*: the first failing check of section 2, in the order of its table; within one check the earlier component.
 */
export function resolveConfig(input: unknown): ConfigVerdict<Config> {
  const given = input === undefined ? {} : input;
  if (!isRecord(given))
    return refused('configUnknownOption', { path: '', message: 'A config is a JSON object; leave it out for the defaults.' });
  return (
    refuseUnknownOption(given) ??
    refuseSeats(given) ??
    refuseDifficulty(given) ??
    firstOf((kind) => refuseUnknownId(kind, given[kind])) ??
    firstOf((kind) => refuseSchema(kind, given[kind])) ??
    firstOf((kind) => refuseReservedId(kind, given)) ??
    refuseShapes(given) ??
    refuseMinimumMove(given) ??
    refuseDayLimit(given) ?? { ok: true, config: fillIn(given) }
  );
}

function firstOf(refuse: (kind: Kind) => Refused | null): Refused | null {
  for (const kind of KINDS) {
    const refusal = refuse(kind);
    if (refusal) return refusal;
  }
  return null;
}

function refuseUnknownOption(given: Given): Refused | null {
  const known = Object.keys(resolvedConfigSchema.shape);
  const unknown = Object.keys(given).find((key) => !known.includes(key));
  if (unknown === undefined) return null;
  return atOption('configUnknownOption', pointerStep(unknown), `There is no option ${unknown}; the options are ${known.join(', ')}.`);
}

function refuseSeats({ seats = 1 }: Given): Refused | null {
  return seats === 1 ? null : atOption('configSeats', 'seats', 'This is a solitaire game: seats is 1.');
}

function refuseDifficulty({ difficulty = 'normal' }: Given): Refused | null {
  if (DIFFICULTIES.some((name) => name === difficulty)) return null;
  return atOption('configDifficulty', 'difficulty', `difficulty is one of ${DIFFICULTIES.join(', ')}.`);
}

function refuseUnknownId(kind: Kind, given: unknown): Refused | null {
  if (typeof given !== 'string' || house[kind].some(({ id }) => id === given)) return null;
  const ids = house[kind].map(({ id }) => id).join(', ');
  return atOption(
    'configUnknownId',
    kind,
    `There is no ${kind} with the id ${JSON.stringify(given)}; known: ${ids}. Or give your own as an object.`,
  );
}

/** Whether a component is given in full, not left out and not named by its id. */
function isInFull(given: unknown): boolean {
  return given !== undefined && given !== null && typeof given !== 'string';
}

function refuseSchema(kind: Kind, given: unknown): Refused | null {
  if (!isInFull(given)) return null;
  const issue = schemas[kind].safeParse(given).error?.issues[0];
  if (!issue) return null;
  const surplus = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [kind, ...issue.path, ...surplus].map((step) => `/${pointerStep(String(step))}`).join('');
  return refused('configSchema', { path, message: `${kind} does not fit its schema: ${issue.message}.` });
}

/** The house's component that equals a given one in every field. */
function houseTwin<K extends Kind>(kind: K, given: unknown): Config[K] | null {
  return house[kind].find((component) => firstDifference(component, given) === null) ?? null;
}

/** Whether a config looks like a resolved one: every option is there, every component in full. */
function isResolved(given: Given): boolean {
  return (
    Object.keys(resolvedConfigSchema.shape).every((option) => given[option] !== undefined) && KINDS.every((kind) => isInFull(given[kind]))
  );
}

/** A component given in full is the user's own and needs its own id; but a resolved config, house components and all, must resolve to itself. */
function refuseReservedId(kind: Kind, given: Given): Refused | null {
  const own = given[kind];
  if (!isRecord(own) || !reservedIds.has(String(own.id))) return null;
  if (isResolved(given) && houseTwin(kind, own)) return null;
  return refused('configReservedId', {
    path: `/${kind}/id`,
    message: `The id ${String(own.id)} belongs to the house; name it by its id alone, or give your own ${kind} an id of its own.`,
  });
}

function refuseShapes(given: Given): Refused | null {
  const { board, healthBar, radiationBar } = fillIn(given);
  return (
    refuseShape('configBoardShape', faultInBoard(board)) ??
    refuseShape('configHealthBar', faultInHealthBar(healthBar)) ??
    refuseShape('configRadiationBar', faultInRadiationBar(radiationBar))
  );
}

function refuseShape(clause: string, fault: Fault | null): Refused | null {
  return fault && refused(clause, fault);
}

function refuseMinimumMove(given: Given): Refused | null {
  if (minimumMove.optional().safeParse(given.minimumMove).success) return null;
  return atOption('configMinimumMove', 'minimumMove', 'minimumMove is 0 or 1.');
}

function refuseDayLimit(given: Given): Refused | null {
  if (dayLimit.optional().safeParse(given.dayLimit).success) return null;
  return atOption('configDayLimit', 'dayLimit', `dayLimit is a whole number from 1 to ${LONGEST_DAY_LIMIT}.`);
}

/** The resolved config; only for options that passed the checks before. */
function fillIn(given: Given): Config {
  const difficulty = (given.difficulty ?? 'normal') as Difficulty;
  return {
    seats: 1,
    difficulty,
    board: component('board', given, difficulty),
    healthBar: component('healthBar', given, difficulty),
    radiationBar: component('radiationBar', given, difficulty),
    bestiary: component('bestiary', given, difficulty),
    minimumMove: (given.minimumMove ?? 0) as Config['minimumMove'],
    dayLimit: (given.dayLimit ?? 100) as number,
  };
}

function component<K extends Kind>(kind: K, given: Given, difficulty: Difficulty): Config[K] {
  const wanted = given[kind] ?? material.presets[difficulty][kind];
  if (typeof wanted !== 'string') return houseTwin(kind, wanted) ?? schemas[kind].parse(wanted);
  const found = house[kind].find(({ id }) => id === wanted);
  if (!found) throw new Error(`the house has no ${kind} ${wanted}`);
  return found;
}

/** A key as one step of a JSON pointer (RFC 6901). */
function pointerStep(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
