/** The messages that code names: whole keys, and patterns of those it puts together. */
export function messagesNamedIn(code: string): RegExp[] {
  const literals = [...code.matchAll(/'([A-Za-z][\w.-]*)'/g)].map(([, key = '']) => key.replaceAll('.', '\\.'));
  const patterns = [...code.matchAll(/`([a-z][\w.-]*\.)\$\{[^`]*\}([\w.]*)`/g)].map(
    ([, before = '', after = '']) => `${before.replaceAll('.', '\\.')}[\\w-]+${after.replaceAll('.', '\\.')}`,
  );
  return [...new Set([...literals, ...patterns])].map((pattern) => new RegExp(`^${pattern}$`));
}
