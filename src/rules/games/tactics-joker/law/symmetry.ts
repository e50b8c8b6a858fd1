/** Whether a config favours a seat, and what of it belongs to which. */
import { isSameJson } from '../../../kernel/json.js';
import { present } from '../../../kit/unreachable.js';
import type { Pc, ResolvedConfig, Scenario, SkillsConfig } from '../model/config.js';
import type { Seat } from '../model/names.js';

/** A start position gives each seat other spots and cards. */
export function isSymmetric(config: ResolvedConfig): boolean {
  return config.scenario === null && isSameJson(drawFirst(swapSeats(config)), drawFirst(config));
}

/** The config with who begins drawn (TJ-2.1). */
export function drawFirst(config: ResolvedConfig): ResolvedConfig {
  return { ...config, firstSeat: 'random' };
}

/** The config with what the two seats have changed over. */
export function swapSeats(config: ResolvedConfig): ResolvedConfig {
  const { firstSeat, races, skills, scenario } = config;
  return {
    ...config,
    firstSeat: firstSeat === 'random' ? firstSeat : otherThan(firstSeat),
    races: races.mode === 'fixed' ? { ...races, races: [races.races[1], races.races[0]] } : races,
    skills: swapSkills(skills),
    scenario: scenario && swapScenario(scenario, skills),
  };
}

function otherThan(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

function swapSkills(skills: SkillsConfig): SkillsConfig {
  switch (skills.mode) {
    case 'off':
      return skills;
    case 'commander':
      return { ...skills, modifiers: [skills.modifiers[1], skills.modifiers[0]] };
    case 'units': {
      const [first, second] = skills.parties;
      return { ...skills, parties: [partyFor(first, second), partyFor(second, first)] };
    }
  }
}

/** The other seat's party, each character under the id and name of the own one: those favour nobody. */
function partyFor(own: readonly Pc[], theirs: readonly Pc[]): Pc[] {
  return theirs.map((pc, index) => {
    const { id, name } = present(own[index], `character ${index}`);
    return { ...pc, id, name };
  });
}

function swapScenario(scenario: Scenario, skills: SkillsConfig): Scenario {
  const ids = skills.mode === 'units' ? skills.parties.map((party) => party.map(({ id }) => id)) : [[], []];
  const twinOf = (seat: Seat, id: string): string => ids[otherThan(seat)]?.[ids[seat]?.indexOf(id) ?? -1] ?? id;
  return {
    ...scenario,
    armies: scenario.armies.map((army) => ({ ...army, seat: otherThan(army.seat) })),
    pcs: scenario.pcs.map(({ seat, at, pc }) => ({ seat: otherThan(seat), at, pc: twinOf(seat, pc) })),
  };
}

/** Of 200 matches between greedy players with these options 170 reached the limit of rounds. */
export function unrated({ adjacency, victory, recruitment }: ResolvedConfig): string | null {
  const isSlow = adjacency === 'four' && victory === 'castles4' && recruitment === 'moveAction';
  return isSlow ? 'Most matches with these options end at the limit of rounds, which says little about who plays better.' : null;
}
