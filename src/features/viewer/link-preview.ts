/** What other sites show of a link to the page of a match that is over and open to all. */
import { GameledgerError } from '../../base/errors.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import { quoted } from '../../rules/kit/quoted.js';
import { renderSvg, xmlText } from '../../rules/scene/render-svg.js';
import { colourOf } from '../../rules/scene/themes.js';
import { ANONYMOUS } from '../../use-cases/accounts/caller.js';
import type { Matches } from '../../use-cases/matches/matches.js';
import type { Match } from '../../use-cases/matches/shapes.js';

/** What most readers show without cutting anything off. *Units*: pixels. */
const SIZE = { width: 1200, height: 630 };
const THEME = 'light';
/** As many as the palette of a PNG holds. */
export const PREVIEW_COLOURS = 256;

/**
 * The meta tags of a finished public match; empty for every other address, so that a page tells nobody which matches
 * there are.
 *
 * *Source*: ogp.me; developer.x.com, "Cards markup".
 */
export async function previewTags(
  matches: Matches,
  { publicUrl, hasPicture }: { publicUrl: string; hasPicture: boolean },
  name: string,
): Promise<string> {
  const match = await publicEnd(matches, name);
  if (!match) return '';
  const { id } = match;
  const { end } = await matches.viewInWords(ANONYMOUS, id, {});
  const title = hasPicture ? await pictureTitle(matches, id) : null;
  const url = `${publicUrl}/matches/${id}`;
  const tags: (readonly [name: string, content: string | number])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'gameledger'],
    [
      'og:title',
      `${matches.getGame(match.game).title}: ${match.seats.map(({ player, bot }) => (player ? quoted(player.name) : (bot ?? ''))).join(', ')}`,
    ],
    ['og:description', end ? `${end.text} ${end.because}` : ''],
    ['og:url', url],
    ...(title === null
      ? []
      : ([
          ['og:image', `${url}/preview.png`],
          ['og:image:type', 'image/png'],
          ['og:image:width', SIZE.width],
          ['og:image:height', SIZE.height],
          ['og:image:alt', title],
        ] as const)),
    ['twitter:card', title === null ? 'summary' : 'summary_large_image'],
  ];
  return tags.map(([name, content]) => `<meta ${nameOf(name)} content="${xmlText(String(content))}" />\n`).join('');
}

const nameOf = (name: string): string => `${name.startsWith('og:') ? 'property' : 'name'}="${name}"`;

/** The board at the end in a picture of the size of previews. *Errors*: NOT_FOUND for every other match. */
export async function previewSvg(matches: Matches, name: string): Promise<string> {
  const match = await publicEnd(matches, name);
  if (!match) throw new GameledgerError('NOT_FOUND', 'There is no finished public match with this id.');
  const { scene, title } = await matches.scene(ANONYMOUS, match.id, { layout: 'wide' });
  const board = renderSvg(scene, { title, theme: THEME }).replace('<svg ', `<svg width="${SIZE.width}" height="${SIZE.height}" `);
  const ground = `<rect width="100%" height="100%" fill="${colourOf('ground', THEME, scene.mood)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">${ground}${board}</svg>`;
}

/** The match, if it is over and everybody may see it; null for every other id. */
async function publicEnd(matches: Matches, name: string): Promise<Match | null> {
  const match = isUuid(name) ? await orNull(matches.get(ANONYMOUS, name.toLowerCase())) : null;
  return match?.status === 'finished' && match.visibility === 'public' && match.engine !== null ? match : null;
}

/** What the picture of the end is of; null in a game without pictures. */
async function pictureTitle(matches: Matches, id: string): Promise<string | null> {
  return (await orNull(matches.scene(ANONYMOUS, id, {})))?.title ?? null;
}

/** Null for what is not there. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof GameledgerError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
