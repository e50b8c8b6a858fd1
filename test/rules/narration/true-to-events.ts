import type { AnyGame } from '../../../src/rules/kernel/game.js';
import type { Beat, Language, ToldDie } from '../../../src/rules/kernel/narration.js';
import { translatedBook } from '../../../src/rules/narration/data-book.js';
import { narrationOf } from '../../../src/use-cases/engines/narrations.js';
import { NAMES, type Said } from './walk.js';

// Members of the events of four games: a test looks at whichever there are.
// biome-ignore lint/suspicious/noExplicitAny: the type is told apart by the check.
type Event = any;

/** What is wrong with a story compared with its events, in one language; a sentence each. */
export function untrueTo(game: AnyGame, said: Said): string[] {
  const { events } = said;
  const text = said.beats.map((beat) => beat.text).join(' ');
  const faults = (CHECKS[game.id] ?? []).flatMap((check) => check(events, said, text) ?? []);
  return [...faults, ...withoutActor(said, game), ...untranslated(game, said, text)];
}

/** What two languages tell differently of the same entry. */
export function unlike(one: readonly Beat[], other: readonly Beat[]): string[] {
  const shape = (beats: readonly Beat[]) =>
    JSON.stringify(beats.map(({ text, seat, marks, dice, isDetail }) => [seat, marks, dice.map(figures), isDetail, numbersIn(text)]));
  return shape(one) === shape(other) ? [] : [`«${one.map(({ text }) => text)}» is not «${other.map(({ text }) => text)}»`];
}

const figures = ({ sides, value, made }: ToldDie): unknown[] => [sides, value, made];

/** Figures of a text in any order; "one" and its like are figures too, and a language may write 0 and 1 as words. */
function numbersIn(text: string): string[] {
  return (text.match(/\d+/g) ?? []).filter((number) => number !== '1' && number !== '0').sort();
}

const READER: Readonly<Record<Language, RegExp>> = { en: /\byou(rs?)?\b/i, es: /\b(usted|sus?|le)\b/i };

/** Beats of a seat that name neither it nor anybody of its own; where one seat plays alone everything is its own. */
function withoutActor({ beats, viewer, language, after, config }: Said, game: AnyGame): string[] {
  // A data set of a config has names of its own.
  if (game.id === 'armadogon' || (config as { data?: unknown }).data) return [];
  const { juggers = [] } = after as { juggers?: { id: string; seat: number }[] };
  const book = game.id === 'jugger-ttg' ? (game.reference ?? {}) : {};
  const nameOf = (id: string): string => firstWord(String(book.cards?.find((card) => id.endsWith(String(card.id)))?.name ?? id));
  return beats.flatMap(({ seat, text }) => {
    if (seat === null) return [];
    const isNamed = seat === viewer ? READER[language].test(text) : text.includes(String(NAMES[seat]));
    const own = juggers.filter((jugger) => jugger.seat === seat).some(({ id }) => text.includes(nameOf(id)));
    return isNamed || own ? [] : [`nobody does «${text}»`];
  });
}

/** Juggers of the house are called by their first names. */
const firstWord = (name: string): string => name.split(' ')[0] ?? name;

/** Names of the house in English where the language has others. */
function untranslated(game: AnyGame, { language, config }: Said, text: string): string[] {
  const narration = narrationOf(game);
  if (language === 'en' || bringsNames(config) || !narration || !game.reference) return [];
  return [...foreignNames(game)].filter(([, pattern]) => pattern.test(text)).map(([name]) => `«${name}» in «${text}»`);
}

/** Whether a config brings characters of its own, which may be called as those of the house are. */
function bringsNames(config: unknown): boolean {
  const { parties = [] } = (config as { skills?: { parties?: { id: string }[][] } }).skills ?? {};
  return parties.flat().some(({ id }) => !/^p[01]-/.test(id));
}

const foreign = new WeakMap<AnyGame, ReadonlyMap<string, RegExp>>();

function foreignNames(game: AnyGame): ReadonlyMap<string, RegExp> {
  const known = foreign.get(game);
  if (known) return known;
  const narration = narrationOf(game);
  const book = game.reference ?? {};
  const other = narration ? translatedBook(book, narration, 'es') : book;
  const names = (from: typeof book) => Object.values(from).flatMap((entries) => entries.map(({ name }) => String(name)));
  const translated = new Set(names(other));
  const own = names(book).filter((name) => /^\p{Lu}\p{L}{3}/u.test(name) && !translated.has(name));
  const made = new Map(own.map((name) => [name, new RegExp(`(^|[^\\p{L}])${name}([^\\p{L}]|$)`, 'u')]));
  foreign.set(game, made);
  return made;
}

type Check = (events: readonly Event[], said: Said, text: string) => string | string[] | null;

const ofType = (events: readonly Event[], type: string): Event[] => events.filter((event) => event.type === type);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const words = (language: Language, en: RegExp, es: RegExp): RegExp => (language === 'en' ? en : es);

