import t from 'tap';
import { tacticsJoker } from '../../../../src/rules/games/tactics-joker/index.js';
import { contractSuite } from '../../../kit/contract-suite.js';
import { atScale } from '../../../kit/scale.js';
import { anyConfig } from './configs.js';

contractSuite(t, tacticsJoker, { configs: anyConfig, matches: atScale(12, 80), every: 23 });
