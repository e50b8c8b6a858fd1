import fc from 'fast-check';
import t from 'tap';
import { armadogon } from '../../../src/rules/games/armadogon/index.js';
import { juggerTtg } from '../../../src/rules/games/jugger-ttg/index.js';
import { juggernauts } from '../../../src/rules/games/juggernauts/index.js';
import { tacticsJoker } from '../../../src/rules/games/tactics-joker/index.js';
import { canonicalJson } from '../../../src/rules/kernel/canonical-json.js';
import type { Chance } from '../../../src/rules/kernel/chance.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { AnyGame, Seat, Typed } from '../../../src/rules/kernel/game.js';
import { playout } from '../../../src/rules/kernel/playout.js';
import { withoutResignation } from '../../../src/rules/kernel/without-resignation.js';
import { atScale } from '../../kit/scale.js';
import { act, type History, historyFrom, knowledge, lastSeen, runningStep, takeBack, worldOf } from '../../kit/worlds.js';
import { anyConfig as armadogonConfigs } from '../../rules/games/armadogon/configs.js';
import { anyConfig as juggerConfigs } from '../../rules/games/jugger-ttg/configs.js';
import { configs as juggernautsConfigs } from '../../rules/games/juggernauts/configs.js';
import { anyConfig as jokerConfigs } from '../../rules/games/tactics-joker/configs.js';

/** What is played of a game. */
interface Plan {
  game: AnyGame;
  configs: fc.Arbitrary<unknown>;
  matches: number;
  /** The look at a match begins before so many actions. */
  latest: number;
  /** How many actions are looked at. */
  actions: number;
}

const GAMES: Plan[] = [
  { game: tacticsJoker, configs: jokerConfigs, matches: atScale(5, 20), latest: 30, actions: 60 },
  { game: armadogon, configs: armadogonConfigs, matches: atScale(5, 10), latest: 10, actions: 60 },
  { game: juggernauts, configs: juggernautsConfigs, matches: atScale(60, 300), latest: 400, actions: 60 },
  { game: juggerTtg, configs: juggerConfigs, matches: atScale(5, 20), latest: 150, actions: 100 },
];

/** What the test met. */
interface Tally {
  positions: number;
  /** In how many of them others had chosen in secret. */
  secrets: number;
  /** In how many of them there was another match that the seat cannot tell from this one. */
  twins: number;
  resignations: number;
}

/** Once in so many actions somebody gives up instead. */
const RESIGNATION = 60;

/** With more than two seats somebody may give up in the middle of a step. */
function anyAction(game: AnyGame, state: unknown, actor: Seat, seats: number, chance: Chance): Typed {
  const legal = game.legalActions(state, actor);
  const serious = withoutResignation(legal);
  const givesUp = seats > 2 && legal.find(({ type }) => type === 'resign');
  if (givesUp && chance.pick(RESIGNATION) === 0) return givesUp;
  return serious[chance.pick(serious.length)] ?? (legal[0] as Typed);
}

/** The second match goes on as the first did, if it can without the seat noticing a difference; whether it could. */
function goOnAlike(twin: History, real: History, seat: Seat, seed: number, chance: Chance): boolean {
  const last = real.played.at(-1);
  if (!last) return false;
  const wanted = lastSeen(real, seat);
  const legal = twin.game.legalActions(twin.state, last.seat);
  const same = legal.filter((action) => canonicalJson(action) === canonicalJson(last.action));
  const others = last.seat === seat ? [] : chance.shuffle(withoutResignation(legal)).slice(0, 3);
  for (const action of [...others, ...same]) {
    act(twin, last.seat, action, seed);
    if (lastSeen(twin, seat) === wanted) return true;
    takeBack(twin);
  }
  return false;
}

function checkWorlds(real: History, twin: History | null, seat: Seat, seed: number, tally: Tally): void {
  const { game } = real;
  const world = worldOf(real, seat, seed);
  const where = `${game.id}, seat ${seat}, after ${real.played.length} actions`;
  const shape = game.schemas.state.safeParse(world);
  if (!shape.success) throw new Error(`${where}: the world is no state: ${shape.error.message}`);
  const [broken] = game.brokenInvariants(world);
  if (broken !== undefined) throw new Error(`${where}: the world breaks a law: ${broken}`);
  const [known, imagined] = [knowledge(real, seat), knowledge({ game, state: world }, seat)];
  if (known !== imagined) throw new Error(`${where}: the seat knows\n${known}\nand in the world\n${imagined}`);
  tally.positions++;
  if (runningStep(real, seat).since.some((played) => played.seat !== seat)) tally.secrets++;
  if (!twin) return;
  tally.twins++;
  const [one, other] = [canonicalJson(world), canonicalJson(worldOf(twin, seat, seed))];
  if (one === other) return;
  let at = 0;
  while (one[at] === other[at]) at++;
  throw new Error(
    `${where}: two matches the seat cannot tell apart give …${one.slice(at - 200, at + 80)}… and …${other.slice(at - 200, at + 80)}…`,
  );
}

function playMatch({ game, latest, actions }: Plan, config: unknown, seed: number, tally: Tally): void {
  const verdict = game.resolveConfig(config);
  if (!verdict.ok) throw new Error(verdict.message);
  const seats = game.seats(verdict.config).max;
  const chance = fastChance(seed);
  const watcher = chance.pick(seats);
  const { state } = game.setup(verdict.config, seats, chance);
  playout(game, state, chance, { maxActions: chance.pick(latest), choose: (_legal, actor, now) => anyAction(game, now, actor, 2, chance) });
  const real = historyFrom(game, state);
  let twin: History | null = null;
  for (let n = 0; n < actions && game.toAct(real.state).length > 0; n++) {
    const luck = seed * 1000 + n;
    if (!twin && runningStep(real, watcher).since.length === 0) {
      twin = historyFrom(game, game.resample(real.state, watcher, fastChance(luck)));
    }
    const owing = game.toAct(real.state);
    const actor = owing[chance.pick(owing.length)] ?? 0;
    const action = anyAction(game, real.state, actor, seats, chance);
    if (action.type === 'resign') tally.resignations++;
    act(real, actor, action, luck);
    if (game.toAct(real.state).length === 0) return;
    if (twin && !goOnAlike(twin, real, watcher, luck, chance)) twin = null;
    checkWorlds(real, twin, watcher, luck, tally);
  }
}

for (const plan of GAMES) {
  const { game, configs, matches } = plan;
  t.test(`${game.id}: a world is what its seat knows, and the same for all that it cannot tell apart`, (t) => {
    const tally: Tally = { positions: 0, secrets: 0, twins: 0, resignations: 0 };
    for (const [index, config] of fc.sample(configs, { numRuns: matches, seed: 20061122 }).entries()) {
      playMatch(plan, config, index + 1, tally);
    }
    t.comment(JSON.stringify(tally));
    t.ok(tally.positions > 4 * matches, `${tally.positions} positions`);
    t.ok(tally.twins > tally.positions / 10, `${tally.twins} of them with a twin`);
    if (game === juggernauts)
      t.ok(tally.secrets > 1.5 * matches && tally.resignations > matches / 60, 'also within steps, with others’ choices made');
    t.end();
  });
}
