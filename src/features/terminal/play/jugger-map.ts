import * as z from 'zod';

const seenSchema = z.object({
  phase: z.string(),
  config: z.object({ limits: z.string() }),
  jugg: z.object({ hex: z.string().nullable(), carrier: z.string().nullable() }).nullable(),
  juggers: z.array(
    z.object({
      id: z.string(),
      seat: z.number(),
      fielded: z.boolean(),
      hex: z.string().nullable(),
      facing: z.number(),
      focus: z.number(),
      stamina: z.number(),
      kneeling: z.boolean(),
      count: z.number(),
      exhausted: z.boolean(),
      status: z.string(),
    }),
  ),
});
const bookSchema = z.object({
  hexes: z.array(
    z.object({
      id: z.string(),
      col: z.number(),
      row: z.number(),
      slotOf: z.number().nullable(),
      corner: z.boolean(),
      goalOf: z.number().nullable(),
      isCentre: z.boolean(),
    }),
  ),
  juggers: z.array(z.object({ id: z.string(), name: z.string() })),
});
type Seen = z.infer<typeof seenSchema>;
type Hex = z.infer<typeof bookSchema>['hexes'][number];

/** East, then clockwise. *Source*: JT-1.3. */
const ARROWS = ['→', '↘', '↙', '←', '↖', '↗'];
const FIRST_COLUMN = 2;
const WIDTH = 44;

/**
 * The field of Jugger TTG from its data book, a row of hexes a line, with the juggers beside it, `*` for who carries
 * the jugg; null while nobody stands on it.
 */
export function juggerMap(view: unknown, book: unknown): string[] | null {
  const seen = seenSchema.safeParse(view);
  const known = bookSchema.safeParse(book);
  if (!seen.success || !known.success || !seen.data.jugg) return null;
  const marks = marksOf(seen.data);
  const rows: string[][] = [];
  for (const hex of known.data.hexes) {
    const row = rows[hex.row] ?? Array.from({ length: WIDTH }, () => ' ');
    rows[hex.row] = row;
    const [first, second] = signsOf(hex, seen.data, marks);
    row[hex.col + FIRST_COLUMN] = first;
    row[hex.col + FIRST_COLUMN + 1] = second;
  }
  const names = new Map(known.data.juggers.map(({ id, name }) => [id, name]));
  const legend = [...marks].map(([id, letter]) => lineOf(seen.data, id, letter, names.get(id) ?? id));
  return Array.from({ length: Math.max(rows.length, legend.length) }, (_, index) =>
    `${(rows[index] ?? []).join('').padEnd(WIDTH)} ${legend[index] ?? ''}`.trimEnd(),
  );
}

/** A letter for each jugger that plays: seat 0 capitals, seat 1 small ones. */
function marksOf({ juggers }: Seen): Map<string, string> {
  const counts = [0, 0];
  const fielded = juggers.filter((jugger) => jugger.fielded);
  return new Map(
    fielded.map(({ id, seat }) => {
      const letter = String.fromCharCode((seat === 0 ? 'A' : 'a').charCodeAt(0) + (counts[seat] ?? 0));
      counts[seat] = (counts[seat] ?? 0) + 1;
      return [id, letter];
    }),
  );
}

function signsOf(
  { id, slotOf, corner, goalOf, isCentre }: Hex,
  { juggers, jugg, config }: Seen,
  marks: Map<string, string>,
): [string, string] {
  const stands = juggers.find((jugger) => jugger.fielded && jugger.hex === id);
  const isJuggHere = jugg?.hex === id;
  if (stands) return [marks.get(stands.id) ?? '?', isJuggHere ? 'o' : stands.kneeling ? '_' : (ARROWS[stands.facing] ?? '?')];
  if (isJuggHere) return ['o', ' '];
  if (goalOf !== null) return ['#', ' '];
  if (isCentre) return ['+', ' '];
  if (slotOf !== null) return [':', ' '];
  return corner && config.limits === 'european' ? ['x', ' '] : ['.', ' '];
}

function lineOf({ juggers, jugg }: Seen, id: string, letter: string, name: string): string {
  const jugger = juggers.find((one) => one.id === id);
  if (!jugger) return '';
  const { focus, stamina, kneeling, count, exhausted, status } = jugger;
  const state = kneeling ? `kneels ${count}` : exhausted ? 'exhausted' : status;
  return `${letter}${jugg?.carrier === id ? '*' : ' '}${name} f${focus} s${stamina} ${state}`;
}
