import { feature } from '../../api/feature.js';
import { environment, onOrOff } from '../../base/environment.js';
import type { ViewerServices } from './contract.js';
import { viewerRoutes } from './routes.js';
import { TABLE_APP } from './table-app.js';

/** How the viewer is set up. */
export interface ViewerSettings {
  /** Whether its pages are served. */
  isOn: boolean;
}

const ENVIRONMENT = environment({ VIEWER: onOrOff() }, ({ VIEWER: isOn }): ViewerSettings => ({ isOn }));

/** The pages for people: docs/viewer.md. */
export const viewer = feature<ViewerServices, ViewerSettings | undefined>({
  name: 'viewer',
  environment: ENVIRONMENT,
  open: ({ parts }, { isOn } = { isOn: true }) => ({ services: { viewer: { isOn, painter: () => parts.hooks.paint } } }),
  routes: viewerRoutes,
  mcp: TABLE_APP,
});
