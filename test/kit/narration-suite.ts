import { fastChance } from '../../src/rules/kernel/fast-chance.js';
import type { AnyGame, Viewer } from '../../src/rules/kernel/game.js';
import { HIGHLIGHTS, LANGUAGES, type Language } from '../../src/rules/kernel/narration.js';
import { idsOf } from '../../src/rules/testing/check-scene.js';
import { drawingOf } from '../../src/use-cases/engines/drawings.js';
import { narrationOf } from '../../src/use-cases/engines/narrations.js';
import { english } from '../pictures/english.js';
import { playedPositions } from '../rules/narration/played-positions.js';
import { type Position, positionsOfVectors } from '../rules/narration/positions.js';
import { SELDOM } from '../rules/narration/seldom-said.js';
import { unlike, untrueTo } from '../rules/narration/true-to-events.js';
import { constantsOf, labelsOf, type Said, sayAll, tellOnly, UNUSED, walk } from '../rules/narration/walk.js';

type Tap = typeof import('tap').default;

/** *Units*: positions of played matches that are told in `playedSuite`. */
const PLAYED = 2_000;

/** What is special about a game. */
export interface NarrationOptions {
  /** Ids of its program: none is in any text. */
  ids: RegExp;
  /** Whether a config brings names of its own, which may be anything. */
  hasOwnNames(config: unknown): boolean;
  /** Positions beside those of the worked examples, which show what these do not. */
  more?(examples: readonly Position[]): Iterable<Position>;
}

const COUNTED: Readonly<Record<Language, string>> = {
  en: 'tokens|points|cards|dice|hexes|spaces|steps|rounds|levels|counts|repairs|moves|days|alerts|juggs|stones|neighbours',
  es: 'fichas|puntos|cartas|dados|niveles|pasos|rondas|piedras|cuentas|hexágonos|espacios|movimientos|reparaciones|días|alertas|vecinas',
};

