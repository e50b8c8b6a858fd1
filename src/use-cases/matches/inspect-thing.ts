import { GameledgerError } from '../../base/errors.js';
import type { AnyGame, Seat, Typed } from '../../rules/kernel/game.js';
import { LANGUAGES, type Language } from '../../rules/kernel/narration.js';
import { allOf, everyItem, type Item, type TargetId } from '../../rules/kernel/scene.js';
import { BUTTON } from '../../rules/kernel/scene-button.js';
import { translatedBook } from '../../rules/narration/data-book.js';
import { imaginedWorld, type Touch, touchOf } from '../../rules/scene/touch.js';
import type { Caller } from '../accounts/caller.js';
import { refuseAction } from './append/refuse-request.js';
import { narratorOf, pictureWords } from './narrate.js';
import type { Presenting, Telling } from './parts.js';
import type { Inspection, Told } from './shapes.js';
import { type Looked, lookAt } from './state/look-at.js';

/** What is looked at, after what has been touched. */
export interface InspectionQuery extends Told {
  thing: TargetId;
  touched?: readonly TargetId[] | undefined;
}

/** What touching a thing would come to. */
type Verdict = Pick<Inspection, 'touch' | 'path' | 'action' | 'code' | 'rule' | 'reason' | 'instead' | 'text'>;

/** What a match is looked at with. */
interface Looking {
  parts: Presenting & Telling;
  looked: Looked;
  language: Language;
  items: ReadonlyMap<TargetId, Item>;
}

/**
 * A thing of the scene: its words, its entries in the data book, and whether the caller can touch it now or why not.
 * What is said follows from the caller's view alone.
 *
 * *Errors*: those of a view; NOT_FOUND for what is not in the scene.
 */
export async function inspectThing(
  parts: Presenting & Telling,
  caller: Caller,
  matchId: string,
  query: InspectionQuery,
): Promise<Inspection> {
  const { thing, touched = [], language = LANGUAGES[0] } = query;
  const looked = await lookAt(parts, caller, matchId, {});
  const { live, version, viewer, view } = looked;
  const game = { ...live.game, ...parts.drawingOf(live.game) };
  const scene = game.scene?.(view, pictureWords(parts, live, viewer, language));
  const items = new Map([...everyItem(scene ? allOf(scene) : [])].flatMap(({ item }) => (item.id ? [[item.id, item] as const] : [])));
  const item = items.get(thing);
  if (!item || item.role === BUTTON) throw new GameledgerError('NOT_FOUND', `The scene of version ${version} has no thing ${thing}.`);
  const looking: Looking = { parts, looked, language, items };
  const verdict = verdictOn(looking, game, touched, thing);
  return { version, viewer, thing, label: item.label, entries: entriesOf(looking, game, thing), ...verdict };
}

function verdictOn(looking: Looking, game: AnyGame, touched: readonly TargetId[], thing: TargetId): Verdict {
  const { parts, looked, language } = looking;
  const { live, viewer } = looked;
  const narrator = narratorOf(parts, live, viewer, language);
  if (typeof viewer !== 'number') return { ...NOTHING, touch: null, text: narrator.looksOn() };
  if (live.status !== 'active') return { ...NOTHING, touch: null, text: narrator.isOver() };
  if (live.life.clock.isPaused) return { ...NOTHING, touch: null, text: narrator.isPaused() };
  const world = imaginedWorld(game, live.state, viewer);
  const found = touchOf(game, world, viewer, touched, thing);
  return { ...NOTHING, touch: found.touch, ...told(looking, { ...live, state: world }, viewer, found, thing) };
}

const NOTHING: Omit<Verdict, 'text'> = { touch: null, path: [], action: null, code: null, rule: null, reason: null, instead: null };
/** More actions than these are not named. */
const MOST_NAMED = 3;

function told(
  { parts, looked: { view }, language, items }: Looking,
  live: Looked['live'],
  seat: Seat,
  found: Touch,
  thing: TargetId,
): Partial<Verdict> & { text: string } {
  const narrator = narratorOf(parts, live, seat, language);
  switch (found.touch) {
    case 'now': {
      const labels = found.actions.map((action) => narrator.label(action, view) ?? live.game.describe(action, live.state));
      return { path: found.path, text: narrator.touchable(labels.length > MOST_NAMED ? [] : labels) };
    }
    case 'after':
      return {
        path: found.path,
        text: narrator.touchedAfter(found.path.filter((id) => id !== thing).map((id) => items.get(id)?.label ?? id)),
      };
    case 'refused':
      return refused(parts, live, seat, found.action, language);
    case 'never':
      return { text: narrator.scenery(thing) };
  }
}

function refused(
  parts: Pick<Telling, 'narrationOf'> & Pick<Presenting, 'basePath'>,
  live: Looked['live'],
  seat: Seat,
  action: Typed,
  language: Language,
): Partial<Verdict> & { text: string } {
  const error = refuseAction(parts, live, { seat, action, expectedVersion: undefined, isBots: false, language }, []);
  if (!error) throw new Error(`${action.type} is legal: there is nothing to refuse`);
  const { code: reason = null, rule = null, instead = null } = error.extra.refusal ?? {};
  return { action, code: error.code, reason, rule, instead, text: error.message };
}

function entriesOf({ parts, looked: { live, view }, language }: Looking, game: AnyGame, thing: TargetId): Inspection['entries'] {
  const narration = parts.narrationOf(live.game);
  return (game.entries?.(thing, view) ?? []).flatMap(([list, id]) => {
    const entry = game.reference?.[list]?.find((one) => one.id === id);
    const [told] = entry ? ((narration ? translatedBook({ [list]: [entry] }, narration, language)[list] : undefined) ?? [entry]) : [];
    return told ? [{ list, id: String(id), name: told.name, text: told.text }] : [];
  });
}
