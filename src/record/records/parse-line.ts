import { canonicalJson } from '../../rules/kernel/canonical-json.js';
import { parseJson, UnreadableJson } from '../../rules/kernel/parse-json.js';
import { reasonOf } from '../log/reason-of.js';
import { type RecordLine, recordLine } from './record-format.js';

/** A line that was read, or what is wrong with it in a sentence. */
export type ParsedLine = { ok: true; line: RecordLine } | { ok: false; reason: string };

const LINE_TYPES: ReadonlySet<unknown> = new Set(['header', 'entry', 'masked', 'footer']);

/** Reads one line of a record: canonical JSON of the published shape and nothing else. */
export function parseLine(text: string): ParsedLine {
  const json = readCanonical(text);
  if (!json.ok) return json;
  if (!LINE_TYPES.has(typeOf(json.value))) return refused('no line of a record: those are a header, entries and a footer');
  const parsed = recordLine.safeParse(json.value);
  // The schema has just checked it.
  if (parsed.success) return { ok: true, line: json.value as RecordLine };
  const [issue] = parsed.error.issues;
  return refused(`not the published shape: ${issue ? `${issue.path.join('.')}: ${issue.message}` : 'another one'}`);
}

function readCanonical(text: string): { ok: true; value: unknown } | { ok: false; reason: string } {
  if (text === '') return refused('empty');
  try {
    const value = parseJson(text);
    return canonicalJson(value) === text ? { ok: true, value } : refused('not canonical JSON');
  } catch (error) {
    if (!(error instanceof UnreadableJson)) return refused(reasonOf(error));
    return refused(error.fault === 'syntax' ? 'not JSON: the record is cut off there, or it is no record' : error.message);
  }
}

function typeOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, 'type') : undefined;
}

function refused(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}
