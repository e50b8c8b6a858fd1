/** Reads a config given by a user: the clauses of section 2, in the order of its table. */
import type { z } from 'zod';
import type { ConfigVerdict } from '../../../kernel/game.js';
import { firstDifference, isRecord } from '../../../kernel/json.js';
import { type BrokenClause, firstBrokenOf } from '../../../kit/config-verdict.js';
import { formatJsonPointer } from '../../../kit/json-pointer.js';
import { firstSchemaFault } from '../../../kit/schema-fault.js';
import { present } from '../../../kit/unreachable.js';
import { faultInBoard, faultInHealthBar, faultInRadiationBar } from './component-shapes.js';
import { bestiarySchema, boardSchema, healthBarSchema, radiationBarSchema } from './components.js';
import { type Config, DIFFICULTIES, type Difficulty, dayLimit, minimumMove, resolvedConfigSchema } from './config.js';
import { LONGEST_DAY_LIMIT } from './limits.js';
import { reference } from './reference.js';

const OPTIONS = Object.keys(resolvedConfigSchema.shape);
const KINDS = ['board', 'healthBar', 'radiationBar', 'bestiary'] as const;
type Kind = (typeof KINDS)[number];

const house: { [K in Kind]: readonly Config[K][] } = {
  board: reference.boards,
  healthBar: reference.healthBars,
  radiationBar: reference.radiationBars,
  bestiary: reference.bestiaries,
};
const schemas: { [K in Kind]: z.ZodType<Config[K]> } = {
  board: boardSchema,
  healthBar: healthBarSchema,
  radiationBar: radiationBarSchema,
  bestiary: bestiarySchema,
};
const reservedIds = new Set(KINDS.flatMap((kind) => house[kind].map(({ id }) => id)));

type Given = Record<string, unknown>;

const CLAUSES: readonly ((given: Given) => BrokenClause | null)[] = [
  brokenByUnknownOption,
  brokenBySeats,
  brokenByDifficulty,
  ofAnyKind(brokenByUnknownId),
  ofAnyKind(brokenBySchema),
  ofAnyKind(brokenByReservedId),
  (given) => faultInBoard(component('board', given)),
  (given) => faultInHealthBar(component('healthBar', given)),
  (given) => faultInRadiationBar(component('radiationBar', given)),
  brokenByMinimumMove,
  brokenByDayLimit,
];

/**
 * Reads a config given by a user.
 *
 * *Errors*: the first failing check of section 2, in the order of its table; within one check the earlier component.
 */
export function resolveConfig(input: unknown): ConfigVerdict<Config> {
  const given = input === undefined ? {} : input;
  if (!isRecord(given)) {
    const message = 'A config is a JSON object; leave it out for the defaults.';
    return { ok: false, clause: 'configUnknownOption', path: '', message };
  }
  const broken = firstBrokenOf(CLAUSES, given);
  return broken ? { ok: false, ...broken } : { ok: true, config: fillIn(given) };
}

function ofAnyKind(clause: (kind: Kind, given: Given) => BrokenClause | null): (given: Given) => BrokenClause | null {
  return (given) => firstBrokenOf(KINDS.map((kind) => () => clause(kind, given)));
}

function atOption(clause: string, option: string, message: string): BrokenClause {
  return { clause, path: formatJsonPointer([option]), message };
}

/** A stranger's text may be as long as a body. */
function quote(text: string): string {
  return JSON.stringify(text.slice(0, 60));
}

function brokenByUnknownOption(given: Given): BrokenClause | null {
  const unknown = Object.keys(given).find((key) => !OPTIONS.includes(key));
  if (unknown === undefined) return null;
  return atOption('configUnknownOption', unknown, `There is no option ${quote(unknown)}; the options are ${OPTIONS.join(', ')}.`);
}

function brokenBySeats({ seats = 1 }: Given): BrokenClause | null {
  return seats === 1 ? null : atOption('configSeats', 'seats', 'This is a solitaire game: seats is 1.');
}

