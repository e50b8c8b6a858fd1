import t from 'tap';
import { armadogon } from '../../../src/games/armadogon/index.js';
import { vectorSuite } from '../../kernel/vector-suite.js';

vectorSuite(t, armadogon);
