import t from 'tap';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import type { Action } from '../../../../../src/rules/games/tactics-joker/model/actions.js';
import type { Event } from '../../../../../src/rules/games/tactics-joker/model/events.js';
import type { State } from '../../../../../src/rules/games/tactics-joker/model/state.js';
import { canonicalJson } from '../../../../../src/rules/kernel/canonical-json.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import type { Viewer } from '../../../../../src/rules/kernel/game.js';
import { cloneJson } from '../../../../../src/rules/kernel/json.js';
import { playout } from '../../../../../src/rules/kernel/playout.js';
import { begin, COMMANDER, create, type Match, move, play } from '../situations.js';

const VIEWERS: Viewer[] = [0, 1, 'spectator'];
const FOGGY = { fog: true, roundLimit: 12, skills: { mode: 'commander', dc: { normal: 5, hard: 5 } } };

/** What somebody who knows no rule of chance could try: well-formed actions of every kind. */
const PROBES: Action[] = [
  { type: 'targetCell', at: 'd4' },
  { type: 'targetCell', at: 'f6' },
  { type: 'targetPair', a: 'b2', b: 'f5' },
  { type: 'move', from: 'a1', to: 'f6', count: 2 },
  { type: 'pickWild', card: 'AS' },
  { type: 'beginSkill', skill: 'acrobatics' },
  { type: 'recruitMove', at: 'd4' },
  { type: 'bluffMove', to: 'd4' },
];

function impression(state: State, viewer: Viewer): string {
  const seen: unknown[] = [tacticsJoker.view(state, viewer), tacticsJoker.text(tacticsJoker.view(state, viewer))];
  if (typeof viewer === 'number') {
    const legal = tacticsJoker.legalActions(state, viewer);
    const keys = new Set(legal.map(canonicalJson));
    seen.push(
      legal,
      legal.map((action) => tacticsJoker.describe(action, state)),
      PROBES.filter((probe) => !keys.has(canonicalJson(probe))).map((probe) => tacticsJoker.explain(state, viewer, probe)),
    );
  }
  return canonicalJson(seen);
}

t.test(
  'TJ-12.5 TJ-12.8 TJ-14.8: view, text, legal list, labels and refusals are the same in every world the viewer can imagine',
  async (t) => {
    for (let seed = 1; seed <= 6; seed++) {
      const { state } = create({ ...FOGGY, castlePlacement: 'inset1' }, '', seed);
      let steps = 0;
      playout(tacticsJoker, state, fastChance(seed), {
        onStep: ({ state }) => {
          if (steps++ % 9 > 0) return;
          for (const viewer of VIEWERS) {
            const twin = tacticsJoker.resample(state, viewer, fastChance(steps));
            if (impression(twin, viewer) !== impression(state, viewer)) t.fail(`viewer ${viewer} tells a twin at step ${steps}`);
          }
        },
      });
    }
    t.pass('no twin was told apart');
  },
);

t.test('TJ-12.5: a twin really differs, and keeps what the viewer knows', async (t) => {
  const { state } = begin({ seat0: 'a1x3 b2x2', seat1: 'g7x3', config: { fog: true } });
  const twin = tacticsJoker.resample(state, 1, fastChance(4));
  t.notSame(
    twin.board.map(({ card }) => card),
    state.board.map(({ card }) => card),
  );
  state.board.forEach((square, cell) => {
    if (square.seenBy[1]) t.equal(twin.board[cell]?.card, square.card);
  });
  t.strictSame(tacticsJoker.brokenInvariants(twin), []);
});

t.test('TJ-14.8: hidden Insight dice are rolled anew for the opponent and kept for their owner', async (t) => {
  const match = begin({ seat0: 'e4x6', seat1: 'g7x3', config: COMMANDER });
  play(match, { type: 'beginSkill', skill: 'insight' }, 'd20=20 1 1 1 1 1 1');
  const dice = (state: State) => state.tokens.flatMap(({ die }) => (die ? [die.value] : []));
  t.strictSame(dice(tacticsJoker.resample(match.state, 0, fastChance(1))), [1, 1, 1, 1, 1, 1]);
  t.notSame(dice(tacticsJoker.resample(match.state, 1, fastChance(1))), [1, 1, 1, 1, 1, 1]);
  t.notSame(dice(tacticsJoker.resample(match.state, 'spectator', fastChance(1))), [1, 1, 1, 1, 1, 1]);
});

