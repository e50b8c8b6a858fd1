import t from 'tap';
import { juggernauts } from '../../../../src/rules/games/juggernauts/index.js';
import { vectorSuite } from '../../../kit/vector-suite.js';

vectorSuite(t, juggernauts);
