import * as z from 'zod';
import type { AnyGame } from '../kernel/game.js';
import { cloneJson, isRecord } from '../kernel/json.js';
import { unboundedPlaces } from './bounds.js';
import { checkConfig } from './check-config.js';
import { checkOwnJsonSchemas, checkReference } from './check-descriptions.js';
import { checkLoadouts } from './check-loadouts.js';
import { hold, under } from './clauses.js';
import { isCode, isRuleOf } from './refusal-form.js';

/** The functions of the contract that no game can do without. */
const FUNCTIONS = [
  ...['resolveConfig', 'viewConfig', 'seats', 'isSymmetric', 'setup', 'toAct', 'legalActions', 'apply', 'view', 'viewEvent', 'viewAction'],
  ...['result', 'outcomes', 'resample', 'describe', 'explain', 'brokenInvariants', 'text', 'greedy', 'evaluate'],
];
const TEXTS = ['title', 'summary'];
const CREDITS = ['designer', 'source', 'license'];
const SCHEMAS = ['config', 'action', 'event', 'view', 'state'] as const;
/** What the catalogue shows of a game is shown to everybody who asks for the list of games. */
const LONGEST_TEXT = 1_000;
/** As long as the name of a preset in a request may be. */
const LONGEST_PRESET = 64;

/** Checks what a game says of itself, before anything is played. *Errors*: BrokenClause. */
export function checkDefinition(game: AnyGame): void {
  checkShape(game);
  checkSchemas(game);
  checkOwnJsonSchemas(game);
  checkReference(game);
  checkRefusals(game);
  const { depth, randomness } = game.rollout;
  hold('rollout', Number.isInteger(depth) && depth > 0 && randomness >= 0 && randomness <= 1, () => JSON.stringify(game.rollout));
  const standard = under('default-config', () => game.resolveConfig({}));
  hold('default-config', standard.ok, () => (standard.ok ? '' : `${standard.clause} at ${standard.path}: ${standard.message}`));
  for (const [name, preset] of Object.entries(game.presets)) {
    hold('presets', name.length > 0 && name.length <= LONGEST_PRESET, () => `a name of ${name.length} characters`);
    const verdict = under('presets', () => game.resolveConfig(cloneJson(preset)));
    hold('presets', verdict.ok, () => `preset ${name}: ${verdict.ok ? '' : `${verdict.clause} at ${verdict.path}: ${verdict.message}`}`);
    checkConfig(game, preset);
  }
  checkLoadouts(game);
  for (const input of strangeConfigs(game)) checkConfig(game, input);
}

/** What somebody may send who has not read the rules. */
function strangeConfigs(game: AnyGame): unknown[] {
  const standard = game.resolveConfig({});
  const options = standard.ok && isRecord(standard.config) ? Object.keys(standard.config) : [];
  const unlikely = [null, -1, 1.5, 1_000_000_000, 'no such value', [], {}];
  const spoilt = options.flatMap((option) => unlikely.map((value) => ({ [option]: value })));
  return [null, [], 'a text', 7, true, { 'no such option': 1 }, ...spoilt];
}

function checkShape(game: AnyGame): void {
  hold('shape', isRecord(game), () => 'it is no object');
  const members: Record<string, unknown> = { ...game };
  const isText = (value: unknown): boolean => typeof value === 'string' && value.length > 0 && value.length <= LONGEST_TEXT;
  const noText = (name: string) => () => `${name} is no text of 1 to ${LONGEST_TEXT} characters`;
  hold('shape', /^[a-z0-9-]{1,64}$/.test(String(game.id)), () => `the id is «${game.id}»`);
  hold('shape', Number.isInteger(game.version) && game.version >= 1, () => `the version is ${game.version}`);
  hold('shape', /^[A-Z]{2}$/.test(String(game.rulePrefix)), () => `the rule prefix is «${game.rulePrefix}»`);
  for (const name of TEXTS) hold('shape', isText(members[name]), noText(name));
  for (const name of CREDITS) hold('shape', isRecord(game.credits) && isText({ ...game.credits }[name]), noText(`credits.${name}`));
  for (const name of FUNCTIONS) hold('shape', typeof members[name] === 'function', () => `${name} is no function`);
  for (const name of ['step', 'swapSeats', 'drawFirst', 'unrated', 'jsonSchemas', 'scene', 'targets'] as const)
    hold('shape', game[name] === undefined || typeof game[name] === 'function', () => `${name} is no function`);
  hold('shape', [undefined, true, false].includes(game.isCooperative), () => 'isCooperative is neither true nor false');
  hold('shape', (game.scene === undefined) === (game.targets === undefined), () => 'scene and targets come together');
  for (const name of ['refusals', 'reference'] as const)
    hold('shape', game[name] === undefined || isRecord(game[name]), () => `${name} is no object`);
  hold('shape', game.loadout === undefined || isRecord(game.loadout), () => 'loadout is no object');
  for (const name of ['schemas', 'presets', 'rollout']) hold('shape', isRecord(members[name]), () => `${name} is no object`);
}

function checkSchemas({ schemas }: AnyGame): void {
  for (const name of SCHEMAS) {
    const [place] = unboundedPlaces(published(schemas[name], 'input'), name);
    hold('bounds', place === undefined, () => `${place}`);
  }
  for (const schema of [schemas.event, schemas.view, schemas.matchConfig, schemas.reference]) if (schema) published(schema, 'output');
}

function published(schema: z.ZodType, io: 'input' | 'output'): unknown {
  return under('json-schemas', () => z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
}

function checkRefusals(game: AnyGame): void {
  for (const [code, entry] of Object.entries(game.refusals ?? {})) {
    hold('refusals', isCode(code), () => `«${code}» is not in capitals: LIKE_THIS`);
    hold('refusals', isRecord(entry) && typeof entry.meaning === 'string' && entry.meaning !== '', () => `${code} has no meaning`);
    const areRules = Array.isArray(entry.rules) && entry.rules.length > 0 && entry.rules.every((rule) => isRuleOf(game, rule));
    hold('refusals', areRules, () => `${code} cites ${JSON.stringify(entry.rules)}`);
  }
}
