import t from 'tap';
import { armadogon } from '../../../../src/rules/games/armadogon/index.js';
import type { Action } from '../../../../src/rules/games/armadogon/model/actions.js';
import { totalValue } from '../../../../src/rules/games/armadogon/model/card-lists.js';
import type { CardId } from '../../../../src/rules/games/armadogon/model/cards.js';
import type { Event } from '../../../../src/rules/games/armadogon/model/events.js';
import { reference } from '../../../../src/rules/games/armadogon/model/reference.js';
import type { State } from '../../../../src/rules/games/armadogon/model/state.js';
import { ask } from '../../../../src/rules/games/armadogon/narration/ask.js';
import { narration } from '../../../../src/rules/games/armadogon/narration/index.js';
import type { Words } from '../../../../src/rules/games/armadogon/narration/messages.js';
import { plainName } from '../../../../src/rules/games/armadogon/narration/names.js';
import { tell } from '../../../../src/rules/games/armadogon/narration/tell.js';
import { addedTo, endsOf, rollOf } from '../../../../src/rules/games/armadogon/narration/walk.js';
import { enemyOf } from '../../../../src/rules/games/armadogon/rules/combat.js';
import { drawing } from '../../../../src/rules/games/armadogon/scene/index.js';
import type { View } from '../../../../src/rules/games/armadogon/views/view.js';
import { fastChance } from '../../../../src/rules/kernel/fast-chance.js';
import type { AnyGame } from '../../../../src/rules/kernel/game.js';
import { type AnyNarration, type ContestSide, LANGUAGES } from '../../../../src/rules/kernel/narration.js';
import { type PlayedStep, playout } from '../../../../src/rules/kernel/playout.js';
import { wordsFor } from '../../../../src/rules/narration/narrator.js';
import { narrationSuite } from '../../../kit/narration-suite.js';
import { english } from '../../../pictures/english.js';
import { IDS } from '../../narration/ids.js';
import type { Position } from '../../narration/positions.js';
import { playAtRandom, situation } from './situations.js';

const isOurs = (id: string): boolean => id.startsWith('road-') || id.endsWith('-house') || id.endsWith('-seed');

/** A walk to every space of every road of the house, a fight with every enemy, and a day on which nothing is left. */
function* more([example]: readonly Position[]): Generator<Position> {
  const [bestiary] = reference.bestiaries;
  const events = [
    ...Object.keys(bestiary?.enemies ?? {}).map((total) => ({ type: 'fightWon', enemy: Number(total) })),
    { type: 'drawFailed', source: 'merchant' },
    { type: 'merchantStocked', cards: [] },
  ];
  const [first, ...others] = reference.boards;
  const unnamed = first && { ...first, id: 'unnamed', spaces: first.spaces.map(({ name: _, ...space }) => space) };
  for (const board of [first, unnamed, ...others]) {
    const verdict = armadogon.resolveConfig({ board: board === unnamed ? board : board?.id });
    if (!verdict.ok || !example || !board) throw new Error(`the road is refused: ${JSON.stringify(verdict)}`);
    const state = { ...(example.state as object), config: verdict.config };
    const walked = board.spaces.slice(1).map(({ index }) => ({ type: 'moved', from: 0, to: index, stop: null }));
    yield { config: verdict.config, seats: 1, state, events: [...walked, ...events], isFirst: false };
  }
  // What kills the wanderer, in the result of a state that is over.
  const over = { reason: 'death', cause: 'space' };
  yield {
    ...(example as Position),
    state: { ...(example?.state as object), phase: 'gameOver', decision: null, ended: over },
    events: [],
    isFirst: false,
  };
}

t.test('a meal is asked for with the hunt that the rules allow', (t) => {
  const asked = { yes: 0, no: 0 };
  for (let seed = 1; seed <= 40; seed++) {
    const chance = fastChance(seed);
    const verdict = armadogon.resolveConfig({});
    if (!verdict.ok) return t.fail('the standard rules are refused');
    const look = (state: State): void => {
      const view = armadogon.view(state, 0);
      if (view.decision?.kind !== 'eating' || view.ate || view.decision.payment) return;
      const mayHunt = armadogon.legalActions(state, 0).some(({ type }) => type === 'hunt');
      t.equal(/any weapon to hunt/.test(ask(view, english('armadogon', 0)).text), mayHunt);
      asked[mayHunt ? 'yes' : 'no']++;
    };
    playout(armadogon, armadogon.setup(verdict.config, 1, chance).state, chance, { onStep: ({ state }) => look(state) });
  }
  t.ok(asked.yes > 0 && asked.no > 0, JSON.stringify(asked));
  t.end();
});

