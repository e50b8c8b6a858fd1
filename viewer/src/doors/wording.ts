/** What the viewer shares with the project's playthroughs: events in sentences. */
export { eventText, mergeEvents, type Phrases } from '../../../src/rules/wording/event-text.js';
export { PHRASES } from '../../../src/rules/wording/phrases-of-games.js';
