import t from 'tap';
import { juggernauts } from '../../../src/games/juggernauts/index.js';
import { boundsSuite } from '../../kit/bounds-suite.js';
import { contractSuite } from '../../kit/contract-suite.js';
import { configs } from './configs.js';
import { patient } from './patient.js';

boundsSuite(t, juggernauts);
contractSuite(t, juggernauts, { configs, matches: 60, every: 5 });
contractSuite(t, patient, { configs, matches: 60, every: 23 });
