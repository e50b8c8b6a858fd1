import type { z } from 'zod';
import type { ConfigVerdict, Viewer } from '../../kernel/game.js';
import { type BrokenClause, firstBrokenClause } from './config-clauses.js';
import {
  configInputSchema,
  type GivenConfig,
  type GivenSkills,
  type Modifiers,
  type ResolvedConfig,
  type SkillsConfig,
} from './config-schema.js';
import { SKILLS } from './names.js';
import { REFERENCE } from './reference.js';
import { firstBrokenScenarioClause } from './scenario-clauses.js';

const DEFAULT_LEVEL = 4;

/** Section 2: fills in every default and names the first broken clause, unknown keys and domains before the table. */
export function resolveConfig(input: unknown): ConfigVerdict<ResolvedConfig> {
  const parsed = configInputSchema.safeParse(input);
  if (!parsed.success) return { ok: false, ...malformedClause(parsed.error.issues) };
  const given = parsed.data;
  const resolved: ResolvedConfig = { ...given, skills: resolveSkills(given.skills) };
  const broken = firstBrokenClause(given, resolved) ?? (given.scenario && firstBrokenScenarioClause(resolved, given.scenario));
  return broken ? { ok: false, ...broken } : { ok: true, config: resolved };
}

/** TJ-12: the config as shown while the match runs; with fog a scenario would give the board away. */
export function viewConfig(
  config: ResolvedConfig,
  viewer: Viewer,
): ResolvedConfig | (Omit<ResolvedConfig, 'scenario'> & { scenario: boolean }) {
  if (viewer === 'omniscient' || !config.fog || config.scenario === null) return config;
  return { ...config, scenario: true };
}

function malformedClause(issues: z.core.$ZodIssue[]): BrokenClause {
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown?.code === 'unrecognized_keys') {
    const key = String(unknown.keys[0]);
    return { clause: 'unknownKey', path: pointer([...unknown.path, key]), message: `There is no config key ${key}; leave it out.` };
  }
  const outside = issues.find((issue) => issue.path[0] !== 'seats') ?? issues[0];
  const path = outside?.path ?? [];
  if (path[0] === 'seats') return { clause: 'seats', path: '/seats', message: 'The game is for exactly 2 seats; leave the key out.' };
  return { clause: 'domain', path: pointer(path), message: outside?.message ?? 'The value is outside its domain.' };
}

function pointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function resolveSkills(given: GivenSkills): SkillsConfig {
  const difficulty = { level: given.level ?? DEFAULT_LEVEL, dcTable: given.dcTable ?? 'rc2010', dc: given.dc ?? null };
  switch (given.mode) {
    case 'off':
      return { mode: 'off' };
    case 'commander': {
      const [own, other] = given.modifiers ?? [REFERENCE.defaultCommanderModifiers, REFERENCE.defaultCommanderModifiers];
      return { mode: 'commander', ...difficulty, modifiers: [fillModifiers(own), fillModifiers(other)] };
    }
    case 'units': {
      const [own, other] = given.parties ?? REFERENCE.defaultParties;
      return { mode: 'units', ...difficulty, parties: [own.map(fillPc), other.map(fillPc)] };
    }
  }
}

type GivenModifiers = NonNullable<GivenConfig['skills']['modifiers']>[0];

function fillModifiers(given: GivenModifiers): Modifiers {
  return Object.fromEntries(SKILLS.map((skill) => [skill, given[skill] ?? 0])) as Modifiers;
}

function fillPc(pc: { id: string; name: string; level: number; modifiers: GivenModifiers }) {
  return { id: pc.id, name: pc.name, level: pc.level, modifiers: fillModifiers(pc.modifiers) };
}
