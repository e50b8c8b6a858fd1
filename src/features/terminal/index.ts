import { feature } from '../../api/feature.js';
import { TERMINAL_COMMANDS } from './commands.js';

/** Matches in the terminal: played, simulated, and bots rated: docs/bots.md. */
export const terminal = feature<object, undefined>({ name: 'terminal', commands: TERMINAL_COMMANDS });
