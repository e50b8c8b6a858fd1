import type { Visibility } from '../../log/statuses.js';
import type { SeatRequest } from '../../matches/shapes.js';
import { parseTerms } from '../../matches/shared/terms.js';
import type { Player, PlayerKind } from '../../players/caller.js';
import { actionResult } from './action-result.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { life } from './life.js';
import { given, type Optional, type Resolver } from './resolver.js';

/** A new account and the key that is shown only once. */
export interface CreatedPlayer {
  player: Player;
  apiKey: string;
}

interface SeatInput {
  seat: Optional<number>;
  entropy: Optional<string>;
  entropyCommitment: Optional<string>;
}

interface CreateMatchInput {
  game: string;
  config: unknown;
  preset: Optional<string>;
  visibility: Optional<Visibility>;
  join: Optional<SeatInput>;
  terms: unknown;
}

interface ForkMatchInput {
  matchId: string;
  at: number;
  visibility: Optional<Visibility>;
  join: Optional<SeatInput>;
  terms: unknown;
}

interface SubmitActionInput {
  matchId: string;
  action: unknown;
  expectedVersion: Optional<number>;
  idempotencyKey: Optional<string>;
}

/** A mutation takes one argument, `input`. */
type Mutation<Input> = Resolver<unknown, { input: Input }>;

function seatOf({ seat, entropy, entropyCommitment }: SeatInput): SeatRequest {
  return { seat: given(seat), entropy: given(entropy), entropyCommitment: given(entropyCommitment) };
}

export const mutation = {
  ...life,
  async createPlayer(_root, { input }, { players, chargeAccount }): Promise<CreatedPlayer> {
    await chargeAccount();
    const { apiKey, ...player } = await players.create(input);
    return { player, apiKey };
  },
  rotateKey: (_root, _args, { players, caller }) => players.rotateKey(caller),
  createMatch: (_root, { input: { game, config, preset, visibility, join, terms } }, { matches, caller }) =>
    matches.create(caller, {
      game,
      ...(config == null ? {} : { config }),
      preset: given(preset),
      visibility: given(visibility),
      ...(join ? { join: seatOf(join) } : {}),
      ...(terms == null ? {} : { terms: parseTerms(terms, '/input/terms') }),
    }),
  forkMatch: (_root, { input: { matchId, at, visibility, join, terms } }, { matches, caller }) =>
    matches.fork(caller, matchId, {
      at,
      visibility: given(visibility),
      ...(join ? { join: seatOf(join) } : {}),
      ...(terms == null ? {} : { terms: parseTerms(terms, '/input/terms') }),
    }),
  joinMatch: (_root, { input }, { matches, caller }) => matches.join(caller, input.matchId, seatOf(input)),
  revealEntropy: (_root, { input }, { matches, caller }) => matches.revealEntropy(caller, input.matchId, input.seat, input.entropy),
  leaveMatch: (_root, { input }, { matches, caller }) => matches.leave(caller, input.matchId, input.seat),
  addBot: (_root, { input }, { matches, caller }) => matches.addBot(caller, input.matchId, { seat: given(input.seat), bot: input.bot }),
  submitAction: (_root, { input: { matchId, action, expectedVersion, idempotencyKey } }, { matches, caller }) =>
    actionResult(
      matchId,
      matches.act(caller, matchId, { action, expectedVersion: given(expectedVersion), idempotencyKey: idempotencyKeyOf(idempotencyKey) }),
    ),
  resign: (_root, { input: { matchId, idempotencyKey } }, { matches, caller }) =>
    actionResult(matchId, matches.resign(caller, matchId, { idempotencyKey: idempotencyKeyOf(idempotencyKey) })),
} satisfies typeof life & {
  createPlayer: Mutation<{ name: string; kind: PlayerKind }>;
  rotateKey: Resolver<unknown, unknown>;
  createMatch: Mutation<CreateMatchInput>;
  forkMatch: Mutation<ForkMatchInput>;
  joinMatch: Mutation<SeatInput & { matchId: string }>;
  revealEntropy: Mutation<{ matchId: string; seat: number; entropy: string }>;
  leaveMatch: Mutation<{ matchId: string; seat: number }>;
  addBot: Mutation<{ matchId: string; seat: Optional<number>; bot: string }>;
  submitAction: Mutation<SubmitActionInput>;
  resign: Mutation<{ matchId: string; idempotencyKey: Optional<string> }>;
};
