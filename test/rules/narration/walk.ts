import type { AnyGame, Typed, Viewer } from '../../../src/rules/kernel/game.js';
import { cloneJson } from '../../../src/rules/kernel/json.js';
import { type AnyNarration, type Beat, LANGUAGES, type Language, type Say } from '../../../src/rules/kernel/narration.js';
import { allOf, everyItem } from '../../../src/rules/kernel/scene.js';
import { refusalText } from '../../../src/rules/narration/narrator.js';
import { sayFor } from '../../../src/rules/narration/say.js';
import { drawingOf } from '../../../src/use-cases/engines/drawings.js';
import { narrationOf } from '../../../src/use-cases/engines/narrations.js';
import type { Position } from './positions.js';

/** What is heard of a value that is passed to a message and in none of its family. */
export const UNUSED = 'unused value of ';

/** What the seats are called. */
export const NAMES = ['Quirina', 'Wolfram', 'Zebedee', 'Xanthippe'];

/** Everything said to one viewer about one position and the entry that led to it. */
export interface Said {
  language: Language;
  viewer: Viewer;
  config: unknown;
  before: unknown;
  after: unknown;
  beats: Beat[];
  /** The events that the viewer sees. */
  events: readonly Typed[];
  texts: string[];
}

/** Whom a narration is told to, in which language; `onUse` hears of every message. */
interface Listener {
  viewer: Viewer;
  language: Language;
  onUse(message: string): void;
}

/** The story of the entry that led to a position, and nothing else. */
export function tellOnly(
  game: AnyGame,
  position: Position,
  before: unknown,
  listener: Listener,
  words = wordsFor(game, position, listener),
): Said {
  const { viewer, language } = listener;
  const { narration, say, config, view: after } = words;
  const events: Typed[] = position.events.flatMap((event) => game.viewEvent(event, viewer) ?? []);
  const beats = narration.tell(events, before, after, say, config);
  return { language, viewer, config: position.config, before, after, beats, events, texts: [] };
}

/** What a narration says of a position, by default with the words of its picture. */
export function sayAll(game: AnyGame, position: Position, before: unknown, listener: Listener, withScene = true): Said {
  const { viewer } = listener;
  const { seats, state, isFirst } = position;
  const words = wordsFor(game, position, listener);
  const { narration, say, config, view: after } = words;
  const told = tellOnly(game, position, before, listener, words);
  const { beats } = told;
  const owes = typeof viewer === 'number' && game.toAct(state).includes(viewer);
  const texts = [
    ...beats.flatMap(({ text, dice }) => [text, ...dice.flatMap(({ needs }) => needs ?? [])]),
    ...(owes ? [narration.ask(after, say, config).text] : []),
    ...labelsOf(game, position, listener, words),
    ...narration.standing(after, say, config).map(({ label }) => label),
    ...(game.result(state) ? [narration.because(after, say, config)] : []),
    ...(isFirst ? narration.opening(config, seats, say) : []),
    ...(narration.hints?.(after, say, config) ?? []).map(({ text }) => text),
    ...(withScene ? wordsOfScene(game, after, narration, say) : []),
  ];
  return { ...told, texts };
}

/** The words of a picture, and of the things in it that no action would be for. */
function wordsOfScene(game: AnyGame, view: unknown, { scenery }: AnyNarration, say: Say): string[] {
  const { scene, attempt } = drawingOf(game) ?? {};
  const items = scene ? [...everyItem(allOf(scene(view, say)))].map(({ item }) => item) : [];
  const idle = items.flatMap(({ id }) => (id !== undefined && !attempt?.([id], view) ? [id] : []));
  return [...items.map(({ label }) => label).filter((label) => label !== ''), ...idle.flatMap((id) => scenery?.(id, say) ?? [])];
}

