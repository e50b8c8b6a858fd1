/** The refusal codes of actions, in the order in which they are tested (section 2). */
import type { RefusalTable } from '../../../kit/refusal.js';

const NOT_LEGAL_RULES = [
  ...['JN-1.10', 'JN-1.12'],
  ...['JN-2.2', 'JN-2.4', 'JN-2.5', 'JN-2.6', 'JN-R3', 'JN-R4'],
  ...['JN-3.1', 'JN-3.3', 'JN-4.3'],
  ...['JN-5.2', 'JN-5.3', 'JN-5.4', 'JN-5.7', 'JN-5.9', 'JN-5.15', 'JN-6.2', 'JN-6.3', 'JN-R52'],
  ...['JN-7.3', 'JN-7.4', 'JN-7.5', 'JN-7.6', 'JN-7.8', 'JN-7.9', 'JN-7.10', 'JN-7.11', 'JN-7.15', 'JN-7.16', 'JN-R51'],
  ...['JN-8.1', 'JN-8.2', 'JN-8.4', 'JN-8.7', 'JN-8.12', 'JN-R17', 'JN-R18', 'JN-R31'],
  ...['JN-9.1', 'JN-9.2', 'JN-9.3', 'JN-9.4', 'JN-9.6', 'JN-R29'],
  ...[
    'JN-10.1',
    'JN-10.2',
    'JN-10.3',
    'JN-10.5',
    'JN-10.7',
    'JN-10.8',
    'JN-10.9',
    'JN-10.10',
    'JN-10.11',
    'JN-10.13',
    'JN-10.14',
    'JN-R28',
  ],
];

/** What each code means and the rules it cites. */
export const REFUSALS = {
  GAME_OVER: { rules: ['JN-11.2', 'JN-11.3', 'JN-11.5'], meaning: 'The match is over.' },
  NOT_TO_ACT: { rules: ['JN-1.3', 'JN-12.4'], meaning: 'The seat owes nothing now, or has lost.' },
  NOT_LEGAL: { rules: NOT_LEGAL_RULES, meaning: 'The seat owes a choice, and the action is not among what it offers.' },
} as const satisfies RefusalTable;
/** One of the codes. */
export type RefusalCode = keyof typeof REFUSALS;
