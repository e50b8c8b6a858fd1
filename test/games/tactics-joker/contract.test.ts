import t from 'tap';
import { tacticsJoker } from '../../../src/games/tactics-joker/index.js';
import { boundsSuite } from '../../kit/bounds-suite.js';
import { contractSuite } from '../../kit/contract-suite.js';
import { anyConfig } from './configs.js';

boundsSuite(t, tacticsJoker);
contractSuite(t, tacticsJoker, { configs: anyConfig, matches: 80, every: 23 });
