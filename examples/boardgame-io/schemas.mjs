import * as z from 'zod';

const MOST = 1_000_000_000;

/** Any JSON value of a sensible size: what `G` and the arguments of moves are when a game does not say more. */
export const json = z.lazy(() =>
  z.union([
    z.null(),
    z.boolean(),
    z.number().min(-MOST).max(MOST),
    z.string().max(10_000),
    z.array(json).max(10_000),
    z.record(z.string().max(200), json),
  ]),
);

const seat = z.int().min(0).max(7);
const args = z.array(json).max(16);

/** The schemas of a game, from the names of its moves and events and what it says of `G` and of its setup data. */
export function schemasOf({ moves, events, players, G = json, setupData }) {
  const state = z.strictObject({ G, ctx: json });
  return {
    config: z.strictObject({
      seats: z
        .int()
        .min(players.min)
        .max(players.max)
        .default(players.standard ?? players.min),
      ...(setupData && { setupData }),
    }),
    action: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('move'), move: z.enum(moves), args }),
      z.strictObject({ type: z.literal('event'), event: z.enum(events), args }),
    ]),
    event: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('moved'), seat, move: z.string().max(200), args: args.nullable(), isSecret: z.boolean() }),
      z.strictObject({ type: z.literal('ended'), gameover: json }),
    ]),
    // What playerView leaves of G has the form the game likes.
    view: z.strictObject({ G: json, ctx: json }),
    state,
  };
}
