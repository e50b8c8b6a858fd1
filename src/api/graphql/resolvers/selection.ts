import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/** Whether an operation selects any of the fields of these names of a value, `@skip` and `@include` left aside. */
export function isAnySelected(
  names: ReadonlySet<string>,
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
): boolean {
  const isIn = (set: SelectionSetNode | undefined): boolean =>
    (set?.selections ?? []).some((one) => {
      if (one.kind === 'Field') return names.has(one.name.value);
      return isIn(one.kind === 'InlineFragment' ? one.selectionSet : fragments[one.name.value]?.selectionSet);
    });
  return fieldNodes.some(({ selectionSet }) => isIn(selectionSet));
}
