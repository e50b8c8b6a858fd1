/**
 * Fails when something would not work on tables that Citus distributes as src/store/citus/citus.sql says: a unique
 * index of a match's table without the match's id; a statement of src/ that joins tables of matches with tables
 * of the coordinator; what Citus does not take in a statement on distributed tables.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { functionFiles } from '../src/store/ledger/sql-files.js';

type Place = 'distributed' | 'everywhere' | 'managed' | 'local';

/** A statement and where it stands. */
interface Statement {
  at: string;
  text: string;
}

/** What is as it is for a reason. */
const EXCEPTIONS: { at: RegExp; rule: string; reason: string }[] = [
  {
    at: /^src\/store\/ledger\/sql\/functions\/append_group\.sql$/,
    rule: 'changes rows within WITH',
    reason: 'it is for a single database; where matches are distributed append_each takes its place',
  },
  {
    at: /^src\/store\/ledger\/sql\/functions\/append_group\.sql$/,
    rule: 'columns',
    reason: 'it is for a single database',
  },
  {
    at: /^src\/store\/ledger\/sql\/functions\/import_match\.sql$/,
    rule: 'joins',
    reason: 'it joins nothing: Citus carries rows that are selected from a local table over to a distributed one',
  },
];

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** The newest snapshot of the tables: their columns, keys and indexes. */
interface Table {
  name: string;
  compositePrimaryKeys: Record<string, { columns: string[] }>;
  columns: Record<string, { name: string; primaryKey: boolean }>;
  indexes: Record<string, { name: string; isUnique: boolean; columns: { expression: string }[] }>;
  uniqueConstraints: Record<string, { name: string; columns: string[] }>;
}

function readTables(): Table[] {
  const newest = readdirSync(new URL('../drizzle/meta/', import.meta.url))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  return Object.values((JSON.parse(read(`drizzle/meta/${newest}`)) as { tables: Record<string, Table> }).tables);
}

/** Where src/store/citus/citus.sql puts the tables. */
function placesOf(tables: readonly Table[]): Map<string, Place> {
  const places = new Map<string, Place>(tables.map(({ name }) => [name, 'local']));
  for (const part of read('src/store/citus/citus.sql').split('--> statement-breakpoint')) {
    const names = /'\{([\w,]+)\}'::text\[\]/.exec(part)?.[1]?.split(',') ?? /create_distributed_table\('(\w+)'/.exec(part)?.slice(1) ?? [];
    const place = /create_reference_table/.test(part) ? 'everywhere' : /create_distributed_table/.test(part) ? 'distributed' : 'managed';
    for (const name of names) {
      if (!places.has(name)) throw new Error(`src/store/citus/citus.sql names ${name}, which is no table`);
      places.set(name, place);
    }
  }
  return places;
}

/** Unique indexes of a match's tables that could let two nodes have the same. */
function looseIndexes(tables: readonly Table[], places: ReadonlyMap<string, Place>): string[] {
  return tables
    .filter(({ name }) => places.get(name) === 'distributed')
    .flatMap((table) => {
      const id = table.name === 'matches' ? 'id' : 'match_id';
      const unique = [
        ...Object.entries(table.compositePrimaryKeys).map(([name, { columns }]) => ({ name, columns })),
        ...Object.values(table.columns).flatMap((column) =>
          column.primaryKey ? [{ name: `${table.name}_pkey`, columns: [column.name] }] : [],
        ),
        ...Object.values(table.uniqueConstraints),
        ...Object.values(table.indexes).flatMap(({ name, isUnique, columns }) =>
          isUnique ? [{ name, columns: columns.map(({ expression }) => expression) }] : [],
        ),
      ];
      return unique.filter(({ columns }) => !columns.includes(id)).map(({ name }) => `${table.name}: the unique index ${name} lacks ${id}`);
    });
}

/** The statements of a stored function; a loop's query and a condition are statements of their own. */
function statementsOf(file: string): Statement[] {
  const body = read(file)
    .replaceAll(/--[^\n]*/g, ' ')
    .replace(/^[\s\S]*?AS \$\$/, ' ');
  return body
    .split(/;|\bLOOP\b/)
    .flatMap((part) => part.replace(/^(?:\s|\bBEGIN\b|\bELSE\b)+/, '').split(/(?<=^(?:ELS)?IF\b[\s\S]*?)\bTHEN\b/))
    .map((text) => ({ at: file, text }));
}

/** Arguments that are rows of a table of the coordinator: Citus cannot carry such a function to the workers. */
function rowArguments(file: string, places: ReadonlyMap<string, Place>): string[] {
  const [, parameters = ''] = /FUNCTION \w+\(([\s\S]*?)\)\s*(?:RETURNS|LANGUAGE)/.exec(read(file)) ?? [];
  return [...parameters.matchAll(/(\w+)\s+(\w+)/g)].flatMap(([, name, type = '']) =>
    places.get(type) === 'local' ? [`${file}: ${name} is a row of ${type}, which no worker has`] : [],
  );
}

/** Functions in plain SQL that read tables of matches by a parameter, which Citus cannot plan; PL/pgSQL can. */
function plainReaders(file: string, places: ReadonlyMap<string, Place>): string[] {
  const text = read(file).replaceAll(/--[^\n]*/g, ' ');
  if (!/\bLANGUAGE sql\b/.test(text) || !/RETURNS TABLE|RETURNS SETOF/.test(text)) return [];
  return [...text.matchAll(/\b(?:FROM|JOIN)\s+(\w+)/g)].flatMap(([, name = '']) =>
    places.get(name) === 'distributed' ? [`${file}: is in plain SQL and reads ${name} by a parameter`] : [],
  );
}

/** The text of a template with the templates that stand in it, in their places. */
function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return template.head.text + template.templateSpans.map(({ expression, literal }) => ` ${inner(expression)} ${literal.text}`).join('');
}

