import fc from 'fast-check';
import type { Card, Effect, JtDataSet, Talent } from '../../../../src/rules/games/jugger-ttg/model/data-set.js';
import { HOUSE } from '../../../../src/rules/games/jugger-ttg/model/reference.js';
import { WEAPON_IDS } from '../../../../src/rules/games/jugger-ttg/model/vocabulary.js';

const one = <T>(...list: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...list);
const int = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });

const FREE = { focus: 0, stamina: 0 };

/** An effect with the keyword and the trigger it may have (JT-20.4). */
interface Recipe {
  keyword: Talent['keyword'];
  effect: fc.Arbitrary<Effect>;
  trigger?: fc.Arbitrary<NonNullable<Talent['trigger']>>;
  qwik?: true;
}

const trigger = (
  event: fc.Arbitrary<NonNullable<Talent['trigger']>['event']>,
  as: fc.Arbitrary<NonNullable<Talent['trigger']>['as']>,
): fc.Arbitrary<NonNullable<Talent['trigger']>> =>
  fc.record({ event, as, radius: int(1, 20) }).map(({ event, as, radius }) => {
    const isNear = as === 'bystander' || as.startsWith('teammate');
    return { event, as, radius: isNear ? radius : null, outcome: null };
  });

const dice = int(1, 4);
const RECIPES: readonly Recipe[] = [
  { keyword: 'standardAction', effect: int(1, 3).map((hexes) => ({ id: 'quickStep', hexes })) },
  {
    keyword: 'standardAction',
    effect: fc.record({ radius: int(1, 20), amount: int(1, 3) }).map((rest) => ({ id: 'restoreFocus', ...rest })),
  },
  { keyword: 'standardAttack', effect: dice.map((dice) => ({ id: 'attackDice', dice })) },
  { keyword: 'standardAttack', effect: int(1, 3).map((hexes) => ({ id: 'attackRange', hexes })) },
  { keyword: 'standardAttack', effect: one({ id: 'ignoreWeaponDefence' }) },
  { keyword: 'standardAttack', effect: one({ id: 'extraAttack' }) },
  { keyword: 'standardAttack', effect: dice.map((dice) => ({ id: 'grappleDice', dice })), qwik: true },
  {
    keyword: 'standardDefence',
    effect: fc.record({ dice: int(0, 4), thenQuickStep: int(0, 1) }).map((rest) => ({ id: 'defenceDice', ...rest })),
  },
  { keyword: 'duelAction', effect: dice.map((dice) => ({ id: 'attackDice', dice })) },
  { keyword: 'duelAction', effect: one({ id: 'extraAttack' }) },
  { keyword: 'duelAction', effect: one({ id: 'doublesSpareSelf' }) },
  {
    keyword: 'reaction',
    effect: int(1, 3).map((hexes) => ({ id: 'quickStep', hexes })),
    trigger: trigger(one('attackDeclared'), one('defender')),
  },
  { keyword: 'reaction', effect: one({ id: 'rerollBlanks' }), trigger: trigger(one('attackRolled', 'defenceRolled'), one('roller')) },
  {
    keyword: 'reaction',
    effect: one({ id: 'bonusAttack' }),
    trigger: fc
      .boolean()
      .map((hit) => ({ event: 'combatResolved', as: hit ? 'attacker' : 'defender', radius: null, outcome: hit ? 'hit' : 'notHit' })),
  },
  {
    keyword: 'reaction',
    effect: dice.map((dice) => ({ id: 'addDefenceDice', dice })),
    trigger: trigger(one('attackDeclared', 'attackBoosted', 'defenceDeclared', 'duelDeclared'), one('defender', 'teammateOfDefender')),
  },
  {
    keyword: 'reaction',
    effect: dice.map((dice) => ({ id: 'addAttackDice', dice })),
    trigger: trigger(one('attackDeclared', 'defenceDeclared', 'duelDeclared', 'defenceBoosted'), one('attacker', 'teammateOfAttacker')),
  },
  { keyword: 'reaction', effect: one({ id: 'pickUpJugg' }), trigger: trigger(one('juggCameToRest'), one('bystander')), qwik: true },
  { keyword: 'passive', effect: one({ id: 'noOpportunityOnWalk' }) },
  { keyword: 'passive', effect: one({ id: 'backBecomesFlank' }) },
  { keyword: 'passive', effect: int(1, 4).map((amount) => ({ id: 'kneelCountMinus', amount })) },
];

