import type { Talent } from '../../../../../../src/rules/games/jugger-ttg/model/data-set.js';
import { distance, isInFront } from '../../../../../../src/rules/games/jugger-ttg/model/geometry.js';
import type { Pay } from '../../../../../../src/rules/games/jugger-ttg/model/vocabulary.js';
import type { Condition, Position, Standing } from './position.js';

/** JT-7.6, JT-20.2. */
export function uses(_p: Position, me: Standing, talent: Talent): Condition[] {
  return [
    ['JT-7.6', !me.exhausted],
    ['JT-20.2', meets(talent, me)],
  ];
}

/** JT-13.2, JT-14.2. */
export function strikes(_p: Position, me: Standing): Condition[] {
  return [
    ['JT-13.2', me.role === 'defender'],
    ['JT-14.2', me.weapon !== 'chain' || me.chainReady],
  ];
}

/** JT-13.1, JT-13.24, JT-12. */
export function reaches(p: Position, me: Standing, id: string, range: number): Condition[] {
  const target = p.of(id);
  if (!target?.place || !me.place) return [['JT-13.1 JT-13.24', false]];
  const inFront = isInFront(me.place, me.facing, target.place);
  return [
    ['JT-13.24', target.seat !== me.seat],
    ['JT-13.24', !target.kneeling],
    ['JT-13.1', distance(me.place, target.place) <= range],
    ['JT-12.1', inFront],
    ['JT-12.3', !inFront || p.sees(me, target)],
  ];
}

/** JT-17.1. */
export function grapples(p: Position, me: Standing, target: string): Condition[] {
  return [['JT-13.2', me.role === 'qwik'], ['JT-17.1', p.of(target)?.role === 'qwik'], ...reaches(p, me, target, 1)];
}

export function pays(p: Position, me: Standing, points: number, pay: Pay | undefined): Condition[] {
  return paysAtMost(p, me, points, points, pay);
}

/** JT-7.2: the stamina of a talent's cost is not paid in focus. */
export function paysTalent(p: Position, me: Standing, { cost }: Talent, extra: number, pay: Pay | undefined): Condition[] {
  return paysAtMost(p, me, cost.focus + cost.stamina + extra, cost.focus + extra, pay);
}

function paysAtMost(p: Position, me: Standing, points: number, inFocus: number, pay: Pay | undefined): Condition[] {
  if (points === 0 || !pay) return [['JT-7.1', (points === 0) === (pay === undefined)]];
  const synergy = p.state.synergy[me.seat];
  return [
    ['JT-7.1', pay.focus + pay.stamina + pay.synergy === points],
    ['JT-7.2', pay.focus <= inFocus],
    ['JT-7.1', pay.focus <= me.focus && pay.stamina <= me.stamina && pay.synergy <= synergy],
  ];
}

export function meets({ requires }: Talent, { role, weapon }: Standing): boolean {
  const isRole = requires.role === undefined || requires.role === role;
  return isRole && (requires.weapons === undefined || (weapon !== null && requires.weapons.includes(weapon)));
}
