import t from 'tap';
import { juggernauts } from '../../../src/games/juggernauts/index.js';
import { vectorSuite } from '../../kit/vector-suite.js';

vectorSuite(t, juggernauts);
