/** The channels that matches and players share: a process hears few that it has not asked for. */

/** What has channels of its own. */
type Kind = 'match' | 'turns';

const SHARDS = 64;

/** The channel of a match or a player. Ids are UUIDs whose last digits are drawn. */
export function channelOf(kind: Kind, id: string): string {
  return `gameledger_${kind}_${Number.parseInt(id.slice(-2), 16) % SHARDS}`;
}

/** Items by their channel, in pages of at most so many. */
export function inShards<T>(items: readonly T[], channelOf: (item: T) => string, page: number): [channel: string, T[]][] {
  const shards = grouped(items, channelOf);
  return [...shards].flatMap(([channel, all]) => inPages(all, page).map((part): [string, T[]] => [channel, part]));
}

/** Items by their key. */
export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Items in pages of at most so many. */
function inPages<T>(items: readonly T[], page: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / page) }, (_, i) => items.slice(i * page, (i + 1) * page));
}
