import { findPlace } from '../../../../../../src/rules/games/jugger-ttg/model/geometry.js';
import { COSTS } from '../../../../../../src/rules/games/jugger-ttg/model/reference.js';
import { pays } from './conditions.js';
import type { Condition, Of, Position } from './position.js';

export function recruit(p: Position, { card }: Of<'recruit'>): Condition[] {
  return [
    ['JT-4.7', p.hand().includes(card)],
    ['JT-4.11', !p.draft().fullAtStart],
    ['JT-4.8', p.isAffordable(card)],
  ];
}

export function swap(p: Position, { out, in: card }: Of<'swapRecruit'>): Condition[] {
  const team = p.state.teams[p.seat];
  return [
    ['JT-4.11', p.draft().fullAtStart],
    ['JT-4.11', team.includes(out)],
    ['JT-4.11', p.hand().includes(card)],
    ['JT-4.11', p.cost(team) - p.cost([out]) + p.cost([card]) <= p.state.config.budget],
  ];
}

export function mayEndRecruiting(p: Position): boolean {
  const { fullAtStart, recruited } = p.draft();
  return fullAtStart || recruited > 0 || !p.hand().some((card) => p.isAffordable(card));
}

export function addToTeam(p: Position, { card }: Of<'addToTeam'>): Condition[] {
  const team = p.state.teams[p.seat];
  const chosen = [...team, card];
  const rest = p
    .roster()
    .filter(({ id }) => !chosen.includes(id))
    .map(({ cost }) => cost)
    .sort((a, b) => a - b)
    .slice(0, p.teamSize() - chosen.length);
  const least = rest.reduce((sum, cost) => sum + cost, p.cost(chosen));
  return [
    ['JT-4.17', p.roster().some(({ id }) => id === card)],
    ['JT-4.2', !team.includes(card)],
    ['JT-4.17', least <= p.state.config.budget],
  ];
}

export function lineup(p: Position, action: Of<'selectLineup' | 'selectQwik' | 'assignWeapon'>): Condition[] {
  const lineup = p.state.lineup?.[p.seat];
  if (!lineup) throw new Error('no line-up');
  const { juggers, qwik, weapons } = lineup;
  if (action.type === 'selectLineup') {
    const own = p.state.teams[p.seat].map((card) => `${p.seat}-${card}`);
    return [
      ['JT-5.2 JT-5.3', juggers === null],
      ['JT-5.2', action.juggers.every((id) => own.includes(id))],
      ['JT-5.2', action.juggers.every((id, at) => at === 0 || (action.juggers[at - 1] ?? '') < id)],
    ];
  }
  const five: Condition[] = [
    ['JT-5.2', juggers !== null],
    ['JT-5.2', juggers?.includes(action.jugger) === true],
  ];
  if (action.type === 'selectQwik') return [...five, ['JT-5.2', qwik === null]];
  const given = Object.values(weapons);
  const mustBeChain = p.state.config.chainRule === 'required' && given.length === 3 && !given.includes('chain');
  return [
    ...five,
    ['JT-5.2', qwik !== null],
    ['JT-5.2', juggers?.find((id) => id !== qwik && !weapons[id]) === action.jugger],
    ['JT-5.6', action.weapon === 'chain' ? !given.includes('chain') : !mustBeChain],
  ];
}

export function deploy(p: Position, { jugger: id, hex }: Of<'deploy'>): Condition[] {
  const jugger = p.of(id);
  return [
    ['JT-5.10', jugger?.seat === p.seat],
    ['JT-5.2', jugger?.role !== null],
    ['JT-5.10', jugger?.hex === null],
    ['JT-1.6', findPlace(hex)?.slotOf === p.seat],
    ['JT-1.8', p.isFree(findPlace(hex))],
  ];
}

export function turn(p: Position, action: Of<'activate' | 'delay' | 'endTurn'>): Condition[] {
  const { voa } = p.state;
  if (action.type === 'endTurn') {
    const must = p.juggers.filter((jugger) => jugger.seat === p.seat && p.isDue(jugger));
    return [
      ['JT-6.12', voa !== 0],
      ['JT-6.8', must.length === 0],
    ];
  }
  const jugger = p.of(action.jugger);
  const own: Condition[] = [
    ['JT-6.8', jugger?.seat === p.seat],
    ['JT-5.2', jugger !== null && jugger.role !== null],
  ];
  if (!jugger) return own;
  own.push(['JT-6.15', !jugger.kneeling], ['JT-6.14', jugger.status !== 'done']);
  const isTime: Condition = ['JT-6.8', jugger.status !== 'waiting' || p.reflexes(jugger) === voa];
  if (action.type === 'activate')
    return [...own, isTime, ['JT-6.11 JT-6.9', jugger.status !== 'delayed' || (jugger.delayedAt ?? 0) > (voa ?? 0)]];
  return [
    ...own,
    isTime,
    ['JT-6.12', voa !== 0],
    ['JT-6.11', jugger.status !== 'delayed'],
    ['JT-6.13', jugger.status !== 'late'],
    ...pays(p, jugger, COSTS.delay, action.pay),
  ];
}
