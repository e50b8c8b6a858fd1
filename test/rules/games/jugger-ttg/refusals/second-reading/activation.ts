import type { JtAction } from '../../../../../../src/rules/games/jugger-ttg/model/actions.js';
import { distance, placeAt } from '../../../../../../src/rules/games/jugger-ttg/model/geometry.js';
import { COSTS, MOVEMENT } from '../../../../../../src/rules/games/jugger-ttg/model/reference.js';
import { grapples, pays, paysTalent, reaches, strikes, uses } from './conditions.js';
import type { Condition, Of, Position, Standing } from './position.js';

export function inActivation(p: Position, action: JtAction): Condition[] {
  const me = p.active();
  switch (action.type) {
    case 'face':
      return [
        ['JT-8.5', p.activation().mayFace],
        ['JT-8.5', me.facing !== action.facing],
      ];
    case 'declareMove':
      return [
        ['JT-9.2', p.activation().moveMode === null],
        ['JT-9.8', !p.isHeld(me)],
        ['JT-7.6', action.mode === 'walk' || !me.exhausted],
        ...pays(p, me, MOVEMENT[action.mode].cost, action.pay),
      ];
    case 'step':
    case 'stepOut':
      return step(p, me, action);
    case 'attack':
      return [...strikes(p, me), ...reaches(p, me, action.target, p.range(me)), ...pays(p, me, COSTS.basicAttack, action.pay)];
    case 'grapple':
      return [...grapples(p, me, action.target), ...pays(p, me, COSTS.grapple, action.pay)];
    case 'useTalent':
      return talentUse(p, me, action);
    case 'prepareChain':
      return [['JT-14.1', me.weapon === 'chain'], ['JT-14.1', !me.chainReady], ...pays(p, me, COSTS.prepareChain, action.pay)];
    case 'pin':
      return pin(p, me, action);
    case 'releasePin':
      return [['JT-19.5', me.pinning !== null]];
    default:
      return handlesJugg(p, me, action);
  }
}

function step(p: Position, me: Standing, { type, dir }: Of<'step' | 'stepOut'>): Condition[] {
  const { moveMode, stepsLeft } = p.activation();
  const to = me.place?.neighbours[dir] ?? null;
  return [
    ['JT-9.2', moveMode !== null],
    ['JT-9.4', moveMode === null || stepsLeft > 0],
    ['JT-9.8', !p.isHeld(me)],
    ['JT-1.8', to === null || p.isFree(to)],
    ['JT-9.9', p.isAllowed(me, to) === (type === 'step')],
  ];
}

function talentUse(p: Position, me: Standing, { talent: talentId, target, pay }: Of<'useTalent'>): Condition[] {
  const talent = p.talentOf(me, talentId);
  if (!talent) return [['JT-20.2', false]];
  const isAction = talent.keyword === 'standardAction';
  const used = p.activation().talentsUsed[talentId] ?? 0;
  const conditions: Condition[] = [
    ['JT-20.1', isAction || talent.keyword === 'standardAttack'],
    ['JT-20.2', used < (talent.limitPerActivation ?? Number.POSITIVE_INFINITY)],
    ['JT-20.1', isAction === (target === undefined)],
    ...uses(p, me, talent),
    ...paysTalent(p, me, talent, 0, pay),
  ];
  if (talent.effect.id === 'quickStep') conditions.push(['JT-9.8', !p.isHeld(me)], ['JT-20.6', p.isHeld(me) || p.canQuickStep(me)]);
  if (isAction || target === undefined) return conditions;
  if (talent.effect.id === 'grappleDice') return [...conditions, ...grapples(p, me, target)];
  const extra = talent.effect.id === 'attackRange' ? talent.effect.hexes : 0;
  return [...conditions, ['JT-20.6', me.role === 'defender'], ...strikes(p, me), ...reaches(p, me, target, p.range(me) + extra)];
}

function pin(p: Position, me: Standing, { target: id, pay }: Of<'pin'>): Condition[] {
  const target = p.of(id);
  return [
    ['JT-19.2', me.role === 'defender' && me.weapon !== 'chain'],
    ['JT-R58', p.isField(me.place)],
    ['JT-19.1', me.pinning === null],
    ['JT-19.1', target?.place != null && target.kneeling && target.seat !== me.seat],
    ['JT-19.1', target?.place != null && me.place !== null && distance(target.place, me.place) === 1],
    ['JT-R59', !p.juggers.some(({ pinning }) => pinning === id)],
    ...pays(p, me, COSTS.pin, pay),
  ];
}

function handlesJugg(p: Position, me: Standing, action: JtAction): Condition[] {
  const jugg = p.jugg();
  const away = jugg && me.place ? distance(jugg, me.place) : Number.POSITIVE_INFINITY;
  const carries = p.state.jugg?.carrier === me.id;
  const onField: Condition = ['JT-R58', p.isField(me.place)];
  switch (action.type) {
    case 'sweepJugg':
      return [
        onField,
        ['JT-R57', jugg !== null],
        ['JT-10.1', me.role === 'defender' && me.weapon !== 'chain' && away <= 2],
        ['JT-10.1', jugg === null || p.distanceToField(jugg) <= action.hexes],
        ...pays(p, me, action.hexes * (away === 2 ? 2 : 1), action.pay),
      ];
    case 'pickUpJugg':
      return [onField, ['JT-10.2', me.role === 'qwik' && away <= 1], ...pays(p, me, away === 0 ? 1 : 2, action.pay)];
    case 'throwJugg':
      return [onField, ['JT-10.3', carries], ...pays(p, me, action.power, action.pay)];
    case 'scorePoint': {
      const left = me.place ? distance(me.place, placeAt(me.seat === 0 ? '37,5' : '1,5')) : Number.POSITIVE_INFINITY;
      return [
        ['JT-10.5', carries && left <= 1 && p.isField(me.place)],
        ['JT-17.8', !p.isHeld(me)],
        ...pays(p, me, left === 0 ? 2 : 3, action.pay),
      ];
    }
    default:
      return [];
  }
}