/** What the figures of a side add up to: those of its dice, and those that each part begins with. */
const summed = ({ dice, added }: ContestSide): number =>
  [...dice.map(({ value }) => value), ...added.map((part) => Number(/^\+(\d+) /.exec(part)?.[1] ?? 0))].reduce(
    (sum, value) => sum + value,
    0,
  );

/** The same of an enemy, whose die is told in words: it was rolled when the enemy came. */
const summedWords = ({ added }: ContestSide): number => added.reduce((sum, part) => sum + Number(/-?\d+/.exec(part)?.[0] ?? 0), 0);

/** Which rolls are compared with a figure, and up to what they succeed (AR-4.4, AR-11.6, AR-11.8). */
const LOW = { healRolled: 3, jipSearched: 4, huntRolled: 3 };

t.test('fights and rolls are told with the sums that their events have', (t) => {
  const seen = new Map<string, number>();
  let before = null as View | null;
  const check = ({ events, state }: PlayedStep<State, Action, Event>): void => {
    const after = armadogon.view(state, 0);
    const contests = tell(events, before, after, english('armadogon', 0)).flatMap((beat) => beat.contests ?? []);
    before = after;
    const due = events.filter(({ type }) => type === 'fightWon' || type === 'fightLost' || type in LOW);
    t.equal(contests.length, due.length);
    for (const [i, event] of due.entries()) {
      const [mine, other] = contests[i]?.sides ?? [];
      if (!mine || !other) throw new Error(`nothing was compared: ${event.type}`);
      seen.set(event.type, (seen.get(event.type) ?? 0) + 1);
      t.not(mine.hasWon, other.hasWon);
      t.equal(mine.total, summed(mine), JSON.stringify(mine));
      if (event.type === 'fightWon' || event.type === 'fightLost') {
        const { strength } = enemyOf(after.config.bestiary, event.enemy);
        t.equal(other.total, strength);
        t.equal(strength, summedWords(other), JSON.stringify(other));
        t.equal(mine.hasWon, event.type === 'fightWon');
        t.equal(mine.hasWon, (mine.total ?? 0) >= strength);
        const paid = events.filter((one) => one.type === 'weaponUsed').at(-1);
        if (paid) t.equal(mine.total, paid.committed + strength - paid.needed, 'all weapons, and the armour that made it cheaper');
      } else if (event.type === 'healRolled' || event.type === 'huntRolled' || event.type === 'jipSearched') {
        t.equal(mine.total, event.die);
        t.equal(mine.hasWon, event.die <= LOW[event.type]);
        t.strictSame(other.added, [`${LOW[event.type]} or less`]);
        const used = events.findLast((one) => one.type === 'medicationUsed');
        if (event.type === 'healRolled' && !event.success) t.match(contests[i]?.outcome, `fails: ${used?.committed} points of medication`);
      }
    }
  };
  playAtRandom(60, {}, check);
  t.ok(
    ['fightWon', 'fightLost', ...Object.keys(LOW)].every((type) => seen.has(type)),
    JSON.stringify([...seen]),
  );
  t.end();
});

t.test('the cards that are lost are asked for with what takes them', (t) => {
  const asked = (cause: 'enemy' | 'space', count: number): string => {
    const state = situation({ decision: { kind: 'loseLoot', count, value: 10, cause }, hand: ['SJ', 'H10', 'H6'] });
    return ask(armadogon.view(state, 0), english('armadogon', 0)).text;
  };
  const { name } = situation().config.board.spaces[situation().position] ?? {};
  t.equal(asked('enemy', 1), 'The enemy beat you: lose a card worth 10. Touch one.');
  t.match(asked('space', 2), /^A .*: lose 2 cards worth 10. Touch them.$/);
  if (name) t.match(asked('space', 1).toLowerCase(), name.toLowerCase());
  t.end();
});

t.test('the card that completes a payment is told with all that were paid', (t) => {
  const sums = new Set<string>();
  let before = null as View | null;
  let paid: CardId[] = [];
  const check = ({ events, state }: PlayedStep<State, Action, Event>): void => {
    const after = armadogon.view(state, 0);
    const text = tell(events, before, after, english('armadogon', 0))
      .map((beat) => beat.text)
      .join(' ');
    before = after;
    for (const event of events) {
      if (!('committed' in event)) continue;
      paid.push(event.card);
      if (event.committed < event.needed) {
        t.match(text, `${event.needed - event.committed} point`);
        continue;
      }
      t.equal(totalValue(paid), event.committed);
      if (paid.length > 1) {
        sums.add(event.type);
        t.match(text, `: ${event.committed} points for ${event.needed}`);
        for (const card of paid) t.match(text, plainName(english('armadogon', 0) as Words, card));
      }
      paid = [];
    }
  };
  playAtRandom(60, {}, check);
  t.strictSame([...sums].sort(), ['foodUsed', 'junkPaid', 'medicationUsed', 'merchantPaid', 'weaponUsed']);
  t.end();
});

