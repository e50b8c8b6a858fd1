import { feature } from '../../api/feature.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import type { PictureServices } from './contract.js';
import { RESOLVERS } from './graphql.js';
import { PICTURE_IN_VIEWS } from './mcp.js';
import { OPERATIONS } from './operations.js';
import { openPainter } from './painter.js';

/** Scenes, drawn: docs/scenes.md. */
export const pictures = feature<PictureServices, undefined>({
  name: 'pictures',
  operations: OPERATIONS,
  open({ parts, log }) {
    const paint = openPainter(parts.limits, log);
    return { services: { pictures: { paint } }, hooks: { paint } };
  },
  graphql: { schema: new URL('src/features/pictures/schema.graphql', PACKAGE_ROOT), resolvers: RESOLVERS },
  mcp: PICTURE_IN_VIEWS,
});
