import t from 'tap';
import { listGames } from '../../../src/use-cases/engines/registry.js';
import { playedSuite } from '../../kit/narration-suite.js';
import { IDS } from './ids.js';

const games = Object.entries(IDS).flatMap(([id, ids]) => listGames().flatMap((game) => (game.id === id ? [{ game, ids }] : [])));

t.equal(games.length, listGames().length, 'every game is played');
for (const { game, ids } of games) playedSuite(t, game, ids);
