import type { BrokenClause } from '../../../kit/config-verdict.js';
import { isUnderdark } from '../model/board.js';
import { cardOf, DECK, isJoker, KINGS } from '../model/cards.js';
import type { ResolvedConfig, Scenario } from '../model/config.js';
import { SEATS, type Seat } from '../model/names.js';
import { REFERENCE } from '../model/reference.js';
import { traitsOf } from '../rules/races.js';

type Clause = (config: ResolvedConfig, scenario: Scenario) => BrokenClause | null;

/** The clauses of section 2 that concern the scenario, in the order of the table. */
export const SCENARIO_CLAUSES: readonly Clause[] = [placement, cards, depleted, armies, pcs, over];

function placement({ castlePlacement }: ResolvedConfig): BrokenClause | null {
  if (castlePlacement === 'corners') return null;
  const message = 'A scenario says itself where the kings lie; leave castlePlacement at "corners".';
  return { clause: 'scenarioPlacement', path: '/castlePlacement', message };
}

function cards(_config: ResolvedConfig, scenario: Scenario): BrokenClause | null {
  const refuse = (path: string, message: string): BrokenClause => ({ clause: 'scenarioCards', path, message });
  const all = [...scenario.cards, ...scenario.pool, ...scenario.removed];
  if (all.length !== DECK.length || new Set(all).size !== DECK.length)
    return refuse('/scenario', 'cards, pool and removed together must be the 54 cards, each once.');
  if (!scenario.removed.every(isJoker)) return refuse('/scenario/removed', 'Only jokers can be removed.');
  if (!KINGS.every((king) => scenario.cards.includes(king))) return refuse('/scenario/cards', 'All four kings must lie on the grid.');
  return null;
}

function depleted(_config: ResolvedConfig, scenario: Scenario): BrokenClause | null {
  const index = scenario.depleted.findIndex((cell) => cardOnSpot(scenario, cell) !== 'face');
  if (index < 0) return null;
  const message = `Only jacks and queens can be depleted; ${scenario.depleted[index]} holds neither.`;
  return { clause: 'scenarioDepleted', path: `/scenario/depleted/${index}`, message };
}

function cardOnSpot(scenario: Scenario, spot: string): string | null {
  const card = scenario.cards[REFERENCE.cells.indexOf(spot)];
  return card === undefined ? null : cardOf(card).kind;
}

function armies(config: ResolvedConfig, scenario: Scenario): BrokenClause | null {
  const holders = new Map<string, Seat>();
  const named = new Set<string>();
  for (const [index, { seat, at, count }] of scenario.armies.entries()) {
    const path = `/scenario/armies/${index}`;
    if (count < 1) return refuseArmies(`${path}/count`, 'An army has at least one token.');
    const wrong = occupy(config, holders, seat, at);
    if (wrong) return refuseArmies(`${path}/at`, wrong);
    if (named.has(at)) return refuseArmies(`${path}/at`, `${at} is named twice; give one army with the sum.`);
    named.add(at);
  }
  for (const [index, { seat, at }] of scenario.pcs.entries()) {
    const wrong = occupy(config, holders, seat, at);
    if (wrong) return refuseArmies(`/scenario/pcs/${index}/at`, wrong);
  }
  return stocks(config, scenario);
}

function refuseArmies(path: string, message: string): BrokenClause {
  return { clause: 'scenarioArmies', path, message };
}

function occupy(config: ResolvedConfig, holders: Map<string, Seat>, seat: Seat, at: Scenario['armies'][number]['at']): string | null {
  if (isUnderdark(at) && config.skills.mode === 'off') return `${at} lies in the Underdark, which exists only with skills.`;
  if ((holders.get(at) ?? seat) !== seat) return `Both seats stand on ${at}; a spot belongs to one seat.`;
  holders.set(at, seat);
  return null;
}

function stocks(config: ResolvedConfig, scenario: Scenario): BrokenClause | null {
  for (const seat of SEATS) {
    const ordinary = scenario.armies.filter((army) => army.seat === seat).reduce((sum, army) => sum + army.count, 0);
    const placed = ordinary + scenario.pcs.filter((pc) => pc.seat === seat).length;
    const race = config.races.mode === 'fixed' ? config.races.races[seat] : null;
    const owned = config.tokens + traitsOf(race).extraTokens;
    if (placed < 1) return refuseArmies('/scenario/armies', `Seat ${seat} needs at least one token on the board.`);
    if (placed > owned) return refuseArmies('/scenario/armies', `Seat ${seat} owns ${owned} tokens, not ${placed}.`);
  }
  return null;
}

function pcs({ skills }: ResolvedConfig, scenario: Scenario): BrokenClause | null {
  const named = new Set<string>();
  for (const [index, { seat, pc }] of scenario.pcs.entries()) {
    const refuse = (message: string): BrokenClause => ({ clause: 'scenarioPcs', path: `/scenario/pcs/${index}`, message });
    if (skills.mode !== 'units') return refuse('There are characters only with skills of mode "units".');
    if (!skills.parties[seat].some(({ id }) => id === pc)) return refuse(`${pc} is no character of seat ${seat}'s party.`);
    if (named.has(pc)) return refuse(`${pc} is named twice.`);
    named.add(pc);
  }
  return null;
}

/** TJ-10.1 would end the match before its first choice. */
function over(config: ResolvedConfig, scenario: Scenario): BrokenClause | null {
  if (config.victory === 'eradicate') return null;
  const needed = config.victory === 'castles4' ? 4 : 3;
  const starters = config.firstSeat === 'random' ? SEATS : [config.firstSeat];
  for (const seat of starters) {
    const held = new Set([...scenario.armies, ...scenario.pcs].filter((army) => army.seat === seat).map((army) => army.at));
    if ([...held].filter((at) => cardOnSpot(scenario, at) === 'castle').length < needed) continue;
    const message = `Seat ${seat} would begin with ${needed} castles and win before playing.`;
    return { clause: 'scenarioOver', path: '/scenario/armies', message };
  }
  return null;
}
