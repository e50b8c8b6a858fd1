import t from 'tap';
import { juggerTtg } from '../../../../src/rules/games/jugger-ttg/index.js';
import { contractSuite } from '../../../kit/contract-suite.js';
import { atScale } from '../../../kit/scale.js';
import { anyConfig } from './configs.js';

contractSuite(t, juggerTtg, { configs: anyConfig, matches: atScale(8, 60), every: 17 });