/** What a narration says of its game, of the symbols of its pictures, on a wide table and of every refusal. */
export function constantsOf(game: AnyGame, position: Position, listener: Listener): string[] {
  const { narration, say } = wordsFor(game, position, listener);
  const refusals = Object.entries(game.refusals ?? {}).flatMap(([code, { rules }]) => rules.map((rule) => ({ code, rule })));
  const { scene, legend } = drawingOf(game) ?? {};
  const symbols = legend?.(say).items ?? [];
  const wide = scene ? [...everyItem(scene(game.view(position.state, listener.viewer), say, 'wide').items)].map(({ item }) => item) : [];
  return [
    say('summary'),
    ...[...symbols, ...wide].map(({ label }) => label).filter((label) => label !== ''),
    ...refusals.map((refusal) => refusalText(narration, refusal, say) ?? ''),
  ];
}

/** The labels of the actions that a viewer may choose from. */
export function labelsOf(game: AnyGame, position: Position, listener: Listener, words = wordsFor(game, position, listener)): string[] {
  const { viewer } = listener;
  if (typeof viewer !== 'number' || !game.toAct(position.state).includes(viewer)) return [];
  const { narration, say, config, view } = words;
  const actions = position.actions ?? game.legalActions(position.state, viewer);
  // Odds are no part of what is told twice: they are those of a state that a viewer can imagine.
  for (const action of actions) {
    const prospect = narration.odds?.of(position.state, viewer, action);
    if (prospect) say(prospect.goal);
  }
  return actions.map((action) => narration.label(action, view, say, config));
}

/** The values that families of messages name, by language and family: the same few are asked for a million times. */
const named = new WeakMap<AnyNarration, Map<string, ReadonlySet<string>>>();

/**
 * The values named by the messages whose keys begin as one does: code that makes a key from a name passes all the
 * values of the family.
 */
function namedIn(narration: AnyNarration, language: Language, key: string): ReadonlySet<string> {
  const known = named.get(narration) ?? new Map<string, ReadonlySet<string>>();
  named.set(narration, known);
  const [first] = key.split('.', 1);
  const id = `${language} ${first}`;
  const found = known.get(id) ?? valuesOf(Object.entries(narration.catalogues[language] ?? {}), `${first}`);
  known.set(id, found);
  return found;
}

function valuesOf(catalogue: readonly [key: string, message: string][], first: string): Set<string> {
  const family = catalogue.flatMap(([key, message]) => (key.split('.', 1)[0] === first ? [message] : []));
  return new Set(family.flatMap((message) => [...message.matchAll(/\{\s*(\w+)/g)].map(([, name]) => `${name}`)));
}

/** What a narration is given for a listener. */
function wordsFor(game: AnyGame, { config, seats, state, change }: Position, { viewer, language, onUse }: Listener) {
  const narration = narrationOf(game) as AnyNarration;
  const seat = typeof viewer === 'number' ? viewer : null;
  const plain = sayFor(narration.catalogues[language] ?? {}, { language, seat, names: NAMES.slice(0, seats) });
  const heard = (key: string, values = {}): string => {
    onUse(`${language} ${key}`);
    for (const name of Object.keys(values)) if (!namedIn(narration, language, key).has(name)) onUse(`${UNUSED}${key}: ${name}`);
    return plain(key, values);
  };
  const say: Say = Object.assign(heard, { seat: plain.seat, whose: plain.whose, quoted: plain.quoted });
  const view = cloneJson(game.view(state, viewer)) as Record<string, unknown>;
  change?.(view);
  return { narration, say, config: game.viewConfig(config, viewer), view };
}

/** A picture has more words than all else, and the same ones most of the time: one telling in so many has them. */
const SCENE_EVERY = 5;

/** Says everything about a row of positions to every viewer, in every language. */
export function* walk(game: AnyGame, positions: Iterable<Position>, onUse: (message: string) => void): Generator<Said> {
  const before = new Map<Viewer, unknown>();
  let told = 0;
  for (const position of positions) {
    if (position.isFirst) before.clear();
    const viewers: Viewer[] = [...Array.from({ length: position.seats }, (_, seat) => seat), 'omniscient'];
    for (const viewer of viewers) {
      for (const language of LANGUAGES) {
        const listener = { viewer, language, onUse };
        yield sayAll(game, position, before.get(viewer) ?? null, listener, position.change !== undefined || told++ % SCENE_EVERY === 0);
      }
      before.set(viewer, cloneJson(game.view(position.state, viewer)));
    }
  }
}
