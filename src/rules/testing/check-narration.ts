import { IntlMessageFormat } from 'intl-messageformat';
import { fastChance } from '../kernel/fast-chance.js';
import type { AnyGame, Seat, Typed } from '../kernel/game.js';
import { cloneJson, isRecord } from '../kernel/json.js';
import { type AnyNarration, type Hint, LANGUAGES, type Language } from '../kernel/narration.js';
import { playout } from '../kernel/playout.js';
import type { Say } from '../kernel/say.js';
import { sceneFault } from '../kernel/scene.js';
import { type Narrator, narratorFor, wordsFor } from '../narration/narrator.js';
import type { Path } from './check-match.js';
import { idsOf } from './check-scene.js';
import { hold, under } from './clauses.js';
import { outsidersOf } from './comparison.js';

/** Checks that all languages of a narration have the same messages. *Errors*: BrokenClause. */
export function checkCatalogues({ catalogues }: AnyNarration): void {
  hold('narration', isRecord(catalogues) && isRecord(catalogues[LANGUAGES[0]]), () => `there are no messages in ${LANGUAGES[0]}`);
  const keys = Object.keys(catalogues[LANGUAGES[0]]).sort().join(' ');
  for (const language of languagesOf(catalogues)) {
    const messages = catalogues[language] ?? {};
    hold('narration', Object.keys(messages).sort().join(' ') === keys, () => `${language} has other messages than ${LANGUAGES[0]}`);
    for (const [key, text] of Object.entries(messages))
      hold('narration', isMessage(text, language), () => `${key} in ${language} is no message: ${text}`);
  }
}

function isMessage(text: string, language: Language): boolean {
  try {
    return new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst().length >= 0;
  } catch {
    return false;
  }
}

function languagesOf(catalogues: AnyNarration['catalogues']): Language[] {
  return LANGUAGES.filter((language) => catalogues[language] !== undefined);
}

/** Who hears a match, and what was seen last. */
interface Listener {
  seat: Seat | null;
  language: Language;
  narrator: Narrator;
  say: Say;
  seen: unknown;
  /** *Units*: entries. */
  heard: number;
}

/** *Units*: entries from one picture to the next: to make one takes long. */
const DRAWN = 25;

/** The words of the picture in the listener's language, and what hints point at. */
function checkHints(game: AnyGame, view: unknown, { say, language }: Listener, hints: readonly Hint[]): void {
  const scene = game.scene?.(view, say);
  if (!scene) return;
  const ids = idsOf(scene);
  const lost = hints.flatMap(({ marks }) => marks).find((id) => !ids.has(id));
  hold('narration', lost === undefined, () => `a hint in ${language} points at ${lost}, which is not in the scene`);
  const symbols = game.legend?.(say);
  const fault = symbols ? sceneFault({ width: 48, height: 48, ...symbols }) : null;
  hold('narration', fault === null, () => `the legend in ${language}: ${fault}`);
}

/** How a match is played that is told; `path` is filled on the way, for whoever reports what went wrong. */
interface ToldMatch {
  seed: number;
  maxActions: number;
  path: Path;
}

/** Plays a random match and tells it to every seat and a spectator, in every language. *Errors*: BrokenClause. */
export function tellMatch(game: AnyGame, narration: AnyNarration, input: unknown, options: ToldMatch): void {
  const verdict = game.resolveConfig(cloneJson(input));
  if (!verdict.ok) return;
  const { config } = verdict;
  const chance = fastChance(options.seed);
  const { min: seats } = game.seats(config);
  const { state, events } = game.setup(cloneJson(config), seats, chance);
  options.path.state = state;
  const listeners = outsidersOf(seats).flatMap((viewer) =>
    languagesOf(narration.catalogues).map((language): Listener => {
      const seat = typeof viewer === 'number' ? viewer : null;
      const names = Array.from({ length: seats }, (_, other) => `Player ${other + 1}`);
      const reader = { language, seat, names };
      const narrator = narratorFor(narration, reader, game.viewConfig(config, viewer));
      return { seat, language, narrator, say: wordsFor(narration, reader), seen: null, heard: 0 };
    }),
  );
  const tell = (kind: 'setup' | 'action', seat: Seat | null, happened: readonly Typed[]): void => {
    for (const listener of listeners) under('narration', () => hear(game, state, listener, { kind, seat, events: happened }));
  };
  tell('setup', null, events);
  playout(game, state, chance, {
    maxActions: options.maxActions,
    choose: (legal, seat) => {
      const action = legal[chance.pick(legal.length)] as Typed;
      options.path.actions.push({ seat, action: cloneJson(action) });
      return action;
    },
    onStep: (step) => tell('action', step.seat, step.events),
  });
}

function hear(
  game: AnyGame,
  state: unknown,
  listener: Listener,
  told: { kind: 'setup' | 'action'; seat: Seat | null; events: readonly Typed[] },
): void {
  const { seat, language, narrator } = listener;
  const viewer = seat ?? 'spectator';
  const view = game.view(state, viewer);
  const toAct = game.toAct(state);
  const outcomes = game.outcomes(state);
  const events = told.events.flatMap((event) => game.viewEvent(event, viewer) ?? []);
  const labels = seat === null ? [] : game.legalActions(state, seat).map((action) => narrator.label(action, view) ?? '');
  const end = outcomes ? narrator.end(view, { outcomes }, null) : null;
  const hints = narrator.hints(view);
  const texts = [
    ...narrator.opening(),
    ...narrator.story({ ...told, events, result: null }, listener.seen, view).map(({ text }) => text),
    ...narrator.standing(view).map(({ label }) => label),
    ...(toAct.length > 0 ? [narrator.ask(view, toAct)?.text] : []),
    ...(end ? [end.text, end.because] : []),
    ...labels,
    ...hints.map(({ text }) => text),
  ];
  const isText = texts.every((text) => typeof text === 'string' && text.trim() !== '');
  hold('narration', isText, () => `${viewer} is told nothing in ${language}: ${JSON.stringify(texts)}`);
  if (listener.heard++ % DRAWN === 0) checkHints(game, view, listener, hints);
  const twice = labels.find((label, index) => labels.indexOf(label) !== index);
  hold('narration', twice === undefined, () => `two actions of ${viewer} are called «${twice}» in ${language}`);
  listener.seen = view;
}
