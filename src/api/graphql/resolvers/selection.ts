import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/**
 * Whether an operation selects any of the fields of these names of a value, or of what its field `within` gives;
 * `@skip` and `@include` left aside.
 */
export function isAnySelected(
  names: ReadonlySet<string>,
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  within?: string,
): boolean {
  const isIn = (set: SelectionSetNode | undefined, field?: string): boolean =>
    (set?.selections ?? []).some((one) => {
      if (one.kind === 'Field') return field === undefined ? names.has(one.name.value) : one.name.value === field && isIn(one.selectionSet);
      return isIn(one.kind === 'InlineFragment' ? one.selectionSet : fragments[one.name.value]?.selectionSet, field);
    });
  return fieldNodes.some(({ selectionSet }) => isIn(selectionSet, within));
}
