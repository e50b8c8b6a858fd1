import type { z } from 'zod';
import type { ConfigVerdict } from '../../../kernel/game.js';
import { type BrokenClause, firstBrokenOf, verdictOn } from '../../../kit/config-verdict.js';
import { firstSchemaFault } from '../../../kit/schema-fault.js';
import {
  configInputSchema,
  type GivenConfig,
  type GivenSkills,
  type Modifiers,
  type ResolvedConfig,
  type SkillsConfig,
} from '../model/config.js';
import { SKILLS } from '../model/names.js';
import { REFERENCE } from '../model/reference.js';
import { CONFIG_CLAUSES } from './config-clauses.js';
import { SCENARIO_CLAUSES } from './scenario-clauses.js';

const DEFAULT_LEVEL = 4;

/** Section 2: fills in every default and names the first broken clause, unknown keys and domains before the table. */
export function resolveConfig(input: unknown): ConfigVerdict<ResolvedConfig> {
  const parsed = configInputSchema.safeParse(input);
  if (!parsed.success) return { ok: false, ...malformedClause(parsed.error.issues, input) };
  const given = parsed.data;
  const resolved: ResolvedConfig = { ...given, skills: resolveSkills(given.skills) };
  const broken =
    firstBrokenOf(CONFIG_CLAUSES, given, resolved) ?? (given.scenario && firstBrokenOf(SCENARIO_CLAUSES, resolved, given.scenario));
  return verdictOn(resolved, broken);
}

/** `unknownKey` before `domain`; any `seats` but 2 has a clause of its own, after the domains. */
function malformedClause(issues: readonly z.core.$ZodIssue[], input: unknown): BrokenClause {
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown) return { clause: 'unknownKey', ...firstSchemaFault([unknown], input) };
  const outside = issues.find((issue) => issue.path[0] !== 'seats');
  if (outside) return { clause: 'domain', ...firstSchemaFault([outside], input) };
  return { clause: 'seats', path: '/seats', message: 'The game is for exactly 2 seats; leave the key out.' };
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
