import { z } from 'zod';
import type { AnyGame } from '../kernel/game.js';
import { cloneJson, isRecord } from '../kernel/json.js';
import { unboundedPlaces } from './bounds.js';
import { hold, under } from './clauses.js';
import { plain, same, viewersOf } from './comparison.js';

const MOST_SEATS = 8;

/** The functions of the contract that no game can do without. */
const FUNCTIONS = [
  ...['resolveConfig', 'viewConfig', 'seats', 'setup', 'toAct', 'legalActions', 'apply', 'view', 'viewEvent', 'viewAction'],
  ...['result', 'outcomes', 'resample', 'describe', 'explain', 'brokenLaws', 'text', 'greedy', 'evaluate'],
];
const TEXTS = ['title', 'summary'];
const CREDITS = ['designer', 'source', 'license'];
const SCHEMAS = ['config', 'action', 'event', 'view', 'state'] as const;

/** Checks what a game says of itself, before anything is played. *Errors*: BrokenClause. */
export function checkDefinition(game: AnyGame): void {
  checkShape(game);
  checkSchemas(game);
  const { depth, randomness } = game.rollout;
  hold('rollout', Number.isInteger(depth) && depth > 0 && randomness >= 0 && randomness <= 1, () => JSON.stringify(game.rollout));
  const standard = under('default-config', () => game.resolveConfig({}));
  hold('default-config', standard.ok, () => (standard.ok ? '' : `${standard.clause} at ${standard.path}: ${standard.message}`));
  for (const [name, preset] of Object.entries(game.presets)) {
    const verdict = under('presets', () => game.resolveConfig(cloneJson(preset)));
    hold('presets', verdict.ok, () => `preset ${name}: ${verdict.ok ? '' : `${verdict.clause} at ${verdict.path}: ${verdict.message}`}`);
    checkConfig(game, preset);
  }
}

/** A config that the game takes, as it resolves it; null when the game refuses it. *Errors*: BrokenClause. */
export function checkConfig(game: AnyGame, input: unknown): unknown {
  const given = cloneJson(input);
  const verdict = under('resolved-config', () => game.resolveConfig(given));
  same('resolved-config', given, input, 'resolveConfig changes its input');
  if (!verdict.ok) return null;
  const { config } = verdict;
  const again = under('resolved-config', () => game.resolveConfig(cloneJson(config)));
  same('resolved-config', again.ok ? again.config : again.message, config, 'a resolved config read again');
  const { min, max } = under('seats', () => game.seats(config));
  const isRange = Number.isInteger(min) && Number.isInteger(max) && 1 <= min && min <= max && max <= MOST_SEATS;
  hold('seats', isRange, () => `from ${min} to ${max} seats`);
  for (const viewer of viewersOf(max)) {
    plain(
      under('view-config', () => game.viewConfig(config, viewer)),
      `the config as ${viewer} sees it`,
    );
  }
  same('view-config', game.viewConfig(config, 'omniscient'), config, 'the config as omniscient sees it');
  same('pure', config, again.ok && again.config, 'a view of the config changes the config');
  return config;
}

function checkShape(game: AnyGame): void {
  hold('shape', isRecord(game), () => 'it is no object');
  const members: Record<string, unknown> = { ...game };
  const isText = (value: unknown): boolean => typeof value === 'string' && value.length > 0;
  hold('shape', /^[a-z0-9-]{1,64}$/.test(String(game.id)), () => `the id is «${game.id}»`);
  hold('shape', Number.isInteger(game.version) && game.version >= 1, () => `the version is ${game.version}`);
  hold('shape', /^[A-Z]{2}$/.test(String(game.rulePrefix)), () => `the rule prefix is «${game.rulePrefix}»`);
  for (const name of TEXTS) hold('shape', isText(members[name]), () => `${name} is no text`);
  for (const name of CREDITS)
    hold('shape', isRecord(game.credits) && isText({ ...game.credits }[name]), () => `credits.${name} is no text`);
  for (const name of FUNCTIONS) hold('shape', typeof members[name] === 'function', () => `${name} is no function`);
  for (const name of ['schemas', 'presets', 'rollout']) hold('shape', isRecord(members[name]), () => `${name} is no object`);
}

function checkSchemas({ schemas }: AnyGame): void {
  for (const name of SCHEMAS) {
    const published = under('json-schemas', () => z.toJSONSchema(schemas[name], { io: 'input', unrepresentable: 'any' }));
    const [place] = unboundedPlaces(published, name);
    hold('bounds', place === undefined, () => `${place}`);
  }
}