/** What a client knows of the cards that started from a view and then reads the events it may see. */
function follow(cards: (string | null)[], pool: string[] | null, event: Event): string[] | null {
  const at = (cell: string) => cells.indexOf(cell);
  switch (event.type) {
    case 'cardFlipped':
      cards[at(event.cell)] = event.card;
      return pool;
    case 'cardsSeen':
      for (const { cell, card } of event.cells) cards[at(cell)] = card;
      return pool;
    case 'cardsSwapped':
      [cards[at(event.a)], cards[at(event.b)]] = [cards[at(event.b)] ?? null, cards[at(event.a)] ?? null];
      return pool;
    case 'wildReplaced':
      cards[at(event.cell)] = event.card;
      return pool?.filter((card) => card !== event.card) ?? null;
    case 'poolSeen':
      return [...event.cards];
    default:
      return pool;
  }
}
const cells: string[] = create({})
  .state.board.map((_, index) => index)
  .map((index) => `${'abcdefg'[index % 7]}${Math.floor(index / 7) + 1}`);

t.test('TJ-12.6 TJ-12.8: whoever follows the events it may see knows the next view, and no event shows more', async (t) => {
  for (let seed = 1; seed <= 6; seed++) {
    const match: Match = create({ ...FOGGY, castlePlacement: 'inset2' }, '', seed);
    const knowledge = VIEWERS.map((viewer) => {
      const view = tacticsJoker.view(match.state, viewer);
      return { viewer, cards: view.board.map(({ card }) => card as string | null), pool: view.pool.cards as string[] | null };
    });
    playout(tacticsJoker, match.state, fastChance(seed + 50), {
      onStep: ({ events, state }) => {
        for (const known of knowledge) {
          for (const event of events) {
            const seen = tacticsJoker.viewEvent(event, known.viewer);
            if (seen) known.pool = follow(known.cards, known.pool, seen);
          }
          const view = tacticsJoker.view(state, known.viewer);
          if (state.phase === 'over') continue;
          if (canonicalJson(view.board.map(({ card }) => card)) !== canonicalJson(known.cards))
            t.fail(`viewer ${known.viewer}: cards, seed ${seed}`);
          if (canonicalJson(view.pool.cards) !== canonicalJson(known.pool)) t.fail(`viewer ${known.viewer}: pool, seed ${seed}`);
        }
      },
    });
  }
  t.pass('every view was foreseen');
});

t.test('every action is public as it stands', async (t) => {
  for (const viewer of VIEWERS) {
    for (const probe of PROBES) t.strictSame(tacticsJoker.viewAction(probe, 0, viewer), probe);
  }
});

t.test('after the end the view shows every card, the pool and every die to all', async (t) => {
  const match = begin({ seat0: 'e4x2 a1x1', seat1: 'e3x1 g7x2', config: { ...COMMANDER, fog: true, roundLimit: 1 } });
  play(match, { type: 'endTurn' });
  play(match, { type: 'endRecruit' });
  play(match, { type: 'beginSkill', skill: 'insight' });
  play(match, { type: 'targetCell', at: 'g7' }, 'd20=20 3 4');
  play(match, { type: 'endTurn' });
  for (const viewer of VIEWERS) {
    const view = tacticsJoker.view(match.state, viewer);
    t.ok(view.board.every(({ card }) => card !== null));
    t.equal(view.pool.cards?.length, 5);
    t.strictSame(
      view.armies.flatMap(({ tokens }) => tokens.flatMap(({ die }) => (die ? [die.value] : []))),
      [3, 4],
    );
    t.ok(
      view.board.some(({ faceUp }) => !faceUp),
      '`faceUp` stays as it was',
    );
  }
});

t.test('the omniscient viewer gets everything and the state', async (t) => {
  const match = begin({ seat0: 'b4x2', seat1: 'g7x2', config: { fog: true } });
  const view = tacticsJoker.view(match.state, 'omniscient');
  t.equal(view.viewer, null);
  t.ok(view.board.every(({ card }) => card !== null));
  t.strictSame(view.state, match.state);
  t.not(view.state, match.state);
  const clone = cloneJson(match.state);
  play(match, move('b4', 'c4', 1));
  t.strictSame(view.state, clone);
});
