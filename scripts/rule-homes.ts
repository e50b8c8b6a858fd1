/**
 * Every rule and ruling of docs/rules/<game>.md has one home: a source file of the game whose first comment lists it
 * after `*Rules*:`.
 *
 * A rule's home is one of the files that the chapter table of src/rules/games/<game>/README.md gives for its chapter; a
 * ruling's home is any file of the game. A home names each of its rules again at the code that carries it out, so that
 * the list on top is no mere index.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** An id in bold at the start of a list item or table row. */
const DEFINITION = /^(?:- |\| )\*\*([A-Z]{2}-R?\d+(?:\.\d+)*)\b/gm;
const ID = /\b[A-Z]{2}-R?\d+(?:\.\d+)*/g;
const FIRST_COMMENT = /^\/\*\*[\s\S]*?\*\//;
/** A row of the chapter table: `| 7 | Movement | rules/movement.ts, rules/muster.ts |`. */
const CHAPTER_ROW = /^\| *(\d+) *\|[^|]*\|([^|]*)\|/gm;

interface Source {
  path: string;
  /** The ids its first comment lists. */
  homeOf: Set<string>;
  /** The ids named below the first comment. */
  named: Set<string>;
}

function idsOf(text: string): string[] {
  return text.match(ID) ?? [];
}

function readSources(folder: string): Source[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  return files.map((path) => {
    const text = readFileSync(`${folder}/${path}`, 'utf8');
    const header = FIRST_COMMENT.exec(text)?.[0] ?? '';
    const listed = /\*Rules\*:([\s\S]*)/.exec(header)?.[1] ?? '';
    return { path, homeOf: new Set(idsOf(listed)), named: new Set(idsOf(text.slice(header.length))) };
  });
}

function readChapters(readme: string): Map<string, string[]> {
  const rows = [...readme.matchAll(CHAPTER_ROW)];
  return new Map(rows.map(([, chapter = '', files = '']) => [chapter, files.split(',').map((file) => file.trim().replaceAll('`', ''))]));
}

/** What is wrong with the home of one rule; null when nothing is. */
function faultOf(id: string, sources: Source[], chapters: Map<string, string[]>): string | null {
  const homes = sources.filter(({ homeOf }) => homeOf.has(id));
  const [home] = homes;
  if (!home) return `${id} has no home`;
  if (homes.length > 1) return `${id} has ${homes.length} homes: ${homes.map(({ path }) => path).join(', ')}`;
  if (!home.named.has(id)) return `${id}: its home ${home.path} does not name it below its first comment`;
  const chapter = /-(\d+)\./.exec(id)?.[1];
  if (chapter === undefined) return null;
  const allowed = chapters.get(chapter);
  if (!allowed) return `${id}: the README has no row for chapter ${chapter}`;
  return allowed.includes(home.path) ? null : `${id} lives in ${home.path}, chapter ${chapter} in ${allowed.join(', ')}`;
}

function faultsOf(game: string): string[] {
  const folder = `src/rules/games/${game}`;
  const rules = [...new Set([...readFileSync(`docs/rules/${game}.md`, 'utf8').matchAll(DEFINITION)].map((match) => match[1] ?? ''))];
  const readme = `${folder}/README.md`;
  const chapters = existsSync(readme) ? readChapters(readFileSync(readme, 'utf8')) : new Map<string, string[]>();
  const sources = readSources(folder);
  const known = new Set(rules);
  const strangers = sources.flatMap(({ path, homeOf }) =>
    [...homeOf].filter((id) => !known.has(id)).map((id) => `${path} lists ${id}, which is no rule`),
  );
  const faults = [...rules.flatMap((id) => faultOf(id, sources, chapters) ?? []), ...strangers];
  console.log(`${game}: ${rules.length - new Set(faults.map((fault) => idsOf(fault)[0])).size} of ${rules.length} rules at home`);
  return faults.map((fault) => `${game}: ${fault}`);
}

const all = readdirSync('docs/rules')
  .flatMap((name) => /^([a-z0-9-]+)\.md$/.exec(name)?.[1] ?? [])
  .sort();
const wanted = process.argv.slice(2);
const faults = (wanted.length > 0 ? wanted : all).flatMap(faultsOf);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
