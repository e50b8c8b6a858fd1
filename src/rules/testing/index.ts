/** `gameledger/testing`: what a game is checked with, by whatever test framework. */
export { type Chance, type Draw, recordingChance, scriptedChance } from '../kernel/chance.js';
export { conform, type Failure } from '../kernel/conformance.js';
export { type Vector, type VectorFile, vectorFile } from '../kernel/conformance-vectors.js';
export { fastChance } from '../kernel/fast-chance.js';
export type { AnyGame, Game, Outcome, Refusal, Seat, Typed, Viewer } from '../kernel/game.js';
export { type PlayoutOptions, playout } from '../kernel/playout.js';
export { brokenInWords } from './broken-in-words.js';
export { type CheckOptions, type ContractReport, checkGame } from './check-game.js';
export { CLAUSES, type ClauseName } from './clauses.js';
