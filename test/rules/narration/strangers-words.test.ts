/** Names that players and configs bring stand in quotes, in whatever is said of a match. */
import t from 'tap';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { AnyGame, Typed, Viewer } from '../../../src/rules/kernel/game.js';
import { cloneJson } from '../../../src/rules/kernel/json.js';
import { LANGUAGES, type Language } from '../../../src/rules/kernel/narration.js';
import { playout } from '../../../src/rules/kernel/playout.js';
import { allOf, everyItem } from '../../../src/rules/kernel/scene.js';
import { quoted, shortened } from '../../../src/rules/kit/quoted.js';
import { narratorFor, wordsFor } from '../../../src/rules/narration/narrator.js';
import { seatNames } from '../../../src/rules/narration/say.js';
import { drawingOf } from '../../../src/use-cases/engines/drawings.js';
import { narrationOf } from '../../../src/use-cases/engines/narrations.js';
import { listGames } from '../../../src/use-cases/engines/registry.js';
import { calledIn } from '../../../src/use-cases/matches/narrate.js';
import { hostileConfigs, hostileName, outsideOfQuotes } from '../../kit/hostile-names.js';

t.test('what a stranger has written cannot end its own quotes', (t) => {
  for (const [language, begin, end] of [
    ['en', '“', '”'],
    ['es', '«', '»'],
  ] as const)
    for (const words of ['Ada', '”Ada“', '«Ada»', '"Ada"', '„Ada‟', '＂Ada＂', '❝Ada❞', '″Ada″', 'A\nda', 'A\u2028da', '']) {
      const told = quoted(words, language);
      t.match(told.slice(1, -1), /^[^"“”«»„‟＂❝❞″\n\u2028]*$/, told);
      t.strictSame([told.at(0), told.at(-1)], [begin, end], told);
    }
  t.equal(quoted('O’Brien'), '“O’Brien”', 'an apostrophe is part of a name');
  for (const name of ['محمد', 'דנה 7', 'Bot محمد'])
    t.equal(quoted(name), `“\u2068${name}\u2069”`, 'what is read from right to left turns nothing around it');
  for (const [text, most, short] of [
    ['to act: “Ada Lovelace” 1', 16, 'to act: “Ada L…”'],
    ['a cargo de «Ada Lovelace»', 17, 'a cargo de «Ada…»'],
    ['“Ada”: ten tokens', 10, '“Ada”: te…'],
    ['“Ada”', 5, '“Ada”'],
    ['of “\u2068محمد\u2069”: ten', 10, 'of “\u2068مح…\u2069”'],
    ['of “\u2068محمد\u2069”: ten', 13, 'of “\u2068محمد\u2069”:…'],
  ] as const)
    t.equal(shortened(text, most), short, 'what is cut ends its quotes and isolates too');
  t.end();
});

const ACTIONS = 160;
/** Of the positions, these are looked at: to describe one takes long. */
const EVERY = 8;

/** Every text that is made of a position for a viewer, in a language, by what it is. */
function* textsOf(game: AnyGame, position: Position, viewer: Viewer, language: Language): Generator<[kind: string, text: string]> {
  const { config, state, before, step, others } = position;
  const seat = typeof viewer === 'number' ? viewer : null;
  const count = game.seats(config).min;
  const names = Array.from({ length: count }, () => calledIn({ playerName: hostileName('seat'), bot: null }, language));
  const narration = narrationOf(game);
  const reader = { language, seat, names };
  const narrator = narratorFor(narration, reader, game.viewConfig(config, viewer));
  const shown = seatNames(reader);
  const view = game.view(state, viewer);
  const toAct = game.toAct(state);
  const outcomes = game.outcomes(state);
  const drawing = drawingOf(game);
  const say = wordsFor(narration, reader);
  const result = { outcomes: outcomes ?? Array(count).fill('win'), reason: 'resignation' };
  yield ['text', game.text(view, (other) => shown[other] ?? '')];
  for (const text of narrator.opening()) yield ['opening', text];
  for (const { text } of narrator.hints(view)) yield ['hint', text];
  for (const { label } of narrator.standing(view)) yield ['standing', label];
  const asked = toAct.length > 0 ? narrator.ask(view, toAct) : null;
  if (asked) yield ['ask', asked.text];
  yield ['not your turn', narrator.notYourTurn(toAct)];
  for (const text of Object.values(narrator.end(view, result, null))) yield ['end', String(text)];
  for (const kind of ['resignation', 'timeout', 'action'] as const) {
    const events = step.events.flatMap((event) => game.viewEvent(event, viewer) ?? []);
    const action = game.viewAction(step.action, step.seat, viewer);
    const entry = { kind, seat: action && step.seat, action, owed: [step.seat], toAct, events, result };
    for (const { text, dice } of narrator.story(entry, before && game.view(before, viewer), view)) {
      yield [`story of ${kind}`, text];
      for (const { needs } of dice) if (needs !== null) yield ['dice', needs];
    }
  }
  for (const layout of ['wide', 'tall'] as const) {
    const scene = drawing?.scene(view, say, layout);
    for (const { item } of scene ? everyItem(allOf(scene)) : []) yield ['scene', item.label];
    if (scene?.hand) yield ['scene', scene.hand.label];
  }
  if (seat === null) return;
  for (const action of game.legalActions(state, seat)) {
    yield ['label', narrator.label(action, view) ?? ''];
    yield ['description', game.describe(action, state)];
  }
  const legal = game.legalActions(state, seat).map((action) => JSON.stringify(action));
  for (const action of others.filter((other) => !legal.includes(JSON.stringify(other)))) {
    const told = narrator.refusal(game.explain(state, seat, action), view, toAct);
    for (const text of Object.values(told)) yield ['refusal', String(text)];
  }
}

interface Position {
  config: unknown;
  state: unknown;
  before: unknown;
  step: { seat: number; action: Typed; events: Typed[] };
  /** Actions that were legal at some time. */
  others: readonly Typed[];
}

/** Positions of a match that is played at random. */
function positionsOf(game: AnyGame, input: unknown): Position[] {
  const verdict = game.resolveConfig(cloneJson(input));
  if (!verdict.ok) throw new Error(`${game.id}: ${verdict.message}`);
  const { config } = verdict;
  const chance = fastChance(7);
  const { state } = game.setup(cloneJson(config), game.seats(config).min, chance);
  const positions: Position[] = [];
  const kinds = new Map<string, Typed>();
  let before = cloneJson(state);
  let played = 0;
  playout(game, state, chance, {
    maxActions: ACTIONS,
    onStep: ({ seat, action, events, state: after }) => {
      kinds.set(action.type, cloneJson(action));
      const isNew = ![...kinds.keys()].slice(0, -1).includes(action.type);
      const now = cloneJson(after);
      if (isNew || played % EVERY === 0)
        positions.push({ config, state: now, before, step: cloneJson({ seat, action, events }), others: [...kinds.values()] });
      before = now;
      played += 1;
    },
  });
  return positions;
}

for (const game of listGames())
  t.test(`${game.id}: whatever is said of a match in any language has the words of strangers in quotes`, (t) => {
    const { configs, places } = hostileConfigs(game.id);
    const seen = new Set<string>();
    const kinds = new Set<string>();
    const bare: string[] = [];
    for (const config of configs)
      for (const position of positionsOf(game, config))
        for (const viewer of ['spectator', ...Array(game.seats(position.config).min).keys()] as Viewer[])
          for (const language of LANGUAGES)
            for (const [kind, text] of textsOf(game, position, viewer, language)) {
              kinds.add(kind);
              for (const place of places) if (text.includes(`Your ${place}`)) seen.add(place);
              const outside = outsideOfQuotes(text);
              if (outside !== null) bare.push(`${language} ${kind} for ${viewer}: ${text}`);
            }
    t.strictSame(bare.slice(0, 5), [], 'nothing stands outside of quotes');
    t.strictSame([...seen].sort(), [...places].sort(), 'all that a stranger may write was read');
    t.ok(['text', 'ask', 'end', 'scene', 'label', 'description', 'refusal', 'story of action'].every((kind) => kinds.has(kind)));
    t.end();
  });
