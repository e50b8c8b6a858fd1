/** A use case: its first argument is what it works with. */
type UseCase<Deps> = (deps: Deps, ...args: never[]) => unknown;

/** Use cases as interfaces call them: without what they work with. */
export type Bound<UseCases> = {
  [Name in keyof UseCases]: UseCases[Name] extends (deps: never, ...args: infer Args) => infer Result ? (...args: Args) => Result : never;
};

/** Gives every use case what it works with. */
export function bind<Deps, UseCases extends Record<string, UseCase<Deps>>>(useCases: UseCases, deps: Deps): Bound<UseCases> {
  const bound = Object.entries(useCases).map(([name, run]) => [name, (...args: never[]) => run(deps, ...args)]);
  return Object.fromEntries(bound) as Bound<UseCases>;
}
