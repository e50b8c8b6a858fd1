/** `gameledger/kit`: what games of other people are made with; it becomes part of their bundles. */
export { deck, type HiddenCards, hand, hiddenCards, mask, type Pile } from './hidden-cards.js';
export { outcomesOf } from './outcomes-of.js';
