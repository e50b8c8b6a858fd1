import { firstSchemaFault, type SchemaFault } from '../../../kit/schema-fault.js';
import { dataSetSchema, type JtDataSet } from './data-set.js';
import { checkTalent } from './talent-check.js';

/**
 * Reads a data set, with the path of a fault below it: its schema, its references, and JT-20.3 to JT-20.6 for each
 * talent.
 */
export function parseDataSet(value: unknown): { ok: true; data: JtDataSet } | { ok: false; fault: SchemaFault } {
  const parsed = dataSetSchema.safeParse(value);
  if (!parsed.success) {
    return { ok: false, fault: firstSchemaFault(parsed.error.issues, value) };
  }
  const fault = faultOfDie(parsed.data) ?? faultOfClubs(parsed.data) ?? faultOfTalents(parsed.data) ?? faultOfRoster(parsed.data);
  return fault ? { ok: false, fault } : { ok: true, data: parsed.data };
}

function faultOfDie({ die }: JtDataSet): SchemaFault | null {
  if (!die.faces.includes(0)) return { path: '/die/faces', message: 'a die needs at least one blank face (0)' };
  if (new Set(die.faces).size < 2) return { path: '/die/faces', message: 'a die needs at least two different values' };
  return null;
}

function faultOfClubs({ clubs }: JtDataSet): SchemaFault | null {
  return firstDouble(clubs, '/clubs');
}

function faultOfTalents({ talents }: JtDataSet): SchemaFault | null {
  const double = firstDouble(talents, '/talents');
  if (double) return double;
  for (const [index, talent] of talents.entries()) {
    const fault = checkTalent(talent);
    if (fault) return { path: `/talents/${index}${fault.path}`, message: fault.message };
  }
  return null;
}

function faultOfRoster({ roster, clubs, talents }: JtDataSet): SchemaFault | null {
  const clubIds = new Set(clubs.map(({ id }) => id));
  const talentIds = new Set(talents.map(({ id }) => id));
  for (const [index, card] of roster.entries()) {
    const path = `/roster/${index}`;
    if (!clubIds.has(card.club)) return { path: `${path}/club`, message: `there is no club ${card.club}` };
    const unknown = card.talents.findIndex((id) => !talentIds.has(id));
    if (unknown >= 0) return { path: `${path}/talents/${unknown}`, message: `there is no talent ${card.talents[unknown]}` };
    const repeated = card.talents.findIndex((id, at) => card.talents.indexOf(id) !== at);
    if (repeated >= 0) return { path: `${path}/talents/${repeated}`, message: 'a card has a talent only once' };
  }
  return firstDouble(roster, '/roster');
}

function firstDouble(list: readonly { id: string }[], path: string): SchemaFault | null {
  const seen = new Set<string>();
  for (const [index, { id }] of list.entries()) {
    if (seen.has(id)) return { path: `${path}/${index}/id`, message: `the id ${id} is used twice` };
    seen.add(id);
  }
  return null;
}
