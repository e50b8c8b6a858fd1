import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seedCommitment } from '../src/record/log/provable-chance.js';
import type { AnyGame } from '../src/rules/kernel/game.js';
import { findGame, listGames } from '../src/use-cases/engines/registry.js';
import { formatGoldenLog, type GoldenStart, goldenLogOf, housePlayer, playMatch } from '../test/golden/golden-log.js';

const USAGE = `usage: node scripts/run.mjs golden <game> <name> [--config JSON] [--seats N] [--seed N] [--player random|greedy] [--max-actions N]
games: ${listGames()
  .map(({ id }) => id)
  .join(', ')}`;

/** The match id every golden log carries: a UUIDv7 of the first millisecond of 2026. */
const MATCH_ID = '019b76da-a800-7000-8000-000000000000';

function fail(message: string): never {
  console.error(`${message}\n${USAGE}`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        config: { type: 'string', default: '{}' },
        seats: { type: 'string' },
        seed: { type: 'string', default: '1' },
        player: { type: 'string', default: 'random' },
        'max-actions': { type: 'string', default: '5000' },
      },
    });
  } catch (error) {
    return fail((error as Error).message);
  }
}

function startOf(game: AnyGame, config: string, seatsWanted: string | undefined, seed: number): GoldenStart {
  const verdict = game.resolveConfig(JSON.parse(config));
  if (!verdict.ok) return fail(`${verdict.clause} at ${verdict.path}: ${verdict.message}`);
  const { min, max } = game.seats(verdict.config);
  const seats = seatsWanted === undefined ? max : Number(seatsWanted);
  if (!Number.isInteger(seats) || seats < min || seats > max) return fail(`--seats: ${min} to ${max}`);
  return {
    config: verdict.config,
    seats,
    matchId: MATCH_ID,
    seed: seedCommitment(Buffer.from(`gameledger golden seed ${seed}`)),
    entropy: Array.from({ length: seats }, (_, seat) => (seat % 2 === 0 ? `entropy of seat ${seat}` : '')),
  };
}

const { values, positionals } = readArguments();
const [gameId, name] = positionals;
const game = gameId === undefined ? null : findGame(gameId);
if (!game || name === undefined || !/^[a-z0-9-]+$/.test(name)) fail('a registered game and a kebab-case name are needed');
if (values.player !== 'random' && values.player !== 'greedy') fail('--player: random or greedy');
const [seed, maxActions] = [Number(values.seed), Number(values['max-actions'])];
if (!Number.isInteger(seed) || !Number.isInteger(maxActions)) fail('--seed and --max-actions are whole numbers');

const start = startOf(game, values.config, values.seats, seed);
const match = playMatch(game, start, housePlayer(game, values.player, seed, maxActions));
const folder = new URL(`../test/golden/${game.id}/`, import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL(`${name}.json`, folder), formatGoldenLog(goldenLogOf(game, start, match)));
console.log(
  `test/golden/${game.id}/${name}.json: ${match.actions.length} actions, ${match.result ? JSON.stringify(match.result) : 'not finished'}`,
);
