interface WithParameters {
  components?: { parameters?: Readonly<Record<string, object>> };
  paths: Readonly<Record<string, object>>;
}

/** An OpenAPI document in which each operation has its own parameters, also those that it shares with others. */
export function withOwnParameters<Document extends object>(document: Document): Document {
  const copy = structuredClone(document);
  const { components, paths } = copy as unknown as WithParameters;
  const operations = Object.values(paths).flatMap((path) => Object.values(path) as { parameters?: { $ref?: string }[] }[]);
  for (const operation of operations) {
    if (!operation.parameters) continue;
    operation.parameters = operation.parameters.map(({ $ref, ...stated }) =>
      $ref === undefined ? stated : (components?.parameters?.[$ref.split('/').at(-1) ?? ''] ?? stated),
    );
  }
  return copy;
}
