import { cardIndexOf } from '../../../../../../src/rules/games/jugger-ttg/model/cards.js';
import type { Talent } from '../../../../../../src/rules/games/jugger-ttg/model/data-set.js';
import { distance, placeAt } from '../../../../../../src/rules/games/jugger-ttg/model/geometry.js';
import type { Pay } from '../../../../../../src/rules/games/jugger-ttg/model/vocabulary.js';
import { meets, pays, paysTalent, reaches, strikes, uses } from './conditions.js';
import type { Condition, Of, Position, Standing } from './position.js';

export function reaction(p: Position, action: Of<'opportunityAttack' | 'reactThrow' | 'reactTalent'>): Condition[] {
  const me = p.of(action.jugger);
  const window = p.top('window');
  if (!me || !window) return [['JT-11.4', false]];
  if (!me.place) return [['JT-5.2 JT-11.4', false]];
  const conditions: Condition[] = [
    ['JT-11.4', me.seat === p.seat],
    ['JT-18.2', !me.kneeling],
  ];
  if (action.type === 'opportunityAttack') return [...conditions, ...opportunity(p, me, action.pay)];
  const combat = p.combatOrNone();
  const depth = p.state.frames.filter((frame) => frame.frame === 'window' && frame.reactor !== null).length;
  const isDefender = combat?.defender === me.id;
  conditions.push(['JT-11.9', !(isDefender && combat?.arc === 'back')]);
  if (action.type === 'reactThrow')
    return [
      ...conditions,
      ['JT-11.7', window.event === 'attackDeclared' && isDefender && p.state.jugg?.carrier === me.id],
      ['JT-11.5', depth === 0],
      ['JT-R58', p.isField(me.place)],
      ...pays(p, me, action.power, action.pay),
    ];
  const talent = p.talentOf(me, action.talent);
  if (!talent) return [['JT-20.2', false]];
  return [
    ...conditions,
    ['JT-20.1', talent.keyword === 'reaction'],
    ['JT-11.5', depth === 0 || talent.interrupt],
    ['JT-15.3', !(isDefender && combat?.arc === 'flank' && talent.requires.weapons)],
    ...uses(p, me, talent),
    ...isTriggered(p, me, talent),
    ...paysTalent(p, me, talent, 0, action.pay),
  ];
}

function opportunity(p: Position, me: Standing, pay: Pay): Condition[] {
  const window = p.top('window');
  const mover = p.of(window?.jugger ?? '');
  const from = window?.from ? placeAt(window.from) : null;
  if (window?.event !== 'stepCompleted' || !mover?.place || !from || !me.place) return [['JT-16.1', false]];
  const range = p.range(me);
  const isWalk = p.activation().moveMode === 'walk';
  const isSurefooted = p.talents(mover).some((talent) => talent.effect.id === 'noOpportunityOnWalk' && meets(talent, mover));
  return [
    ['JT-16.1', me.seat !== mover.seat && me.role === 'defender'],
    ['JT-16.1', distance(me.place, from) <= range && distance(me.place, mover.place) <= range],
    ['JT-16.2', p.sees(me, mover)],
    ['JT-20.4', !(isWalk && isSurefooted)],
    ...pays(p, me, me.weapon === 'chain' && !me.chainReady ? 3 : 2, pay),
  ];
}

function isTriggered(p: Position, me: Standing, { trigger, effect }: Talent): Condition[] {
  const window = p.top('window');
  const combat = p.combatOrNone();
  if (!trigger || trigger.event !== window?.event) return [['JT-20.5', false]];
  const isNear = (id: string | undefined): boolean => {
    const other = p.of(id ?? '');
    if (!other?.place || !me.place || other.id === me.id || other.seat !== me.seat) return false;
    return distance(other.place, me.place) <= (trigger.radius ?? 0);
  };
  const jugg = p.jugg();
  const parts: Record<typeof trigger.as, boolean> = {
    attacker: combat?.attacker === me.id,
    defender: combat?.defender === me.id,
    roller: window.jugger === me.id,
    teammateOfAttacker: isNear(combat?.attacker),
    teammateOfDefender: isNear(combat?.defender),
    bystander: jugg !== null && me.place !== null && distance(jugg, me.place) <= (trigger.radius ?? 0),
  };
  const conditions: Condition[] = [['JT-20.5', parts[trigger.as]]];
  if (effect.id === 'quickStep') conditions.push(['JT-20.6', p.canQuickStep(me)]);
  if (effect.id === 'pickUpJugg') conditions.push(['JT-20.6', p.isField(me.place) && jugg !== null]);
  if (effect.id === 'rerollBlanks') conditions.push(['JT-20.6', canReroll(p, window.jugger)]);
  if (effect.id !== 'bonusAttack' || !combat) return conditions;
  const foes = p.juggers.filter(({ id }) => !(combat.attacker === me.id && combat.defender === id));
  const canStrike = [...strikes(p, me)].every(([, holds]) => holds);
  return [
    ...conditions,
    ['JT-R88', combat.kind === 'standard' && !combat.grapple],
    ['JT-20.5', combat.hit.includes(combat.defender) === (trigger.outcome === 'hit')],
    ['JT-20.6', canStrike && foes.some(({ id }) => reaches(p, me, id, p.range(me)).every(([, holds]) => holds))],
  ];
}

function canReroll(p: Position, roller: string | null): boolean {
  const combat = p.combat();
  const [dice, rerolled] =
    roller === combat.attacker ? [combat.attackDice, combat.attackRerolled] : [combat.defenceDice, combat.defenceRerolled];
  const { faces } = cardIndexOf(p.state.config.data);
  return dice !== null && !rerolled && dice.some((face) => faces[face - 1] === 0);
}
