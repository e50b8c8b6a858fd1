import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { GameledgerError } from '../../base/errors.js';
import type { Scene } from '../../rules/kernel/scene.js';
import { wholeOf } from '../../rules/scene/parts.js';
import { renderSvg } from '../../rules/scene/render-svg.js';
import type { Painter } from '../images/painter.js';
import type { Gateway, ViewRequest } from './gateway.js';

/** What models are shown at most without making it smaller themselves. *Units*: pixels. */
const ROOM = { width: 800, height: 1_000 };
const LEFT_OUT = 'The picture is left out: it could not be drawn just now.';

/**
 * The table as a picture beside its text: what the same caller gets as a scene, and nothing for a game without
 * pictures. *Errors*: those of a scene.
 */
export async function pictureOf(
  gateway: Gateway,
  painter: Painter,
  matchId: string,
  query: ViewRequest,
): Promise<CallToolResult['content']> {
  const seen = await gateway.getScene(matchId, query).catch((error: unknown) => {
    // The view was there, so it is the picture that is not.
    if (error instanceof GameledgerError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  if (!seen) return [];
  const png = await painter.paint(renderSvg(seen.scene, { title: seen.title, theme: 'light', width: widthOf(wholeOf(seen.scene)) }));
  if (!png) return [{ type: 'text', text: LEFT_OUT }];
  return [{ type: 'image', data: Buffer.from(png).toString('base64'), mimeType: 'image/png' }];
}

/** As wide as there is room for, unless that is too high. */
function widthOf({ width, height }: Scene): number {
  return Math.max(1, Math.floor(Math.min(ROOM.width, (ROOM.height * width) / height)));
}
