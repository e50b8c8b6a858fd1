import { documentAddress } from '../../base/document-address.js';
import type { ContractReport } from './check-game.js';
import { CLAUSES } from './clauses.js';

type Broken = NonNullable<ContractReport['broken']>;

/** Of the actions that led there: the others follow from the line that plays them again. */
const MOST_ACTIONS = 5;
/** *Units*: characters of a state; a longer one is cut off. */
const MOST_OF_STATE = 2_000;

/** A broken clause in lines: what does not hold, what led there, what plays that match again, where the contract is. */
export function brokenInWords({ clause, message, found }: Broken): string {
  const lines = [`${clause} (${CLAUSES[clause]}): ${message}`];
  if (found) {
    const last = found.actions.slice(-MOST_ACTIONS).map(({ seat, action }) => `seat ${seat} ${textOf(action)}`);
    const earlier = found.actions.length - last.length;
    const state = textOf(found.state);
    const again = JSON.stringify(found.again);
    lines.push(
      `  after ${last.length > 0 ? `${earlier > 0 ? `${earlier} actions and ` : ''}${last.join(', ')}` : 'the setup'}`,
      `  state: ${state.length > MOST_OF_STATE ? `${state.slice(0, MOST_OF_STATE)} …` : state}`,
      `  again: checkGame(game, ${clause === 'narration' ? `{ ...${again}, narration }` : again})`,
    );
  }
  return [...lines, `  ${documentAddress('adding-a-game')}, "The contract"`].join('\n');
}

/** What a faulty game has made may be nothing that JSON can carry. */
function textOf(made: unknown): string {
  try {
    return JSON.stringify(made) ?? String(made);
  } catch {
    return String(made);
  }
}
