import type { Layout } from '../../../rules/kernel/scene.js';
import type { KnownView } from './game-json.js';
import type { Optional, Resolver } from './resolver.js';

/** The scene of a view: made of the same version through the same eyes. */
export const matchView = {
  async scene({ matchId, version, viewer, language }, { layout, palette: hasPalette, base }, { matches, caller, sceneDeltas }) {
    const { scene } = await matches.scene(caller, matchId, { at: version, as: viewer, language, layout, hasPalette });
    return base == null ? scene : sceneDeltas.since(`${matchId} ${viewer}`, scene, base);
  },
  async help({ matchId, version, viewer, language }, { legend: hasLegend }, { matches, caller }) {
    const { help } = await matches.scene(caller, matchId, { at: version, as: viewer, language, hasHelp: true });
    return hasLegend ? help : { hints: help?.hints };
  },
} satisfies {
  scene: Resolver<KnownView, { layout: Optional<Layout>; palette: boolean; base: Optional<string> }>;
  help: Resolver<KnownView, { legend: boolean }>;
};