function inner(expression: ts.Expression): string {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isTemplateLiteral(node)) found.push(textOf(node));
    else ts.forEachChild(node, look);
  };
  look(expression);
  return found.join(' ') || '$1';
}

/** Matches sources that may hold SQL: the others are not parsed, which takes seconds. */
const MAY_STATE = /\b(SELECT|INSERT|UPDATE|DELETE|FROM|JOIN|LOCK|TRUNCATE)\b|\.(from|leftJoin|innerJoin)\(/;

/** The statements in SQL of a source, and for each function the tables that it reads through drizzle. */
function statementsIn(path: string, tables: readonly Table[]): Statement[] {
  if (!MAY_STATE.test(read(path))) return [];
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  const names = new Map(tables.map(({ name }) => [name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), name]));
  const found: Statement[] = [];
  const look = (node: ts.Node, read: string[]): void => {
    if (ts.isTemplateLiteral(node)) {
      found.push({ at: path, text: textOf(node) });
      return;
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [table] = node.arguments;
      const name = table && ts.isIdentifier(table) ? names.get(table.text) : undefined;
      if (name && /^(from|leftJoin|innerJoin)$/.test(node.expression.name.text)) read.push(`JOIN ${name}`);
    }
    const isFunction = ts.isFunctionDeclaration(node);
    const own = isFunction ? [] : read;
    ts.forEachChild(node, (child) => look(child, own));
    if (isFunction && own.length > 0) found.push({ at: path, text: `SELECT ${own.join(' ')}` });
  };
  look(source, []);
  return found;
}

/** The text between the bracket at `from` and the one that closes it. */
function bracketed(text: string, from: number): string {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')' && --depth === 0) return text.slice(from + 1, i);
  }
  return text.slice(from + 1);
}

