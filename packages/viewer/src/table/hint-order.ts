/** The place of the next hint: the first unseen one about what can be touched now, else the first; -1: none is left. */
export function nextHint(
  hints: readonly { marks: readonly string[] }[],
  seen: ReadonlySet<number>,
  touchable: ReadonlySet<string>,
): number {
  const unseen = hints.flatMap((_, i) => (seen.has(i) ? [] : [i]));
  return unseen.find((i) => hints[i]?.marks.some((id) => touchable.has(id))) ?? unseen[0] ?? -1;
}
