/** A match and the seat that the caller has taken in it, as one object. */
export function withSeat<Match extends object, Taken>({ match, ...taken }: { match: Match } & Taken): Match & Omit<Taken, 'match'> {
  return { ...match, ...(taken as Omit<Taken, 'match'>) };
}
