import fc from 'fast-check';
import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import { actionSchema, type JtAction } from '../../../../../src/rules/games/jugger-ttg/model/actions.js';
import { cardIndexOf } from '../../../../../src/rules/games/jugger-ttg/model/cards.js';
import type { JtState } from '../../../../../src/rules/games/jugger-ttg/model/state.js';
import { DEFENCE_MODES, FACINGS, isSeat } from '../../../../../src/rules/games/jugger-ttg/model/vocabulary.js';
import { canonicalJson } from '../../../../../src/rules/kernel/canonical-json.js';
import type { Chance } from '../../../../../src/rules/kernel/chance.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import { legalAction } from '../../../../../src/rules/kernel/legal-action.js';
import { playout } from '../../../../../src/rules/kernel/playout.js';
import { anyConfig } from '../configs.js';
import { resolved } from '../scene.js';
import { Position } from './second-reading/position.js';
import { brokenRules } from './second-reading/second-reading.js';

/** Questions answered by actions of the same types as the pending ones, so that the narrow rules are asked for. */
const ANSWERS: Record<string, readonly JtAction['type'][]> = {
  turn: ['activate', 'delay', 'endTurn'],
  activation: [
    ...(['face', 'declareMove', 'step', 'stepOut', 'attack', 'grapple', 'useTalent', 'prepareChain', 'pin', 'releasePin'] as const),
    ...(['releaseHold', 'sweepJugg', 'pickUpJugg', 'throwJugg', 'scorePoint'] as const),
  ],
  reaction: ['opportunityAttack', 'reactThrow', 'reactTalent'],
  declareDefence: ['defend'],
  recruit: ['recruit', 'swapRecruit', 'endRecruiting'],
  lineup: ['selectLineup', 'selectQwik', 'assignWeapon'],
  grappleOutcome: ['grappleSteal', 'grappleHold', 'grapplePush'],
  quickStep: ['quickStep', 'endQuickStep'],
};

function typesFor(state: JtState, legal: readonly JtAction[]): readonly JtAction['type'][] {
  const asked = state.decision?.kind ?? state.phase;
  return ANSWERS[asked] ?? [...new Set(legal.map(({ type }) => type))];
}

/** Any action of a type, its parameters drawn from what the position knows. */
function anyAction(state: JtState, type: JtAction['type'], chance: Chance): JtAction | null {
  const one = <T>(list: readonly T[]): T | undefined => list[chance.pick(Math.max(1, list.length))];
  const index = cardIndexOf(state.config.data);
  const ids = [...Object.keys(state.juggers), ...state.teams.flatMap((team, seat) => team.map((card) => `${seat}-${card}`))];
  const asked = state.decision?.jugger ?? one(ids);
  const own = index.byJugger.get(asked ?? '')?.talents ?? [];
  const talents = own.length > 0 && chance.pick(4) > 0 ? own : [...index.talents.keys()];
  const reacting = one(ids);
  const reactingTalents = index.byJugger.get(reacting ?? '')?.talents ?? [];
  const pay = { focus: chance.pick(4), stamina: chance.pick(3), synergy: chance.pick(2) };
  const hexes = Object.values(state.juggers).flatMap(({ hex }) => hex ?? []);
  const near = one([...hexes, state.jugg?.hex ?? '19,5']) ?? '19,5';
  const [col = 0, row = 0] = near.split(',').map(Number);
  const hex =
    chance.pick(3) === 0 ? `${chance.pick(44) - 2},${chance.pick(11)}` : `${col + chance.pick(5) - 2},${row + chance.pick(3) - 1}`;
  const values: Record<string, unknown> = {
    seat: chance.pick(2),
    from: one(['deck', 'discard']),
    card: one(index.cards)?.id,
    out: one([...state.teams[0], ...state.teams[1], 'J00']),
    in: one(index.cards)?.id,
    juggers: ids.slice(0, 5),
    jugger: type.startsWith('react') || type === 'opportunityAttack' ? reacting : one(ids),
    target: one(ids),
    weapon: one(['swordShield', 'staff', 'chain'] as const),
    hex,
    facing: one(FACINGS),
    dir: one(FACINGS),
    mode: type === 'defend' ? one(DEFENCE_MODES) : one(['walk', 'run', 'sprint']),
    talent: type === 'reactTalent' ? one(reactingTalents) : type === 'defend' && chance.pick(3) === 0 ? null : one(talents),
    hexes: 1 + chance.pick(3),
    power: 1 + chance.pick(2),
    dice: 1 + chance.pick(2),
    keepPin: chance.pick(4) === 0,
    pay,
  };
  const option = actionSchema.options.find((option) => option.shape.type.value === type);
  if (!option) throw new Error(`no ${type}`);
  const action: Record<string, unknown> = { type };
  for (const [name, schema] of Object.entries(option.shape)) {
    if (name === 'type' || (schema.isOptional() && chance.pick(3) === 0)) continue;
    action[name] = values[name];
  }
  const parsed = actionSchema.safeParse(action);
  return parsed.success ? parsed.data : null;
}

