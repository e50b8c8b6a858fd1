import type { SeatName, Viewer } from '../../rules/kernel/game.js';
import { LANGUAGES, type Language } from '../../rules/kernel/narration.js';
import type { Say } from '../../rules/kernel/say.js';
import { seatByNumber } from '../../rules/kit/seat-by-number.js';
import { type Narrator, narratorFor, wordsFor } from '../../rules/narration/narrator.js';
import { seatNames } from '../../rules/narration/say.js';
import type { HeadRow } from '../../store/ledger/matches.js';
import type { Deps } from './deps.js';
import type { Match, Told } from './shapes.js';
import type { LiveMatch } from './state/live-match.js';

/** Parsed configs of matches in memory: a data set in one may be large. */
const configs = new WeakMap<HeadRow, unknown>();

function configOf(head: HeadRow): unknown {
  const known = configs.get(head) ?? JSON.parse(head.config);
  configs.set(head, known);
  return known;
}

/** What tells a match to a viewer: with the names of its players, and no more of its config than the viewer may see. */
export function narratorOf(deps: Pick<Deps, 'narrationOf'>, live: LiveMatch, viewer: Viewer, language: Language): Narrator {
  const { game, head, seats, status } = live;
  const names = seats.map(({ playerName, bot }) => playerName ?? bot);
  const seat = typeof viewer === 'number' ? viewer : null;
  const config = game.viewConfig(configOf(head), status === 'finished' ? 'omniscient' : viewer);
  return narratorFor(deps.narrationOf(game), { language, seat, names }, config);
}

/** *Units*: characters of a name in a text or a picture, where there is little room. */
const LONGEST_SHOWN = 24;

/** What the seats are called in texts. */
export function seatNameIn({ seats }: Pick<LiveMatch, 'seats'>, language: Language = LANGUAGES[0]): SeatName {
  const names = seatNames({ language, names: shownNames(seats) });
  return (seat) => names[seat] ?? seatByNumber(seat);
}

/** The words of a picture for a viewer. */
export function pictureWords(
  deps: Pick<Deps, 'narrationOf'>,
  { game, seats }: Pick<LiveMatch, 'game' | 'seats'>,
  viewer: Viewer,
  language: Language,
): Say {
  const seat = typeof viewer === 'number' ? viewer : null;
  return wordsFor(deps.narrationOf(game), { language, seat, names: shownNames(seats) });
}

function shownNames(seats: LiveMatch['seats']): (string | null)[] {
  return seats.map(({ playerName, bot }) => {
    const letters = [...(playerName ?? bot ?? '')];
    return letters.length > LONGEST_SHOWN ? `${letters.slice(0, LONGEST_SHOWN - 1).join('')}…` : letters.join('') || null;
  });
}

/** The situation before the first action, for one reader; nothing where only a part of the config is known. */
export function openingOf(deps: Pick<Deps, 'narrationOf'>, match: Match, { language = LANGUAGES[0] }: Told = {}): string[] {
  const { game: id, gameVersion: version, config, configIsSummary, seats, yourSeat: seat } = match;
  if (configIsSummary) return [];
  const names = seats.map(({ player, bot }) => player?.name ?? bot);
  return narratorFor(deps.narrationOf({ id, version }), { language, seat, names }, config).opening();
}
