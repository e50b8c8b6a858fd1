/**
 * What a statement does first, and to what, e.g. `SELECT append_group`: no value that it was sent with.
 *
 * *Source*: SQL's own order of words; what stands in the brackets of `extract` is no table.
 */
export function statementName(query: string): string {
  const text = query.replaceAll(/extract\s*\([^)]*\)/gi, '');
  const [verb = ''] = /\w+/.exec(text) ?? [];
  const [, relation] = /\b(?:FROM|INTO|UPDATE)\s+(?:ONLY\s+)?"?([a-z_]\w*)/i.exec(text) ?? /\b([a-z_]\w*)\s*\(/i.exec(text) ?? [];
  return [verb, relation].filter(Boolean).join(' ');
}
