/** The first lines of a record, and all of its lines. */
export interface Peeked {
  first: string[];
  all: AsyncGenerator<string, void, undefined>;
}

/** Looks at the first `count` lines without taking them away. */
export async function peekLines(lines: AsyncGenerator<string, void, undefined>, count: number): Promise<Peeked> {
  const first: string[] = [];
  while (first.length < count) {
    const next = await lines.next();
    if (next.done) break;
    first.push(next.value);
  }
  return { first, all: joined(first, lines) };
}

async function* joined(first: string[], rest: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  yield* first;
  yield* rest;
}

/** What the first two lines of a record say of the match, as far as they can be read; nothing here is checked. */
export function namesIn([header, setup]: string[]): { matchId: string | null; parentSeq: number | null } {
  const matchId: unknown = member(header, 'matchId');
  const parent: unknown = member(setup, 'entry', 'parent', 'seq');
  return { matchId: typeof matchId === 'string' ? matchId : null, parentSeq: typeof parent === 'number' ? parent : null };
}

function member(line: string | undefined, ...path: string[]): unknown {
  try {
    return path.reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      JSON.parse(line ?? ''),
    );
  } catch {
    return undefined;
  }
}