function brokenByDifficulty({ difficulty = 'normal' }: Given): BrokenClause | null {
  if (DIFFICULTIES.some((name) => name === difficulty)) return null;
  return atOption('configDifficulty', 'difficulty', `difficulty is one of ${DIFFICULTIES.join(', ')}.`);
}

function brokenByUnknownId(kind: Kind, { [kind]: given }: Given): BrokenClause | null {
  if (typeof given !== 'string' || house[kind].some(({ id }) => id === given)) return null;
  const ids = house[kind].map(({ id }) => id).join(', ');
  const message = `There is no ${kind} with the id ${quote(given)}; known: ${ids}. Or give your own as an object.`;
  return atOption('configUnknownId', kind, message);
}

/** Whether a component is given in full, not left out and not named by its id. */
function isInFull(given: unknown): boolean {
  return given !== undefined && given !== null && typeof given !== 'string';
}

function brokenBySchema(kind: Kind, { [kind]: given }: Given): BrokenClause | null {
  if (!isInFull(given)) return null;
  const { error } = schemas[kind].safeParse(given);
  if (!error) return null;
  const { path, message } = firstSchemaFault(error.issues, given);
  return { clause: 'configSchema', path: formatJsonPointer([kind]) + path, message: `${kind} does not fit its schema. ${message}` };
}

/** The house's component that equals a given one in every field. */
function houseTwin<K extends Kind>(kind: K, given: unknown): Config[K] | null {
  return house[kind].find((component) => firstDifference(component, given) === null) ?? null;
}

/** Whether a config looks like a resolved one: every option is there, every component in full. */
function isResolved(given: Given): boolean {
  return OPTIONS.every((option) => given[option] !== undefined) && KINDS.every((kind) => isInFull(given[kind]));
}

/**
 * A component given in full is the user's own and needs its own id.
 *
 * A resolved config holds the house's components in full; it must resolve to itself.
 */
function brokenByReservedId(kind: Kind, given: Given): BrokenClause | null {
  const own = given[kind];
  if (!isRecord(own) || !reservedIds.has(String(own.id))) return null;
  if (isResolved(given) && houseTwin(kind, own)) return null;
  const message = `The id ${String(own.id)} belongs to the house; name it by its id alone, or give your own ${kind} an id of its own.`;
  return { clause: 'configReservedId', path: formatJsonPointer([kind, 'id']), message };
}

function brokenByMinimumMove(given: Given): BrokenClause | null {
  if (minimumMove.optional().safeParse(given.minimumMove).success) return null;
  return atOption('configMinimumMove', 'minimumMove', 'minimumMove is 0 or 1.');
}

function brokenByDayLimit(given: Given): BrokenClause | null {
  if (dayLimit.optional().safeParse(given.dayLimit).success) return null;
  return atOption('configDayLimit', 'dayLimit', `dayLimit is a whole number from 1 to ${LONGEST_DAY_LIMIT}.`);
}

/** The resolved config; only for options that keep every clause. */
function fillIn(given: Given): Config {
  return {
    seats: 1,
    difficulty: difficultyOf(given),
    board: component('board', given),
    healthBar: component('healthBar', given),
    radiationBar: component('radiationBar', given),
    bestiary: component('bestiary', given),
    minimumMove: minimumMove.parse(given.minimumMove ?? 0),
    dayLimit: dayLimit.parse(given.dayLimit ?? 100),
  };
}

function difficultyOf({ difficulty }: Given): Difficulty {
  return DIFFICULTIES.find((name) => name === difficulty) ?? 'normal';
}

function component<K extends Kind>(kind: K, given: Given): Config[K] {
  const wanted = given[kind] ?? reference.presets[difficultyOf(given)][kind];
  if (typeof wanted !== 'string') return houseTwin(kind, wanted) ?? schemas[kind].parse(wanted);
  const found = house[kind].find(({ id }) => id === wanted);
  return present(found, `${kind} with the id ${wanted}`);
}
