/** What the viewer shares with the project's playthroughs: events in sentences. */
export { eventText, mergeEvents, type Phrases } from '../../../src/wording/event-text.js';
export { PHRASES } from '../../../src/wording/phrases-of-games.js';
