import { type AuditReport, auditRatings, type CountedMatch } from '../../../src/features/ratings/audit.js';
import { publicValue } from '../../../src/features/ratings/rating.js';
import type { RatingEventRow } from '../../../src/features/ratings/rows.js';
import { readLines } from '../../../src/record/records/line-reader.js';
import { verifyRecord } from '../../../src/record/verifying/verify-record.js';
import type { Client } from '../../client/src/index.js';
import type { PublishedRating, RatingAudit, RatingAuditOptions, RatingDifference } from './audit-ratings.js';
import { type PublicLog, readPublicLog } from './public-log.js';

type Outcomes = CountedMatch['outcomes'];

const PAGE = 200;
const NOTHING = { place: null, player: null, game: null, published: null, computed: null };

/** `auditRatings`, with what checks records. */
export async function audit(client: Client, url: string, { game, publicKey }: RatingAuditOptions): Promise<RatingAudit> {
  // Read before the matches: what ends meanwhile is in the list, and not yet missed in the log.
  const log = await readPublicLog(url, publicKey);
  const { counted, finished } = await readMatches(client, game);
  const differences: RatingDifference[] = [];
  const proven: CountedMatch[] = [];
  for (const match of counted) {
    const found = await readRecord(client, match, log);
    if (found.fault !== null)
      differences.push({ ...NOTHING, place: match.place, matchId: match.id, game: match.game, message: found.fault });
    proven.push({ ...match, outcomes: found.outcomes });
  }
  const report = auditRatings(proven);
  differences.push(...(await ratingDifferences(client, report)), ...(game === undefined ? hidden(log, finished) : []));
  const { pairs, unplayed, circles, standings, matches } = report;
  return {
    matches,
    ratings: standings.size,
    log: log && { leaves: log.leaves, key: log.publicKey.id },
    differences: differences.sort((a, b) => (a.place ?? Number.POSITIVE_INFINITY) - (b.place ?? Number.POSITIVE_INFINITY)),
    pairs,
    unplayed: unplayed.map(({ id, game, version }) => ({ id, game, version })),
    circles,
  };
}

/** Every rated match that counted, in the order of places, and the ids of all that have finished. */
async function readMatches(client: Client, game: string | undefined): Promise<{ counted: CountedMatch[]; finished: Set<string> }> {
  const counted: CountedMatch[] = [];
  const finished = new Set<string>();
  for (let after: string | null | undefined; after !== null; ) {
    const page = await client.matches({ status: 'finished', first: PAGE, ...(game && { game }), ...(after && { after }) });
    for (const { id, game: played, rating, seats, result, version } of page.items) {
      finished.add(id);
      const players = seats.flatMap(({ player }) => player?.id ?? []);
      if (!rating?.counts || !result || version === null) continue;
      counted.push({ id, game: played, place: rating.place, players, outcomes: result.outcomes, version });
    }
    after = page.nextCursor;
  }
  return { counted: counted.sort((a, b) => a.place - b.place), finished };
}

/** The matches that the log has and the service does not list. */
function hidden(log: PublicLog | null, finished: ReadonlySet<string>): RatingDifference[] {
  const missing = [...(log?.finished.keys() ?? [])].filter((id) => !finished.has(id));
  return missing.map((matchId) => ({ ...NOTHING, matchId, message: 'the log has this match, and the service does not list it' }));
}

/** How a match ended by its record, and in what the record, the log and the list of matches differ. */
async function readRecord(
  client: Client,
  match: CountedMatch,
  log: PublicLog | null,
): Promise<{ outcomes: Outcomes; fault: string | null }> {
  const text = await client.match(match.id).record();
  const report = await verifyRecord(readLines(once(text)), {
    // What the rules say of it, `gameledger verify` proves.
    findEngine: () => null,
    publicKey: log?.publicKey,
    handovers: log?.handovers,
  });
  const { firstFault, head } = report;
  const entries = firstFault ? [] : entriesOf(text);
  // The hashes cover the last entry; the footer is what the service says of it.
  const outcomes = entries.at(-1)?.result?.outcomes ?? match.outcomes;
  const faultOf = (): string | null => {
    if (firstFault) return `its record fails: ${firstFault.message}`;
    if (report.match?.matchId !== match.id || report.status !== 'finished') return 'its record is that of another match';
    const leaf = log?.finished.get(match.id);
    if (log && !leaf) return 'the log does not have it';
    if (leaf && leaf.head !== head) return `its record ends with ${head}, and the log has ${leaf.head}`;
    if (match.outcomes.join() !== outcomes.join())
      return `it is listed with the outcomes ${match.outcomes}, and its record has ${outcomes}`;
    const idle = match.players.findIndex((_, seat) => !entries.some((entry) => entry.kind === 'action' && entry.seat === seat));
    return idle < 0 ? null : `it counts, and seat ${idle} has never acted`;
  };
  return { outcomes, fault: faultOf() };
}

interface RecordedEntry {
  kind: string;
  seat: number | null;
  result: { outcomes: Outcomes } | null;
}

/** What the lines of a record say that has been found sound; nothing of one that has not. */
function entriesOf(record: string): RecordedEntry[] {
  return record.split('\n').flatMap((line) => (line.startsWith('{"entry":') ? [(JSON.parse(line) as { entry: RecordedEntry }).entry] : []));
}

/** The ratings that differ, after each match and today. */
async function ratingDifferences(client: Client, { events, standings, matches }: AuditReport): Promise<RatingDifference[]> {
  const differences: RatingDifference[] = [];
  const last = Math.max(0, ...events.map(({ place }) => place));
  for (const { player_id: player, game, mu, sigma, matches: played } of standings.values()) {
    const mine = events.filter((event) => event.player_id === player && event.game === game);
    const { rating, items } = await readHistory(client, player, game);
    const differ = (
      event: RatingEventRow | undefined,
      message: string,
      published: PublishedRating | null,
      computed: PublishedRating | null,
    ) => differences.push({ place: event?.place ?? last, matchId: event?.match_id ?? '', player, game, message, published, computed });
    for (const event of mine) {
      const said = items.get(event.match_id);
      const [published, computed] = [said ?? null, ratingOf(event)];
      if (!said || !isSame(said, computed)) differ(event, 'the rating after this match', published && pick(published), computed);
    }
    const computed = ratingOf({ mu, sigma });
    // Who has played since the matches were read has another rating by now.
    if (rating.matches <= played && !(rating.matches === played && isSame(rating, computed)))
      differ(mine.at(-1), 'the rating of today', pick(rating), computed);
  }
  return matches === 0 ? [] : differences;
}

async function readHistory(client: Client, player: string, game: string) {
  const items = new Map<string, PublishedRating>();
  let after: string | null | undefined;
  for (;;) {
    const page = await client.players.ratings(player, game, { first: PAGE, ...(after && { after }) });
    for (const { matchId, rating, ...item } of page.items) if (rating.counts) items.set(matchId, item);
    after = page.nextCursor;
    if (after === null) return { rating: page.rating, items };
  }
}

function ratingOf({ mu, sigma }: Pick<RatingEventRow, 'mu' | 'sigma'>): PublishedRating {
  return { value: publicValue(mu), deviation: publicValue(sigma) };
}

function isSame(one: PublishedRating, other: PublishedRating): boolean {
  return one.value === other.value && one.deviation === other.deviation;
}

function pick({ value, deviation }: PublishedRating): PublishedRating {
  return { value, deviation };
}

async function* once(text: string): AsyncGenerator<string, void, undefined> {
  yield text;
}
