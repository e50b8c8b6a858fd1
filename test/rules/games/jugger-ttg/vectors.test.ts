import t from 'tap';
import { juggerTtg } from '../../../../src/rules/games/jugger-ttg/index.js';
import { vectorSuite } from '../../../kit/vector-suite.js';

vectorSuite(t, juggerTtg);