const CHECKS: Readonly<Record<string, readonly Check[]>> = {
  'tactics-joker': [
    function pointsOfRecruits(events, { language }, text) {
      const paid = ofType(events, 'recruitRolled').some((event) => event.paid);
      return paid && !words(language, /spent a point/, /gastó un punto/).test(text) ? `no point in «${text}»` : null;
    },
    function extraPoints(events, { language }, text) {
      const extra = ofType(events, 'moveDeclared').some(({ cost }) => cost === 'extra');
      return extra && !words(language, /extra point/, /punto adicional/).test(text) ? `no extra point in «${text}»` : null;
    },
    function diceThatCount(events, { beats }, text) {
      const [[started], rolls, scores] = [ofType(events, 'combatStarted'), ofType(events, 'combatRolled'), ofType(events, 'combatScored')];
      if (!started || rolls.length !== 1 || scores.length !== 1 || ofType(events, 'dieRerolled').length > 0) return null;
      const [roll, score] = [rolls[0], scores[0]];
      const count = roll.attackerDice.length + roll.defenderDice.length;
      const values = [...roll.attackerDice, ...roll.defenderDice].map(({ value }) => value).join();
      const shows = ({ dice }: Beat): boolean =>
        dice
          .slice(0, count)
          .map(({ value }) => value)
          .join() === values;
      const told = beats.find(shows)?.dice ?? [];
      const missed = told.slice(0, count).filter((die) => die.made === 'miss').length;
      const counted = sum(
        told
          .slice(0, count)
          .filter((die) => die.made !== 'miss')
          .map(({ value }) => value),
      );
      const both = ({ attacker, defender }: Event): number => attacker + defender;
      const rest = both(started.terrain) + both(started.support) + roll.attackerLevels + roll.defenderLevels;
      const total = score.attackerTotal + score.defenderTotal;
      if (missed > 0 && !/nothing|no cont/.test(text)) return `lost sixes are not told in «${text}»`;
      return counted + rest === total ? null : `${counted} and ${rest} are not ${total} in «${text}»`;
    },
    function certainChecks(events, { language, beats }, text) {
      const sure = ofType(events, 'skillCheckDetail').some(({ modifier, dc }) => modifier + 1 >= dc);
      if (!sure) return null;
      const isFeat =
        words(language, /succeeded/, /tuvo éxito/).test(text) || beats.some(({ dice }) => dice.some((die) => die.sides === 20 && die.made));
      return isFeat ? `a feat that cannot fail: «${text}»` : null;
    },
  ],
  'jugger-ttg': [
    function whoMovesTheJugg(events, { beats }, text) {
      const moved = [...ofType(events, 'juggMoved'), ...ofType(events, 'juggDropped')];
      return moved.length > 0 && !beats.some(({ seat, marks }) => seat !== null && marks.includes('jugg'))
        ? `nobody moved the jugg: «${text}»`
        : null;
    },
    function ties(events, _said, text) {
      const none = ofType(events, 'defenceDeclared').some(({ mode }) => mode === 'none');
      return none && !/a tie with hits|un empate con aciertos/.test(text) ? `a tie at nothing is no loss: «${text}»` : null;
    },
  ],
  juggernauts: [
    function repairsFirst(events, { language, beats }) {
      if (ofType(events, 'spaceRepaired').length === 0) return null;
      const at = (pattern: RegExp): number => beats.findIndex(({ text }) => pattern.test(text));
      const shot = at(words(language, /fired at|struck/, /disparó|dio en/));
      const repair = beats.findLastIndex(({ text }) => words(language, /was repaired/, /quedó reparado/).test(text));
      return shot >= 0 && repair > shot ? `a repair after «${beats[shot]?.text}»` : null;
    },
    function whatIsStruck(events, { language }, text) {
      if (ofType(events, 'attackHit').every(({ result }) => result === 'damage')) return null;
      return words(language, /struck the damage/, /dio en el daño/).test(text) ? `struck what had been repaired: «${text}»` : null;
    },
    function shotsApart(events, { beats }) {
      if (ofType(events, 'attackDeclared').length < 2 && ofType(events, 'attackHit').length < 2) return null;
      const texts = beats.map(({ text }) => text);
      return texts.find((text, index) => texts.indexOf(text) !== index) ?? null;
    },
    function saved(events, { language }, text) {
      return ofType(events, 'attackHit').some(({ roll }) => roll === null) &&
        !words(language, /came to nothing/, /quedó en nada/).test(text)
        ? `a shot at nobody is not told: «${text}»`
        : null;
    },
  ],
  armadogon: [
    function armourAlone(events, { language }, text) {
      const bare = ofType(events, 'fightWon').length === 1 && ofType(events, 'weaponUsed').length === 0;
      return bare && !words(language, /armour alone/, /bastó con la armadura/).test(text) ? `a fight that cannot be lost: «${text}»` : null;
    },
  ],
};
