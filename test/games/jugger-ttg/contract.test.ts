import t from 'tap';
import { juggerTtg } from '../../../src/games/jugger-ttg/index.js';
import { contractSuite } from '../../kit/contract-suite.js';
import { anyConfig } from './configs.js';

contractSuite(t, juggerTtg, { configs: anyConfig, matches: 60, every: 17 });
