/**
 * The clauses of section 2 that do not concern a scenario.
 *
 * *Rules*: TJ-16.2.
 */
import type { BrokenClause } from '../../../kit/config-verdict.js';
import { type GivenConfig, MAX_PARTY, type Pc, type ResolvedConfig } from '../model/config.js';

type Clause = (given: GivenConfig, resolved: ResolvedConfig) => BrokenClause | null;

/** The clauses of section 2 that do not concern the scenario, in the order of the table. */
export const CONFIG_CLAUSES: readonly Clause[] = [
  garrison,
  recruitMoves,
  respawnNeedsConscripts,
  skillsKeys,
  difficulty,
  partySize,
  partyIds,
  partyLevels,
];

function garrison({ tokens, garrison }: GivenConfig): BrokenClause | null {
  if (2 * garrison <= tokens) return null;
  return {
    clause: 'garrison',
    path: '/garrison',
    message: `Two garrisons of ${garrison} need ${2 * garrison} tokens; a seat has ${tokens}.`,
  };
}

function recruitMoves({ recruitment, recruitMovesPerTurn }: GivenConfig): BrokenClause | null {
  if (recruitment === 'moveAction' || recruitMovesPerTurn === 3) return null;
  const message = 'recruitMovesPerTurn counts only with recruitment "moveAction"; leave it at 3.';
  return { clause: 'recruitMoves', path: '/recruitMovesPerTurn', message };
}

function respawnNeedsConscripts({ faceRespawn, conscripts }: GivenConfig): BrokenClause | null {
  if (faceRespawn === 'never' || conscripts) return null;
  const message = 'Face cards that give no conscripts are never spent; set faceRespawn to "never".';
  return { clause: 'respawnNeedsConscripts', path: '/faceRespawn', message };
}

function skillsKeys({ skills }: GivenConfig): BrokenClause | null {
  const allowed: Record<typeof skills.mode, readonly string[]> = {
    off: [],
    commander: ['level', 'dcTable', 'dc', 'modifiers'],
    units: ['level', 'dcTable', 'dc', 'parties'],
  };
  const stray = Object.keys(skills).find((key) => key !== 'mode' && !allowed[skills.mode].includes(key));
  if (stray === undefined) return null;
  return { clause: 'skillsKeys', path: `/skills/${stray}`, message: `Skills of mode "${skills.mode}" have no ${stray}; leave it out.` };
}

function difficulty({ skills }: GivenConfig): BrokenClause | null {
  if (!skills.dc || skills.dc.hard >= skills.dc.normal) return null;
  return { clause: 'dc', path: '/skills/dc/hard', message: `The hard difficulty must be at least the normal one, ${skills.dc.normal}.` };
}

function partiesOf({ skills }: ResolvedConfig): [Pc[], Pc[]] | null {
  return skills.mode === 'units' ? skills.parties : null;
}

/** TJ-16.2: equal numbers, each carried by a token of a garrison. */
function partySize(_given: GivenConfig, resolved: ResolvedConfig): BrokenClause | null {
  const parties = partiesOf(resolved);
  if (!parties) return null;
  const most = Math.min(MAX_PARTY, 2 * resolved.garrison);
  const wrong = parties.findIndex((party) => party.length < 1 || party.length > most);
  const message = `Both parties must have the same number of characters, 1 to ${most}.`;
  if (wrong >= 0) return { clause: 'partySize', path: `/skills/parties/${wrong}`, message };
  return parties[0].length === parties[1].length ? null : { clause: 'partySize', path: '/skills/parties/1', message };
}

function partyIds(_given: GivenConfig, resolved: ResolvedConfig): BrokenClause | null {
  const seen = new Set<string>();
  for (const [seat, party] of (partiesOf(resolved) ?? []).entries()) {
    for (const [index, pc] of party.entries()) {
      const path = `/skills/parties/${seat}/${index}/id`;
      if (seen.has(pc.id)) return { clause: 'partyIds', path, message: `The id ${pc.id} is taken; every character needs its own.` };
      seen.add(pc.id);
    }
  }
  return null;
}

/** TJ-16.2: levels at most 5 apart. */
function partyLevels(_given: GivenConfig, resolved: ResolvedConfig): BrokenClause | null {
  const levels = (partiesOf(resolved) ?? []).flat().map((pc) => pc.level);
  if (levels.length === 0 || Math.max(...levels) - Math.min(...levels) <= 5) return null;
  return { clause: 'partyLevels', path: '/skills/parties', message: 'The levels of all characters must lie within 5 of each other.' };
}
