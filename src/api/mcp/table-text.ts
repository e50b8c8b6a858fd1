import type { ViewAt } from '../../use-cases/matches/shapes.js';

/** The table for reading, after a line that says where the match stands. */
export function inWords({ version, toAct, result }: Pick<ViewAt, 'version' | 'toAct' | 'result'>, table: string): string {
  const stand = result ? 'it is over' : toAct.length > 0 ? `seat ${toAct.join(' and seat ')} to act` : 'no seat to act';
  return `Version ${version}, ${stand}.\n\n${table}`;
}
