import { distance } from 'fastest-levenshtein';
import { isVariable, VARIABLES } from './config.js';

/** Letters that may be wrong: one for every four, two at most. */
const LETTERS_A_FAULT = 4;
const MOST_FAULTS = 2;

/** A sentence for every variable that looks like ours and is not, with the nearest that is; an empty one is not set. */
export function findMisspelt(env: NodeJS.ProcessEnv): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    if (!value || isVariable(name) || isOfOthers(name, value)) return [];
    const known = nearest(name);
    return known === undefined ? [] : [`${name} is no variable of gameledger; ${known} is`];
  });
}

/**
 * npm's, and the addresses of services that Kubernetes and Docker name after these: `tcp://…` of one named gameledger.
 */
function isOfOthers(name: string, value: string): boolean {
  return /^npm_/i.test(name) || /_SERVICE_(HOST|PORT)(_|$)|_(TCP|UDP|SCTP)(_|$)/.test(name) || /^(tcp|udp|sctp):/.test(value);
}

function nearest(name: string): string | undefined {
  const letters = lettersOf(name.replace(/^GAMELEDGER_/i, ''));
  const near = VARIABLES.map((known) => ({ known, faults: distance(letters, lettersOf(known)) }))
    .filter(({ known, faults }) => faults <= Math.min(MOST_FAULTS, Math.floor(lettersOf(known).length / LETTERS_A_FAULT)))
    .sort((a, b) => a.faults - b.faults);
  return near[0]?.known;
}

/** What is left when capitals and dashes do not count. */
function lettersOf(name: string): string {
  return name.toUpperCase().replaceAll(/[_-]/g, '');
}
