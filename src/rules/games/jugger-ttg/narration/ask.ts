import type { Question } from '../../../kernel/narration.js';
import { capitalized } from '../../../kit/beats.js';
import type { JtConfig } from '../model/config.js';
import { BOOK, MOVEMENT, WEAPONS } from '../model/reference.js';
import type { DecisionKind } from '../model/state.js';
import type { JuggerId } from '../model/vocabulary.js';
import { HAND_SIZE } from '../rules/draft.js';
import type { CombatView, JtView, JuggerView } from '../views/view-schema.js';
import { type Chance, chanceOf, wayOf } from './chance.js';
import { attackDiceOf, defenceDiceOf } from './dice.js';
import type { Words } from './messages.js';
import { askedName, juggerName, type Names, namesOf, ownName } from './names.js';
import { orderOf } from './order.js';
import { fetchedAt, strikersOf, threatTo } from './within-reach.js';

const RULES: Readonly<Record<DecisionKind, string>> = {
  firstRecruiter: 'JT-4.4',
  draw: 'JT-4.6',
  recruit: 'JT-4.7',
  discard: 'JT-4.12',
  deploy: 'JT-5.10',
  standUp: 'JT-6.3',
  turn: 'JT-6.8',
  holdUpkeep: 'JT-8.2',
  activation: 'JT-8.3',
  sweepTarget: 'JT-10.1',
  throwTarget: 'JT-10.3',
  quickStep: 'JT-9.10',
  reaction: 'JT-11.4',
  boostAttack: 'JT-13.5',
  declareDefence: 'JT-13.6',
  boostDefence: 'JT-13.11',
  dropJugg: 'JT-10.7',
  grappleOutcome: 'JT-17.4',
  duelPush: 'JT-17.7',
  bonusTarget: 'JT-14.7',
  facing: 'JT-8.7',
};

/** What a decision is paid by, where its question names a price. */
const PRICED: Readonly<Partial<Record<DecisionKind, keyof typeof BOOK.costs>>> = {
  holdUpkeep: 'maintainHold',
  boostAttack: 'boostPerDie',
  declareDefence: 'basicDefence',
  boostDefence: 'boostPerDie',
};

/** What the viewer's seat has to decide. */
export function ask(view: JtView, say: Words, config: JtConfig): Question {
  const names = namesOf(view, say, config);
  const { decision } = view;
  if (!decision) return view.phase === 'lineup' ? askLineup(view, names) : askTeam(view, say);
  const { kind, jugger, limit, event, eligible } = decision;
  if (kind === 'turn') return { text: askTurn(names), rule: RULES.turn };
  const combat = view.combats.at(-1);
  const attacker = combat ? askedName(names, combat.attacker) : 'none';
  const defender = combat ? askedName(names, combat.defender) : 'none';
  const text = say(`ask.${kind}`, {
    jugger: jugger === null ? '' : askedName(names, jugger),
    ...prospectOf(names, jugger),
    limit: limit ?? surplusOf(view),
    event: event === null ? '' : capitalized(say(`window.${event}`, { attacker, defender, ...hitsOf(combat) })),
    attacker,
    defender,
    eligible: eligible.map((id) => askedName(names, id)),
    move: view.activation?.moveMode ?? 'none',
    cost: MOVEMENT[view.activation?.moveMode ?? 'walk'].cost,
    steps: view.activation?.stepsLeft ?? 0,
    mayTouch: view.activation?.mayFace ? 'yes' : 'no',
    grapple: combat?.grapple ? 'yes' : 'no',
    count: stakeOf(view),
    dice: combat ? attackDiceOf(combat, names) : 0,
    own: combat ? defenceDiceOf(combat, names) : 0,
    price: BOOK.costs[PRICED[kind] ?? 'basicAttack'],
  });
  return { text: capitalized(text), rule: RULES[kind], ...(kind === 'deploy' && placedOf(view)) };
}

