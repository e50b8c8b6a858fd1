/** Generates `test/playthroughs/<game>/<name>.md`: golden matches in words. */
import { playthroughs } from '../test/playthroughs/all.js';
import { keepFile } from './generated-file.js';

for (const { file, text } of playthroughs()) keepFile(file, text);
