/** What the viewer shares with the service for pictures: the form of scenes and the one renderer. */
export type { Item, Scene } from '../../../src/kernel/scene.js';
export { BUTTON } from '../../../src/kernel/scene-button.js';
export { renderSvg } from '../../../src/scene/render-svg.js';
