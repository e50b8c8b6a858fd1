/** What the viewer shares with the service for words: the languages there are and how a message is filled. */
export { LANGUAGES, type Language, type Messages, type Values } from '../../../../src/rules/kernel/narration.js';
export { isolated } from '../../../../src/rules/kit/quoted.js';
export { format } from '../../../../src/rules/narration/say.js';
