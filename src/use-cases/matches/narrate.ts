import type { SeatName, Viewer } from '../../rules/kernel/game.js';
import { LANGUAGES, type Language } from '../../rules/kernel/narration.js';
import type { Say } from '../../rules/kernel/say.js';
import { quoted } from '../../rules/kit/quoted.js';
import { seatByNumber } from '../../rules/kit/seat-by-number.js';
import { type Narrator, narratorFor, wordsFor } from '../../rules/narration/narrator.js';
import { seatNames } from '../../rules/narration/say.js';
import type { HeadRow } from '../../store/ledger/matches.js';
import type { SeatRow } from '../../store/ledger/seats.js';
import type { Telling } from './parts.js';
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
export function narratorOf(parts: Pick<Telling, 'narrationOf'>, live: LiveMatch, viewer: Viewer, language: Language): Narrator {
  const { game, head, seats, status } = live;
  const names = seats.map((one) => calledIn(one, language));
  const seat = typeof viewer === 'number' ? viewer : null;
  const config = game.viewConfig(configOf(head), status === 'finished' ? 'omniscient' : viewer);
  return narratorFor(parts.narrationOf(game), { language, seat, names }, config);
}

/** What texts call who has a seat: a bot by its kind, a player by a name of the player's own choice. */
export function calledIn({ playerName, bot }: Pick<SeatRow, 'playerName' | 'bot'>, language: Language): string | null {
  return playerName === null ? bot : quoted(playerName, language);
}

/** *Units*: characters of a name in a text or a picture, where there is little room. */
const LONGEST_SHOWN = 24;

/** What the seats are called in texts. */
export function seatNameIn({ seats }: Pick<LiveMatch, 'seats'>, language: Language = LANGUAGES[0]): SeatName {
  const names = seatNames({ language, names: shownNames(seats, language) });
  return (seat) => names[seat] ?? seatByNumber(seat);
}

/** The words of a picture for a viewer. */
export function pictureWords(
  parts: Pick<Telling, 'narrationOf'>,
  { game, seats }: Pick<LiveMatch, 'game' | 'seats'>,
  viewer: Viewer,
  language: Language,
): Say {
  const seat = typeof viewer === 'number' ? viewer : null;
  return wordsFor(parts.narrationOf(game), { language, seat, names: shownNames(seats, language) });
}

function shownNames(seats: LiveMatch['seats'], language: Language): (string | null)[] {
  return seats.map(({ playerName, bot }) => {
    const letters = [...(playerName ?? '')];
    const isLong = letters.length > LONGEST_SHOWN;
    return calledIn({ playerName: isLong ? `${letters.slice(0, LONGEST_SHOWN - 1).join('')}…` : playerName, bot }, language);
  });
}

/** The situation before the first action, for one reader; nothing where only a part of the config is known. */
export function openingOf(parts: Pick<Telling, 'narrationOf'>, match: Match, { language = LANGUAGES[0] }: Told = {}): string[] {
  const { game: id, gameVersion: version, config, configIsSummary, seats, yourSeat: seat } = match;
  if (configIsSummary) return [];
  const names = seats.map(({ player, bot }) => calledIn({ playerName: player?.name ?? null, bot }, language));
  return narratorFor(parts.narrationOf({ id, version }), { language, seat, names }, config).opening();
}
