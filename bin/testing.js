// `gameledger/testing` for whoever runs plain JavaScript: the sources are TypeScript.
import { register } from 'tsx/esm/api';

register();
const testing = await import('../src/testing/index.ts');

export const { CLAUSES, checkGame, conform, fastChance, playout, recordingChance, scriptedChance, vectorFile } = testing;
