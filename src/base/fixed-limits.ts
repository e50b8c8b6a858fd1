/**
 * The figures that are the same at every service: what records and requests may be is published, and checked where
 * there is no service.
 */
export const FIXED = {
  /** Lists and objects within each other in a JSON text. */
  jsonLevels: 64,
  /** Members of objects and items of lists in a JSON text of a request, all together. */
  jsonMembers: 5_000,
  /** *Units*: characters of a name in a GraphQL document. */
  graphqlNameChars: 100,
  /** Faults that one refusal names. */
  faults: 20,
  /** *Units*: characters of one line of a record, wherever it is read. */
  recordLineChars: 1024 * 1024,
  /** A list's largest page. */
  pageItems: 200,
  /** Entries of a page that tells each as a story: the state before and after each is rebuilt. */
  storyItems: 50,
} as const;
