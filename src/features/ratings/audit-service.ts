/** `gameledger ratings audit`: what a service says of its ratings, computed anew from what it shows to everybody. */
import { createClient } from '#client';
import { print } from '../../api/command-line/terminal-text.js';
import { type AuditReport, auditRatings, type CountedMatch } from './audit.js';
import { publicValue } from './rating.js';

type Client = ReturnType<typeof createClient>;

/** A rating that the matches do not make. */
interface Difference {
  player: string;
  game: string;
  published: { value: number; deviation: number };
  computed: { value: number; deviation: number };
}

const PAGE = 200;

/** Audits the ratings of a service; whether they are those that its matches make. *Errors*: GameledgerError. */
export async function auditService(url: string, { game, json }: { game?: string; json?: boolean }): Promise<boolean> {
  const client = createClient({ url });
  const report = auditRatings(await readMatches(client, game));
  const differences = await readDifferences(client, report);
  if (json) print(JSON.stringify(toJson(report, differences)));
  else for (const line of linesOf(report, differences)) print(line);
  return differences.length === 0;
}

/** Every rated match that counted. */
async function readMatches(client: Client, game: string | undefined): Promise<CountedMatch[]> {
  const counted: CountedMatch[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await client.matches({ status: 'finished', first: PAGE, ...(game && { game }), ...(after && { after }) });
    for (const { id, game: played, rating, seats, result, version } of page.items) {
      const players = seats.flatMap(({ player }) => player?.id ?? []);
      if (!rating?.counts || !result || version === null) continue;
      counted.push({ id, game: played, place: rating.place, players, outcomes: result.outcomes, version });
    }
    after = page.nextCursor;
  }
  return counted;
}

/** The ratings that differ from the computed ones, of players who have not played since the matches were read. */
async function readDifferences(client: Client, { standings }: AuditReport): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const { player_id: player, game, mu, sigma, matches } of standings.values()) {
    const { rating } = await client.players.ratings(player, game, { first: 1 });
    if (rating.matches > matches) continue;
    const computed = { value: publicValue(mu), deviation: publicValue(sigma) };
    const published = { value: rating.value, deviation: rating.deviation };
    const isSame = rating.matches === matches && published.value === computed.value && published.deviation === computed.deviation;
    if (!isSame) differences.push({ player, game, published, computed });
  }
  return differences;
}

function toJson({ matches, standings, pairs, unplayed, circles }: AuditReport, differences: readonly Difference[]): object {
  return {
    matches,
    ratings: standings.size,
    differences,
    pairs,
    unplayed: unplayed.map(({ id, game, version }) => ({ id, game, version })),
    circles,
  };
}

function linesOf({ matches, standings, pairs, unplayed, circles }: AuditReport, differences: readonly Difference[]): string[] {
  const textOf = ({ value, deviation }: Difference['published']): string => `${value} ± ${deviation}`;
  return [
    `${matches} rated matches that counted make ${standings.size} ratings; ${differences.length} are published otherwise`,
    ...differences.map((one) => `  ${one.game}: ${one.player} has ${textOf(one.published)}, computed ${textOf(one.computed)}`),
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
