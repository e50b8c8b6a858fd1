/**
 * How the house's players play: `node --import tsx packages/lab/players/players.ts --game tactics-joker` counts their
 * blunders; with `--against <bundle of another build>` also how they score against that build's, and in what time.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { shareOf } from '../../../src/features/terminal/simulation/statistics.js';
import { isBotId } from '../../../src/rules/bots/bots.js';
import type { AnyGame } from '../../../src/rules/kernel/game.js';
import { listGames } from '../../../src/use-cases/engines/registry.js';
import { type Player, type PlayerRecord, playSeries } from './measure.js';

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    config: { type: 'string', default: '{}' },
    bot: { type: 'string', default: 'greedy' },
    matches: { type: 'string', default: '90' },
    playouts: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    against: { type: 'string' },
  },
});
const [matches, playouts, seed] = [values.matches, values.playouts, values.seed].map(Number) as [number, number, number];
const { bot, against } = values;
if (!isBotId(bot)) throw new Error(`there is no bot ${bot}`);

const other = against === undefined ? null : ((await import(pathToFileURL(resolve(against)).href)) as { game: AnyGame }).game;
const games = listGames().filter(({ id }) => (other ? id === other.id : values.game === undefined || id === values.game));
for (const game of games) report(game);

function report(game: AnyGame): void {
  const verdict = game.resolveConfig(game.presets[values.config] ?? JSON.parse(values.config));
  if (!verdict.ok) throw new Error(verdict.message);
  const { config } = verdict;
  const players = [game, ...(other ? [other] : [])].map((of): Player => ({ game: of, bot: bot as Player['bot'], playouts }));
  const isSolo = game.seats(config).max === 1;
  const records = isSolo
    ? players.flatMap((player) => playSeries([player], config, matches, seed))
    : playSeries(players, config, matches, seed);
  print(`${game.id} ${values.config}: ${bot}, ${matches} matches from seed ${seed}`);
  records.forEach((record, i) => {
    print(`${i === 0 ? 'this build' : 'the other build'}:`);
    if (isSolo || other) print(`  points ${record.points} of ${matches}, ${percent(record.points, matches)}`);
    for (const line of blunderLines(record)) print(`  ${line}`);
  });
  const [own, theirs] = records;
  if (own && theirs && bot === 'greedy') print(`time: ${(own.ms / theirs.ms).toFixed(2)} times the other's`);
}

function blunderLines({ blunders }: PlayerRecord): string[] {
  return [...blunders].map(
    ([name, { count, occasions }]) =>
      `${name}: ${count} of ${occasions} (${percent(count, occasions)}), ${(count / matches).toFixed(2)} a match`,
  );
}

function percent(part: number, whole: number): string {
  const { value, low, high } = shareOf(part, whole);
  return `${(100 * value).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