t.test('the steps of a day keep their number and order through treatments and meetings', (t) => {
  const say = english('armadogon', 0);
  const plans = new Map<string, number>();
  let [match, last, seen] = [0, 0, 0];
  const check = ({ state }: PlayedStep<State, Action, Event>): void => {
    const view = armadogon.view(state, 0);
    if (view.day < last) match++;
    last = view.day;
    if (!view.decision || view.interludeAfter === 'travel') return;
    const label = drawing.scene(view, say as never, 'tall').items.find((item) => item.label.startsWith('The day'))?.label ?? '';
    const [, row = '', now = ''] = /: (.*)\. Now: (.*)$/.exec(label) ?? [];
    const steps = row.split(/, (?:and )?/);
    const kind = `${match} ${view.day} ${view.cityAccess}`;
    t.equal(steps.length, plans.get(kind) ?? steps.length, label);
    plans.set(kind, steps.length);
    t.equal(steps.filter((step) => step === now).length, 1, label);
    if (view.decision.kind !== 'healing') return;
    t.equal(now, 'heal');
    seen++;
  };
  playAtRandom(20, {}, check);
  t.ok(seen > 0);
  t.end();
});

t.test('hints are short, and each is about things of the table', (t) => {
  const view = armadogon.view(situation({ phase: 'travel', decision: { kind: 'travel' }, hand: ['C3'] }), 0);
  for (const language of LANGUAGES) {
    const say = wordsFor(narration as AnyNarration, { language, seat: 0, names: [] });
    for (const { text, marks } of narration.hints?.(view, say as Words, view.config) ?? []) {
      t.ok(text.length <= 100, text);
      t.ok(marks.length > 0, text);
    }
  }
  t.end();
});

t.test('one card of food that feeds both is offered to both first', (t) => {
  const first = (hand: CardId[]): string | undefined => {
    const state = situation({ phase: 'eating', decision: { kind: 'eating', purpose: null, payment: null, meal: null }, hand });
    const view = armadogon.view(state, 0);
    const fed = armadogon.legalActions(state, 0).flatMap((action) => (action.type === 'useFood' ? [`button:feed-${action.purpose}`] : []));
    return drawing.scene(view, english('armadogon', 0) as never, 'tall').items.find(({ id }) => id !== undefined && fed.includes(id))?.id;
  };
  t.equal(first(['D10']), 'button:feed-both');
  t.equal(first(['D6', 'D4']), 'button:feed-self');
  t.equal(first(['D6']), 'button:feed-self');
  t.end();
});

t.test('what is said of a walk is what the law makes of its roll', (t) => {
  const seen = { slow: 0, junk: 0, city: 0 };
  let before = null as View | null;
  const check = ({ action, events, state }: PlayedStep<State, Action, Event>): void => {
    const view = before;
    before = armadogon.view(state, 0);
    if (action.type !== 'rollMovement' || view?.decision?.kind !== 'travel') return;
    const rolled = events.find((event) => event.type === 'movementRolled');
    const moved = events.find((event) => event.type === 'moved');
    if (rolled?.type !== 'movementRolled' || moved?.type !== 'moved') throw new Error('nobody walked');
    const { die, health, boots, once, junk } = rolled;
    t.strictSame(addedTo(view), { health, boots, once, junk });
    t.ok(endsOf(view).get(moved.to)?.includes(die), `a ${die} ends on ${moved.to}`);
    const { least, most } = rollOf(view);
    t.ok(moved.to - moved.from >= least && moved.to - moved.from <= most);
    if (health < 0) seen.slow++;
    if (junk > 0) seen.junk++;
    if (moved.stop === 'city') seen.city++;
  };
  playAtRandom(60, {}, check);
  t.ok(
    Object.values(seen).every((count) => count > 0),
    JSON.stringify(seen),
  );
  t.end();
});

narrationSuite(t, armadogon as AnyGame, {
  ids: IDS.armadogon,
  hasOwnNames: (config) => {
    const { board, bestiary } = config as { board: { id: string }; bestiary: { id: string } };
    return !isOurs(board.id) || !isOurs(bestiary.id);
  },
  more,
});