const requires: fc.Arbitrary<Talent['requires']> = fc.oneof(
  fc.constant({}),
  one('qwik' as const, 'defender' as const).map((role) => ({ role })),
  fc.uniqueArray(one(...WEAPON_IDS), { minLength: 1 }).map((weapons) => ({ weapons })),
);

/** JT-20.6: no attack talent but `grappleDice`, and no bonus attack, is kept for qwiks. */
function requiresOf(keyword: Talent['keyword'], effect: Effect, drawn: Talent['requires']): Talent['requires'] {
  const isForDefenders = effect.id === 'bonusAttack' || (keyword === 'standardAttack' && effect.id !== 'grappleDice');
  return isForDefenders && drawn.role === 'qwik' ? {} : drawn;
}

function talentOf(id: string, { keyword, effect, trigger, qwik }: Recipe): fc.Arbitrary<Talent> {
  const own = keyword === 'standardAction' || keyword === 'standardAttack';
  return fc
    .record({
      cost: fc.record({ focus: int(0, 3), stamina: int(0, 1) }),
      requires: qwik ? fc.constant<Talent['requires']>({ role: 'qwik' }) : requires,
      limit: fc.option(int(1, 3)),
      interrupt: fc.boolean(),
      effect,
      trigger: trigger ?? fc.constant(null),
    })
    .map(({ cost, requires, limit, interrupt, effect, trigger }) => ({
      id,
      name: `Talent ${id}`,
      keyword,
      cost: keyword === 'passive' ? FREE : cost,
      requires: requiresOf(keyword, effect, requires),
      limitPerActivation: own ? (limit ?? (cost.focus + cost.stamina === 0 ? 1 : null)) : null,
      interrupt: keyword === 'reaction' && interrupt,
      trigger,
      effect,
    }));
}

const talents = fc.tuple(...RECIPES.map((recipe, index) => talentOf(`t${index}`, recipe)));

function cardOf(id: string): fc.Arbitrary<Card> {
  return fc.record({
    id: fc.constant(id),
    name: fc.constant(`Card ${id}`),
    club: one('c0', 'c1', 'c2'),
    country: fc.constant('Nowhere'),
    preferred: fc.record({ role: one('qwik' as const, 'defender' as const), weapon: fc.option(one(...WEAPON_IDS)) }),
    cost: int(1, 9),
    reflexes: int(1, 5),
    will: int(1, 8),
    fortitude: int(0, 8),
    attack: int(0, 8),
    defence: int(0, 8),
    lightFeet: int(0, 4),
    focus: int(1, 8),
    stamina: int(1, 8),
    talents: fc.uniqueArray(int(0, RECIPES.length - 1), { maxLength: 4 }).map((list) => list.map((index) => `t${index}`)),
  });
}

/** A data set of the shape that a config may bring along. */
const anyDataSet: fc.Arbitrary<JtDataSet> = fc.record({
  id: fc.constant('drawn'),
  die: fc.record({ faces: fc.array(int(0, 9), { minLength: 1, maxLength: 8 }).map((faces) => [0, 1, ...faces]) }),
  clubs: fc.constant(['c0', 'c1', 'c2'].map((id) => ({ id, name: id, country: 'Nowhere' }))),
  talents,
  roster: int(26, 40).chain((size) => fc.tuple(...Array.from({ length: size }, (_, index) => cardOf(`C${index}`)))),
});

const teamsOf = (size: number) => fc.uniqueArray(one(...HOUSE.roster.map(({ id }) => id)), { minLength: size, maxLength: size });

/** Any config the specification allows; mostly with few stones, since random play hardly ever scores. */
export const anyConfig: fc.Arbitrary<Record<string, unknown>> = fc
  .record({
    format: one('short', 'long'),
    recruitment: one('draft', 'prebuilt'),
    limits: one('standard', 'european'),
    chainRule: one('optional', 'required'),
    budget: fc.option(int(120, 200)),
    pointsToWin: fc.option(int(1, 9)),
    stoneLimit: int(1, 4),
    draftTurnLimit: int(8, 12),
    data: fc.option(anyDataSet, { freq: 1 }),
    short: teamsOf(5),
    long: teamsOf(8),
    ready: fc.boolean(),
  })
  .map(({ short, long, ready, ...config }) => {
    const team = config.format === 'short' ? short : long;
    if (ready && config.recruitment === 'prebuilt' && config.data === null)
      return { ...config, budget: 200, teams: [team, [...team].reverse()] };
    return config.data === null ? config : { ...config, budget: config.budget ?? 100 };
  });
