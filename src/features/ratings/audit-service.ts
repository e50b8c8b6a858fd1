/** `gameledger ratings audit`: what a service says of its ratings, computed anew from what it shows to everybody. */
import { auditRatings, type PublishedRating, type RatingAudit, type RatingDifference } from '#verify';
import { inOneLine, print } from '../../api/command-line/terminal-text.js';
import { UsageError } from '../../api/command-line/usage.js';

/** How a service is audited. */
export interface AuditOptions {
  game?: string;
  publicKey?: string;
  json?: boolean;
}

/** Audits the ratings of a service; whether they are those that its records make. *Errors*: UsageError. */
export async function auditService(url: string, { json, ...options }: AuditOptions): Promise<boolean> {
  const report = await auditRatings(url, options).catch((error: unknown) => {
    throw error instanceof Error ? new UsageError(inOneLine(error.message)) : error;
  });
  if (json) print(JSON.stringify(report));
  else print(linesOf(report));
  return report.differences.length === 0;
}

function lineOf({ place, matchId, player, game, message, published, computed }: RatingDifference): string {
  const textOf = (rating: PublishedRating | null): string => (rating ? `${rating.value} ± ${rating.deviation}` : 'none');
  const where = place === null ? matchId : `place ${place}, ${game}, match ${matchId}`;
  return player === null
    ? `${where}: ${message}`
    : `${where}: ${message} of ${player} is published as ${textOf(published)}, computed ${textOf(computed)}`;
}

function linesOf({ matches, ratings, log, differences, pairs, unplayed, circles }: RatingAudit): string[] {
  const [first, ...rest] = differences.map(lineOf);
  return [
    `${matches} rated matches that counted make ${ratings} ratings`,
    log
      ? `their records are held against the ${log.leaves} leaves of the log of ${log.key}`
      : 'the service has no log to hold their records against',
    first === undefined ? 'nothing is published otherwise' : `the first of ${differences.length} differences: ${first}`,
    ...rest.map((line) => `  ${line}`),
    `${pairs.length} pairs have met too often, with one-sided ends`,
    ...pairs.map(
      (pair) =>
        `  ${pair.game}: ${pair.winner} has won ${pair.won} of ${pair.matches} against ${pair.loser}, ${Math.round(100 * pair.share)} % of all their rated matches`,
    ),
    `${circles.length} circles of players meet hardly anybody else`,
    ...circles.map(
      (circle) =>
        `  ${circle.game}: ${circle.expected} of ${circle.matches} matches had the usual winner, ${circle.outside} were with others: ${circle.players.join(' ')}`,
    ),
    `${unplayed.length} matches count in which hardly anything was done`,
    ...unplayed.map(({ id, game, version }) => `  ${game}: ${id} has ${version} entries after the setup`),
  ];
}