/** The rules that `explain` gave for each type of action, over all matches. */
const given = new Set<string>();

const TRIES = 6;

function checkPosition(state: JtState, legal: readonly JtAction[], seat: 0 | 1, chance: Chance): void {
  const position = new Position(state, seat);
  for (const action of legal.slice(0, 3)) {
    const broken = brokenRules(position, action);
    if (broken.length > 0) throw new Error(`legal, but the second reading forbids it by ${broken}: ${canonicalJson(action)}`);
  }
  if (state.decision?.kind === 'activation' && chance.pick(6) > 0) return;
  for (const type of typesFor(state, legal)) {
    for (let tried = 0; tried < TRIES; tried++) {
      const action = anyAction(state, type, chance);
      if (!action || legalAction(juggerTtg, state, seat, action)) continue;
      const { code, rule } = juggerTtg.explain(state, seat, action);
      given.add(`${type} ${rule}`);
      const right = brokenRules(position, action);
      if (right.includes(rule)) continue;
      if (code === 'BAD_PARAMETERS' && right.length > 0 && isUnknown(state, action)) continue;
      throw new Error(
        `${code} ${rule}, but the second reading says ${[...new Set(right)].join(', ') || 'legal'}: ${canonicalJson(action)}`,
      );
    }
  }
}

/** Whether the action names what the match does not have. */
function isUnknown(state: JtState, action: JtAction): boolean {
  const { byCard } = cardIndexOf(state.config.data);
  const named = Object.entries(action).flatMap(([name, value]) => (typeof value === 'string' && name !== 'type' ? [[name, value]] : []));
  return named.some(([name = '', value = '']) => {
    if (['card', 'out', 'in'].includes(name)) return !byCard.has(value);
    return ['jugger', 'target'].includes(name) && !state.juggers[value];
  });
}

t.test('a refusal names a rule that forbids the action, as section 6 reads a second time, in random positions of every config', (t) => {
  const namesTheRule = (config: Record<string, unknown>, seed: number): boolean => {
    const chance = fastChance(seed);
    const { state } = juggerTtg.setup(resolved({ ...config, stoneLimit: 3 }), 2, chance);
    playout(juggerTtg, state, chance, {
      maxActions: 350,
      choose: (legal, seat, state) => {
        if (isSeat(seat)) checkPosition(state, legal, seat, chance);
        if (chance.pick(3) > 0) return juggerTtg.greedy(juggerTtg.view(state, seat), legal, chance);
        const types = [...new Set(legal.map(({ type }) => type))];
        const type = types[chance.pick(types.length)];
        const some = legal.filter((action) => action.type === type);
        return some[chance.pick(some.length)] as JtAction;
      },
    });
    return true;
  };
  fc.assert(fc.property(anyConfig, fc.integer(), namesTheRule), { numRuns: 20, seed: 20260806, endOnFailure: true });
  t.ok(given.size > 80, `${given.size} kinds of refusals`);
  t.end();
});