/** What no text holds: values of the program, names of the code, braces of messages, coordinates, seats by number. */
const NEVER = [
  /undefined|\[object|NaN|\bnull\b/,
  /[a-z][A-Z]/,
  /[{}]/,
  /\bseat \d/i,
  /(^|[ (])-?\d{1,2},-?\d{1,2}(?!\d)/,
  / {2}| [,.;:]|\(\)/,
  /^\s|\s$/,
];

/** What was said of a text before: most texts are told a thousand times. */
const judged = new Map<string, string | null>();

/** Whether a text in a language is fit to be read; what is wrong with it, else null. */
function faultOf(text: string, language: Language, ids: RegExp): string | null {
  const id = `${language} ${text}`;
  const known = judged.get(id);
  const fault = known === undefined ? judge(text, language, ids) : known;
  judged.set(id, fault);
  return fault;
}

function judge(text: string, language: Language, ids: RegExp): string | null {
  if (text === '') return 'nothing is said';
  const wrong = [...NEVER, ids].find((pattern) => pattern.test(text));
  if (wrong) return `${wrong} in «${text}»`;
  if (new RegExp(`(^|[^\\d])1 (${COUNTED[language]})\\b`).test(text)) return `a wrong plural in «${text}»`;
  if (language === 'es' && /(^|[\s(«])(a|de) el\b/.test(text)) return `no contraction in «${text}»`;
  return null;
}

/** *Units*: positions of played matches whose story is compared with its events, a game. */
const COMPARED = 300;

/**
 * Whether each language tells of played matches and worked examples what their events say, to a seat and to an auditor.
 */
function trueSuite(t: Tap, game: AnyGame, examples: readonly Position[]): void {
  t.test(`${game.id}: stories say what the events say, in every language`, (t) => {
    const faults = new Set<string>();
    const highlights = new Set<string | undefined>();
    let last: Position | null = null;
    let count = 0;
    const onUse = (): void => {};
    const compare = (position: Position, viewer: Viewer): void => {
      const before = position.isFirst || !last ? null : game.view(last.state, viewer);
      const told = LANGUAGES.map((language) => tellOnly(game, position, before, { viewer, language, onUse }));
      for (const said of told) for (const fault of untrueTo(game, said)) faults.add(fault);
      for (const { highlight } of told[0]?.beats ?? []) highlights.add(highlight);
      for (const said of told) for (const fault of unlike(told[0]?.beats ?? [], said.beats)) faults.add(fault);
    };
    function* positions(): Generator<Position> {
      yield* examples;
      for (const position of playedPositions(game, 23))
        if (count < COMPARED + examples.length) yield position;
        else return;
    }
    for (const position of positions()) {
      count++;
      compare(position, count % position.seats);
      compare(position, 'omniscient');
      last = position;
    }
    t.strictSame([...faults].slice(0, 12), []);
    for (const highlight of [undefined, ...HIGHLIGHTS]) t.ok(highlights.has(highlight), `what a replay marks: ${highlight}`);
    t.end();
  });
}

/** How often the costly comparisons run. */
const EVERY = 7;

/**
 * What a narration promises, on the worked examples of the rules: texts hold no id, no enum and no wrong plural; equal
 * views give equal words; beats point at things of the scene; labels are distinct; every message is said.
 */
export function narrationSuite(t: Tap, game: AnyGame, { ids, hasOwnNames, more }: NarrationOptions): void {
  const said = new Set<string>();
  const onUse = (message: string): void => void said.add(message);
  const examples = [...positionsOfVectors(game)];

  t.test(`${game.id}: what is told can be read, and points at things of the scene`, (t) => {
    const faults = new Set<string>();
    let count = 0;
    for (const one of walk(game, [...examples, ...(more?.(examples) ?? [])], onUse)) {
      for (const text of hasOwnNames(one.config) ? [] : one.texts) {
        const fault = faultOf(text, one.language, ids);
        if (fault) faults.add(fault);
      }
      if (count++ % EVERY === 0) for (const fault of markFaults(game, one)) faults.add(fault);
    }
    t.strictSame([...faults].slice(0, 20), []);
    t.end();
  });

  trueSuite(t, game, examples);

  t.test(`${game.id}: the game and every refusal have words that can be read`, (t) => {
    const [position] = examples;
    if (!position) throw new Error('a game without examples');
    for (const language of LANGUAGES) {
      const texts = constantsOf(game, position, { viewer: 0, language, onUse });
      t.ok(texts.length > 0);
      t.strictSame(
        texts.flatMap((text) => faultOf(text, language, ids) ?? []),
        [],
      );
    }
    t.end();
  });

  t.test(`${game.id}: every message of every language is said`, (t) => {
    const catalogues = narrationOf(game)?.catalogues;
    const missing = LANGUAGES.flatMap((language) =>
      Object.keys(catalogues?.[language] ?? {}).flatMap((key) => (said.has(`${language} ${key}`) ? [] : `${language} ${key}`)),
    );
    t.strictSame(missing, []);
    t.strictSame(
      [...said].filter((message) => message.startsWith(UNUSED)),
      [],
      'no value is passed that its message does not say',
    );
    t.end();
  });

  t.test(`${game.id}: equal views give equal words, and no two actions have the same`, (t) => {
    const chance = fastChance(11);
    const faults = new Set<string>();
    for (const [at, position] of examples.entries()) {
      if (at % EVERY !== 0) continue;
      const last = position.isFirst ? undefined : examples[at - 1];
      const viewers: Viewer[] = [...Array.from({ length: position.seats }, (_, seat) => seat), 'spectator'];
      for (const viewer of viewers) {
        const twin = { ...position, state: game.resample(position.state, viewer, chance) };
        const listener = { viewer, language: LANGUAGES[at % LANGUAGES.length] ?? LANGUAGES[0], onUse };
        const before = last ? game.view(last.state, viewer) : null;
        const [one, other] = [position, twin].map((told) => sayAll(game, told, before, listener).texts.join('\n'));
        if (one !== other) faults.add(`${viewer} is told «${one}» and «${other}»`);
        for (const label of doublesIn(labelsOf(game, position, listener))) faults.add(`two actions of ${viewer} are «${label}»`);
      }
    }
    t.strictSame([...faults].slice(0, 20), []);
    t.end();
  });
}

/**
 * What a narration promises, on positions of played matches: texts hold no id, no enum and no wrong plural, and equal
 * views give equal words, of which the story is made with the views before and after. Play and the worked examples say
 * every message but the `SELDOM` ones.
 */
export function playedSuite(t: Tap, game: AnyGame, ids: RegExp): void {
  t.test(`${game.id}: ${PLAYED} positions of played matches can be read, by whoever may see them`, (t) => {
    const faults = new Set<string>();
    const chance = fastChance(29);
    const said = new Set<string>();
    const onUse = (message: string): void => void said.add(message.slice(message.indexOf(' ') + 1));
    let last: Position | null = null;
    let count = 0;
    for (const position of playedPositions(game, 17)) {
      if (count++ === PLAYED) break;
      const viewer: Viewer = count % (position.seats + 1) === position.seats ? 'spectator' : count % (position.seats + 1);
      const listener = { viewer, language: LANGUAGES[count % LANGUAGES.length] ?? LANGUAGES[0], onUse };
      const before = position.isFirst || !last ? null : game.view(last.state, viewer);
      const { texts } = sayAll(game, position, before, listener);
      for (const text of texts) {
        const fault = faultOf(text, listener.language, ids);
        if (fault) faults.add(fault);
      }
      const twin = { ...position, state: game.resample(position.state, viewer, chance) };
      const others = sayAll(game, twin, before, listener).texts;
      if (texts.join('\n') !== others.join('\n')) faults.add(`${viewer} is told «${texts}» and «${others}»`);
      last = position;
    }
    t.equal(count, PLAYED + 1);
    t.strictSame([...faults].slice(0, 20), []);
    const examples = [...positionsOfVectors(game)];
    for (const _ of walk(game, examples, onUse));
    const [position] = examples;
    if (position) constantsOf(game, position, { viewer: 0, language: LANGUAGES[0], onUse });
    const seldom = new Set((SELDOM[game.id] ?? []).flatMap(({ messages }) => messages));
    const unsaid = Object.keys(narrationOf(game)?.catalogues.en ?? {}).filter((message) => !said.has(message) && !seldom.has(message));
    t.strictSame(unsaid, [], 'play says every message but those that have a reason');
    t.end();
  });
}

function doublesIn(labels: readonly string[]): string[] {
  return labels.filter((label, index) => labels.indexOf(label) !== index);
}

/** Marks of beats that are in the scene neither before nor after. */
function markFaults(game: AnyGame, { beats, viewer, before, after }: Said): string[] {
  const drawing = drawingOf(game);
  const marks = beats.flatMap((beat) => beat.marks);
  if (!drawing || marks.length === 0) return [];
  const missingIn = (view: unknown, ids: readonly string[]): readonly string[] => {
    // Most are in the scene after: the one before is made for the others.
    if (view === null || ids.length === 0) return ids;
    const known = idsOf(drawing.scene(view, english(game.id, viewer)));
    return ids.filter((id) => !known.has(id));
  };
  return missingIn(before, missingIn(after, marks)).map((id) => `the scene has no ${id}`);
}
