/** A use case: its first argument is what it works with. */
type UseCase<Parts> = (parts: Parts, ...args: never[]) => unknown;

/** Use cases as interfaces call them: without what they work with. */
export type Bound<UseCases> = {
  [Name in keyof UseCases]: UseCases[Name] extends (parts: never, ...args: infer Args) => infer Result ? (...args: Args) => Result : never;
};

/** Gives every use case what it works with. */
export function bind<Parts, UseCases extends Record<string, UseCase<Parts>>>(useCases: UseCases, parts: Parts): Bound<UseCases> {
  const bound = Object.entries(useCases).map(([name, run]) => [name, (...args: never[]) => run(parts, ...args)]);
  return Object.fromEntries(bound) as Bound<UseCases>;
}
