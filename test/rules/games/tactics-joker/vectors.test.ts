import t from 'tap';
import { tacticsJoker } from '../../../../src/rules/games/tactics-joker/index.js';
import { vectorSuite } from '../../../kit/vector-suite.js';

vectorSuite(t, tacticsJoker);
