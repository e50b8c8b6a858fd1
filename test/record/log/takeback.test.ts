import t from 'tap';
import { provableChance, seedCommitment } from '../../../src/record/log/provable-chance.js';
import type { PlayedEntry } from '../../../src/record/log/replay.js';
import { isQuiet, MOST_QUIET, redrawn, secretStepStart, silentTail } from '../../../src/record/log/takeback.js';
import { armadogon } from '../../../src/rules/games/armadogon/index.js';
import type { State } from '../../../src/rules/games/armadogon/model/state.js';
import { juggernauts } from '../../../src/rules/games/juggernauts/index.js';
import { canonicalJson } from '../../../src/rules/kernel/canonical-json.js';
import { type Draw, recordingChance } from '../../../src/rules/kernel/chance.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { AnyGame } from '../../../src/rules/kernel/game.js';
import { cloneJson } from '../../../src/rules/kernel/json.js';
import { withoutResignation } from '../../../src/rules/kernel/without-resignation.js';
import { situation } from '../../rules/games/armadogon/situations.js';

/** A random match: the entries of its actions, and the state at every version. */
function randomMatch(game: AnyGame, luck: number, actions: number): { played: PlayedEntry[]; states: unknown[] } {
  const chance = fastChance(luck);
  const config = game.resolveConfig({});
  if (!config.ok) throw new Error(config.message);
  const { state } = game.setup(config.config, game.seats(config.config).min, chance);
  const states = [cloneJson(state)];
  const played: PlayedEntry[] = [];
  while (played.length < actions) {
    const owing = game.toAct(state);
    const seat = owing[chance.pick(owing.length || 1)];
    if (seat === undefined) break;
    const legal = withoutResignation(game.legalActions(state, seat));
    const action = legal[chance.pick(legal.length)];
    if (!action) throw new Error(`seat ${seat} has no action`);
    const draws: Draw[] = [];
    const events = game.apply(state, seat, cloneJson(action), recordingChance(chance, draws));
    const seq = played.length + 1;
    played.push({ kind: 'action', seq, seat, action, events, chance: draws, toAct: game.toAct(state), result: null, at: '' });
    states.push(cloneJson(state));
  }
  return { played, states };
}

t.test('a takeback and the same action again give each card equally often, by the chance of the match itself', async (t) => {
  const before = situation({ hand: ['C2'], drawPile: ['S2', 'S3', 'S4', 'S5', 'S6'] });
  const drawn = new Map<string, number>();
  const MATCHES = 5_000;
  for (let match = 0; match < MATCHES; match++) {
    const seed = Buffer.from(seedCommitment(Buffer.from(`match ${match}`)), 'hex');
    const after = redrawn(armadogon as AnyGame, before, provableChance({ seed, matchId: 'a match', entropy: [''] }, 7)) as State;
    const top = after.drawPile[0] ?? 'none';
    drawn.set(top, (drawn.get(top) ?? 0) + 1);
  }
  const due = MATCHES / before.drawPile.length;
  const chiSquared = before.drawPile.reduce((sum, card) => sum + ((drawn.get(card) ?? 0) - due) ** 2 / due, 0);
  t.ok(chiSquared < 33.4, `chi-squared ${chiSquared} with 4 degrees of freedom: above 33.4 once in a million`);
});

t.test('in a solo match with a deck a takeback is quiet exactly while nothing was rolled and no card left the pile', async (t) => {
  const seen = { quiet: 0, loud: 0 };
  for (let luck = 0; luck < 40; luck++) {
    const { played, states } = randomMatch(armadogon as AnyGame, luck, 60);
    for (const length of [1, 2, 5]) {
      for (let to = 0; to + length <= played.length; to += length) {
        const taken = played.slice(to, to + length);
        const [before, now] = [states[to], states[to + length]] as [State, State];
        const isLoud = taken.some(({ chance }) => chance.length > 0) || canonicalJson(before.drawPile) !== canonicalJson(now.drawPile);
        const found = isQuiet(armadogon as AnyGame, { seats: 1, before, now, played: taken });
        if (found === isLoud) t.fail(`luck ${luck}: version ${to} to ${to + length} is found ${found ? 'quiet' : 'loud'}`);
        seen[found ? 'quiet' : 'loud']++;
      }
    }
  }
  t.ok(seen.quiet > 100 && seen.loud > 100, JSON.stringify(seen));
});

t.test('a takeback over very many actions is not quiet, whatever they were', async (t) => {
  const before = situation({ hand: ['C2'] });
  const nothing = { played: [], seats: 1, before, now: before };
  t.ok(isQuiet(armadogon as AnyGame, nothing));
  const { played } = randomMatch(armadogon as AnyGame, 1, 1);
  t.notOk(isQuiet(armadogon as AnyGame, { ...nothing, played: Array.from({ length: MOST_QUIET + 1 }, () => played[0] as PlayedEntry) }));
});

t.test('a version inside a step of secret choices leads back to the start of the step, any other to itself', async (t) => {
  const game = juggernauts as AnyGame;
  const seen = { inside: 0, atRest: 0 };
  for (let luck = 0; luck < 12; luck++) {
    const { played, states } = randomMatch(game, luck, 120);
    const nameOf = (version: number): string => game.step?.(states[version]) ?? '';
    for (let to = 0; to <= played.length; to++) {
      const starts = [0, 1].flatMap((seat) => {
        const silent = silentTail(game, seat, played.slice(0, to));
        const start = silent[0] ? secretStepStart(game, seat, states[silent[0].seq - 1], silent) : null;
        return start ?? [];
      });
      let opening = to;
      while (opening > 0 && nameOf(opening - 1) === nameOf(to)) opening--;
      // All choices of Juggernauts are secret until their step ends.
      const due = played.slice(opening, to).length > 0 ? opening : null;
      if ((starts.length > 0 ? Math.min(...starts) : null) !== due) t.fail(`luck ${luck}: version ${to} leads to ${starts}, not to ${due}`);
      seen[due === null ? 'atRest' : 'inside']++;
    }
  }
  t.ok(seen.inside > 100 && seen.atRest > 50, JSON.stringify(seen));
});
