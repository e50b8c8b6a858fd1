import { juggernauts } from '../../../../src/rules/games/juggernauts/index.js';

/** The game without giving up: random players would otherwise resign within a few actions. */
export const patient: typeof juggernauts = {
  ...juggernauts,
  legalActions: (state, seat) => juggernauts.legalActions(state, seat).filter(({ type }) => type !== 'resign'),
};