/** Who acts now, and what it costs to wait. *Rules*: JT-6.8 to JT-6.12. */
function askTurn(names: Names): string {
  const { say, view } = names;
  const order = orderOf(names);
  const due = view.juggers.filter(({ id, seat }) => seat === view.turn && order.get(id) === 'now');
  const must = view.voa === 0 || due.some(({ status }) => status === 'waiting');
  const carrier = view.juggers.find(({ id, seat }) => id === view.jugg?.carrier && seat !== view.turn);
  const runner = due.find((jugger) => fetchedAt(names, jugger) !== null);
  const threat = runner && threatTo(names, { ...runner, hex: fetchedAt(names, runner) });
  const leader = runner ?? (carrier && strikersOf(names, carrier, due)[0]);
  return say('ask.turn', {
    due: due.map((jugger) => candidate(jugger, due, names)),
    count: due.length,
    must: must ? 'yes' : 'no',
    deed: runner ? 'fetch' : leader ? 'strike' : 'none',
    leader: leader ? ownName(names, leader.id) : '',
    gear: leader?.weapon ? say(`scene.gear.${leader.weapon}`) : '',
    carrier: carrier ? juggerName(names, carrier.id) : '',
    foe: threat ? juggerName(names, threat.id) : 'none',
    others: due.filter(({ id }) => id !== leader?.id).map((jugger) => candidate(jugger, [], names)),
  });
}

/** What a jugger is good for: what it bears, and how near it is where that tells it from the others. */
function candidate(jugger: JuggerView, due: readonly JuggerView[], names: Names): string {
  const { say, view } = names;
  const way = wayOf(view, jugger);
  const isTold = new Set(due.map((one) => wayOf(view, one)?.hexes)).size > 1 && due.length <= MOST_WAYS;
  return say('ask.candidate', {
    jugger: ownName(names, jugger.id),
    gear: say(jugger.weapon === null ? 'scene.runner' : `scene.gear.${jugger.weapon}`),
    way: way !== null && isTold ? way.to : 'none',
    hexes: way?.hexes ?? 0,
  });
}

/** Of so many juggers the question has room for how near they are. */
const MOST_WAYS = 2;

/** What both sides of a fight have rolled. */
function hitsOf(combat: CombatView | undefined): { hits: number; parried: number } {
  return { hits: combat?.attackJuggs ?? 0, parried: combat?.defenceJuggs ?? 0 };
}

/** What the jugger that acts can touch, how far it has to go, and who can still strike it if it bears nothing. */
function prospectOf(
  names: Names,
  id: JuggerId | null,
): { chance: Chance; way: 'goal' | 'jugg' | 'none'; hexes: number; reach: number; foe: string; gear: string } {
  const { say, view } = names;
  const jugger = view.juggers.find((one) => one.id === id);
  const way = jugger && wayOf(view, jugger);
  const threat = jugger?.role === 'qwik' ? threatTo(names, jugger) : null;
  const carrier = view.juggers.find((one) => one.id === view.jugg?.carrier);
  return {
    chance: jugger ? chanceOf(view, jugger) : 'none',
    way: way?.to ?? 'none',
    hexes: way?.hexes ?? 0,
    reach: jugger?.weapon && carrier && carrier.seat !== jugger.seat ? WEAPONS[jugger.weapon].range : 0,
    foe: threat ? juggerName(names, threat.id) : 'none',
    gear: threat ? say(`scene.gear.${threat.weapon}`) : '',
  };
}

/** How many of a team have a place. */
function placedOf({ juggers, viewer }: JtView): { done: number; of: number } {
  const team = juggers.filter(({ fielded, seat }) => fielded && seat === viewer);
  return { done: team.filter(({ hex }) => hex !== null).length, of: team.length };
}

/** For how many rounds a hit of the attacker puts out at most. */
function stakeOf({ combats, juggers }: JtView): number {
  const weapon = juggers.find(({ id }) => id === combats.at(-1)?.attacker)?.weapon;
  return weapon ? WEAPONS[weapon].count : 0;
}

/** How many cards are to be discarded. */
function surplusOf({ draft }: JtView): number {
  return Math.max(0, (draft?.hand?.length ?? 0) - HAND_SIZE);
}

function askTeam({ teams, viewer, config }: JtView, say: Words): Question {
  const team = teams[viewer ?? 0];
  const [done, of] = [team.size, config.teamSize];
  return { text: say('ask.team', { done, of, cost: team.cost ?? 0, budget: config.budget }), rule: 'JT-4.17', done, of };
}

function askLineup({ lineup }: JtView, names: Names): Question {
  const own = lineup?.own;
  const rule = 'JT-5.2';
  if (!own?.juggers) return { text: names.say('ask.five'), rule };
  if (own.qwik === null || own.next === null) return { text: names.say('ask.qwik'), rule };
  const done = Object.keys(own.weapons).length;
  return { text: names.say('ask.weapon', { jugger: askedName(names, own.next) }), rule, done, of: own.juggers.length - 1 };
}
