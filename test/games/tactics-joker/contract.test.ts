import t from 'tap';
import { tacticsJoker } from '../../../src/games/tactics-joker/index.js';
import { contractSuite } from '../../kit/contract-suite.js';
import { anyConfig } from './configs.js';

contractSuite(t, tacticsJoker, { configs: anyConfig, matches: 80, every: 23 });
