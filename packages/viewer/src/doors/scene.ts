/** What the viewer shares with the service for pictures: the form of scenes and the one renderer. */
export type { Item, Scene } from '../../../../src/rules/kernel/scene.js';
export { BUTTON } from '../../../../src/rules/kernel/scene-button.js';
export { boardOf, handOf, wholeOf } from '../../../../src/rules/scene/parts.js';
export { renderSvg, widthOfText } from '../../../../src/rules/scene/render-svg.js';
