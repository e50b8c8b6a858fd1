import fc from 'fast-check';
import t from 'tap';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import type { Action } from '../../../../../src/rules/games/tactics-joker/model/actions.js';
import { CELLS, SPOTS } from '../../../../../src/rules/games/tactics-joker/model/board.js';
import { DECK } from '../../../../../src/rules/games/tactics-joker/model/cards.js';
import { SKILLS } from '../../../../../src/rules/games/tactics-joker/model/names.js';
import type { State } from '../../../../../src/rules/games/tactics-joker/model/state.js';
import { REFUSALS } from '../../../../../src/rules/games/tactics-joker/refusals/codes.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import { legalAction } from '../../../../../src/rules/kernel/legal-action.js';
import { playout } from '../../../../../src/rules/kernel/playout.js';
import { anyConfig } from '../configs.js';
import { ACTION_TYPES, codeByTheTable, parametersOf, type Sent } from './table.js';

type Random = ReturnType<typeof fastChance>;

const oneOf = <T>(random: Random, list: readonly T[]): T => list[random.pick(list.length)] as T;

/** A value for a parameter: mostly one that occurs in the position, now and then anything. */
function valueFor(key: string, state: State, random: Random): unknown {
  const parties = state.config.skills.mode === 'units' ? state.config.skills.parties.flat().map(({ id }) => id) : [];
  const near = state.tokens.map((token) => token.at);
  switch (key) {
    case 'at':
      return random.pick(3) > 0 ? oneOf(random, ['a1', 'g1', 'a7', 'g7', ...near]) : oneOf(random, CELLS);
    case 'count':
      return random.pick(9) - 1;
    case 'pc':
      return oneOf(random, ['nobody', ...parties, ...parties]);
    case 'skill':
      return oneOf(random, [...SKILLS, 'thievery']);
    case 'token':
      return oneOf(random, [0, 1, 101, ...state.tokens.map(({ id }) => id)]);
    case 'card':
      return oneOf(random, DECK);
    default:
      return random.pick(4) > 0 ? oneOf(random, [...near, ...CELLS]) : oneOf(random, SPOTS);
  }
}

function anyAction(state: State, random: Random): Sent {
  const type = random.pick(30) === 0 ? 'constructor' : oneOf(random, ACTION_TYPES);
  const action: Sent = { type };
  for (const key of parametersOf(type)) action[key] = valueFor(key, state, random);
  if (type === 'beginSkill' && state.config.skills.mode !== 'units' && random.pick(8) > 0) delete action.pc;
  if (random.pick(12) > 0) return action;
  const key = oneOf(random, [...parametersOf(type), 'fast']);
  return random.pick(2) > 0 ? { ...action, [key]: oneOf<unknown>(random, [null, 1.5, -1, 'z9', {}, []]) } : omit(action, key);
}

function omit(action: Sent, key: string): Sent {
  const left = { ...action };
  delete left[key];
  return left;
}

/** Every own spot against every protected cell: adjacent ones are too rare to be met by chance. */
function intoProtection(state: State): Sent[] {
  const anchors = state.effects.flatMap(({ skill, anchor }) => (skill === 'diplomacy' && anchor ? [anchor] : []));
  return anchors.flatMap((to) => state.tokens.map(({ at }) => ({ type: 'move', from: at, to, count: 1 })));
}

/** A legal action with one parameter changed: what a player gets wrong by little. */
function slip(state: State, legal: readonly Action[], random: Random): Sent {
  const action: Sent = { ...oneOf(random, legal) };
  const keys = parametersOf(action.type);
  if (keys.length === 0) return anyAction(state, random);
  const key = oneOf(random, keys);
  return { ...action, [key]: valueFor(key, state, random) };
}

const met = new Map<string, number>();
const differing: string[] = [];

function compare(state: State, action: Sent, seat: 0 | 1): void {
  if (legalAction(tacticsJoker, state, seat, action as Action)) return;
  const expected = codeByTheTable({ state, seat, action }, tacticsJoker.toAct(state)[0]);
  const { code, rule } = tacticsJoker.explain(state, seat, action as Action);
  met.set(code, (met.get(code) ?? 0) + 1);
  const cited: readonly string[] = Object.hasOwn(REFUSALS, code) ? REFUSALS[code as keyof typeof REFUSALS].rules : [];
  if (code !== expected) differing.push(`${JSON.stringify(action)} in ${state.phase}: ${code}, by the table ${expected}`);
  if (!cited.includes(rule)) differing.push(`${code} cites ${rule}, which its entry does not list`);
}

t.test('illegal actions of random positions are refused with the first code of section 6 that applies', async (t) => {
  fc.assert(
    fc.property(anyConfig, fc.integer(), (config, seed) => {
      const verdict = tacticsJoker.resolveConfig(config);
      if (!verdict.ok) throw new Error(verdict.message);
      const random = fastChance(seed);
      const { state } = tacticsJoker.setup(verdict.config, 2, random);
      const tryMany = (legal: readonly Action[]): void => {
        const acting = tacticsJoker.toAct(state)[0] === 1 ? 1 : 0;
        for (const action of intoProtection(state)) compare(state, action, acting);
        for (let tries = 0; tries < 6; tries++) {
          compare(state, anyAction(state, random), random.pick(15) === 0 ? 0 : acting);
          if (legal.length > 0) compare(state, slip(state, legal, random), acting);
        }
      };
      playout(tacticsJoker, state, random, {
        maxActions: 400,
        choose: (legal) => {
          tryMany(legal);
          return oneOf(random, legal);
        },
      });
      tryMany([]);
    }),
    { numRuns: 60, seed: 20260806, endOnFailure: true },
  );
  t.strictSame([...new Set(differing)].slice(0, 20), [], 'both readings agree');
  t.strictSame(
    Object.keys(REFUSALS).filter((code) => !met.has(code)),
    [],
    'every code has been met',
  );
});
