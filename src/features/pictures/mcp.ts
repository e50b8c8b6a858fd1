import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { FeatureTools } from '../../api/feature.js';
import type { Gateway } from '../../api/mcp/gateway.js';
import type { ViewAsked } from '../../api/mcp/table-text.js';
import { GameledgerError } from '../../base/errors.js';
import type { Scene } from '../../rules/kernel/scene.js';
import { wholeOf } from '../../rules/scene/parts.js';
import { renderSvg } from '../../rules/scene/render-svg.js';
import type { SceneAt } from '../../use-cases/matches/shapes.js';
import type { PictureServices } from './contract.js';
import { PICTURE_LIMITS } from './limits.js';
import { openPainter } from './painter.js';

/** What is asked for pictures. */
type PictureGateway = Gateway & PictureServices['pictures'];

/** Large enough to be read; models make what is larger smaller themselves. *Units*: pixels. */
const ROOM = { width: 700, height: 1_000 };
const LEFT_OUT = 'The picture is left out: it could not be drawn just now.';

/** The picture of `get_view`. */
export const PICTURE_IN_VIEWS: FeatureTools<object, PictureServices> = {
  local: ({ pictures }) => pictures,
  remote: (log): PictureServices['pictures'] => ({ paint: openPainter(PICTURE_LIMITS, log) }),
  view: {
    arguments: { picture: z.boolean().describe('Whether to include one (PNG).').optional() },
    show: async (gateway, { picture = false, ...asked }) => (picture ? await pictureOf(gateway as PictureGateway, asked) : []),
  },
};

/**
 * The table as a picture beside its text: what the same caller gets as a scene, and nothing for a game without
 * pictures. *Errors*: those of a scene.
 */
async function pictureOf(gateway: PictureGateway, asked: ViewAsked): Promise<CallToolResult['content']> {
  const seen = await gateway.call('getScene', asked).catch((error: unknown) => {
    // The view was there, so it is the picture that is not.
    if (error instanceof GameledgerError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  if (!seen) return [];
  const png = await gateway.paint(svgForModels(seen), COLOURS_FOR_MODELS);
  if (!png) return [{ type: 'text', text: LEFT_OUT }];
  return [{ type: 'image', data: Buffer.from(png).toString('base64'), mimeType: 'image/png' }];
}

/** Enough for flat colours with soft edges: a picture is a third as large as with all. */
export const COLOURS_FOR_MODELS = 16;

/** A table as models are shown it. */
export function svgForModels({ scene, title }: Pick<SceneAt, 'scene' | 'title'>): string {
  return renderSvg(scene, { title, theme: 'light', width: widthOf(wholeOf(scene)) });
}

/** As wide as there is room for, unless that is too high. */
function widthOf({ width, height }: Scene): number {
  return Math.max(1, Math.floor(Math.min(ROOM.width, (ROOM.height * width) / height)));
}
