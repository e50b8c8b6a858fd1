import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import { canonicalJson } from '../../../../../src/rules/kernel/canonical-json.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import { cloneJson } from '../../../../../src/rules/kernel/json.js';
import { cards, loadedChance, scene } from '../scene.js';
import { CONFIGS, knowledge, watch } from '../watched-match.js';

t.test('JN-2.10 a twin shares everything its viewer knows, and the refusals', (t) => {
  let checked = 0;
  CONFIGS.forEach((config, index) => {
    watch(config, 80 + index, (state, seat, action) => (_events) => {
      if (++checked % 9 !== 0) return;
      for (const viewer of [...state.seats.keys(), 'spectator' as const]) {
        const twin = juggernauts.resample(state, viewer, fastChance(checked));
        if (knowledge(twin, viewer) !== knowledge(state, viewer)) t.fail(`${viewer} can tell a twin`);
        if (typeof viewer !== 'number') continue;
        const refusals = [state, twin].map((world) => canonicalJson(juggernauts.explain(world, viewer, action)));
        if (refusals[0] !== refusals[1]) t.fail(`${viewer} can tell a twin by the refusal of ${action.type} of seat ${seat}`);
        for (const other of twin.seats.keys())
          if (twin.seats[other]?.pending && juggernauts.legalActions(twin, other).length < 2) t.fail('a pending lost its last action');
      }
    });
  });
  t.ok(checked > 200);
  t.end();
});

t.test('JN-2.10 resample deals hidden cards anew: the own deck, then each other seat’s hand, face-down cards and deck', (t) => {
  const s = scene('retain', [
    { matrix: 'SB* T AC x', hand: 'PP CB', deck: 'GA GB KS' },
    { matrix: 'KS* T AC CB', hand: 'PP', deck: 'TG RT' },
  ]);
  const chance = loadedChance([]);
  const twin = juggernauts.resample(s.state, 0, chance);
  t.strictSame(chance.shuffles, [3, 6]);
  t.strictSame(twin.seats[0]?.deck, cards('KS GB GA'));
  t.strictSame(twin.seats[0]?.hand, s.seat(0).hand);
  t.equal(twin.seats[1]?.matrix[0]?.card, s.seat(1).matrix[0]?.card, 'face-up cards stay');
  const spectator = loadedChance([]);
  juggernauts.resample(s.state, 'spectator', spectator);
  t.strictSame(spectator.shuffles, [7, 6], 'for a spectator every seat is another one');
  t.strictSame(juggernauts.resample(s.state, 'omniscient', loadedChance([])), cloneJson(s.state));
  t.end();
});
