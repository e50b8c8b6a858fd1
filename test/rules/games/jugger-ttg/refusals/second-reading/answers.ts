import { distance, findPlace } from '../../../../../../src/rules/games/jugger-ttg/model/geometry.js';
import { WEAPONS } from '../../../../../../src/rules/games/jugger-ttg/model/reference.js';
import { pays, paysTalent, reaches, strikes, uses } from './conditions.js';
import type { Condition, Of, Position } from './position.js';

export function landing(p: Position, { hex }: Of<'sweepTo' | 'throwTo'>): Condition[] {
  const flight = p.top('juggFlight');
  const place = findPlace(hex);
  const from = flight?.by === 'sweep' ? p.jugg() : (p.of(flight?.jugger ?? '')?.place ?? null);
  const away = place && from ? distance(place, from) : 0;
  return [
    ['JT-R55', place !== null && p.isField(place)],
    [flight?.by === 'sweep' ? 'JT-10.1' : 'JT-10.3', away >= 1 && away <= (flight?.limit ?? 0)],
  ];
}

export function quickStep(p: Position, { dir }: Of<'quickStep'>): Condition[] {
  const me = p.asked();
  const to = me.place?.neighbours[dir] ?? null;
  return [
    ['JT-1.8', to === null || p.isFree(to)],
    ['JT-9.10', p.isAllowed(me, to)],
  ];
}

export function bonus(p: Position, { target }: Of<'bonusAttack'>): Condition[] {
  const me = p.asked();
  return [['JT-20.4', target !== p.top('bonus')?.exclude], ...strikes(p, me), ...reaches(p, me, target, p.range(me))];
}

export function drop(p: Position, { hex }: Of<'dropJugg'>): Condition[] {
  const place = findPlace(hex);
  const from = p.asked().place;
  const isNear = place !== null && from !== null && distance(place, from) === 1;
  return [['JT-10.7', isNear && p.isField(place) && p.isFree(place)]];
}

export function defend(p: Position, { mode, talent: talentId, keepPin, pay }: Of<'defend'>): Condition[] {
  const combat = p.combat();
  const me = p.of(combat.defender);
  const attacker = p.of(combat.attacker);
  if (!me?.place || !attacker?.place) throw new Error('nobody fights');
  const isInReach = distance(me.place, attacker.place) <= p.range(me) && p.sees(me, attacker);
  const ignores = p.talents(attacker).some(({ id, effect }) => id === combat.talent && effect.id === 'ignoreWeaponDefence');
  const inUse = combat.arc === 'front' && !ignores && me.weapon !== null ? WEAPONS[me.weapon].defence : 0;
  const isPinAtStake = mode !== 'duel' && me.pinning !== null && me.weapon !== 'swordShield' && inUse > 0;
  const surcharge = mode === 'duel' && me.weapon === 'chain' && !me.chainReady ? 1 : 0;
  const conditions: Condition[] = [
    ['JT-15.4', combat.arc !== 'back' || mode === 'none'],
    ['JT-R42', mode !== 'duel' || me.role === 'defender' || combat.grapple],
    ['JT-13.7', mode !== 'duel' || isInReach],
    ['JT-19.7', !keepPin || isPinAtStake],
  ];
  if (talentId === null) return [...conditions, ...pays(p, me, mode === 'none' ? 0 : 2 + surcharge, pay)];
  const talent = p.talentOf(me, talentId);
  if (!talent) return [...conditions, ['JT-20.2', false], ['JT-20.1', mode !== 'none']];
  return [
    ...conditions,
    ['JT-20.1', talent.keyword === (mode === 'full' ? 'standardDefence' : mode === 'duel' ? 'duelAction' : '')],
    ['JT-13.9', combat.type === 'standard'],
    ['JT-15.3', !(combat.arc === 'flank' && talent.requires.weapons)],
    ...uses(p, me, talent),
    ...paysTalent(p, me, talent, surcharge, pay),
  ];
}

export function canPush(p: Position): boolean {
  const { attacker, defender } = p.combat();
  const [winner, loser] = [p.of(attacker)?.place, p.of(defender)?.place];
  if (!winner || !loser) return false;
  const behind = findPlace(`${2 * loser.col - winner.col},${2 * loser.row - winner.row}`);
  return behind === null || p.isFree(behind);
}