/** What is carried out apart: each materialized query, and the statement without them. */
function apart(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  for (let at = rest.search(/AS MATERIALIZED \(/); at >= 0; at = rest.search(/AS MATERIALIZED \(/)) {
    const open = rest.indexOf('(', at);
    const part = bracketed(rest, open);
    parts.push(part);
    rest = `${rest.slice(0, at)} ${rest.slice(open + part.length + 2)}`;
  }
  return [...parts, rest];
}

const NOT_STABLE = /\b(clock_timestamp|random|gen_random_uuid)\(\)/;
const ANY_MOMENT = /\b(now|clock_timestamp|random|gen_random_uuid)\(\)/;

/** What Citus would not take, or would carry out in a way nobody wants. */
function faultsOf({ at, text }: Statement, places: ReadonlyMap<string, Place>, functions: readonly string[]): string[] {
  const faults: string[] = [];
  const found = (rule: string, words: string): void => {
    if (!EXCEPTIONS.some((exception) => exception.at.test(at) && exception.rule === rule))
      faults.push(`${at}: ${words}: ${text.trim().slice(0, 120)} …`);
  };
  if (/\bAS MATERIALIZED\b/.test(text) && /\(\s*SELECT\s+FROM\b/.test(text))
    found('columns', 'selects no column beside a materialized query');
  for (const part of apart(text)) {
    const named = [...part.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|USING)\s+"?(\w+)"?(?:\s+(?:AS\s+)?\w+)?(?:\s*,\s*(\w+))?/g)].flatMap(
      ([, first = '', second = '']) => [first, second].filter((name) => places.has(name)),
    );
    const isIn = (place: Place): string[] => [...new Set(named.filter((name) => places.get(name) === place))];
    const [distributed, everywhere, local] = [isIn('distributed'), isIn('everywhere'), [...isIn('managed'), ...isIn('local')]];
    if (distributed.length > 0 && local.length > 0)
      found('joins', `joins ${distributed.join(', ')} with ${local.join(', ')} of the coordinator`);
    const placed = [...distributed, ...everywhere, ...isIn('managed')];
    if (placed.length === 0) continue;
    const called = functions.filter((name) => new RegExp(`\\b${name}\\(`).test(part));
    if (distributed.length > 0 && called.length > 0) found('calls', `calls ${called.join(', ')} where ${distributed.join(', ')} is read`);
    if (/\bWITH RECURSIVE\b/.test(part)) found('recursive', 'is recursive');
    if (/\bAS (?:MATERIALIZED )?\(\s*(?:INSERT|UPDATE|DELETE)\b/.test(text)) found('changes rows within WITH', 'changes rows within WITH');
    if (!/^\s*(?:WITH\b[\s\S]*?\)\s*)?(?:INSERT|UPDATE|DELETE)\b/.test(part)) continue;
    if (/^\s*(UPDATE|DELETE)\b/.test(part) && NOT_STABLE.test(part)) found('moment', 'uses a volatile function in UPDATE or DELETE');
    const spans = [...part.matchAll(/\bCOALESCE\(/g)].map(({ index }) => bracketed(part, index + 8));
    if ([...spans, ...(part.match(/\bCASE\b[\s\S]*?\bEND\b/g) ?? [])].some((span) => ANY_MOMENT.test(span)))
      found('moment', 'has a moment within CASE or COALESCE');
  }
  return faults;
}

function sources(folder: string): string[] {
  return readdirSync(new URL(`../${folder}`, import.meta.url), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return sources(`${folder}/${entry.name}`);
    return entry.name.endsWith('.ts') ? [`${folder}/${entry.name}`] : [];
  });
}

/** Whatever is distributed takes the migrations after this one. */
const FIRST_MIGRATION = '0000_schema.sql';

/** Parts of migrations that are several statements: Citus takes no two in one. */
function joinedStatements(): string[] {
  return readdirSync(new URL('../drizzle/', import.meta.url))
    .filter((name) => name.endsWith('.sql') && name > FIRST_MIGRATION)
    .flatMap((name) => {
      const parts = read(`drizzle/${name}`).split('--> statement-breakpoint');
      const bare = parts.map((part) => part.replaceAll(/\$\$[\s\S]*?\$\$/g, '').replaceAll(/--[^\n]*/g, ''));
      return bare
        .filter((part) => part.split(';').filter((text) => text.trim() !== '').length > 1)
        .map((part) => `drizzle/${name} lacks a breakpoint in: ${part.trim().slice(0, 80)} …`);
    });
}

/** A table without a row in docs/scale.md, which says why each has its place. */
function unexplained(tables: readonly Table[]): string[] {
  const rows = read('docs/scale.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
  return tables
    .filter(({ name }) => !rows.includes(`\`${name}\``))
    .map(({ name }) => `docs/scale.md does not say where ${name} is and why`);
}

const tables = readTables();
const places = placesOf(tables);
const files = functionFiles().map((file) => relative(fileURLToPath(new URL('../', import.meta.url)), fileURLToPath(file)));
const functions = files.map((file) => basename(file, '.sql'));
const statements = [...files.flatMap(statementsOf), ...sources('src').flatMap((path) => statementsIn(path, tables))];
const faults = [
  ...looseIndexes(tables, places),
  ...statements.flatMap((statement) => faultsOf(statement, places, functions)),
  ...unexplained(tables),
  ...joinedStatements(),
  ...files.flatMap((file) => [...rowArguments(file, places), ...plainReaders(file, places)]),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
if (faults.length === 0) console.log('every statement works on distributed tables, as far as its text tells');
